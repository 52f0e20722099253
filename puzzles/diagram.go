package puzzles

import (
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// What stands for a piece and for an empty cell in a diagram.
const (
	pieceMarks = "OoXx*@"
	emptyMarks = ".·+_"
)

func drawsCells(word string) bool {
	return strings.Trim(word, pieceMarks+emptyMarks) == ""
}

func parseDiagram(grid *hexgrid.Grid, lines []span) (wabanti.Position, error) {
	var s wabanti.Position
	want := 2*grid.Side() - 1
	if len(lines) != want {
		at := lines[min(want, len(lines)-1)]
		return s, at.place.errorf("the board has %s, want %d (%d cells a side)", english.Plural(len(lines), "row", ""), want, grid.Side())
	}
	first := hexgrid.Cell(0)
	for row, line := range lines {
		n := want - max(row-grid.Side()+1, grid.Side()-1-row)
		if err := line.row(grid, first, n, &s); err != nil {
			return wabanti.Position{}, err
		}
		first += hexgrid.Cell(n)
	}
	return s, nil
}

// row adds the pieces in a line of a diagram to s: n cells from first on.
func (s span) row(grid *hexgrid.Grid, first hexgrid.Cell, n int, pos *wabanti.Position) error {
	column, cells := -1, 0
	for _, c := range s.text {
		column++
		switch {
		case apart(c):
			continue
		case !strings.ContainsRune(pieceMarks+emptyMarks, c):
			return s.place.after(0, column).errorf("%q is neither a piece (O) nor an empty cell (.)", c)
		case cells < n && strings.ContainsRune(pieceMarks, c):
			pos.Add(first + hexgrid.Cell(cells))
		}
		cells++
	}
	if cells != n {
		return s.place.errorf("row %c has %s, want %d", grid.Name(first)[0], english.Plural(cells, "cell", ""), n)
	}
	return nil
}
