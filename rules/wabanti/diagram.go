package wabanti

import (
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// emptyLetter stands for an empty cell in a diagram.
const emptyLetter = "."

// formatRows returns the rows of a diagram, from the top.
func formatRows(grid *hexgrid.Grid, letter func(hexgrid.Cell) string) string {
	var b strings.Builder
	c := hexgrid.Cell(0)
	for row := range 2*grid.Side() - 1 {
		b.WriteString(strings.Repeat(" ", 2*grid.Side()-1-width(grid, row)))
		for i := range width(grid, row) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(letter(c))
			c++
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// width returns the number of cells in a row, counted from 0 at the top.
func width(grid *hexgrid.Grid, row int) int {
	n := grid.Side()
	return 2*n - 1 - max(n-1-row, row-n+1)
}

// parseRows reads the rows of a diagram and returns the line after them,
// which says whose turn it is. Of each cell that is not empty, put is told
// its letter.
func parseRows(grid *hexgrid.Grid, text, turn string, put func(hexgrid.Cell, string) bool) (rules.Line, error) {
	lines, rows := rules.SignificantLines(text), 2*grid.Side()-1
	if len(lines) != rows+1 {
		return rules.Line{}, fmt.Errorf("%d lines: want %d rows and then a line such as %q", len(lines), rows, turn)
	}
	return lines[rows], readRows(grid, lines[:rows], put)
}

// readRows reads the rows of a diagram.
func readRows(grid *hexgrid.Grid, lines []rules.Line, put func(hexgrid.Cell, string) bool) error {
	first := hexgrid.Cell(0)
	for row, l := range lines {
		if err := readRow(l, grid, first, width(grid, row), put); err != nil {
			return err
		}
		first += hexgrid.Cell(width(grid, row))
	}
	return nil
}

// readRow reads the row of n cells that begins with the cell first.
func readRow(l rules.Line, grid *hexgrid.Grid, first hexgrid.Cell, n int, put func(hexgrid.Cell, string) bool) error {
	if len(l.Words) != n {
		return l.Errorf("%d cells in row %c, want %d", len(l.Words), grid.Name(first)[0], n)
	}
	for i, letter := range l.Words {
		if c := first + hexgrid.Cell(i); letter != emptyLetter && !put(c, letter) {
			return l.Errorf("%q on cell %s is neither a piece nor %s", letter, grid.Name(c), emptyLetter)
		}
	}
	return nil
}
