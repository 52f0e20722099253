// Package graph has all positions of a game of Solo by their distance from the
// start, the puzzles that they answer, and the closed parts of the graph, which
// the start does not reach. Start with [LevelsOf].
//
// # What cannot be reached
//
// As jumps can be taken back, a group that cannot be reached is in another
// part of the graph, which jumps never leave. --closed all lists every group
// with the start's pieces in each class and joins them into parts. --closed
// stuck lists the parts of one group: it places piece after piece, and leaves
// a branch when the missing pieces cannot stop enough jumps. A new piece stops
// the jumps that land on its cell. It stops the jumps of a piece, too, if it
// hangs on that piece alone, as the group would break. The sum over the
// missing pieces of each class bounds what they can stop, and the last piece
// must not make too many jumps of its own.
//
// --closed parts --jumps N finds the closed parts whose poorest position, the
// one with the fewest jumps, has N. It lists the groups with N jumps in the
// same way, and walks the part of each one until the part ends, or until it
// meets a group that comes earlier (with fewer jumps, or with N jumps and
// fewer pairs of neighbours) or one with more than --rich jumps: almost all
// parts with such a group are open. So each part is found once, and nothing
// but the part in the walk is kept in memory. A walk in an open part ends
// after about ten groups. The search is divided into branches by the first
// seven pieces; the directory keeps the figures of the branches that are done,
// and the same command continues.
//
// --closed near finds closed parts one near another. It begins with the parts
// of groups with one jump, of a tenth of the branches in each of ten rounds.
// Of the first group of each part found, each piece goes to each other cell of
// its class, and the part of the new group is another one, if it is closed. If
// a group of the part has more than six jumps, the same is done with the
// richest group. The width of a part is the most jumps of a group less the
// frozen pieces. In a closed part with many jumps most pieces are frozen,
// while in an open part the width grows with each step of the walk. So a walk
// ends when the width is more than that of the known part by --wider (8; by 4
// more near a richest group): mostly after about ten groups. In a walk a piece
// is frozen as long as it has no jump in any group. Nothing proves that this
// search finds all closed parts. But each part found is closed and counted
// once, and the number of all groups in them is known: the candidates less the
// reached and the stuck ones. If the sum meets this number, all of them are
// found. The keys are in memory, at 64 bytes each.
//
// # One shortest line
//
// Exactly one shortest line leads to a position if one of its neighbours alone
// is nearer to the start, and exactly one line leads to that neighbour. So
// --narrow needs the neighbours of few positions only. Beyond the last level,
// a position is at most at distance d if it or a neighbour is at most at d-1.
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
	game := solo.Of(p.Game).Jumps
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
	for _, goal := range l.game.Goals(solo.Of(p.Game).Target()) {
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
