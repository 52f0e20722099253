package wali

import "ludex/rules/rectgrid"

// symmetry is one of the board's, as the image of every eight cells: entry
// [i][b] is the image of the cells b of the i-th eight.
type symmetry [(MaxCells + 7) / 8][256]Set

// symmetries returns the grid's: four of a rectangle, eight of a square. The
// first is the identity.
func symmetries(grid *rectgrid.Grid) []symmetry {
	list := make([]symmetry, grid.Symmetries())
	for k := range list {
		for c := range Cell(grid.Cells()) {
			list[k].maps(c, grid.Image(k, c))
		}
	}
	return list
}

// maps makes the image of one cell another.
func (y *symmetry) maps(c, image Cell) {
	for eight := range y[c/8] {
		if eight>>(c%8)&1 != 0 {
			y[c/8][eight] |= SetOf(image)
		}
	}
}

func (y *symmetry) image(s Set) Set {
	var image Set
	for i := range y {
		image |= y[i][s>>(8*i)&0xff]
	}
	return image
}

// images returns s with both sides' pieces mapped.
func (y *symmetry) images(s State) State {
	s.Pieces = [2]Set{y.image(s.Pieces[0]), y.image(s.Pieces[1])}
	return s
}

// Canonical returns the least of the images of s under the board's
// symmetries, by the stones and then by the sticks.
func (g *Game) Canonical(s State) State {
	least := s
	for i := range g.symmetry[1:] {
		image := g.symmetry[1+i].images(s)
		if image.Pieces[0] < least.Pieces[0] || image.Pieces[0] == least.Pieces[0] && image.Pieces[1] < least.Pieces[1] {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for i := range g.symmetry {
		if g.symmetry[i].images(s) == s {
			fixed++
		}
	}
	return len(g.symmetry) / fixed
}
