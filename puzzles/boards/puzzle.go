// Package boards draws puzzles of jumps and their solutions.
package boards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/wabanti"
)

// Task returns a puzzle as it is set: the target of a Solo that begins as the
// rulebook does, or else the start, with the target's cells outlined.
func Task(p puzzles.Puzzle) picture.Item {
	board := picture.NewBoard(p.Grid().Layout())
	item := picture.Item{Title: cmp.Or(p.Title, p.ID), Words: words(p)}
	if p.Game == puzzles.Solo && p.Start == puzzles.RulebookStart(p.Grid()) {
		item.Task = jumpDiagram(board, p.Target, wabanti.Position{})
	} else {
		item.Task = jumpDiagram(board, p.Start, p.Target)
	}
	return item
}

// words says what is to be done, and in how many jumps it can be.
func words(p puzzles.Puzzle) string {
	text := "Connect two opposite sides."
	switch {
	case p.Game == puzzles.Solo && p.Start == puzzles.RulebookStart(p.Grid()):
		text = "Reach this position from the start."
	case p.Game == puzzles.Solo:
		text = "Reach the outlined cells."
	}
	switch {
	case p.Proved.Length > 0:
		text += " Shortest: " + english.Plural(p.Proved.Length, unit(p), "") + "."
	case p.Proved.Verdict == puzzles.Unsolvable:
		text += " Can it be done?"
	}
	return text + ReadWith(p)
}

// ReadWith names the readings of a puzzle, in sentences that follow others.
func ReadWith(p puzzles.Puzzle) (text string) {
	for _, id := range slices.Sorted(maps.Keys(p.Readings)) {
		text += fmt.Sprintf(" Read with %s=%s.", id, p.Readings[id])
	}
	return text
}

// unit is what the length of a solution counts (wab-series).
func unit(p puzzles.Puzzle) string {
	if p.Readings["wab-series"] == "moves" {
		return "move"
	}
	return "jump"
}

// Solved returns a puzzle with its solution.
func Solved(s *jumps.Solution) picture.Item {
	p := s.Puzzle
	item := Task(p)
	if len(s.Line) == 0 {
		item.Solution = strings.TrimSpace(fmt.Sprintf("%s. %s", s.Verdict, s.Reason))
		return item
	}
	item.Frames = frames(p, s.Line)
	var names []string
	for _, step := range s.Line {
		names = append(names, step.Name(p.Grid()))
	}
	item.Solution = strings.Join(names, ", ")
	if !s.Optimal() {
		item.Solution += " (not proved shortest)"
	}
	return item
}

// frames returns the positions of a line, without marks.
func frames(p puzzles.Puzzle, line []jumps.Step) []picture.Diagram {
	board, at := picture.NewBoard(p.Grid().Layout()), p.Start
	list := []picture.Diagram{jumpDiagram(board, at, p.Target)}
	for i, step := range line {
		move := step.Move()
		at.Remove(move.From)
		at.Add(move.To)
		d := jumpDiagram(board, at, p.Target)
		d.Caption = fmt.Sprintf("%d. %s", i+1, step.Name(p.Grid()))
		list = append(list, d)
	}
	return list
}

// jumpDiagram returns a position of Solo or Éclair.
func jumpDiagram(board *picture.Board, pieces, target wabanti.Position) picture.Diagram {
	d := board.Diagram(rules.Pieces(rules.Tile, pieces.Cells(nil)))
	for _, c := range target.Cells(nil) {
		d.Target = append(d.Target, int(c))
	}
	return d
}
