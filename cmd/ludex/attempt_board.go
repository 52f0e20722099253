package main

import (
	"fmt"

	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules/wabanti"
)

// attemptHead names a puzzle in lines of that many columns.
func attemptHead(p puzzles.Puzzle, columns int) string {
	head := report.PuzzleHead(p, columns)
	if j := p.Jumps(); j != nil {
		return head + report.JumpsHead(j.Grid(), j.Start(), j.Options(), columns)
	}
	return head + report.GameHead(p.Game.String(), columns)
}

// attemptBoard draws the position reached.
func attemptBoard(k *attempt.Attempt, colour bool) string {
	p := k.Puzzle()
	if j := p.Jumps(); j != nil {
		return jumpsBoard(k, j, colour)
	}
	return report.Board(p.Game, k.Position())
}

// jumpsBoard draws a position of jumps, with the last move and the target
// marked.
func jumpsBoard(k *attempt.Attempt, j *wabanti.Jumps, colour bool) string {
	s := k.Position().Value().(wabanti.Position)
	goal := nearestGoal(j, s)
	style := puzzles.Text{Labels: true, Colour: colour, Target: goal}
	if m, ok := k.Last(); ok {
		style.Move = m.Value().(wabanti.Move)
	}
	board := style.Draw(j.Grid(), s)
	if !goal.Empty() {
		board += fmt.Sprintf("on target: %d of %d\n", goal.And(s).Len(), goal.Len())
	}
	return board
}

// nearestGoal returns the first of the positions that count as the target that
// has most in common with s, the empty one in Éclair.
func nearestGoal(j *wabanti.Jumps, s wabanti.Position) (goal wabanti.Position) {
	if j.Target().Empty() {
		return goal
	}
	for i, g := range j.Goals(j.Target()) {
		if i == 0 || g.And(s).Len() > goal.And(s).Len() {
			goal = g
		}
	}
	return goal
}

// attemptTarget draws the position to reach, "" for none.
func attemptTarget(p puzzles.Puzzle, colour bool) string {
	j := p.Jumps()
	if j == nil || j.Target().Empty() {
		return ""
	}
	return puzzles.Text{Labels: true, Colour: colour}.Draw(j.Grid(), j.Target())
}
