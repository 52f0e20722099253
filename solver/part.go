package solver

import (
	"context"
	"slices"
	"unsafe"

	"ludex/rules"
)

// Difference is in what two readings of a rulebook disagree.
type Difference uint8

// The differences, in the order in which they are looked for.
const (
	NoDifference Difference = iota
	InOutcome               // the position reached is decided otherwise
	InTurn                  // another player is to move
	OnlyA                   // a move is legal under the first alone
	OnlyB                   // a move is legal under the second alone
	InPosition              // a move leads to another position
)

// String says it in words.
func (d Difference) String() string {
	return [...]string{"none", "outcome", "turn", "legal under the first only", "legal under the second only", "position"}[d]
}

// Parting is what Part found.
type Parting[S, M comparable] struct {
	Difference Difference
	Line       []M // legal under both, and leading to the same position
	Move       M   // what they disagree on then, unless it is outcome or turn
	// Exhausted is the number of moves within which there is no difference:
	// all lines as short were looked at. Closed says that these are all lines.
	Exhausted int
	Closed    bool
	Positions int64 // different positions looked at, one of each class
	Limit     error // the limit that was hit, if any
}

// Plies returns the moves of the shortest game that shows the difference.
func (p *Parting[S, M]) Plies() int {
	if p.Difference >= OnlyA {
		return len(p.Line) + 1
	}
	return len(p.Line)
}

// Part looks for a shortest game in which two readings of one rulebook
// disagree: breadth-first over both at once, as long as they agree. symmetry,
// if not nil, is one of both; it merges positions. Games of more than atMost
// moves are not looked at, if that is not 0, nor more positions stored than
// fit into that many bytes of memory, if that is not 0.
func Part[S, M comparable](ctx context.Context, a, b rules.Game[S, M], symmetry rules.Symmetric[S], atMost int, memory int64) *Parting[S, M] {
	p := &parter[S, M]{a: a, b: b, classes: classes[S]{symmetry}, from: map[S]S{}}
	start := p.of(a.Start())
	if a.Start() != b.Start() {
		p.Difference = InPosition
		return &p.Parting
	}
	p.from[start] = start
	level := []S{start}
	for len(level) > 0 {
		if p.compare(level) {
			return &p.Parting
		}
		if p.Exhausted = p.depth; atMost > 0 && p.depth >= atMost {
			p.Limit = ErrAtMost
			return &p.Parting
		}
		if level = p.next(ctx, level, memory); p.Difference != NoDifference || p.Limit != nil {
			return &p.Parting
		}
		p.depth++
	}
	p.Closed = true
	return &p.Parting
}

// parter is a Part in progress.
type parter[S, M comparable] struct {
	Parting[S, M]
	classes[S]
	a, b   rules.Game[S, M]
	from   map[S]S // of every class met, the one that it was met from
	depth  int     // moves to the positions of the level at hand
	ma, mb []M
}

// compare looks for a position of the level that stands otherwise under the
// two readings.
func (p *parter[S, M]) compare(level []S) bool {
	for _, s := range level {
		p.Positions++
		if d := p.standing(s); d != NoDifference {
			p.Difference, p.Line = d, p.lead(s)
			return true
		}
	}
	return false
}

// next plays all moves of a level's positions and returns the classes that
// were not met before, until it finds a difference or a limit.
func (p *parter[S, M]) next(ctx context.Context, level []S, memory int64) (next []S) {
	for i, s := range level {
		if i%256 == 0 && p.limited(ctx, memory) {
			return nil
		}
		if d, _ := p.disputed(s); d != NoDifference {
			p.Line = p.lead(s)
			p.Difference, p.Move = p.disputed(p.end())
			return nil
		}
		for _, m := range p.ma {
			c := p.of(p.a.Play(s, m))
			if _, met := p.from[c]; !met {
				p.from[c] = s
				next = append(next, c)
			}
		}
	}
	return next
}

func (p *parter[S, M]) limited(ctx context.Context, memory int64) bool {
	var s S
	switch {
	case ctx.Err() != nil:
		p.Limit = stoppedBy(ctx)
	case memory > 0 && int64(len(p.from))*4*int64(unsafe.Sizeof(s)) > memory:
		p.Limit = ErrMemory
	}
	return p.Limit != nil
}

// standing compares what the readings say of s as it is.
func (p *parter[S, M]) standing(s S) Difference {
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
func (p *parter[S, M]) disputed(s S) (Difference, M) {
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

// lead returns moves from the start to a position of the class s.
func (p *parter[S, M]) lead(s S) []M {
	var path []S
	for ; s != p.from[s]; s = p.from[s] {
		path = append(path, s)
	}
	slices.Reverse(path)
	return lift(p.a, p.classes, p.a.Start(), path)
}

// end returns the position to which the line leads.
func (p *parter[S, M]) end() S {
	s := p.a.Start()
	for _, m := range p.Line {
		s = p.a.Play(s, m)
	}
	return s
}
