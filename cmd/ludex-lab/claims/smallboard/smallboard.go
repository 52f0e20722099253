// Package smallboard solves Havannah on boards small enough to be searched to
// the end: who wins when both play their best.
package smallboard

import (
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// Value is how a position ends for the player to move.
type Value int8

// The values.
const (
	Loss Value = -1
	Draw Value = 0
	Win  Value = 1
)

// State is a position of a small board.
type State = havannah.State[havannah.UpTo5]

// Solver solves positions of one game, and remembers all that it has solved.
// It serves one goroutine.
type Solver struct {
	Game   *havannah.Game[havannah.UpTo5]
	States int64 // positions looked at
	ctx    context.Context
	known  map[State]bounds
	order  []havannah.Move // the rim first, which cuts most
}

// bounds are the known bounds of a position.
type bounds struct{ low, high Value }

// New returns a solver. When the context ends its answers mean nothing.
func New(ctx context.Context, game *havannah.Game[havannah.UpTo5]) *Solver {
	k := &Solver{Game: game, ctx: ctx, known: map[State]bounds{}}
	g := game.Grid()
	for c := range havannah.Move(g.Cells()) {
		k.order = append(k.order, c)
	}
	slices.SortStableFunc(k.order, func(a, b havannah.Move) int { return g.Distance(b, g.Center()) - g.Distance(a, g.Center()) })
	return k
}

// Value returns the value of s, exactly.
func (k *Solver) Value(s State) Value { return k.search(s, Loss, Win) }

// search returns the value of s where it lies between low and high, and else a
// bound on that side. Positions that are mirror images are one.
func (k *Solver) search(s State, low, high Value) Value {
	k.States++
	if v, over := k.over(s); over || k.ctx.Err() != nil {
		return v
	}
	s = k.Game.Canonical(s)
	b, seen := k.known[s]
	if !seen {
		b = bounds{Loss, Win}
	}
	if b.low >= high || b.low == b.high {
		return b.low
	}
	if b.high <= low {
		return b.high
	}
	v := k.best(s, max(low, b.low), min(high, b.high))
	if v < high {
		b.high = min(b.high, v)
	}
	if v > low {
		b.low = max(b.low, v)
	}
	k.known[s] = b
	return v
}

// over returns the value of a position in which play has ended: whoever has
// won has moved last.
func (k *Solver) over(s State) (Value, bool) {
	switch k.Game.Outcome(s) {
	case rules.Undecided:
		return Draw, false
	case rules.Draw:
		return Draw, true
	default:
		return Loss, true
	}
}

// best returns the greatest value of the moves of s. If no move wins at once and the
// opponent threatens to win, it tries only the moves that stop the threat. A ring that
// needs an empty cell (hav-ring=empty) can be stopped from inside, too: then best
// tries every move.
func (k *Solver) best(s State, low, high Value) Value {
	moves := k.moves(s)
	for _, m := range moves {
		if k.Game.Play(s, m).Figures() != 0 {
			return Win
		}
	}
	if threats := k.threats(s, moves); len(threats) > 1 {
		return Loss
	} else if len(threats) == 1 {
		moves = threats
	}
	v := Loss
	for _, m := range moves {
		v = max(v, -k.search(k.Game.Play(s, m), -high, -max(low, v)))
		if v >= high {
			break
		}
	}
	return v
}

// moves returns the cells that are empty.
func (k *Solver) moves(s State) (moves []havannah.Move) {
	first, second := s.Stones(havannah.First), s.Stones(havannah.Second)
	for _, c := range k.order {
		if !first.Has(c) && !second.Has(c) {
			moves = append(moves, c)
		}
	}
	return moves
}

// threats returns the cells on which the opponent of the player to move
// completes a figure, unless stopped there.
func (k *Solver) threats(s State, moves []havannah.Move) (threats []havannah.Move) {
	if k.Game.Options().Ring == havannah.RingEmpty {
		return nil
	}
	mover := k.Game.ToMove(s)
	own, opp := s.Stones(1-mover), s.Stones(mover)
	for _, m := range moves {
		with := own.Or(hexgrid.Of[havannah.UpTo5](m))
		if k.Game.Held(with, opp) != 0 {
			threats = append(threats, m)
		}
	}
	return threats
}

// Line returns moves from s to the end, the first of the best ones each time.
func (k *Solver) Line(s State) (line []havannah.Move) {
	for k.Game.Outcome(s) == rules.Undecided && k.ctx.Err() == nil {
		m := k.bestMove(s)
		line = append(line, m)
		s = k.Game.Play(s, m)
	}
	return line
}

// bestMove returns the first move that keeps the value of s, one that ends
// play first.
func (k *Solver) bestMove(s State) havannah.Move {
	moves, v := k.moves(s), k.Value(s)
	for _, m := range moves {
		if k.Game.Play(s, m).Figures() != 0 {
			return m
		}
	}
	if threats := k.threats(s, moves); len(threats) > 0 {
		return threats[0]
	}
	for _, m := range moves {
		if -k.Value(k.Game.Play(s, m)) == v {
			return m
		}
	}
	return moves[0]
}
