package proptest

import (
	"fmt"
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// board draws a position, a row a line with its letter.
func board(grid *hexgrid.Grid, s wabanti.Position) string {
	var b strings.Builder
	row := ""
	for c := range hexgrid.Cell(grid.Cells()) {
		if name := grid.Name(c)[:1]; name != row {
			row = name
			r := grid.At(c).R
			fmt.Fprintf(&b, "\n%s %s", row, strings.Repeat(" ", max(r, -r)))
		}
		b.WriteString(map[bool]string{true: " O", false: " ."}[s.Has(c)])
	}
	return b.String()[1:]
}

// listed writes moves as h8-h10.
func listed(grid *hexgrid.Grid, moves []wabanti.Move) string {
	var words []string
	for _, m := range moves {
		words = append(words, grid.Name(m.From)+"-"+grid.Name(m.To))
	}
	return strings.Join(words, " ")
}

// report describes a position of a trial so that it can be set up again: the
// readings, the start, the moves to it, the board and its moves.
func (x *jumpTrial) report(s wabanti.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "readings: %s\n", strings.Join(wabanti.SoloReadings().Format(x.opts), " "))
	fmt.Fprintf(&b, "start:\n%s\n", board(x.grid, x.line[0]))
	fmt.Fprintf(&b, "played: %s\n", listed(x.grid, x.played))
	fmt.Fprintf(&b, "position:\n%s\n", board(x.grid, s))
	fmt.Fprintf(&b, "moves: %s\n", listed(x.grid, x.game.Moves(s, nil)))
	fmt.Fprintf(&b, "moves by the letter: %s\n", listed(x.grid, x.fromTwin(x.twin.moves(x.pieces(s)))))
	return b.String()
}
