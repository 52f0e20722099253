package wabanti

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
)

// fields are the parts of a text that names a game completely, such as
// "wabanti-dice:8,players=3,wab-dice=maximal".
type fields struct {
	grid     *hexgrid.Grid
	settings map[string]string // those of the game itself, by their names
	readings []string          // ID=VALUE
}

// parseFields reads a text that begins with a game's name. The name alone
// stands for the rulebook's board. Settings are those that the game knows.
func parseFields(text, name string, known ...string) (fields, error) {
	f := fields{settings: map[string]string{}}
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
		return f, fmt.Errorf("%q is no board (want the cells a side, such as 8)", parts[0])
	}
	if f.grid, err = hexgrid.New(side); err != nil {
		return f, err
	}
	if err := checkSide(f.grid); err != nil {
		return f, err
	}
	for _, part := range parts[1:] {
		if err := f.add(part, known); err != nil {
			return f, err
		}
	}
	return f, nil
}

// add takes in one part, NAME=VALUE.
func (f *fields) add(part string, known []string) error {
	name, value, _ := strings.Cut(part, "=")
	for _, k := range known {
		if name != k {
			continue
		}
		if _, twice := f.settings[name]; twice {
			return fmt.Errorf("%s is given twice", name)
		}
		f.settings[name] = value
		return nil
	}
	f.readings = append(f.readings, part)
	return nil
}

// cellsText returns the names of cells joined by +.
func cellsText(grid *hexgrid.Grid, s Position) string {
	var names []string
	for _, c := range s.Cells(nil) {
		names = append(names, grid.Name(c))
	}
	return strings.Join(names, "+")
}

// parseCells reads the names of cells joined by +.
func parseCells(grid *hexgrid.Grid, text string) (Position, error) {
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
