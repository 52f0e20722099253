package hnefatafl

import (
	"cmp"

	"ludex/rules/rectgrid"
)

// field is a square board with the tables that depend on nothing else.
type field struct {
	grid    *rectgrid.Grid
	side    uint
	throne  Cell
	all     Set
	corners Set
	edge    Set
	west    Set // the first column
	east    Set // the last column
	rays    [rectgrid.MaxCells][rectgrid.Directions][]Cell
	beside  [rectgrid.MaxCells]Set    // the neighbours
	lines   [rectgrid.MaxCells][]line // what can be captured from there
}

// line is a neighbour with the cell behind it.
type line struct{ near, far Cell }

func newField(grid *rectgrid.Grid) *field {
	n := grid.Width()
	f := &field{grid: grid, side: uint(n), throne: grid.Cell(rectgrid.Point{X: n / 2, Y: n / 2})}
	for c := range Cell(grid.Cells()) {
		f.all.Add(c)
		f.place(c, grid.At(c))
		for d := range rectgrid.Direction(rectgrid.Directions) {
			f.rays[c][d] = grid.Ray(c, d, nil)
			f.reach(c, f.rays[c][d])
		}
	}
	return f
}

// place puts c into the sets that its coordinates ask for.
func (f *field) place(c Cell, p rectgrid.Point) {
	last := f.grid.Width() - 1
	x, y := p.X == 0 || p.X == last, p.Y == 0 || p.Y == last
	if x || y {
		f.edge.Add(c)
	}
	if x && y {
		f.corners.Add(c)
	}
	if p.X == 0 {
		f.west.Add(c)
	}
	if p.X == last {
		f.east.Add(c)
	}
}

// reach notes the first two cells of a ray from c.
func (f *field) reach(c Cell, ray []Cell) {
	if len(ray) > 0 {
		f.beside[c].Add(ray[0])
	}
	if len(ray) > 1 {
		f.lines[c] = append(f.lines[c], line{ray[0], ray[1]})
	}
}

// spread returns the cells that have a neighbour in s.
func (f *field) spread(s Set) Set {
	columns := s.Up(f.side).Or(s.Down(f.side))
	rows := s.AndNot(f.east).Up(1).Or(s.AndNot(f.west).Down(1))
	around := columns.Or(rows)
	return around.And(f.all)
}

// flood returns the cells that can be reached from seed, itself included,
// within the given cells.
func (f *field) flood(seed, within Set) Set {
	for {
		next := seed.Or(f.spread(seed).And(within))
		if next == seed {
			return seed
		}
		seed = next
	}
}

// image returns s under symmetry k of the square. The rules know no
// direction: each symmetry maps legal moves to legal moves.
func (g *Game) image(k int, s State) State {
	s.Attackers = g.grid.ImageSet(k, s.Attackers)
	s.Defenders = g.grid.ImageSet(k, s.Defenders)
	if s.King != NoCell {
		s.King = g.grid.Image(k, s.King)
	}
	return s
}

// Canonical returns the least of the eight images of s.
func (g *Game) Canonical(s State) State {
	least := s
	for k := range g.grid.Symmetries() {
		if image := g.image(k, s); compare(&image, &least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g *Game) Orbit(s State) int {
	fixed := 0
	for k := range g.grid.Symmetries() {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return g.grid.Symmetries() / fixed
}

// compare orders the images of one position.
func compare(a, b *State) int {
	return cmp.Or(a.Attackers.Compare(b.Attackers), a.Defenders.Compare(b.Defenders), cmp.Compare(a.King, b.King))
}
