package certify

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
)

// Why replies are refused.
var (
	ErrNoReply   = errors.New("no reply is given, and no win is in sight")
	ErrForbidden = errors.New("the reply is not a legal move")
	ErrNoWin     = errors.New("play can end here, and the winner has not won")
	errNoDraw    = errors.New("play can end here, and the player has neither won nor drawn")
)

// Replies is the claim that Winner wins from Start against all moves of
// the others, or with Holds, that it wins or draws, in a game in which every line
// of play ends and no position comes twice. It
// gives Winner's move in some positions, not all. Check plays every move of
// the others and verifies that
//
//	(1) no line ends in a position that Winner has not won, or with Holds, in
//	    which it has neither won nor drawn;
//	(2) where Winner is to move, one of its moves wins at once; or one of
//	    them leaves the others no move after which none does; or there is a
//	    reply, and it is a legal move, after which Check goes on.
//
// Canonical may take positions for one that a symmetry of the game maps to
// each other: a proof of one holds for all, and so does a reply.
type Replies[S, M comparable] struct {
	Game      rules.Game[S, M]
	Start     S
	Winner    rules.Player
	Holds     bool // a draw is enough
	Canonical func(S) S
	Reply     func(canonical S) (Reply[S, M], bool)
}

// Reply is Winner's move in a position.
type Reply[S, M comparable] struct {
	At    S
	Move  M
	Entry int // the number of the reply in the certificate
}

// Missed is a position in which the replies fail.
type Missed[S comparable] struct {
	At    S
	After int // the last entry on the way there, 0 for none
	Err   error
}

// Error names the reason.
func (m *Missed[S]) Error() string { return m.Err.Error() }

// Unwrap returns the reason.
func (m *Missed[S]) Unwrap() error { return m.Err }

// Seen holds the counts of a check.
type Seen struct {
	Positions int // in which the others are to move, one for those that Canonical takes for one
	Moves     int // Winner's in the longest line, if all lines to a position have the same number
}

// Check verifies the claim. The error is a *Missed or is Unknown.
func (p Replies[S, M]) Check(ctx context.Context, lim Limits) (Seen, error) {
	r := &replying[S, M]{Replies: p, seen: map[S]bool{}, budget: newBudget[S](ctx, lim)}
	r.come(visit[S]{at: p.Start})
	for len(r.todo) > 0 && r.err == nil {
		last := r.todo[len(r.todo)-1]
		r.todo = r.todo[:len(r.todo)-1]
		r.defend(last)
	}
	return Seen{len(r.seen), r.longest}, r.err
}

// visit is a position, the last entry on the way there, and how many moves of
// Winner's that way has.
type visit[S comparable] struct {
	at    S
	after int
	moves int
}

type replying[S, M comparable] struct {
	Replies[S, M]
	seen   map[S]bool
	todo   []visit[S]
	lately []M // moves that lately left the others nothing
	moves  []M // of the position in which Winner is to win at once
	budget *budget
	err    error

	longest int
}

func (r *replying[S, M]) miss(v visit[S], err error) { r.err = &Missed[S]{v.at, v.after, err} }

// come takes up a position of the line.
func (r *replying[S, M]) come(v visit[S]) {
	switch o := r.Game.Outcome(v.at); {
	case o.WonBy(r.Winner):
		r.longest = max(r.longest, v.moves)
	case o == rules.Draw && r.Holds:
	case o != rules.Undecided && r.Holds:
		r.miss(v, errNoDraw)
	case o != rules.Undecided:
		r.miss(v, ErrNoWin)
	case r.Game.ToMove(v.at) == r.Winner:
		r.reply(v)
	default:
		r.todo = append(r.todo, v)
	}
}

// defend plays every move of the others.
func (r *replying[S, M]) defend(v visit[S]) {
	c := r.Canonical(v.at)
	if r.seen[c] {
		return
	}
	if r.err = errors.Join(r.budget.time(), r.budget.store()); r.err != nil {
		return
	}
	r.seen[c] = true
	r.lately = r.lately[:0]
	for _, m := range r.Game.Moves(v.at, nil) {
		if r.come(visit[S]{r.Game.Play(v.at, m), v.after, v.moves}); r.err != nil {
			return
		}
	}
}

// reply lets Winner move.
func (r *replying[S, M]) reply(v visit[S]) {
	moves := r.Game.Moves(v.at, nil)
	if _, ok := r.winner(v.at, moves); ok {
		r.longest = max(r.longest, v.moves+1)
		return
	}
	if r.leavesNothing(v.at, moves, r.lately) {
		r.longest = max(r.longest, v.moves+2)
		return
	}
	e, ok := r.Reply(r.Canonical(v.at))
	switch {
	case ok && !slices.Contains(r.Game.Moves(e.At, nil), e.Move):
		r.miss(visit[S]{at: v.at, after: e.Entry}, fmt.Errorf("%w: %v", ErrForbidden, e.Move))
	case ok:
		r.come(visit[S]{r.Game.Play(e.At, e.Move), e.Entry, v.moves + 1})
	case r.leavesNothing(v.at, moves, moves):
		r.longest = max(r.longest, v.moves+2)
	default:
		r.miss(v, ErrNoReply)
	}
}

// Replies leave out wins at once, and threats without an answer.

// leavesNothing reports whether after one of the tries, if it is a legal
// move, Winner wins at once against every move of the others.
func (r *replying[S, M]) leavesNothing(s S, moves, tries []M) bool {
	for _, m := range tries {
		if slices.Contains(moves, m) && r.nothing(r.Game.Play(s, m)) {
			if !slices.Contains(r.lately, m) {
				r.lately = append(r.lately, m)
			}
			return true
		}
	}
	return false
}

// nothing reports whether Winner wins at once after every move in s.
func (r *replying[S, M]) nothing(s S) bool {
	var killers []M
	defences := r.Game.Moves(s, nil)
	for _, d := range defences {
		t := r.Game.Play(s, d)
		if r.Game.Outcome(t) != rules.Undecided || r.Game.ToMove(t) != r.Winner {
			return false
		}
		r.moves = r.Game.Moves(t, r.moves[:0])
		if r.winsByOne(t, killers) {
			continue
		}
		k, ok := r.winner(t, r.moves)
		if !ok {
			return false
		}
		killers = append(killers, k)
	}
	return len(defences) > 0
}

// winsByOne reports whether one of the tries is a legal move of s, which are
// in r.moves, and wins.
func (r *replying[S, M]) winsByOne(s S, tries []M) bool {
	for _, m := range tries {
		if slices.Contains(r.moves, m) && r.Game.Outcome(r.Game.Play(s, m)).WonBy(r.Winner) {
			return true
		}
	}
	return false
}

// winner returns one of the moves of s that wins at once.
func (r *replying[S, M]) winner(s S, moves []M) (won M, ok bool) {
	for _, m := range moves {
		if r.Game.Outcome(r.Game.Play(s, m)).WonBy(r.Winner) {
			return m, true
		}
	}
	return won, false
}
