package solo

import (
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

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
