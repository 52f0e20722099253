// Package alone finds lines that win a game for one player.
//
// [Solve] searches level by level, which finds a shortest line or proves that there is
// none. If the levels are large, it first looks for any line: it goes on from the last
// position reached, and back where all moves lead to positions that were met before. A
// line as long as the bound of a game that is [rules.Distant] needs no proof by levels.
package alone

import (
	"context"
	"math/bits"
	"slices"
	"unsafe"

	"ludex/rules"
	"ludex/solver"
)

// Question is whether the only player can win from Start. Symmetry, if it is not nil,
// merges positions.
type Question[S, M comparable] struct {
	Game     rules.Game[S, M]
	Symmetry rules.Symmetric[S]
	Start    S
}

// Answer is the result of Solve.
type Answer[S, M comparable] struct {
	Verdict solver.Verdict // Solved: Line wins; Unsolvable: no line does
	Line    []M
	Least   int   // moves of a line that wins at least
	Looked  int64 // positions, up to symmetry
	Stored  int64
	Limit   error // the limit that was hit; a line can be known all the same
}

// few is the number of positions that are searched by levels first: most puzzles that
// people solve need no more.
const few = 1 << 14

// Solve looks for a shortest line that wins. Of the limits it uses Memory and
// Report.
func Solve[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *Answer[S, M] {
	s := newSearch(ctx, q, lim)
	s.levels(min(few, s.most))
	if s.Limit != solver.ErrMemory {
		return &s.Answer
	}
	s.Limit = nil
	if s.dive(s.most / 2); s.Limit != nil || s.Verdict == solver.Unsolvable || s.Verdict == solver.Solved && len(s.Line) == s.Least {
		return &s.Answer
	}
	if s.Verdict == solver.Solved {
		s.levels(s.most / 8) // a line is known
	} else {
		s.levels(s.most / 2)
	}
	return &s.Answer
}

// Within looks for a shortest line of at most some number of moves. Without one the
// verdict is Unsolvable.
func Within[S, M comparable](ctx context.Context, q Question[S, M], moves int, lim solver.Limits) *Answer[S, M] {
	s := newSearch(ctx, q, lim)
	s.within = moves
	s.levels(s.most)
	return &s.Answer
}

// positions returns how many positions fit into a memory.
func positions[S comparable](memory int64) int {
	const each, usual = 4, 1 << 30 // a position in a map of positions, with its room to grow
	if memory <= 0 {
		memory = usual
	}
	var s S
	return max(64, int(memory/(each*int64(unsafe.Sizeof(s))+32)))
}

type search[S, M comparable] struct {
	Question[S, M]
	Answer[S, M]
	ctx  context.Context
	lim  solver.Limits
	most int // positions

	distant rules.Distant[S] // nil for none
	within  int              // moves of a line, 0 for any number
	every   bool             // all lines are wanted
}

func newSearch[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *search[S, M] {
	s := &search[S, M]{Question: q, ctx: ctx, lim: lim, most: positions[S](lim.Memory)}
	s.distant, _ = q.Game.(rules.Distant[S])
	s.Least = s.atLeast(q.Start)
	return s
}

// atLeast returns a bound on the moves from a position to a win.
func (s *search[S, M]) atLeast(p S) int {
	if s.distant == nil || s.Game.Outcome(p) != rules.Undecided {
		return 0
	}
	return s.distant.AtLeast(p, 0)
}

func (s *search[S, M]) class(p S) S {
	if s.Symmetry == nil {
		return p
	}
	return s.Symmetry.Canonical(p)
}

func (s *search[S, M]) wins(p S) bool {
	o := s.Game.Outcome(p)
	return o != rules.Undecided && o.WonBy(0)
}

// look counts a position, and reports whether the time is over.
func (s *search[S, M]) look(stored int) bool {
	s.Looked++
	s.Stored = max(s.Stored, int64(stored))
	if s.Looked%1024 == 0 {
		if s.lim.Report != nil {
			s.lim.Report(solver.Progress{Stored: int64(stored), Expanded: s.Looked})
		}
		if s.ctx.Err() != nil {
			s.Limit = solver.Stopped(s.ctx)
		}
	}
	return s.Limit != nil
}

// frame is a position of the dive with the moves that are left to try.
type frame[S, M comparable] struct {
	at    S
	moves []M
}

// dive looks for any line among some number of positions.
func (s *search[S, M]) dive(most int) {
	met := map[S]struct{}{s.class(s.Start): {}}
	line, path := []M(nil), []frame[S, M]{{s.Start, s.Game.Moves(s.Start, nil)}}
	for len(path) > 0 && len(met) < most {
		f := &path[len(path)-1]
		if len(f.moves) == 0 {
			path, line = path[:len(path)-1], line[:max(0, len(line)-1)]
			continue
		}
		m := f.moves[0]
		f.moves = f.moves[1:]
		next := s.Game.Play(f.at, m)
		c := s.class(next)
		if _, again := met[c]; again {
			continue
		}
		met[c] = struct{}{}
		if s.look(len(met)) {
			return
		}
		line = append(line, m)
		if s.wins(next) {
			s.Verdict, s.Line = solver.Solved, slices.Clone(line)
			return
		}
		path = append(path, frame[S, M]{next, s.Game.Moves(next, nil)})
	}
	if len(path) == 0 {
		s.Verdict = solver.Unsolvable
	}
}

// levels looks for a shortest line, level by level. It stops where only lines as long as
// the known one are left.
func (s *search[S, M]) levels(most int) {
	if s.wins(s.Start) {
		s.Verdict = solver.Solved
		return
	}
	start := s.class(s.Start)
	from := map[S]S{start: start}
	for level, depth := []S{start}, 1; len(level) > 0 && (s.within == 0 || depth <= s.within); depth++ {
		s.Least = max(s.Least, depth)
		if s.Verdict == solver.Solved && s.Least == len(s.Line) {
			return
		}
		if level = s.next(level, depth, from, most); s.Limit != nil || s.Verdict == solver.Solved && s.Least == len(s.Line) {
			return
		}
	}
	s.Verdict = solver.Unsolvable
}

// next returns the positions after those of a level, until one wins, unless all lines
// are wanted, or a limit is hit.
// Depth is the number of moves to them.
func (s *search[S, M]) next(level []S, depth int, from map[S]S, most int) (next []S) {
	for _, p := range level {
		for _, m := range s.Game.Moves(p, nil) {
			to := s.Game.Play(p, m)
			c := s.class(to)
			if _, again := from[c]; again || s.within > 0 && depth+s.atLeast(to) > s.within {
				continue
			}
			from[c] = p
			next = append(next, c)
			if !s.every && s.wins(to) {
				s.Verdict, s.Line = solver.Solved, s.lead(from, c)
				return nil
			}
			if len(from) > most {
				s.Limit = solver.ErrMemory
			}
			if s.look(len(from)) {
				return nil
			}
		}
	}
	return next
}

// lead returns the moves to a class.
func (s *search[S, M]) lead(from map[S]S, c S) (line []M) {
	var path []S
	for ; c != from[c]; c = from[c] {
		path = append(path, c)
	}
	at := s.Start
	for _, c := range slices.Backward(path) {
		for _, m := range s.Game.Moves(at, nil) {
			if to := s.Game.Play(at, m); s.class(to) == c {
				line, at = append(line, m), to
				break
			}
		}
	}
	return line
}

// Lines returns the number of lines of some moves that win, of which no position wins
// before, and the first moves with which they begin. The length is that of a shortest
// line. The error is the limit that was hit; a number above 64 bits is one of memory.
func Lines[S, M comparable](ctx context.Context, q Question[S, M], length int, lim solver.Limits) (lines uint64, keys []M, err error) {
	q.Symmetry = nil // an image of a line is another line
	s := newSearch(ctx, q, lim)
	s.within, s.every = length, true
	from, levels := map[S]S{q.Start: q.Start}, [][]S{{q.Start}}
	for depth := 1; depth <= length; depth++ {
		levels = append(levels, s.next(levels[depth-1], depth, from, s.most))
		if s.Limit != nil {
			return 0, nil, s.Limit
		}
	}
	ways := map[S]uint64{}
	for i := length; i >= 0; i-- {
		before := ways
		ways = map[S]uint64{}
		for _, p := range levels[i] {
			if s.wins(p) {
				ways[p] = 1
				continue
			}
			var over uint64
			for _, m := range q.Game.Moves(p, nil) {
				n := before[q.Game.Play(p, m)]
				if ways[p], over = bits.Add64(ways[p], n, 0); over > 0 {
					return 0, nil, solver.ErrMemory
				}
				if i == 0 && n > 0 {
					keys = append(keys, m)
				}
			}
		}
	}
	return ways[q.Start], keys, nil
}
