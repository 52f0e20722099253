package wabanti

import "strconv"

// Invariant returns the number of pieces in each class of cells that jumps
// join, the classes in the order of their first cells: "4,4,4,6" for the
// start of W9 on 8 cells a side. Under over-one a jump keeps the parities of
// a piece's coordinates, so that there are four classes.
func (g *Solo) Invariant(s Position) string {
	var text []byte
	for k, cells := range g.lone.cells {
		if k > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(cells.And(s).Len()), 10)
	}
	return string(text)
}
