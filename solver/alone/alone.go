// Package alone finds lines that win a game for one player.
//
// [Solve] first looks for any line: it goes on from the last position reached, and
// back where all moves lead to positions that were met before. Then it searches
// level by level, which finds a shortest line or proves that there is none. A line as
// long as the bound of a game that is [rules.Distant] needs no proof by levels.
package alone

import (
	"context"
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

// Solve looks for a shortest line that wins. Of the limits it uses Memory and
// Report.
func Solve[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *Answer[S, M] {
	s := &search[S, M]{Question: q, ctx: ctx, lim: lim, most: positions[S](lim.Memory)}
	if d, ok := q.Game.(rules.Distant[S]); ok && q.Game.Outcome(q.Start) == rules.Undecided {
		s.Least = d.AtLeast(q.Start, 0)
	}
	if s.dive(s.most / 2); s.Limit != nil || s.Verdict == solver.Solved && len(s.Line) == s.Least {
		return &s.Answer
	}
	if s.Verdict == solver.Solved {
		s.levels(s.most / 8) // a line is known
	} else {
		s.levels(s.most / 2)
	}
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
	most int
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
	if s.wins(s.Start) {
		s.Verdict = solver.Solved
		return
	}
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

// levels looks for a shortest line, level by level, unless none wins. It stops where
// only lines as long as the known one are left.
func (s *search[S, M]) levels(most int) {
	if s.Verdict == solver.Unsolvable || s.wins(s.Start) {
		return
	}
	start := s.class(s.Start)
	from := map[S]S{start: start}
	for level, depth := []S{start}, 0; len(level) > 0; depth++ {
		s.Least = max(s.Least, depth+1)
		if s.Verdict == solver.Solved && s.Least == len(s.Line) {
			return
		}
		var next []S
		for _, p := range level {
			for _, m := range s.Game.Moves(p, nil) {
				to := s.Game.Play(p, m)
				c := s.class(to)
				if _, again := from[c]; again {
					continue
				}
				from[c] = p
				next = append(next, c)
				if s.wins(to) {
					s.Verdict, s.Line = solver.Solved, s.lead(from, c)
					return
				}
				if len(from) > most {
					s.Limit = solver.ErrMemory
				}
				if s.look(len(from)) {
					return
				}
			}
		}
		level = next
	}
	s.Verdict = solver.Unsolvable
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
