// Package rules is the vocabulary that every game shares: what a system of
// positions and moves is, and what a rulebook is made of: clauses, the
// ambiguities in them with their readings, and claims.
package rules

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

// Reversible is a System that can be walked backwards.
type Reversible[S, M comparable] interface {
	System[S, M]
	// Unmoves appends the moves that lead to s: each m with a position t of
	// which m is a legal move and Play(t, m) == s.
	Unmoves(s S, dst []M) []M
	// Unplay returns that t; m is one of Unmoves(s).
	Unplay(s S, m M) S
}

// Symmetric is a System whose positions come in classes of mirror images.
type Symmetric[S comparable] interface {
	// Canonical returns the one position that stands for the class of s.
	Canonical(s S) S
	// Orbit returns the number of positions in the class of s.
	Orbit(s S) int
}

// Invariant is a System with a value that no move changes.
type Invariant[S comparable] interface {
	// Invariant returns the value of s. Of two positions with different
	// values neither can be reached from the other.
	Invariant(s S) string
}

// Edge is a neighbour of a position on the way between two ends.
type Edge[S comparable] struct {
	To     S
	Ahead  int16 // lower bound on the moves from To to the goal
	Behind int16 // lower bound on the moves from the start to To
}

// Expander yields all neighbours of a position in one direction with their
// bounds. Both bounds are consistent: no edge changes one by more than 1. An
// Expander keeps buffers and serves one goroutine.
type Expander[S comparable] interface {
	// Expand appends the edges from s to dst and returns the extended slice.
	Expand(s S, dst []Edge[S]) []Edge[S]
}
