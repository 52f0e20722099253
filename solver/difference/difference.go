// Package difference finds the first difference between two readings of one
// rulebook. [First] looks for a shortest game after
// which two games disagree; a [Comparer] compares them in one pair of positions.
//
// The games are played in step, each with positions of its own, so that what a
// position stores is no difference by itself: a count that nobody reads, the
// place in the rules, who has moved last. A difference is another outcome, another
// player to move, or a move that is legal in one game alone. Other pieces on the
// board are one, too, if some continuation shows one of the others.
package difference

import (
	"context"
	"slices"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
)

// Kind is the kind of a difference between two games.
type Kind uint8

// The kinds, in the order in which they are looked for.
const (
	None       Kind = iota
	InOutcome       // the outcomes differ
	InTurn          // the players to move differ
	OnlyA           // a move is legal in the first only
	OnlyB           // a move is legal in the second only
	InPosition      // a move leads to different pieces; for At, to another outcome or turn, too
	InStart         // the games begin with different pieces
)

// String returns the kind in words.
func (k Kind) String() string {
	return [...]string{"none", "outcome", "turn", "legal under the first only", "legal under the second only", "position", "start"}[k]
}

// Result is the result of First.
type Result[S, M comparable] struct {
	Kind Kind
	Line []M // legal in both games, as moves of the first
	Move M   // the move on which they differ then, unless it is outcome or turn
	// Exhausted is a number of moves: no game of at most Exhausted moves shows a
	// difference. Closed reports that no longer game does either.
	Exhausted int
	Closed    bool
	Positions int64 // different positions, or pairs of them, compared, one of each class
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
	return NewComparer(a, b).First(ctx, Pair[S]{a.Start(), b.Start()}, symmetry, lim)
}

// First is the function of that name from a pair of positions.
func (c *Comparer[S, M]) First(ctx context.Context, from Pair[S], symmetry rules.Symmetric[S], lim Limits) *Result[S, M] {
	p := &search[S, M]{Comparer: c, symmetry: symmetry, lim: lim, start: from, from: map[S]S{}, apart: map[Pair[S]]Pair[S]{}, merged: map[S]Pair[S]{}}
	if p.Kind, p.Limit = c.AtStart(from); p.Kind != None || p.Limit != nil {
		return &p.Result
	}
	level := p.begin(from)
	for !level.empty() {
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

// search is a search in progress. Most positions are the same in both games; they
// are merged by the symmetry, and stored once. Pairs of different ones are not
// merged, as nothing says that one image is right for both.
type search[S, M comparable] struct {
	Result[S, M]
	*Comparer[S, M]
	symmetry rules.Symmetric[S]
	lim      Limits
	start    Pair[S]
	from     map[S]S             // the class from which each class was first reached
	apart    map[Pair[S]]Pair[S] // the pair from which each pair of different positions was
	merged   map[S]Pair[S]       // the same for classes that are reached from such a pair
	depth    int                 // moves to the positions of the current level
}

// level is what some number of moves reaches.
type level[S comparable] struct {
	same  []S
	apart []Pair[S]
}

func (l level[S]) empty() bool { return len(l.same)+len(l.apart) == 0 }

// begin returns the level of no moves.
func (p *search[S, M]) begin(from Pair[S]) (first level[S]) {
	if from.A != from.B {
		p.apart[from] = from
		first.apart = append(first.apart, from)
		return first
	}
	start := p.class(from.A)
	p.from[start] = start
	first.same = append(first.same, start)
	return first
}

// class returns the representative of the class of s.
func (p *search[S, M]) class(s S) S {
	if p.symmetry == nil {
		return s
	}
	return p.symmetry.Canonical(s)
}

// compare looks for positions of the level whose outcomes or players to move
// differ.
func (p *search[S, M]) compare(l level[S]) bool {
	for _, s := range l.same {
		p.Positions++
		if k := p.status(Pair[S]{s, s}); k != None {
			p.Kind, p.Line = k, p.lead(s)
			return true
		}
	}
	for _, x := range l.apart {
		p.Positions++
		if k := p.status(x); k != None {
			p.Kind, p.Line = k, p.leadApart(x)
			return true
		}
	}
	return false
}

// next plays all moves of a level's positions and returns the new ones,
// until it finds a difference or hits a limit.
func (p *search[S, M]) next(ctx context.Context, l level[S]) (next level[S]) {
	for i := range len(l.same) + len(l.apart) {
		if i%64 == 0 && p.limited(ctx) {
			return next
		}
		if i < len(l.same) {
			p.expand(Pair[S]{l.same[i], l.same[i]}, true, &next)
		} else {
			p.expand(l.apart[i-len(l.same)], false, &next)
		}
		if p.Kind != None || p.Limit != nil {
			return next
		}
	}
	return next
}

// expand plays all moves of a pair, which is a class or one position of each game.
func (p *search[S, M]) expand(x Pair[S], class bool, next *level[S]) {
	if k, m := p.disputed(x); k != None {
		p.found(x, class, k, m)
		return
	}
	for i, m := range p.ma {
		y := p.play(x, i)
		switch {
		case y.A == y.B:
			p.meet(x, y.A, class, next)
		case class && p.symmetry != nil:
			p.expand(p.end(p.lead(x.A)), false, next) // a pair is reached from a position of the class
			return
		default:
			if p.part(x, y, m, next); p.Kind != None || p.Limit != nil {
				return
			}
		}
	}
}

// meet notes the class of s, which is reached from x.
func (p *search[S, M]) meet(x Pair[S], s S, class bool, next *level[S]) {
	c := p.class(s)
	if _, met := p.from[c]; met {
		return
	}
	switch {
	case class:
		p.from[c] = x.A
	case x.A == x.B:
		p.from[c] = p.class(x.A)
	default:
		p.from[c], p.merged[c] = c, x
	}
	next.same = append(next.same, c)
}

// part notes a pair of different positions, which a move reaches from x.
func (p *search[S, M]) part(x, y Pair[S], m M, next *level[S]) {
	differ, err := p.Differ(y)
	if differ {
		p.found(x, false, InPosition, m)
		return
	}
	p.Limit = err
	if _, met := p.apart[y]; !met {
		p.apart[y] = x
		next.apart = append(next.apart, y)
	}
}

// found notes a difference in x. The line to a class leads to some position of it,
// where the move is another one.
func (p *search[S, M]) found(x Pair[S], class bool, k Kind, m M) {
	switch {
	case class && p.symmetry == nil:
		p.Line = p.lead(x.A)
	case class:
		p.Line = p.lead(x.A)
		k, m = p.disputed(p.end(p.Line))
	case x.A == x.B:
		p.Line = p.lead(p.class(x.A))
	default:
		p.Line = p.leadApart(x)
	}
	p.Kind, p.Move = k, m
}

func (p *search[S, M]) limited(ctx context.Context) bool {
	var s S
	stored := len(p.from) + len(p.apart)
	if p.lim.Report != nil {
		p.lim.Report(p.depth, stored)
	}
	switch {
	case ctx.Err() != nil:
		p.Limit = solver.Stopped(ctx)
	case p.lim.Memory > 0 && int64(stored+len(p.apart))*4*int64(unsafe.Sizeof(s)) > p.lim.Memory:
		p.Limit = solver.ErrMemory
	case p.lim.Positions > 0 && stored >= p.lim.Positions:
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
	at := p.start
	if x, ok := p.merged[s]; ok {
		line, at = p.leadApart(x), x
		path = append(path, s)
	}
	for _, class := range slices.Backward(path) {
		line, at = p.step(line, at, func(y Pair[S]) bool { return y.A == y.B && p.class(y.A) == class })
	}
	return line
}

// leadApart returns the moves from the start to a pair of different positions.
func (p *search[S, M]) leadApart(x Pair[S]) []M {
	var path []Pair[S]
	for x.A != x.B && x != p.apart[x] {
		path = append(path, x)
		x = p.apart[x]
	}
	var line []M
	if x.A == x.B {
		line = p.lead(p.class(x.A))
	}
	for _, y := range slices.Backward(path) {
		line, x = p.step(line, x, func(z Pair[S]) bool { return z == y })
	}
	return line
}

// step adds the move that leads from a pair to one that is wanted.
func (p *search[S, M]) step(line []M, x Pair[S], wanted func(Pair[S]) bool) ([]M, Pair[S]) {
	p.disputed(x)
	for i, m := range p.ma {
		if y := p.play(x, i); wanted(y) {
			return append(line, m), y
		}
	}
	return line, x
}

// end returns the pair to which a line leads.
func (p *search[S, M]) end(line []M) Pair[S] {
	x := p.start
	for _, m := range line {
		ma, mb, _, _ := p.Meet(x, m)
		x = Pair[S]{p.a.Play(x.A, ma), p.b.Play(x.B, mb)}
	}
	return x
}
