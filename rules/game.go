package rules

import "math/bits"

// Player is one of the players of a game, counted from 0 in the order in
// which they first move, or Chance.
type Player int8

// Chance is to move where dice are rolled.
const Chance Player = -1

// Outcome is how a game stands: the players who have won, one bit each, or
// Draw, or Undecided.
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

// Winners returns the number of players who have won.
func (o Outcome) Winners() int { return bits.OnesCount16(uint16(o &^ Draw)) }

// Game is a System of players in turn.
type Game[S, M comparable] interface {
	System[S, M]
	// ToMove returns whose move it is in a position that is undecided.
	ToMove(s S) Player
	// Outcome returns how s stands. It is Undecided exactly while Moves(s)
	// is not empty.
	Outcome(s S) Outcome
}

// Notation writes and reads what is played.
type Notation[S, M comparable] interface {
	// FormatMove returns the text of m, a legal move of s.
	FormatMove(s S, m M) string
	// ParseMove reads a move of s. The error says what is wrong with it: no
	// move at all, or the clause that forbids it.
	ParseMove(s S, text string) (M, error)
	// Format returns a diagram of s that says all of it.
	Format(s S) string
	// Parse reads a diagram. The error names the line or cell at fault.
	Parse(text string) (S, error)
}
