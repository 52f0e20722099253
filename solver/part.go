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
	InStart                 // the games begin with different positions
)

// String says it in words.
func (d Difference) String() string {
	return [...]string{"none", "outcome", "turn", "legal under the first only", "legal under the second only", "position", "start"}[d]
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
	switch p.Difference {
	case OnlyA, OnlyB, InPosition:
		return len(p.Line) + 1
	}
	return len(p.Line)
}

// PartLimits bound what Part looks at; a zero field is no limit.
type PartLimits[S comparable] struct {
	Symmetry rules.Symmetric[S] // of both readings, merges positions
	// Floor returns a lower bound on the moves from s to the end of a game that
	// shows a difference. With AtMost, positions too far from any are passed
	// over.
	Floor     func(s S) int
	AtMost    int   // moves of a game
	Positions int   // stored
	Memory    int64 // bytes for them
	Report    func(depth, positions int)
}

// Part looks for a shortest game in which two readings of one rulebook
// disagree: breadth-first over both at once, as long as they agree.
func Part[S, M comparable](ctx context.Context, a, b rules.Game[S, M], lim PartLimits[S]) *Parting[S, M] {
	p := newParter(a, b, lim)
	start := p.of(a.Start())
	if a.Start() != b.Start() {
		p.Difference = InStart
		return &p.Parting
	}
	p.from[start] = start
	level := []S{start}
	for len(level) > 0 {
		if p.compare(level) {
			return &p.Parting
		}
		if p.Exhausted = p.depth; lim.AtMost > 0 && p.depth >= lim.AtMost {
			p.Limit = ErrAtMost
			return &p.Parting
		}
		if level = p.next(ctx, level); p.Difference != NoDifference || p.Limit != nil {
			return &p.Parting
		}
		p.depth++
	}
	if p.pruned {
		p.Exhausted, p.Limit = lim.AtMost, ErrAtMost
		return &p.Parting
	}
	p.Closed = true
	return &p.Parting
}

// parter is a Part in progress.
type parter[S, M comparable] struct {
	Parting[S, M]
	classes[S]
	*Differ[S, M]
	lim    PartLimits[S]
	from   map[S]S // of every class met, the one that it was met from
	depth  int     // moves to the positions of the level at hand
	pruned bool    // some were passed over for their floor
}

func newParter[S, M comparable](a, b rules.Game[S, M], lim PartLimits[S]) *parter[S, M] {
	return &parter[S, M]{Differ: NewDiffer(a, b), lim: lim, classes: classes[S]{lim.Symmetry}, from: map[S]S{}}
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
func (p *parter[S, M]) next(ctx context.Context, level []S) (next []S) {
	for i, s := range level {
		if i%64 == 0 && p.limited(ctx) {
			return nil
		}
		if d, _ := p.disputed(s); d != NoDifference {
			p.Line = p.lead(s)
			p.Difference, p.Move = p.disputed(p.end())
			return nil
		}
		for _, m := range p.ma {
			c := p.of(p.a.Play(s, m))
			if _, met := p.from[c]; met || p.far(c) {
				continue
			}
			p.from[c] = s
			next = append(next, c)
		}
	}
	return next
}

// far reports whether no line through s is short enough to be looked at.
func (p *parter[S, M]) far(s S) bool {
	if p.lim.Floor == nil || p.lim.AtMost == 0 || p.depth+1+p.lim.Floor(s) <= p.lim.AtMost {
		return false
	}
	p.pruned = true
	return true
}

func (p *parter[S, M]) limited(ctx context.Context) bool {
	var s S
	if p.lim.Report != nil {
		p.lim.Report(p.depth, len(p.from))
	}
	switch {
	case ctx.Err() != nil:
		p.Limit = Stopped(ctx)
	case p.lim.Memory > 0 && int64(len(p.from))*4*int64(unsafe.Sizeof(s)) > p.lim.Memory:
		p.Limit = ErrMemory
	case p.lim.Positions > 0 && len(p.from) >= p.lim.Positions:
		p.Limit = ErrPositions
	}
	return p.Limit != nil
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
