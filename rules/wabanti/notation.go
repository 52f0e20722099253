package wabanti

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Fields are the parts of the full name of a game, such as
// "wabanti-dice:8,players=3,wab-dice=maximal".
type Fields struct {
	Grid     *hexgrid.Grid
	Settings map[string]string // of the game, by their names
	Readings []string          // ID=VALUE
}

// ParseFields reads a text that begins with the name of a game. The name alone
// is the game on the board of the rulebook. Known are the settings of the game.
func ParseFields(text, name string, known ...string) (Fields, error) {
	f := Fields{Settings: map[string]string{}}
	rest, ok := strings.CutPrefix(text, name+":")
	if text == name {
		rest, ok = strconv.Itoa(rulebookSide), true
	}
	if !ok {
		return f, fmt.Errorf("%q does not begin with %s: (such as %s:8)", text, name, name)
	}
	parts := strings.Split(rest, ",")
	side, err := strconv.Atoi(parts[0])
	if err != nil {
		return f, fmt.Errorf("%q is not a board (expected the cells a side, such as 8)", parts[0])
	}
	if f.Grid, err = hexgrid.New(side); err != nil {
		return f, err
	}
	if err := CheckSide(f.Grid); err != nil {
		return f, err
	}
	for _, part := range parts[1:] {
		if err := f.add(part, known); err != nil {
			return f, err
		}
	}
	return f, nil
}

// add reads one part, NAME=VALUE.
func (f *Fields) add(part string, known []string) error {
	pair, _ := rules.ParseChoice(part)
	for _, k := range known {
		if pair.ID != k {
			continue
		}
		if _, twice := f.Settings[k]; twice {
			return fmt.Errorf("%s is given twice", k)
		}
		f.Settings[k] = pair.Names
		return nil
	}
	f.Readings = append(f.Readings, part)
	return nil
}

// CellsText returns the names of cells joined by +.
func CellsText(grid *hexgrid.Grid, s Position) string {
	var names []string
	for _, c := range s.Cells(nil) {
		names = append(names, grid.Name(c))
	}
	return strings.Join(names, "+")
}

// ParseCells reads the names of cells joined by +.
func ParseCells(grid *hexgrid.Grid, text string) (Position, error) {
	var s Position
	for name := range strings.SplitSeq(text, "+") {
		c, err := grid.Parse(name)
		if err != nil {
			return s, err
		}
		if s.Has(c) {
			return s, fmt.Errorf("cell %s is given twice", name)
		}
		s.Add(c)
	}
	return s, nil
}

// EmptyLetter marks an empty cell in a diagram.
const EmptyLetter = "."

// PieceLetter marks a piece in a diagram.
const PieceLetter = "O"

// FormatRows returns the rows of a diagram, from the top.
func FormatRows(grid *hexgrid.Grid, letter func(hexgrid.Cell) string) string {
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

// ParseRows reads the rows of a diagram and returns the line after them, which
// names the player to move. It calls put with each cell that is not empty and its
// letter.
func ParseRows(grid *hexgrid.Grid, text, turn string, put func(hexgrid.Cell, string) bool) (rules.Line, error) {
	lines, rows := rules.SignificantLines(text), 2*grid.Side()-1
	if len(lines) != rows+1 {
		return rules.Line{}, fmt.Errorf("%d lines: expected %d rows and then a line such as %q", len(lines), rows, turn)
	}
	return lines[rows], ReadRows(grid, lines[:rows], put)
}

// ReadRows reads the rows of a diagram.
func ReadRows(grid *hexgrid.Grid, lines []rules.Line, put func(hexgrid.Cell, string) bool) error {
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
		return l.Errorf("%d cells in row %c, expected %d", len(l.Words), grid.Name(first)[0], n)
	}
	for i, letter := range l.Words {
		if c := first + hexgrid.Cell(i); letter != EmptyLetter && !put(c, letter) {
			return l.Errorf("%q on cell %s is neither a piece nor %s", letter, grid.Name(c), EmptyLetter)
		}
	}
	return nil
}

// ParseFromTo reads two cells, such as h8-h11.
func ParseFromTo(grid *hexgrid.Grid, text string) (from, to hexgrid.Cell, err error) {
	a, b, ok := strings.Cut(text, "-")
	if !ok {
		return 0, 0, fmt.Errorf("%q is not of the form FROM-TO, such as h8-h11", text)
	}
	if from, err = grid.Parse(a); err == nil {
		to, err = grid.Parse(b)
	}
	return from, to, err
}

// NoReadings rejects a part that is not a setting of the board.
func (f *Fields) NoReadings() error {
	if len(f.Readings) > 0 {
		return fmt.Errorf("%q is not a setting of a board", f.Readings[0])
	}
	return nil
}

// Position returns the cells of a setting, or the given ones without it.
func (f *Fields) Position(setting string, without Position) (Position, error) {
	cells, ok := f.Settings[setting]
	if !ok {
		return without, nil
	}
	s, err := ParseCells(f.Grid, cells)
	if err != nil {
		return s, fmt.Errorf("%s: %w", setting, err)
	}
	return s, nil
}
