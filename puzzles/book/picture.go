package book

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Task returns a puzzle as it is set. A Solo from the rulebook's start is set
// by its target, another one by its start with the target's cells outlined.
func Task(p puzzles.Puzzle) picture.Item {
	item := picture.Item{Title: cmp.Or(p.Title, p.ID), Words: words(p), Task: drawing(p)(p.Start)}
	switch j := solo.Of(p.Game); {
	case j == nil:
		item.Call = call(p)
	case byTarget(j):
		item.Task = picture.Of[wabanti.Position](j)(j.Target())
	}
	return item
}

// byTarget reports whether a puzzle of jumps is set by its target alone.
func byTarget(j *solo.Game) bool {
	return !j.Target().Empty() && j.Start() == wabanti.RulebookStart(j.Grid())
}

// drawing returns how the positions of a puzzle are drawn.
func drawing(p puzzles.Puzzle) func(play.Position) picture.Diagram {
	draw, j := picture.Of[play.Position](p.Game), solo.Of(p.Game)
	if j == nil {
		return draw
	}
	var target []int
	for _, piece := range rules.Pieces(rules.Tile, j.Target().Cells(nil)) {
		target = append(target, piece.Cell)
	}
	return func(s play.Position) picture.Diagram {
		d := draw(s)
		d.Target = target
		return d
	}
}

// call returns the player and the task in a sentence.
func call(p puzzles.Puzzle) string {
	name, _, _ := strings.Cut(p.Mover(), " (")
	return capital(p.Call(name)) + "."
}

// words returns the task, and how many moves it takes.
func words(p puzzles.Puzzle) string {
	var text string
	switch j := solo.Of(p.Game); {
	case j == nil:
		text = call(p)
	case j.Target().Empty():
		text = "Connect two opposite sides."
	case byTarget(j):
		text = "Reach this position from the start."
	default:
		text = "Reach the outlined cells."
	}
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		text += " Can it be done?"
	case p.ForOne() && p.Proved.Length > 0:
		text += " Shortest: " + p.SolvedText(p.Proved.Length) + "."
	}
	for _, reading := range p.Readings() {
		text += fmt.Sprintf(" Read with %s.", reading)
	}
	return text
}

// capital returns text with a capital first letter.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// Solved returns a puzzle with its solution. The frames have no marks.
func Solved(f answer.Answer) picture.Item {
	p := f.Puzzle
	item := Task(p)
	item.Solution = solution(f)
	draw, at := drawing(p), p.Start
	frames := []picture.Diagram{draw(at)}
	for _, m := range f.Line {
		at = p.Game.Play(at, m)
		frames = append(frames, draw(at))
	}
	if len(frames) > 1 {
		item.Frames = frames
	}
	return item
}

// solution returns the solution of a puzzle in words.
func solution(f answer.Answer) string {
	reach := f.Puzzle.Task == puzzles.Reach{}
	line := strings.Join(f.LineTexts(), ", ")
	switch {
	case len(f.Line) == 0 && reach:
		return strings.TrimSpace(fmt.Sprintf("%s. %s", f.Verdict, f.Reason))
	case f.Verdict == solver.Unsolvable:
		return capital(f.Puzzle.UnsolvableText()) + "."
	case f.Verdict == solver.Unknown && reach:
		return line + " (not proved shortest)"
	case f.Verdict == solver.Unknown:
		return "Not known: " + f.Reason + "."
	case len(f.Keys) > 1:
		return line + " (or first " + strings.Join(f.KeyTexts()[1:], ", ") + ")"
	}
	return line
}
