package figure

import (
	"cmp"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// shape is a set of cells, without a place on a board.
type shape []hexgrid.Axial

// shapeOf returns the cells of a position.
func shapeOf(grid *hexgrid.Grid, s wabanti.Position) (list shape) {
	for _, c := range s.Cells(nil) {
		list = append(list, grid.At(c))
	}
	return list
}

// on returns the shape moved by a vector, and whether the board has room.
func (s shape) on(grid *hexgrid.Grid, by hexgrid.Axial) (p wabanti.Position, ok bool) {
	for _, a := range s {
		c := grid.Cell(hexgrid.Axial{Q: a.Q + by.Q, R: a.R + by.R})
		if c == hexgrid.None {
			return p, false
		}
		p.Add(c)
	}
	return p, true
}

// places returns the shape at all places for which the board has room.
func (s shape) places(grid *hexgrid.Grid) (list []wabanti.Position) {
	reach := 2 * grid.Side()
	for r := -reach; r <= reach; r++ {
		for q := -reach; q <= reach; q++ {
			if at, ok := s.on(grid, hexgrid.Axial{Q: q, R: r}); ok {
				list = append(list, at)
			}
		}
	}
	return list
}

// turned returns the image under a symmetry of the hexagon, moved so that its
// least cell is the origin and sorted: equal for equal figures.
func (s shape) turned(k int) shape {
	image := make(shape, len(s))
	for i, a := range s {
		image[i] = a.Turned(k)
	}
	slices.SortFunc(image, func(a, b hexgrid.Axial) int { return cmp.Or(a.R-b.R, a.Q-b.Q) })
	for i := len(image) - 1; i >= 0; i-- {
		image[i] = hexgrid.Axial{Q: image[i].Q - image[0].Q, R: image[i].R - image[0].R}
	}
	return image
}

// symmetric reports whether a turn or a reflection leaves the figure as it is.
func (s shape) symmetric() bool {
	own := s.turned(0)
	for k := 1; k < hexgrid.Symmetries; k++ {
		if slices.Equal(own, s.turned(k)) {
			return true
		}
	}
	return false
}

// steps are the ways to the six neighbours.
var steps = [...]hexgrid.Axial{{Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}}

// groups returns the number of connected groups.
func (s shape) groups() (n int) {
	left := map[hexgrid.Axial]bool{}
	for _, a := range s {
		left[a] = true
	}
	for _, a := range s {
		if left[a] {
			n++
			take(left, a)
		}
	}
	return n
}

// take takes the group of a cell away.
func take(left map[hexgrid.Axial]bool, a hexgrid.Axial) {
	delete(left, a)
	for _, d := range steps {
		if next := (hexgrid.Axial{Q: a.Q + d.Q, R: a.R + d.R}); left[next] {
			take(left, next)
		}
	}
}

// holes returns the number of empty regions that the shape encloses.
func (s shape) holes() int {
	low, high := s[0], s[0]
	for _, a := range s {
		low, high = hexgrid.Axial{Q: min(low.Q, a.Q), R: min(low.R, a.R)}, hexgrid.Axial{Q: max(high.Q, a.Q), R: max(high.R, a.R)}
	}
	var empty shape
	for r := low.R - 1; r <= high.R+1; r++ {
		for q := low.Q - 1; q <= high.Q+1; q++ {
			if a := (hexgrid.Axial{Q: q, R: r}); !slices.Contains(s, a) {
				empty = append(empty, a)
			}
		}
	}
	return empty.groups() - 1 // that around it
}

// common returns how many cells two shapes share at most when one of them is
// moved.
func (s shape) common(t shape) (most int) {
	by := map[hexgrid.Axial]int{}
	for _, a := range s {
		for _, b := range t {
			d := hexgrid.Axial{Q: a.Q - b.Q, R: a.R - b.R}
			by[d]++
			most = max(most, by[d])
		}
	}
	return most
}

// Symmetric is the name that Of gives to symmetric figures outside the list.
const Symmetric = "symmetric"

// mended is how many cells of a figure may lie elsewhere while it keeps its name.
const mended = 2

// Of returns the English name of the figure of the list that a position shows, with at most
// two cells elsewhere, or Symmetric, or "".
func Of(grid *hexgrid.Grid, s wabanti.Position) string {
	name, most := "", s.Len()-mended-1
	own := shapeOf(grid, s)
	for _, f := range Own() {
		if n := own.common(f.shape); n > most && f.Len() == len(own) {
			name, most = f.Names[0], n
		}
	}
	if name == "" && len(own) > 0 && own.symmetric() {
		return Symmetric
	}
	return name
}

// Common returns how many pieces two positions of a board have on the same cells at
// most, when one of them is moved, turned or mirrored.
func Common(grid *hexgrid.Grid, s, t wabanti.Position) (most int) {
	own := shapeOf(grid, s)
	for k := range hexgrid.Symmetries {
		most = max(most, own.common(shapeOf(grid, t).turned(k)))
	}
	return most
}
