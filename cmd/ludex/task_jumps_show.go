package main

import (
	"context"
	"fmt"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules/wabanti"
	"ludex/solver"
)

func (t *jumpTask) Head(columns int) string {
	p := page{Solution: &jumps.Solution{Puzzle: t.puzzle, Options: t.opts}, columns: columns}
	p.head()
	return p.out.String()
}

func (t *jumpTask) Asked() string {
	asked := t.puzzle.Task.Asked(t.puzzle)
	switch proved := t.puzzle.Proved; {
	case proved.Verdict == puzzles.Unsolvable:
		asked += ". It is proved that this cannot be done"
	case proved.Length > 0:
		asked += fmt.Sprintf(". It can be done in %s, and in no fewer", count(proved.Length, t.opts))
	}
	return asked
}

// goal returns of the positions that count as the target the first that has
// most in common with the one reached; the empty one in Éclair.
func (t *jumpTask) goal() (goal wabanti.Position) {
	for i, g := range t.goals {
		if i == 0 || g.And(t.state()).Len() > goal.And(t.state()).Len() {
			goal = g
		}
	}
	return goal
}

func (t *jumpTask) Board(colour bool) string {
	goal, style := t.goal(), puzzles.Text{Labels: true, Colour: colour}
	style.Target = goal
	if n := len(t.moves); n > 0 {
		style.Move = t.moves[n-1]
	}
	board := style.Draw(t.game.Grid(), t.state())
	if !goal.Empty() {
		board += fmt.Sprintf("on target: %d of %d\n", goal.And(t.state()).Len(), goal.Len())
	}
	return board
}

func (t *jumpTask) Target(colour bool) string {
	if t.puzzle.Kind() != puzzles.Solo {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: colour}.Draw(t.game.Grid(), t.puzzle.Jumps().Target())
}

// Result compares the moves made with the fewest.
func (t *jumpTask) Result(ctx context.Context, lim solver.Limits) string {
	made, least := t.Made(), t.puzzle.Proved.Length
	solved := "solved in " + count(made, t.opts)
	if least == 0 {
		best := t.solve(ctx, t.game.Start(), lim)
		if !best.Optimal() {
			return fmt.Sprintf("%s; whether fewer are enough is not known (%s)", solved, best.Reason)
		}
		least = best.Length
	}
	switch {
	case made == least:
		return solved + ", and no fewer are enough: well done"
	case made < least:
		return fmt.Sprintf("%s, although %d are said to be the fewest: the puzzle says wrongly what is proved", solved, least)
	}
	return fmt.Sprintf("%s; %d are enough: restart, or undo some, to find them", solved, least)
}
