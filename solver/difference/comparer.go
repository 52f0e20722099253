package difference

import (
	"slices"

	"ludex/rules"
)

// Comparer compares two readings of a rulebook position by position. It keeps
// buffers and serves one goroutine.
type Comparer[S, M comparable] struct {
	a, b   rules.Game[S, M]
	ma, mb []M
}

// NewComparer returns a Comparer of two readings that share their positions.
func NewComparer[S, M comparable](a, b rules.Game[S, M]) *Comparer[S, M] {
	return &Comparer[S, M]{a: a, b: b}
}

// At returns how the readings differ in s, and the move on which they differ,
// unless it is their outcome or the player to move.
func (c *Comparer[S, M]) At(s S) (Kind, M) {
	if k := c.status(s); k != None {
		return k, *new(M)
	}
	return c.disputed(s)
}

// Moves returns the moves of the last position given to At, under the first
// reading. They are valid until the next call.
func (c *Comparer[S, M]) Moves() []M { return c.ma }

// status compares the outcomes of s and the players to move.
func (c *Comparer[S, M]) status(s S) Kind {
	c.ma = c.ma[:0]
	o := c.a.Outcome(s)
	switch {
	case o != c.b.Outcome(s):
		return InOutcome
	case o == rules.Undecided && c.a.ToMove(s) != c.b.ToMove(s):
		return InTurn
	}
	return None
}

// disputed returns the first move of s on which the readings differ. It leaves
// the moves in c.ma.
func (c *Comparer[S, M]) disputed(s S) (Kind, M) {
	c.ma, c.mb = c.a.Moves(s, c.ma[:0]), c.b.Moves(s, c.mb[:0])
	if m, ok := missing(c.ma, c.mb); ok {
		return OnlyA, m
	}
	if m, ok := missing(c.mb, c.ma); ok {
		return OnlyB, m
	}
	for _, m := range c.ma {
		if c.a.Play(s, m) != c.b.Play(s, m) {
			return InPosition, m
		}
	}
	return None, *new(M)
}

// missing returns the first of some moves that is not among others.
func missing[M comparable](some, others []M) (m M, ok bool) {
	if slices.Equal(some, others) {
		return m, false
	}
	known := make(map[M]bool, len(others))
	for _, m := range others {
		known[m] = true
	}
	for _, m := range some {
		if !known[m] {
			return m, true
		}
	}
	return m, false
}
