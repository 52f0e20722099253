// Package shortest finds shortest lines of play to a goal, in puzzles for one
// player, and proves that no line is shorter or that there is none.
//
// A [Question] describes the start, the goal and lower bounds of the distance
// between them. [Find] searches, [Line] returns a shortest line of the result
// and [CountLines] the number of all. [Explore] walks through all positions of
// a region, nearest first.
//
// With one goal, two searches run towards each other, both Dijkstra's with the
// same potential, half of (bound ahead - bound behind): Ikeda and others 1994;
// DIBBS of Sewell and Jacobson 2021. When all levels below a forwards and below b
// backwards are finished, every line not seen has at least bound(start) + (a + b)
// / 2 moves. The side with less work pending goes next. A position far from its
// root by the bound, but reached at great cost, is put off: most of the difference
// to A* comes from this.
//
// Lines of n moves are looked for, then of n + 1, from the first bound on; positions
// through which every line is longer wait (compare Alcázar, Riddle and Barley 2020).
// So the search is never much worse than A* from the better end. A draft has a line
// to show meanwhile, with a share of the work of each batch, and ends the proof when
// its line is as short as the bound.
package shortest

import (
	"context"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/positions"
)

// Question describes a shortest line from Start to a goal.
type Question[S comparable] struct {
	Start S
	// Distance is a lower bound on the moves from Start to a goal.
	Distance int
	Hash     func(S) uint64
	// Symmetry, when set, leaves Start and the goals in place: images are taken for one.
	Symmetry rules.Symmetric[S]
	// Forward makes the walk of one worker along the moves.
	Forward func() rules.Expander[S]

	// Goal is the one goal position; Backward makes the walk of one worker
	// that takes moves back from it. Both walks' bounds are toward Goal
	// (Ahead) and from Start (Behind). Of Start and Goal each can be reached
	// from the other's side as far as the question's author knows.
	Goal     S
	Backward func() rules.Expander[S]

	// Reached, when set, defines the goal positions instead of Goal and
	// Backward; only Ahead is used of the bounds.
	Reached func(S) bool

	// Leg, when set, lets Find look for lines of any length while it proves that
	// none is shorter: the legs between positions of such lines.
	Leg func(from, to S) Leg[S]
}

// Limits bound a search, and set the lines that it looks for.
type Limits struct {
	solver.Limits
	AtMost int  // lines of more moves are of no interest; 0 for no limit
	All    bool // go on until CountLines can count all shortest lines
}

// Search is a search that has ended, with all that it stored.
type Search[S comparable] struct {
	Verdict    solver.Verdict
	Length     int   // moves of the shortest line known, -1 when none is
	LowerBound int   // no line is shorter
	Limit      error // the limit that was hit when Verdict is solver.Unknown
	Stored     int64
	Expanded   int64
	Bytes      int64

	question Question[S]
	lim      Limits
	fwd, bwd *frontier[S] // bwd is nil in a search from one end
	workers  [2][]*worker[S]
	best     meeting[S]
	draft    *draft[S] // nil without one
	credit   int64     // expansions due to the draft, in quarters
}

// Find looks for a shortest line.
//
// With one goal position it searches from both ends at once: bidirectional
// Dijkstra over reduced distances, the potential being the difference of the
// two bounds (Ikeda and others 1994; as DIBBS, Sewell and Jacobson 2021). The
// two directions' potentials are opposite, so a line that leaves the forward
// positions below level a and enters the backward ones below level b without
// an edge between the two has at least Distance + (a+b)/2 moves. While Find looks
// for lines of n moves, it leaves out the positions through which every line is
// longer by the bound on the rest.
//
// With a goal test it searches from the start alone, by A*: the potential is
// twice the bound.
func Find[S comparable](ctx context.Context, q Question[S], lim Limits) *Search[S] {
	s := &Search[S]{question: q, lim: lim, Length: -1, LowerBound: q.Distance}
	root := rules.Edge[S]{To: q.Start, Ahead: int16(q.Distance)}
	for range max(1, lim.Workers) {
		s.workers[0] = append(s.workers[0], &worker[S]{expand: q.Forward()})
	}
	if q.Reached != nil {
		s.fwd = newFrontier(&q, root, func(ahead, _ int) int { return 2 * ahead }, forward)
	} else {
		s.fwd = newFrontier(&q, root, func(ahead, behind int) int { return ahead - behind }, forward)
		goal := rules.Edge[S]{To: q.Goal, Behind: int16(q.Distance)}
		s.bwd = newFrontier(&q, goal, func(ahead, behind int) int { return behind - ahead }, backward)
		for range s.workers[0] {
			s.workers[1] = append(s.workers[1], &worker[S]{expand: q.Backward()})
		}
	}
	if q.Leg != nil {
		s.draft = newDraft(&s.question, lim.AtMost)
		s.draft.memory = lim.Memory / 4
	}
	if q.reached(q.Start) {
		s.Verdict, s.Length = solver.Solved, 0
	} else {
		s.begin(ctx)
		s.run(ctx)
	}
	s.tally()
	return s
}

// The bound on the moves to the other end, by direction.
func forward(ahead, _ int) int   { return ahead }
func backward(_, behind int) int { return behind }

func (q *Question[S]) reached(s S) bool {
	if q.Reached != nil {
		return q.Reached(s)
	}
	return s == q.Goal
}

// begin works on the draft alone for a moment, or until it has a line.
func (s *Search[S]) begin(ctx context.Context) {
	for s.draft != nil && s.draft.stage == some && s.draft.expanded < moment && !s.decided() && !s.stopped(ctx) {
		s.draft.step(ctx, slice, s.LowerBound)
		s.drafted()
		s.report()
	}
}

// moment is the work on the draft before the proof begins.
const moment = 1 << 12

// run searches for lines whose length is the lower bound, and raises it when
// there is none, until the best line known is as short as the lower bound.
func (s *Search[S]) run(ctx context.Context) {
	for s.open() && !s.decided() && !s.stopped(ctx) {
		if s.busy() && !s.ahead() {
			s.round(ctx)
		} else {
			s.raise()
		}
	}
}

// open returns false when one side is closed: every line has been seen then.
func (s *Search[S]) open() bool {
	if (s.fwd.settle() || s.fwd.waits()) && (s.bwd == nil || s.bwd.settle() || s.bwd.waits()) {
		return true
	}
	s.Verdict = solver.Unsolvable
	if s.Length >= 0 {
		s.Verdict, s.LowerBound = solver.Solved, s.Length
	}
	return false
}

// busy reports whether there can be a line, not met yet, whose length is the lower
// bound.
func (s *Search[S]) busy() bool {
	if !s.fwd.settle() || s.bwd != nil && !s.bwd.settle() {
		return false
	}
	levels := s.fwd.level
	if s.bwd != nil {
		levels += s.bwd.level
	}
	return s.question.Distance+(levels+1)/2 <= s.LowerBound
}

// ahead reports whether plain A* has proved more than the lower bound.
func (s *Search[S]) ahead() bool { return s.draft != nil && s.draft.least > s.LowerBound }

// raise raises the lower bound.
func (s *Search[S]) raise() {
	s.LowerBound++
	s.fwd.raise()
	if s.bwd != nil {
		s.bwd.raise()
	}
}

func (s *Search[S]) decided() bool {
	enough := s.Length
	if s.lim.All {
		enough++
	}
	if s.Length >= 0 && enough <= s.LowerBound {
		s.Verdict, s.LowerBound = solver.Solved, s.Length
		return true
	}
	return false
}

// stopped reports whether a limit was hit, and notes which.
func (s *Search[S]) stopped(ctx context.Context) bool {
	switch {
	case ctx.Err() != nil:
		s.Limit = solver.Stopped(ctx)
	case s.lim.Memory > 0 && s.bytes() > s.lim.Memory:
		s.Limit = solver.ErrMemory
	case s.lim.AtMost > 0 && s.LowerBound > s.lim.AtMost:
		s.Limit = solver.ErrAtMost
	}
	return s.Limit != nil
}

func (s *Search[S]) round(ctx context.Context) {
	r := round[S]{ctx: ctx, beside: s.shorten, stop: func() bool {
		s.drafted()
		s.report()
		return s.decided() || s.ahead() || s.stopped(ctx)
	}}
	if s.bwd == nil {
		r.meets = func(e rules.Edge[S], g int) int {
			if e.Ahead == 0 && s.question.Reached(e.To) {
				return g
			}
			return 0
		}
		s.met(s.fwd.round(s.workers[0], r))
		return
	}
	if s.fwd.pending() <= s.bwd.pending() {
		r.meets = s.meetsIn(s.bwd)
		s.met(s.fwd.round(s.workers[0], r))
		return
	}
	r.meets = s.meetsIn(s.fwd)
	m := s.bwd.round(s.workers[1], r)
	m.x, m.y = m.y, m.x
	s.met(m)
}

// meetsIn returns how long lines are by positions of the other side. Of a position
// that this stores at some level, the two bounds exceed Distance by no more than the level.
func (s *Search[S]) meetsIn(other *frontier[S]) meet[S] {
	most := s.question.Distance + other.top
	return func(e rules.Edge[S], g int) int {
		if int(e.Ahead)+int(e.Behind) > most {
			return 0
		}
		if at := other.find(other.classes.Of(e.To)); at != nil {
			return g + int(at.Moves)
		}
		return 0
	}
}

func (s *Search[S]) met(m meeting[S]) {
	m.x, m.y = s.fwd.classes.Of(m.x), s.fwd.classes.Of(m.y)
	s.best.improve(m, s.question.Hash)
	if n := s.best.length; n > 0 && (s.Length < 0 || n < s.Length) {
		s.Length = n
	}
}

// shorten works on the draft while the proof expands some positions.
func (s *Search[S]) shorten(ctx context.Context, expands int) {
	s.credit += int64(expands) * s.draft.rate(s.lim.All, s.proved(), s.LowerBound)
	if due := s.credit / 4; due > 0 {
		s.draft.step(ctx, due, s.LowerBound)
		s.credit -= 4 * due
	}
}

// drafted takes over the length of the draft's line, if it is of interest.
func (s *Search[S]) drafted() {
	if s.draft == nil || s.draft.line == nil {
		return
	}
	n := len(s.draft.line) - 1
	if (s.Length < 0 || n < s.Length) && (s.lim.AtMost == 0 || n <= s.lim.AtMost) {
		s.Length = n
	}
}

// proved returns the number of positions that the proof has expanded.
func (s *Search[S]) proved() int64 {
	n := s.fwd.expanded
	if s.bwd != nil {
		n += s.bwd.expanded
	}
	return n
}

func (s *Search[S]) bytes() int64 {
	n := s.fwd.bytes()
	if s.bwd != nil {
		n += s.bwd.bytes()
	}
	if s.draft != nil {
		n += s.draft.bytes()
	}
	return n
}

// tally fills in the figures.
func (s *Search[S]) tally() {
	s.Stored, s.Expanded, s.Bytes = 0, 0, 0
	for _, f := range []*frontier[S]{s.fwd, s.bwd} {
		if f != nil {
			s.Stored += f.stored()
			s.Expanded += f.expanded
			s.Bytes += f.bytes()
		}
	}
	if d := s.draft; d != nil {
		s.Expanded += d.expanded
		s.Bytes += d.bytes()
	}
}

func (s *Search[S]) report() {
	if s.lim.Report == nil {
		return
	}
	s.tally()
	s.lim.Report(solver.Progress{LowerBound: s.LowerBound, Length: max(0, s.Length), Stored: s.Stored, Expanded: s.Expanded, Bytes: s.Bytes})
}

// Levels returns how far the search from the start and the one from the goal
// came: all positions below these levels were expanded that can be on a line
// shorter than LowerBound. A checker needs them to confirm LowerBound by a search
// of its own: with the lower bound of the question they are high enough for it.
func (s *Search[S]) Levels() (forward, backward int) {
	forward = s.fwd.level
	if s.bwd != nil {
		backward = s.bwd.level
	}
	// The search for lines of some length also ends when one side has no more
	// work. All positions of such lines are expanded there, at any level: its level
	// can be raised. A raise of the bound gives it work again, at a higher level
	// than that at which the other side still has work.
	missing := max(0, 2*(s.LowerBound-s.question.Distance)-1-forward-backward)
	if s.bwd == nil || !s.fwd.settle() || s.bwd.settle() && forward > backward {
		return forward + missing, backward
	}
	return forward, backward + missing
}

// Closed returns, for an solver.Unsolvable question, the side that has no way on
// and the positions that it can reach, one of each class.
func (s *Search[S]) Closed() (fromStart bool, positions []S) {
	f := s.bwd
	if s.bwd == nil || !s.fwd.settle() {
		f = s.fwd
	}
	for i := range f.shards {
		t := &f.shards[i].table
		for ref := range uint32(t.Len()) {
			positions = append(positions, t.At(ref).State)
		}
	}
	return f == s.fwd, positions
}

// Region is the part of a system that Explore walks through.
type Region[S comparable] struct {
	Start S
	Hash  func(S) uint64
	Ends  func(S) bool // positions that are met and not left
	Skip  func(S) bool // positions that are not met at all; nil for none
}

// Explored contains the positions that Explore has met.
type Explored[S comparable] struct {
	Ends  []int // the positions at which the walk ends, in the order in which it met them
	Limit error // the limit that was hit, if any: there can be more ends

	table  positions.Table[S]
	parent []uint32
}

// Explore walks a region from its start, breadth first and each position
// once. Lim bounds its memory; the context bounds its time.
func Explore[S, M comparable](ctx context.Context, sys rules.System[S, M], r Region[S], lim solver.Limits) *Explored[S] {
	e := &Explored[S]{}
	e.meet(r, r.Start, 0, 0)
	var moves []M
	for i := 0; i < e.table.Len(); i++ {
		if i%512 == 0 && e.limited(ctx, lim) {
			return e
		}
		at := e.table.At(uint32(i))
		if r.Ends(at.State) {
			continue
		}
		moves = sys.Moves(at.State, moves[:0])
		for _, m := range moves {
			if next := sys.Play(at.State, m); r.Skip == nil || !r.Skip(next) {
				e.meet(r, next, at.Moves+1, uint32(i))
			}
		}
	}
	return e
}

// meet stores s unless it is known, with where it was met from.
func (e *Explored[S]) meet(r Region[S], s S, g uint16, from uint32) {
	ref, isNew := e.table.Put(s, r.Hash(s), g)
	if !isNew {
		return
	}
	e.parent = append(e.parent, from)
	if r.Ends(s) {
		e.Ends = append(e.Ends, int(ref))
	}
}

func (e *Explored[S]) limited(ctx context.Context, lim solver.Limits) bool {
	switch {
	case ctx.Err() != nil:
		e.Limit = solver.Stopped(ctx)
	case lim.Memory > 0 && e.table.Bytes()+4*int64(len(e.parent)) > lim.Memory:
		e.Limit = solver.ErrMemory
	}
	return e.Limit != nil
}

// Met returns the number of positions met, the start included.
func (e *Explored[S]) Met() int { return e.table.Len() }

// State returns the position of a number, such as one of Ends.
func (e *Explored[S]) State(i int) S { return e.table.At(uint32(i)).State }

// Length returns the number of moves that lead to it.
func (e *Explored[S]) Length(i int) int { return int(e.table.At(uint32(i)).Moves) }

// Path returns the positions on a way there by the fewest moves, the start and
// itself included.
func (e *Explored[S]) Path(i int) []S {
	path := make([]S, e.Length(i)+1)
	for k := len(path) - 1; k >= 0; k-- {
		path[k] = e.State(i)
		i = int(e.parent[i])
	}
	return path
}
