package frames

import "ludex/rules/hexgrid"

// far stands for the distance of what cannot be reached.
const far = 1 << 20

// distances returns, for every cell, the fewest stones of a chain of links
// from it to one of the ends, both counted, when nothing stands in its way:
// never more than are needed.
func (w *web) distances(ends []hexgrid.Cell) []int {
	dist := make([]int, w.grid.Cells())
	for c := range dist {
		dist[c] = far
	}
	queue := ends
	for _, c := range ends {
		dist[c] = 1
	}
	for i := 0; i < len(queue); i++ {
		for _, l := range w.near[queue[i]] {
			if dist[l.to] == far {
				dist[l.to] = dist[queue[i]] + 1
				queue = append(queue, l.to)
			}
		}
	}
	return dist
}

// toSide returns the distances to a side.
func (w *web) toSide(s hexgrid.Side) []int {
	var ends []hexgrid.Cell
	for c := range hexgrid.Cell(w.grid.Cells()) {
		if len(w.sides[c][s]) > 0 {
			ends = append(ends, c)
		}
	}
	return w.distances(ends)
}
