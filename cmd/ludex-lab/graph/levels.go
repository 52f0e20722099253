// Package graph has all positions of a game of Solo by their distance from the
// start, the puzzles that they answer, and the closed parts of the graph, which
// the start does not reach. Start with [LevelsOf].
package graph

import (
	"fmt"
	"slices"
	"time"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Levels are all positions of a Solo game up to a distance from its start,
// on disk. Whoever has them need not search.
type Levels struct {
	*enumerate.Levels
	game    *solo.Jumps
	numbers numbering.Numbering
}

// LevelsOf returns the enumerated levels of a game.
func LevelsOf(game *solo.Jumps, numbers numbering.Numbering, levels *enumerate.Levels) *Levels {
	return &Levels{levels, game, numbers}
}

// OpenLevels opens the levels in a directory. They begin where the puzzle
// does, under its readings. Errors are those of enumerate.Open, and of
// positions that cannot be numbered.
func OpenLevels(dir string, p puzzles.Puzzle) (*Levels, error) {
	game := p.Jumps().Jumps
	numbers, err := numbering.Of(game)
	if err != nil {
		return nil, err
	}
	levels, err := enumerate.Open(dir, game.Text())
	if err != nil {
		return nil, err
	}
	return LevelsOf(game, numbers, levels), nil
}

// Solve answers a puzzle of Solo from the levels. The error is one of
// reading them.
func (l *Levels) Solve(p puzzles.Puzzle) (*answer.Answer, error) {
	began := time.Now()
	s := answer.To(p)
	s.Least, s.Evidence = len(l.List()), answer.ByTable
	var final wabanti.Position
	value := l.game.Invariant(p.Start.Value().(wabanti.Position))
	alike := 0
	for _, goal := range l.game.Goals(p.Jumps().Target()) {
		if l.game.Invariant(goal) != value {
			continue
		}
		alike++
		depth, err := l.Find(l.numbers.KeyOf(goal))
		if err != nil {
			return nil, err
		}
		if depth >= 0 && (s.Length < 0 || depth < s.Length) {
			s.Length, final = depth, goal
		}
	}
	switch {
	case s.Length >= 0:
		s.Verdict, s.Outcome, s.Least = solver.Solved, rules.Won(0), s.Length
		if err := l.line(&s, final); err != nil {
			return nil, err
		}
	case alike == 0:
		s.Verdict, s.Reason = solver.Unsolvable, fmt.Sprintf("invariant: no move changes how many pieces each class of cells holds (%s), "+
			"and the target has other numbers", value)
	case l.Complete():
		s.Verdict, s.Reason = solver.Unsolvable, fmt.Sprintf("enumerated: it is none of the %s positions that can be reached", humanize.Comma(l.boards()))
	default:
		s.Reason = fmt.Sprintf("the levels end at distance %d, and it is in none", len(l.List())-1)
	}
	s.Elapsed = time.Since(began)
	return &s, nil
}

// boards returns the number of positions, all of each class.
func (l *Levels) boards() (n int64) {
	for _, level := range l.List() {
		n += level.Boards
	}
	return n
}

// line fills in a shortest line: from the final position back, to any
// position that is one level nearer to the start.
func (l *Levels) line(s *answer.Answer, at wabanti.Position) error {
	var line []wabanti.Move
	for depth := s.Length - 1; depth >= 0; depth-- {
		m, err := l.nearer(at, depth)
		if err != nil {
			return err
		}
		at = l.game.Unplay(at, m)
		line = append(line, m)
	}
	slices.Reverse(line)
	setLine(s, line)
	return nil
}

// nearer returns a move to s from a position of the level depth.
func (l *Levels) nearer(s wabanti.Position, depth int) (wabanti.Move, error) {
	for _, m := range l.game.Unmoves(s, nil) {
		has, err := l.Has(depth, l.numbers.KeyOf(l.game.Unplay(s, m)))
		if has || err != nil {
			return m, err
		}
	}
	return wabanti.Move{}, fmt.Errorf("no move leads from level %d to a position of level %d: the levels are damaged", depth, depth+1)
}

// Farthest returns up to most positions of the last level as puzzles, each
// one of its class, in the order of their numbers.
func (l *Levels) Farthest(most int) ([]puzzles.Puzzle, error) {
	depth := len(l.List()) - 1
	if depth < 0 {
		return nil, nil
	}
	keys, err := l.Keys(depth, 0, int64(most))
	if err != nil {
		return nil, err
	}
	opts := l.game.Options()
	opts.Target, opts.Connect = wabanti.Exact, wabanti.CornersCount // the readings of the enumeration
	var set []puzzles.Puzzle
	for i, k := range keys {
		p, err := puzzles.NewSolo(l.game.Grid(), l.game.Start(), l.numbers.PositionOf(k), opts)
		if err != nil {
			return nil, err
		}
		p.ID = fmt.Sprintf("distance-%d-%d", depth, i+1)
		p.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: depth, Reason: "enumerated: it is at this distance from the start"}
		if l.Complete() {
			p.Title = fmt.Sprintf("The farthest positions, %d of %d", i+1, l.List()[depth].Positions)
		}
		set = append(set, p)
	}
	return set, nil
}

// setLine makes moves from the start the line of an answer.
func setLine(a *answer.Answer, moves []wabanti.Move) {
	a.Length, a.Line = len(moves), nil
	for _, m := range moves {
		a.Line = append(a.Line, play.MoveOf(m))
	}
}
