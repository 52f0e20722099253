package proptest

import (
	"fmt"

	"pgregory.net/rapid"

	"ludex/rules"
)

// Game is what the laws look at. Its text names its board and its readings.
type Game[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	rules.Symmetric[S]
	fmt.Stringer
}

// Subject is a kind of game and what the laws need to put it to the test.
type Subject[G Game[S, M], S, M comparable] struct {
	Name     string // as on the command line
	Rulebook rules.Rulebook
	Clauses  string // those that its moves rest on, such as "D1-D5"

	// Draw draws a game, on a small board and under any readings, and a
	// position to begin at.
	Draw  func(t *rapid.T) (G, S)
	Plies int // that are played from there, at most

	// Text draws a text written like a move, legal or not.
	Text func(t *rapid.T, g G) string

	// Symmetries returns the number of ways to lay the board onto itself, and
	// Image what the k-th makes of a position. It shares no code with
	// Canonical.
	Symmetries func(g G) int
	Image      func(g G, k int, s S) S

	Twin func(g G) Twin[S]
	Kept []Kept[G, S, M]
}

// Twin is a game by its slow rules, with a translation into their words.
type Twin[S comparable] struct {
	Write   func(s S) string            // a position by the fast rules in the words of the slow
	Stands  func(s S) string            // its outcome by the fast rules, in those words
	Outcome func(s S) string            // its outcome by the slow rules
	Moves   func(s S) map[string]string // where each move, as it is written, leads by the slow rules
}

// Kept is a law about single moves: something that each of them keeps.
type Kept[G Game[S, M], S, M comparable] struct {
	Name, Clause, Words string
	Holds               func(g G, s S, m M, after S) error // the error says what m, which leads to after, changes in s
}
