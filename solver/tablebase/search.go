package tablebase

import (
	"context"
	"unsafe"

	"ludex/solver"
)

// Answer is the result of a Search.
type Answer[M comparable] struct {
	Known  bool  // whether Value is proved; if not, Reason names the limit
	Value  Value // the winner, and the most plies that the win takes
	Exact  bool  // whether it is proved that the end cannot be forced earlier, or put off longer
	Line   []M   // a line of the proof, to the end; none for a draw
	Depth  int   // length of the lines that were searched completely
	States int64 // positions looked at
	Reason string
}

// Search looks for a proved value of s: it looks one move further ahead each
// time, until the lines that matter have reached the end or the tables. No
// value rests on the way by which a position was reached. It gives up when
// ctx ends, or when its stored positions exceed the given bytes.
func (b *Book[S, M]) Search(ctx context.Context, s S, depth int, memory int64) Answer[M] {
	f := &finder[S, M]{Book: b, ctx: ctx}
	f.most = mostStored[S](memory)
	a := Answer[M]{}
	for d := 0; ; d++ {
		f.root = d
		r := f.find(s, d)
		a.States = f.states
		if a.Reason = f.stopped; a.Reason != "" {
			return a
		}
		a.Depth = d
		if r.known {
			a.Known, a.Value, a.Exact = true, r.value, r.exact || r.value != Draw && r.value.Plies() <= d+1
			a.Line = f.line(s, d)
			return a
		}
		if d == depth {
			a.Reason = "no end was found within the depth"
			return a
		}
	}
}

// mostStored returns the number of positions that fit into memory, at least 1.
func mostStored[S any](memory int64) int {
	var s S
	return max(1, int(memory/int64(unsafe.Sizeof(s)+unsafe.Sizeof(found{})+storedBeside)))
}

// storedBeside is roughly the memory of a map entry without its key and value.
const storedBeside = 16

// found is the result of a position at a depth of search.
type found struct {
	value Value
	depth int8
	known bool
	exact bool // whether the value comes from the rules or tables alone
}

type finder[S, M comparable] struct {
	*Book[S, M]
	ctx     context.Context
	seen    map[S]found
	most    int // positions stored
	root    int // the depth of the search
	states  int64
	stopped string // why it gave up
}

// find looks for the value of s by all lines of depth moves. An unknown value
// may be any.
func (f *finder[S, M]) find(s S, depth int) found {
	if v, ok := f.Value(s); ok {
		return found{value: v, known: true, exact: true}
	}
	old, ok := f.seen[s]
	if depth == 0 || ok && (old.known || int(old.depth) >= depth) {
		return old
	}
	if f.stop() {
		return found{}
	}
	r := f.best(s, depth)
	if f.seen == nil {
		f.seen = map[S]found{}
	}
	if f.stopped == "" {
		f.seen[s] = r
	}
	return r
}

// best returns the best result of the moves of s: a win if one wins; nothing if one is
// unknown; else the best. Below the root the first win suffices, so that a win can be
// shorter than its value, but not so short that a search of less depth would have
// found it.
func (f *finder[S, M]) best(s S, depth int) found {
	all := found{known: true, exact: true}
	r := found{depth: int8(depth)}
	for _, m := range f.Game.Moves(s, nil) {
		next := f.find(f.Game.Play(s, m), depth-1)
		if f.stopped != "" {
			return r
		}
		all.known, all.exact = all.known && next.known, all.exact && next.known && next.exact
		if v := next.value.After(); next.known && (!r.known || v.Better(r.value)) {
			r.value, r.known = v, true
		}
		if r.value.IsWin() && depth < f.root {
			all.exact = false
			break
		}
	}
	if !all.known && !r.value.IsWin() {
		r.value, r.known = Draw, false
	}
	r.exact = r.known && all.exact
	return r
}

// stop reports whether it is time to give up.
func (f *finder[S, M]) stop() bool {
	f.states++
	switch {
	case f.stopped != "":
	case len(f.seen) >= f.most:
		f.stopped = solver.ErrMemory.Error()
	case f.states%1024 == 0 && f.ctx.Err() != nil:
		f.stopped = solver.Stopped(f.ctx).Error()
	}
	return f.stopped != ""
}

// line returns the moves to the end from a position whose value is known.
func (f *finder[S, M]) line(s S, depth int) []M {
	var line []M
	for ; ; depth-- {
		if _, ok := f.Value(s); ok {
			return append(line, f.Line(s)...)
		}
		want := f.find(s, depth)
		if want.value == Draw {
			return nil
		}
		next, m := f.follow(s, depth, want)
		line, s = append(line, m), next
	}
}

// follow returns a move of s that is as good as it is known to be.
func (f *finder[S, M]) follow(s S, depth int, want found) (next S, move M) {
	for _, m := range f.Game.Moves(s, nil) {
		next := f.Game.Play(s, m)
		if r := f.find(next, depth-1); r.known && r.value.After() == want.value {
			return next, m
		}
	}
	panic("table: a value without a move")
}
