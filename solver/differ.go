package solver

import (
	"slices"

	"ludex/rules"
)

// Differ compares two readings of a rulebook position by position. It keeps
// buffers and serves one goroutine.
type Differ[S, M comparable] struct {
	a, b   rules.Game[S, M]
	ma, mb []M
}

// NewDiffer returns a Differ of two readings that share their positions.
func NewDiffer[S, M comparable](a, b rules.Game[S, M]) *Differ[S, M] {
	return &Differ[S, M]{a: a, b: b}
}

// At returns in what the readings disagree about s, and the move on which
// they do, unless it is outcome or turn.
func (p *Differ[S, M]) At(s S) (Difference, M) {
	if d := p.standing(s); d != NoDifference {
		return d, *new(M)
	}
	return p.disputed(s)
}

// Moves returns the moves of the position asked about last under the first
// reading. They hold until the next question.
func (p *Differ[S, M]) Moves() []M { return p.ma }

// standing compares what the readings say of s as it is.
func (p *Differ[S, M]) standing(s S) Difference {
	p.ma = p.ma[:0]
	o := p.a.Outcome(s)
	switch {
	case o != p.b.Outcome(s):
		return InOutcome
	case o == rules.Undecided && p.a.ToMove(s) != p.b.ToMove(s):
		return InTurn
	}
	return NoDifference
}

// disputed returns the first move of s on which the readings disagree. It
// leaves the moves in p.ma.
func (p *Differ[S, M]) disputed(s S) (Difference, M) {
	p.ma, p.mb = p.a.Moves(s, p.ma[:0]), p.b.Moves(s, p.mb[:0])
	if m, ok := missing(p.ma, p.mb); ok {
		return OnlyA, m
	}
	if m, ok := missing(p.mb, p.ma); ok {
		return OnlyB, m
	}
	for _, m := range p.ma {
		if p.a.Play(s, m) != p.b.Play(s, m) {
			return InPosition, m
		}
	}
	return NoDifference, *new(M)
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
