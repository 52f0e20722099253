package wabanti

import (
	"fmt"
	"strings"
)

// antiName begins the texts of Anti.
const antiName = "wabanti-anti"

// String returns the text that names g completely, such as
// "wabanti-anti:8,wab-touch=series-end": the cells a side, the start where it
// is not that of the reading, North's cells before South's, and the readings
// that are not the defaults.
func (g *Anti) String() string {
	parts := []string{fmt.Sprintf("%s:%d", antiName, g.grid.Side())}
	if g.start.Pieces != AntiStart(g.grid, g.opts) {
		parts = append(parts, "start="+cellsText(g.grid, g.start.Pieces[North])+"/"+cellsText(g.grid, g.start.Pieces[South]))
	}
	return strings.Join(append(parts, AntiReadings().Changed(g.opts)...), ",")
}

// AntiFromText returns Anti as a text as String's names it. "wabanti-anti"
// alone is the rulebook's.
func AntiFromText(text string) (*Anti, error) {
	f, err := parseFields(text, antiName, "start")
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := antiGame.set(&opts, f.readings); err != nil {
		return nil, err
	}
	start := AntiStart(f.grid, opts)
	if cells, ok := f.settings["start"]; ok {
		if start, err = f.twoSides(cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return NewAnti(f.grid, start, opts)
}

// twoSides reads the cells of North and South.
func (f *fields) twoSides(text string) (start [2]Position, err error) {
	north, south, ok := strings.Cut(text, "/")
	if !ok {
		return start, fmt.Errorf("%q is not of the form CELLS/CELLS, such as a3+a4/o8+o9", text)
	}
	if start[North], err = parseCells(f.grid, north); err == nil {
		start[South], err = parseCells(f.grid, south)
	}
	return start, err
}
