package solver

import (
	"context"
	"errors"
	"hash/maphash"
	"iter"

	"ludex/rules"
)

// The games that Settle refuses.
var (
	ErrChance  = errors.New("a game with dice cannot be settled so")
	ErrPlayers = errors.New("a game of more than two players cannot be settled so")
	ErrWinners = errors.New("a game that two can win together cannot be settled so")
	ErrStuck   = errors.New("an undecided position has no moves")
)

// Settled is what Settle found: the value of every position that can be
// reached.
type Settled[S comparable] struct {
	Positions int64    // reached, one of each class
	Moves     int64    // from all of them
	Won       [2]int64 // positions, one of each class, that a player can win
	Drawn     int64
	Longest   int   // plies of the longest win
	Bytes     int64 // memory at its height
	Limit     error // the limit that was hit, or why the game is refused

	classes classes[S]
	table   table[S]
	values  values
}

// Settle finds out who can force a win in every position of a two-player game
// that can be reached from the starts, and in how many plies if the winner
// plays for a short game and the loser for a long one. Where neither can,
// the position is a draw: by the rules, or because play never ends.
//
// It enumerates the positions forwards, lists for each those that lead to it,
// and works backwards from the ends, nearest first. A position is won when
// one of its moves leads to one won by its mover, and lost when none of its
// moves, counted down, is left that does not lead to one won by the other; what
// is never met is drawn: retrograde analysis as in Ströhlein 1970 and Thompson
// 1986, by counters of successors as in Liu and Smolka 1998. As the ends are
// met in the order of their distances, those are exact whichever side moves
// when.
//
// symmetry, if not nil, is one of the game; it merges positions. Memory,
// Workers and Report are used of the limits, AtMost and All are not. Workers
// change the time taken and nothing else.
func Settle[S, M comparable](ctx context.Context, game rules.Game[S, M], symmetry rules.Symmetric[S], starts []S, lim Limits) *Settled[S] {
	seed := maphash.MakeSeed()
	t := &Settled[S]{classes: classes[S]{symmetry}}
	t.table.hash = func(s S) uint64 { return maphash.Comparable(seed, s) }
	r := &settling[S, M]{Settled: t, ctx: ctx, lim: lim, game: game}
	if t.Limit = r.reach(starts); t.Limit == nil {
		t.Limit = r.back()
	}
	t.Positions = int64(t.table.n)
	return t
}

// Value returns the outcome that best play leads to from s and, for a win,
// the plies to it; they are 0 for a draw. It is not known when s cannot be
// reached or a limit was hit.
func (t *Settled[S]) Value(s S) (outcome rules.Outcome, plies int, known bool) {
	if t.Limit != nil {
		return rules.Undecided, 0, false
	}
	s = t.classes.of(s)
	ref, known := t.table.ref(s, t.table.hash(s))
	if !known {
		return rules.Undecided, 0, false
	}
	outcome, plies = t.values.at(ref)
	return outcome, plies, true
}

// All yields the positions, one of each class, in the order in which they
// were reached; none when a limit was hit.
func (t *Settled[S]) All() iter.Seq[S] {
	return func(yield func(S) bool) {
		for ref := range uint32(t.table.n) {
			if t.Limit != nil || !yield(t.table.at(ref).state) {
				return
			}
		}
	}
}
