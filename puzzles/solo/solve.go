// Package solo solves puzzles of Wabanti Solo and Éclair with proof. Start with
// [Solve].
package solo

import (
	"context"
	"fmt"
	"time"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
	"ludex/solver/shortest"
)

// Limits bound the work of Solve.
type Limits struct {
	solver.Limits
	AtMost int  // lines of more jumps are of no interest; 0 for no limit
	Count  bool // count the shortest lines and their final positions
}

// search returns the limits of one search.
func (l Limits) search() shortest.Limits {
	return shortest.Limits{Limits: l.Limits, AtMost: l.AtMost, All: l.Count}
}

// Solve looks for a shortest solution of a Solo or an Éclair, or for the proof
// that there is none. The puzzle may start in a position other than its game's.
// The context bounds the time.
func Solve(ctx context.Context, p puzzles.Puzzle, lim Limits) *answer.Answer {
	began := time.Now()
	a := answer.To(p)
	a.Least, a.Evidence = -1, answer.BySearch
	run := &solving{Answer: &a, grid: gridOf(&a), options: optionsOf(&a), start: startOf(p), ctx: ctx, lim: lim}
	if p.Kind() == puzzles.Eclair {
		run.eclair()
	} else {
		run.solo()
	}
	run.Elapsed = time.Since(began)
	return run.Answer
}

// solving is a search for an answer.
type solving struct {
	*answer.Answer
	grid    *hexgrid.Grid
	options wabanti.Options
	start   wabanti.Position
	ctx     context.Context
	lim     Limits
	closed  int // positions of the closed sets found
}

// eclair solves the puzzle of connecting two sides.
func (s *solving) eclair() {
	game := solo.NewEclair(s.grid, s.start, s.options)
	start := game.Start()
	if game.Bound(start) == solo.Unreachable {
		value := game.Invariant(start)
		s.Verdict = solver.Unsolvable
		s.Proofs = []answer.GoalProof{{Kind: answer.Invariant, StartValue: value}}
		s.Reason = fmt.Sprintf("invariant: two sides are connected by a piece on every line between them, and no move changes "+
			"how many pieces each class of cells holds (%s): too few for that", value)
		return
	}
	symmetry := game.SymmetryOf(start)
	found := shortest.Find(s.ctx, shortest.Question[wabanti.Position]{
		Start: start, Distance: game.Bound(start), Hash: wabanti.Position.Hash, Symmetry: symmetry,
		Forward: game.Expander,
		Reached: func(t wabanti.Position) bool { _, ok := game.Reached(t); return ok },
		Leg:     legs(game.Jumps),
	}, s.lim.search())
	s.add(goal{proof: answer.GoalProof{Kind: answer.OneSided}, symmetry: symmetry}, game.Jumps, found)
	s.finish(found.Limit)
}

// goal is one of the positions that a Solo puzzle may end in.
type goal struct {
	at       wabanti.Position
	proof    answer.GoalProof
	distance int // lower bound
	alike    int // goals that are images of it under the start's symmetries
	symmetry *wabanti.Symmetry
}

// solo solves the puzzle of reaching a target: for every position that counts
// as the target (wab-target), nearest first, one search, which need not look
// at lines longer than the best so far.
func (s *solving) solo() {
	game := solo.NewJumps(s.grid, s.start, s.options)
	goals := soloGoals(game, solo.Of(s.Puzzle.Game).Target())
	var limit error
	for _, goal := range goals {
		if goal.proof.Kind == answer.Invariant {
			s.Proofs = append(s.Proofs, goal.proof)
			continue
		}
		lim := s.lim.search()
		lim.AtMost = s.atMost()
		if (s.Length >= 0 || lim.AtMost > 0) && goal.distance > lim.AtMost {
			s.Proofs = append(s.Proofs, goal.proof)
			s.lower(goal.distance)
			continue
		}
		found := shortest.Find(s.ctx, goal.question(game), lim)
		s.add(goal, game, found)
		if found.Verdict == solver.Unknown && found.Limit != solver.ErrAtMost {
			limit = found.Limit
		}
	}
	if limit == nil && s.Least >= 0 {
		limit = solver.ErrAtMost // unless a line is as short as that
	}
	s.finish(limit)
}

// atMost returns the longest line that could still matter, 0 for any while
// none is known.
func (s *solving) atMost() int {
	switch {
	case s.Length < 0 || s.lim.AtMost > 0 && s.Length > s.lim.AtMost:
		return s.lim.AtMost
	case s.lim.Count:
		return s.Length
	}
	return s.Length - 1
}

// soloGoals returns the goal positions, one of those that symmetries of the
// start make alike, by their distance bounds; those that an invariant rules
// out come last.
func soloGoals(game *solo.Jumps, target wabanti.Position) []goal {
	start := game.Start()
	alike := game.SymmetryOf(start)
	place := map[wabanti.Position]int{}
	var goals []goal
	for _, t := range game.Goals(target) {
		class := alike.Canonical(t)
		if i, seen := place[class]; seen {
			goals[i].alike++
			continue
		}
		place[class] = len(goals)
		g := goal{at: t, proof: answer.GoalProof{Goal: play.PositionOf(t), Kind: answer.TwoSided}, alike: 1, symmetry: game.SymmetryOf(start, t)}
		if have, want := game.Invariant(start), game.Invariant(t); have != want {
			g.proof.Kind, g.proof.StartValue, g.proof.Value = answer.Invariant, have, want
			g.distance = solo.Unreachable
		} else {
			g.distance = game.NewBound(t).Of(start)
		}
		goals = append(goals, g)
	}
	rules.SortBy(goals, func(g goal) int { return g.distance })
	return goals
}

func (g goal) question(game *solo.Jumps) shortest.Question[wabanti.Position] {
	walk := func(backwards bool) func() rules.Expander[wabanti.Position] {
		return func() rules.Expander[wabanti.Position] {
			return game.Expander(g.at, backwards)
		}
	}
	return shortest.Question[wabanti.Position]{
		Start: game.Start(), Goal: g.at, Distance: g.distance, Hash: wabanti.Position.Hash, Symmetry: g.symmetry,
		Forward: walk(false), Backward: walk(true), Leg: legs(game),
	}
}

// legs returns the walks between positions of a line.
func legs(game *solo.Jumps) func(from, to wabanti.Position) shortest.Leg[wabanti.Position] {
	return func(from, to wabanti.Position) shortest.Leg[wabanti.Position] {
		return shortest.Leg[wabanti.Position]{Walk: game.Toward(to), Bound: game.NewBound(to).Of(from)}
	}
}

// Line returns the moves of the line of an answer, jumps or series (wab-series).
func Line(a *answer.Answer) []wabanti.Move {
	line := make([]wabanti.Move, len(a.Line))
	for i, m := range a.Line {
		line[i] = m.Value().(wabanti.Move)
	}
	return line
}

// Final returns the position in which the line of an answer ends.
func Final(a *answer.Answer) wabanti.Position { return a.Final().Value().(wabanti.Position) }

func gridOf(a *answer.Answer) *hexgrid.Grid { return solo.Of(a.Puzzle.Game).Grid() }

func optionsOf(a *answer.Answer) wabanti.Options { return solo.Of(a.Puzzle.Game).Options() }

func startOf(p puzzles.Puzzle) wabanti.Position { return p.Start.Value().(wabanti.Position) }

// setLine makes moves from the start the line of an answer.
func setLine(a *answer.Answer, moves []wabanti.Move) {
	a.Length, a.Line = len(moves), nil
	for _, m := range moves {
		a.Line = append(a.Line, play.MoveOf(m))
	}
}
