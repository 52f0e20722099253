// Package retrograde computes who can force a win in every position of a game
// for two players, by retrograde analysis in memory.
//
// [SolveAll] takes the positions in which play may start; [Solution.Value]
// returns the value of one position and [Solution.All] lists all of them.
// Games that are too large for memory, and whose positions are numbered, are
// for package tablebase.
package retrograde

import (
	"context"
	"errors"
	"hash/maphash"
	"iter"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/positions"
)

// The errors of games that SolveAll refuses.
var (
	ErrChance  = errors.New("a game with dice cannot be solved backwards")
	ErrPlayers = errors.New("a game of more than two players cannot be solved backwards")
	ErrWinners = errors.New("a game that two can win together cannot be solved backwards")
	ErrStuck   = errors.New("an undecided position has no moves")
)

// Solution holds the value of every position that can be reached.
type Solution[S comparable] struct {
	Positions int64    // reached, one of each class
	Moves     int64    // from all of them
	Won       [2]int64 // positions, one of each class, that a player can win
	Drawn     int64
	Longest   int   // plies of the longest win
	Bytes     int64 // memory at its height
	Limit     error // the limit that was hit, or why the game is refused

	classes positions.Classes[S]
	table   positions.Table[S]
	hash    func(S) uint64
	values  values
}

// SolveAll finds out who can force a win in every position of a two-player game
// that can be reached from the starts, and in how many plies if the winner
// plays for a short game and the loser for a long one. Where neither can,
// the position is a draw: by the rules, or because play never ends.
//
// It enumerates the positions forwards, lists for each those that lead to it,
// and works backwards from the ends, nearest first. A position is won when
// one of its moves leads to one won by its mover, and lost when none of its
// moves, counted down, is left that does not lead to one won by the other; a
// position that is never met is drawn. This is retrograde analysis as in Ströhlein
// 1970 and Thompson 1986, by counters of successors as in Liu and Smolka 1998. As the ends are
// met in the order of their distances, those are exact whichever side moves
// when.
//
// symmetry, if not nil, is one of the game; it merges positions. Workers
// change the time taken and nothing else.
func SolveAll[S, M comparable](ctx context.Context, game rules.Game[S, M], symmetry rules.Symmetric[S], starts []S, lim solver.Limits) *Solution[S] {
	seed := maphash.MakeSeed()
	t := &Solution[S]{classes: positions.Classes[S]{Symmetric: symmetry}}
	t.hash = func(s S) uint64 { return maphash.Comparable(seed, s) }
	r := &solving[S]{Solution: t, ctx: ctx, lim: lim, game: game}
	for range max(1, lim.Workers) {
		r.team = append(r.team, &worker[S]{after: rules.Next(game)})
	}
	if t.Limit = r.reach(starts); t.Limit == nil {
		t.Limit = r.back()
	}
	t.Positions = int64(t.table.Len())
	return t
}

// Value returns the outcome that best play leads to from s and, for a win,
// the plies to it; they are 0 for a draw. It is not known when s cannot be
// reached or a limit was hit.
func (t *Solution[S]) Value(s S) (outcome rules.Outcome, plies int, known bool) {
	if t.Limit != nil {
		return rules.Undecided, 0, false
	}
	s = t.classes.Of(s)
	ref, known := t.table.Ref(s, t.hash(s))
	if !known {
		return rules.Undecided, 0, false
	}
	outcome, plies = t.values.at(ref)
	return outcome, plies, true
}

// All yields the positions, one of each class, in the order in which they
// were reached; none when a limit was hit.
func (t *Solution[S]) All() iter.Seq[S] {
	return func(yield func(S) bool) {
		for ref := range uint32(t.table.Len()) {
			if t.Limit != nil || !yield(t.table.At(ref).State) {
				return
			}
		}
	}
}

// values hold the results of numbered positions.
type values struct {
	status []status
	// count is the number of moves that may yet save the mover, while a
	// position is open; the plies to the end of one that is won.
	count []uint32
}

// status holds the player to move, if play goes on, and the winner.
type status uint8

const (
	moverBit  status = 1 << iota // the second player is to move
	winnerBit                    // the second player wins
	wonBit
	drawnBit // by the rules
)

func (v *values) at(ref uint32) (rules.Outcome, int) {
	if p, ok := v.status[ref].winner(); ok {
		return rules.Won(p), int(v.count[ref])
	}
	return rules.Draw, 0
}

func (t status) mover() rules.Player { return rules.Player(t & moverBit) }

func (t status) winner() (rules.Player, bool) {
	return rules.Player(t & winnerBit >> 1), t&wonBit != 0
}

// wonBy returns t with p as the winner.
func (t status) wonBy(p rules.Player) status { return t | wonBit | status(p)<<1 }

// put adds the status of a new position and its number of moves.
func (v *values) put(t status, moves int) {
	v.status = append(v.status, t)
	v.count = append(v.count, uint32(moves))
}

// standing returns the status of s. The error refuses the game.
func standing[S comparable](g rules.Sides[S], s S) (status, error) {
	switch o := g.Outcome(s); {
	case o == rules.Undecided:
		return turn(g.ToMove(s))
	case o == rules.Draw:
		return drawnBit, nil
	case o == rules.Won(0) || o == rules.Won(1):
		return status(0).wonBy(winnerOf(o)), nil
	case o.Winners() > 1:
		return 0, ErrWinners
	default:
		return 0, ErrPlayers
	}
}

func winnerOf(o rules.Outcome) rules.Player {
	if o.WonBy(0) {
		return 0
	}
	return 1
}

func turn(p rules.Player) (status, error) {
	switch p {
	case 0, 1:
		return status(p), nil
	case rules.Chance:
		return 0, ErrChance
	default:
		return 0, ErrPlayers
	}
}
