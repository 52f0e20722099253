// Package difference finds the first difference between two readings of one
// rulebook. [First] looks for a shortest game after which two games that share
// their positions disagree; a [Comparer] compares them in one position.
package difference

import (
	"context"
	"slices"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
)

// Kind is the kind of a difference between two readings.
type Kind uint8

// The kinds, in the order in which they are looked for.
const (
	None       Kind = iota
	InOutcome       // the outcomes differ
	InTurn          // the players to move differ
	OnlyA           // a move is legal under the first only
	OnlyB           // a move is legal under the second only
	InPosition      // a move leads to different positions
	InStart         // the games begin with different positions
)

// String returns the kind in words.
func (k Kind) String() string {
	return [...]string{"none", "outcome", "turn", "legal under the first only", "legal under the second only", "position", "start"}[k]
}

// Result is the result of First.
type Result[S, M comparable] struct {
	Kind Kind
	Line []M // legal under both readings, and leading to the same position
	Move M   // the move on which they differ then, unless it is outcome or turn
	// Exhausted is a number of moves: no game of at most Exhausted moves shows a
	// difference. Closed reports that no longer game does either.
	Exhausted int
	Closed    bool
	Positions int64 // different positions compared, one of each class
	Limit     error // the limit that was hit, if any
}

// Game returns the moves of the shortest game that shows the difference.
func (r *Result[S, M]) Game() []M {
	switch r.Kind {
	case OnlyA, OnlyB, InPosition:
		return append(slices.Clone(r.Line), r.Move)
	}
	return slices.Clone(r.Line)
}

// Plies returns the number of moves of Game.
func (r *Result[S, M]) Plies() int { return len(r.Game()) }

// Limits bound the search of First; a zero field is no limit. They are not
// solver.Limits, because the search is one goroutine and its progress is a depth.
type Limits struct {
	AtMost    int   // moves of a game
	Positions int   // stored
	Memory    int64 // bytes for them
	Report    func(depth, positions int)
}

// First looks for a shortest game in which two readings of one rulebook
// differ: breadth-first over both at once, as long as they agree. A symmetry,
// if it is not nil, is one of both readings and merges positions.
func First[S, M comparable](ctx context.Context, a, b rules.Game[S, M], symmetry rules.Symmetric[S], lim Limits) *Result[S, M] {
	p := &search[S, M]{Comparer: NewComparer(a, b), symmetry: symmetry, lim: lim, from: map[S]S{}}
	start := p.class(a.Start())
	if a.Start() != b.Start() {
		p.Kind = InStart
		return &p.Result
	}
	p.from[start] = start
	level := []S{start}
	for len(level) > 0 {
		if p.compare(level) {
			return &p.Result
		}
		if p.Exhausted = p.depth; lim.AtMost > 0 && p.depth >= lim.AtMost {
			p.Limit = solver.ErrAtMost
			return &p.Result
		}
		if level = p.next(ctx, level); p.Kind != None || p.Limit != nil {
			return &p.Result
		}
		p.depth++
	}
	p.Closed = true
	return &p.Result
}

// search is a search in progress.
type search[S, M comparable] struct {
	Result[S, M]
	*Comparer[S, M]
	symmetry rules.Symmetric[S]
	lim      Limits
	from     map[S]S // the class from which each class was first reached
	depth    int     // moves to the positions of the current level
}

// class returns the representative of the class of s.
func (p *search[S, M]) class(s S) S {
	if p.symmetry == nil {
		return s
	}
	return p.symmetry.Canonical(s)
}

// compare looks for a position of the level whose outcome or player to move
// differs.
func (p *search[S, M]) compare(level []S) bool {
	for _, s := range level {
		p.Positions++
		if k := p.status(s); k != None {
			p.Kind, p.Line = k, p.lead(s)
			return true
		}
	}
	return false
}

// next plays all moves of a level's positions and returns the new classes,
// until it finds a difference or hits a limit.
func (p *search[S, M]) next(ctx context.Context, level []S) (next []S) {
	for i, s := range level {
		if i%64 == 0 && p.limited(ctx) {
			return nil
		}
		if k, _ := p.disputed(s); k != None {
			p.Line = p.lead(s)
			p.Kind, p.Move = p.disputed(p.end())
			return nil
		}
		for _, m := range p.ma {
			c := p.class(p.a.Play(s, m))
			if _, met := p.from[c]; !met {
				p.from[c] = s
				next = append(next, c)
			}
		}
	}
	return next
}

func (p *search[S, M]) limited(ctx context.Context) bool {
	var s S
	if p.lim.Report != nil {
		p.lim.Report(p.depth, len(p.from))
	}
	switch {
	case ctx.Err() != nil:
		p.Limit = solver.Stopped(ctx)
	case p.lim.Memory > 0 && int64(len(p.from))*4*int64(unsafe.Sizeof(s)) > p.lim.Memory:
		p.Limit = solver.ErrMemory
	case p.lim.Positions > 0 && len(p.from) >= p.lim.Positions:
		p.Limit = solver.ErrPositions
	}
	return p.Limit != nil
}

// lead returns moves from the start to a position of the class s.
func (p *search[S, M]) lead(s S) (line []M) {
	var path []S
	for ; s != p.from[s]; s = p.from[s] {
		path = append(path, s)
	}
	slices.Reverse(path)
	at := p.a.Start()
	for _, class := range path {
		for _, m := range p.a.Moves(at, nil) {
			if next := p.a.Play(at, m); p.class(next) == class {
				line, at = append(line, m), next
				break
			}
		}
	}
	return line
}

// end returns the position to which the line leads.
func (p *search[S, M]) end() S {
	s := p.a.Start()
	for _, m := range p.Line {
		s = p.a.Play(s, m)
	}
	return s
}

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
