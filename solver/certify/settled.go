package certify

import (
	"context"
	"errors"
	"iter"

	"ludex/rules"
)

// Why the values of a game are refused.
var (
	errNoValue = errors.New("a position has no value")
	errValue   = errors.New("a value does not follow from the next positions")
	errPlies   = errors.New("a number of plies does not follow from the next positions")
)

// Settled is the claim that the values given are those of all positions of a
// game of two players that can be reached from Starts: the outcome that each
// side can force and, for a win, the plies to it when the winner plays for a
// short game and the loser for a long one; a draw where neither can win.
// Check verifies that
//
//	(1) the starts have values, and so has, of each of the Positions, every
//	    next position;
//	(2) one that has ended has the value of its outcome, 0 plies from it;
//	(3) one in n plies won by its mover has a next one won by him, and the
//	    nearest of these in n-1; one won by the other has no others, and the
//	    farthest of them in n-1;
//	(4) a draw has no next position won by its mover, and not all are won by
//	    the other.
//
// That is enough. Wins: by induction over n, the winner has a move to a
// position won in n-1, or all of the loser's lead to such. Draws: by (4) each
// side has, as long as play stays among draws, a move that keeps it from
// losing, and the other cannot leave them otherwise than to its own loss.
//
// With a Symmetry the positions are the representatives of their classes, and
// the values are looked up there; that it is one of the game is not verified.
type Settled[S comparable] struct {
	Game      rules.Sides[S]
	Next      func(s S, dst []S) []S // appends the positions a move after s
	Symmetry  rules.Symmetric[S]     // or nil
	Starts    []S
	Positions iter.Seq[S]
	Value     func(S) (outcome rules.Outcome, plies int, known bool)
}

// Check verifies the claim, and returns the positions looked at. The error is
// a *Refutation or that of the context.
func (p Settled[S]) Check(ctx context.Context) (positions int64, err error) {
	for _, s := range p.Starts {
		if _, err := p.value(s); err != nil {
			return 0, err
		}
	}
	for s := range p.Positions {
		if positions%1024 == 0 && ctx.Err() != nil {
			return positions, ctx.Err()
		}
		if err := p.position(s); err != nil {
			return positions, err
		}
		positions++
	}
	return positions, nil
}

// worth is a value.
type worth struct {
	outcome rules.Outcome
	plies   int
}

// value returns the value of a position or of the one that stands for it.
func (p Settled[S]) value(s S) (worth, error) {
	if p.Symmetry != nil {
		s = p.Symmetry.Canonical(s)
	}
	outcome, plies, known := p.Value(s)
	if !known {
		return worth{}, refute(s, errNoValue, "it can be reached")
	}
	return worth{outcome, plies}, nil
}

// position verifies (1) to (4) for one position.
func (p Settled[S]) position(s S) error {
	have, err := p.value(s)
	if err != nil {
		return err
	}
	want := worth{p.Game.Outcome(s), 0}
	if want.outcome == rules.Undecided {
		if want, err = p.follows(s); err != nil {
			return err
		}
	}
	switch {
	case have.outcome != want.outcome:
		return refute(s, errValue, "%b, not %b", have.outcome, want.outcome)
	case have.plies != want.plies:
		return refute(s, errPlies, "%d, not %d", have.plies, want.plies)
	}
	return nil
}

// follows returns the value of s, which has not ended, by (3) and (4).
func (p Settled[S]) follows(s S) (worth, error) {
	mover := p.Game.ToMove(s)
	won, lost := rules.Won(mover), rules.Won(1-mover)
	shortest, longest, drawn := -1, -1, false
	for _, s := range p.Next(s, nil) {
		next, err := p.value(s)
		if err != nil {
			return worth{}, err
		}
		switch {
		case next.outcome == won && (shortest < 0 || next.plies < shortest):
			shortest = next.plies
		case next.outcome == lost:
			longest = max(longest, next.plies)
		case next.outcome == rules.Draw:
			drawn = true
		}
	}
	switch {
	case shortest >= 0:
		return worth{won, shortest + 1}, nil
	case drawn || longest < 0:
		return worth{rules.Draw, 0}, nil
	default:
		return worth{lost, longest + 1}, nil
	}
}
