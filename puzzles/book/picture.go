package book

import (
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Task returns a puzzle as it is set. A Solo from the rulebook's start is set
// by its target beside its start, another one by its start with the target's cells
// outlined.
func Task(l *texts.Language, p puzzles.Puzzle) picture.Item {
	item := picture.Item{Title: l.Title(p), Words: l.Words(p), Task: drawing(p)(p.Start)}
	if j := solo.Of(p.Game); j != nil && byTarget(j) {
		draw := picture.Of[wabanti.Position](j)
		start := draw(j.Start())
		item.Task, item.Start = draw(j.Target()), &start
	}
	return item
}

// known returns a puzzle of one player with the length of its answer, and one that cannot
// be done as such.
func known(f answer.Answer) puzzles.Puzzle {
	p := f.Puzzle
	if f.Verdict == solver.Unsolvable {
		p.Proved.Verdict = puzzles.Unsolvable
	} else if f.Verdict == solver.Solved && p.ForOne() && p.Proved.Length == 0 {
		p.Proved.Length = f.Length
	}
	return p
}

// Window returns diagrams of a puzzle on the part of the board that they need. The board of a
// Solo with a target alone has such a part: in other games the sides and corners decide.
func Window(p puzzles.Puzzle, list []picture.Diagram) []picture.Diagram {
	if j := solo.Of(p.Game); j == nil || j.Target().Empty() {
		return list
	}
	return picture.Cropped(list)
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

// Solved returns a puzzle with its solution. The frames have no marks.
func Solved(l *texts.Language, f answer.Answer) picture.Item {
	p := known(f)
	item := Task(l, p)
	item.Solution = strings.Join(append(slices.DeleteFunc([]string{strings.Join(f.LineTexts(), ", ")}, func(line string) bool { return line == "" }), remarks(l, f)...), ". ")
	draw, at := drawing(p), p.Start
	frames := []picture.Diagram{draw(at)}
	for _, m := range f.Line {
		at = p.Game.Play(at, m)
		frames = append(frames, draw(at))
	}
	if len(frames) > 1 {
		item.Frames = frames
		for _, m := range moments(l, f, frames) {
			m.Board.Caption = m.Caption
			item.Moments = append(item.Moments, m.Board)
		}
	}
	return item
}
