package rectgrid

// buildSymmetries makes one table of images a symmetry. Bit 0 of its number
// mirrors left and right, bit 1 top and bottom; bit 2, on a square only,
// swaps columns and rows after that. So symmetry 0 is the identity.
func (g *Grid) buildSymmetries() {
	g.perms = make([][]Cell, 4)
	if g.width == g.height {
		g.perms = make([][]Cell, 8)
	}
	for k := range g.perms {
		g.perms[k] = make([]Cell, g.Cells())
		for c := range g.perms[k] {
			g.perms[k][c] = g.Cell(g.turned(k, g.At(Cell(c))))
		}
	}
}

// turned returns p under symmetry k.
func (g *Grid) turned(k int, p Point) Point {
	if k&1 != 0 {
		p.X = g.width - 1 - p.X
	}
	if k&2 != 0 {
		p.Y = g.height - 1 - p.Y
	}
	if k&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	return p
}

// Symmetries returns the number of symmetries: 8 of a square, 4 of any other
// rectangle. Symmetry 0 is the identity.
func (g *Grid) Symmetries() int { return len(g.perms) }

// Image returns the cell to which symmetry k takes c.
func (g *Grid) Image(k int, c Cell) Cell { return g.perms[k][c] }

// ImageSet returns the set to which symmetry k takes s.
func (g *Grid) ImageSet(k int, s Set) Set {
	var image Set
	for ; !s.Empty(); s = s.Rest() {
		image.Add(g.perms[k][s.First()])
	}
	return image
}
