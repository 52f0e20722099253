// Package rules defines the vocabulary that all games share.
//
// Start with [System]: positions, moves, and the position after a move. A
// [Game] is a System with players and outcomes, [Notation] reads and writes
// its moves and diagrams. [Perft] and [Counter] count lines of play. A game offers
// more to searches by small optional interfaces:
// [Reversible], [Symmetric], [Invariant], [Expander], [Indexed],
// [Hashed], [Distant], [Scored], [Capturing], [Placing] and [Weighted].
//
// A [Rulebook] lists the clauses of a game, the ambiguities in them with their
// readings, and its claims. [Bindings] connect the ambiguities to the options
// struct of a game. A [Kind] describes a whole game for the catalogue.
package rules

import (
	"math/bits"
	"math/rand/v2"
)

// System is a set of positions joined by moves. Positions and moves are
// small comparable values without pointers; the options under which the
// rules are read live in the System.
type System[S, M comparable] interface {
	// Start returns the position in which play begins.
	Start() S
	// Moves appends the legal moves of s to dst, always in the same order,
	// and returns the extended slice.
	Moves(s S, dst []M) []M
	// Play returns the position after m, which is one of Moves(s).
	Play(s S, m M) S
}

// Next returns a function that appends the positions after the moves of s, in the order of
// the moves. It serves one goroutine.
func Next[S, M comparable](sys System[S, M]) func(s S, dst []S) []S {
	var moves []M
	return func(s S, dst []S) []S {
		moves = sys.Moves(s, moves[:0])
		for _, m := range moves {
			dst = append(dst, sys.Play(s, m))
		}
		return dst
	}
}

// Player is one of the players of a game, counted from 0 in the order in
// which they first move, or Chance.
type Player int8

// Chance is to move where dice are rolled.
const Chance Player = -1

// Outcome is the result of a game: the set of players who have won, one bit
// each, or Draw, or Undecided.
type Outcome uint16

// The outcomes without a winner.
const (
	Undecided Outcome = 0
	Draw      Outcome = 1 << 15
)

// Won returns the outcome in which the given players have won together.
func Won(players ...Player) Outcome {
	var o Outcome
	for _, p := range players {
		o |= 1 << p
	}
	return o
}

// WonBy reports whether p has won.
func (o Outcome) WonBy(p Player) bool { return o != Draw && o>>p&1 != 0 }

// Among returns the names, of those of all players, of the players who have won.
func (o Outcome) Among(players []string) (winners []string) {
	for p, name := range players {
		if o.WonBy(Player(p)) {
			winners = append(winners, name)
		}
	}
	return winners
}

// Winners returns the number of players who have won.
func (o Outcome) Winners() int { return bits.OnesCount16(uint16(o &^ Draw)) }

// Game is a System of players in turn.
type Game[S, M comparable] interface {
	System[S, M]
	Sides[S]
}

// Sides is the part of a Game that shows in positions alone.
type Sides[S comparable] interface {
	// ToMove returns whose move it is in a position that is undecided.
	ToMove(s S) Player
	// Outcome returns the result in s. It is Undecided exactly while there are
	// legal moves.
	Outcome(s S) Outcome
}

// Fault is the panic of a game that comes from a user and cannot go on: rules
// from a file that never end a move, a program that breaks its protocol. The
// methods of [System] return no errors. It is bad input, or a limit that was hit,
// and not a defect.
type Fault struct {
	Text  string
	Limit bool   // whether the answer would need more time or memory
	Place string // of the rule, such as "line 4, in turn"; "" if it is not known
}

// Error returns the message with the place.
func (f *Fault) Error() string {
	if f.Place == "" {
		return f.Text
	}
	return f.Text + " (" + f.Place + ")"
}

// OnFault is deferred: it hands the Fault of a panic to do. Other panics go on.
func OnFault(do func(*Fault)) {
	switch value := recover().(type) {
	case nil:
	case *Fault:
		do(value)
	default:
		panic(value)
	}
}

// RandomMove returns one of the moves of s, which are not none, at random:
// by the odds of the dice where Chance is to move, else uniformly.
func RandomMove[S, M comparable](g Game[S, M], s S, moves []M, random *rand.Rand) M {
	dice, ok := g.(Weighted[S, M])
	if !ok || g.ToMove(s) != Chance {
		return moves[random.IntN(len(moves))]
	}
	ways := 0
	for _, throw := range moves {
		ways += dice.Weight(s, throw)
	}
	for fallen, i := random.IntN(ways), 0; ; i++ {
		if fallen -= dice.Weight(s, moves[i]); fallen < 0 {
			return moves[i]
		}
	}
}
