package wabanti

import "strconv"

// Invariant returns the number of pieces in each class of cells that jumps
// join, such as "6,4,4,4" for the start of W9: under over-one a jump keeps
// the parities of a piece's coordinates, so that there are four classes.
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
