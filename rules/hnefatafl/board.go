package hnefatafl

import (
	"cmp"
	"slices"
	"sync"

	"ludex/rules/rectgrid"
)

// field is a square board with its tables, which depend on the size alone.
type field[U rectgrid.Upper] struct {
	grid   *rectgrid.Grid
	side   uint
	throne Cell
	all    set[U]
	edge   set[U]
	west   set[U] // the first column
	east   set[U] // the last column
	rays   paths
	views  [rectgrid.MaxCells][rectgrid.Directions]set[U] // the rays as sets
	beside [rectgrid.MaxCells]set[U]                      // the neighbours
	around [rectgrid.MaxCells]set[U]                      // the neighbours and the diagonal ones
	lines  [rectgrid.MaxCells][]line                      // the cells where a piece on this cell can capture
	rows   [rectgrid.MaxCells][]row                       // of a cell of the edge: the rows that begin beside it
}

// paths are the cells that a piece reaches from each cell, by direction.
type paths [rectgrid.MaxCells][rectgrid.Directions][]Cell

// line is a neighbour and the cell behind it.
type line struct{ near, far Cell }

// fields are the boards that are in use, by the size of their sets and the cells of a
// side.
var fields sync.Map

// fieldOf returns the board on a grid. Games share it and do not change it.
func fieldOf[U rectgrid.Upper](grid *rectgrid.Grid) *field[U] {
	var words U
	key := [2]int{len(words), grid.Width()}
	if f, ok := fields.Load(key); ok {
		return f.(*field[U])
	}
	f, _ := fields.LoadOrStore(key, newField[U](grid))
	return f.(*field[U])
}

func newField[U rectgrid.Upper](grid *rectgrid.Grid) *field[U] {
	n := grid.Width()
	f := &field[U]{grid: grid, side: uint(n), throne: grid.Cell(rectgrid.Point{X: n / 2, Y: n / 2})}
	for c := range Cell(grid.Cells()) {
		f.all.Add(c)
		f.classify(c, grid.At(c))
		for d := range rectgrid.Direction(rectgrid.Directions) {
			f.rays[c][d] = grid.Ray(c, d, nil)
			f.views[c][d] = setOf[U](f.rays[c][d])
			f.addRay(c, f.rays[c][d])
		}
		f.around[c] = f.square(c)
		f.rows[c] = f.edgeRows(c)
	}
	return f
}

// classify adds c to the edge and the outer columns.
func (f *field[U]) classify(c Cell, p rectgrid.Point) {
	last := f.grid.Width() - 1
	if p.X == 0 || p.X == last || p.Y == 0 || p.Y == last {
		f.edge.Add(c)
	}
	if p.X == 0 {
		f.west.Add(c)
	}
	if p.X == last {
		f.east.Add(c)
	}
}

// cornerCells returns the four corners.
func (f *field[U]) cornerCells() set[U] {
	var s set[U]
	for edge := f.edge; !edge.Empty(); edge = edge.Rest() {
		if c := edge.First(); f.beside[c].Len() == 2 {
			s.Add(c)
		}
	}
	return s
}

// addRay records the first two cells of a ray from c.
func (f *field[U]) addRay(c Cell, ray []Cell) {
	if len(ray) > 0 {
		f.beside[c].Add(ray[0])
	}
	if len(ray) > 1 {
		f.lines[c] = append(f.lines[c], line{ray[0], ray[1]})
	}
}

// square returns the cells at most one column and one row away from c.
func (f *field[U]) square(c Cell) set[U] {
	var s set[U]
	at := f.grid.At(c)
	for d := range Cell(f.grid.Cells()) {
		p := f.grid.At(d)
		if x, y := p.X-at.X, p.Y-at.Y; d != c && x*x <= 1 && y*y <= 1 {
			s.Add(d)
		}
	}
	return s
}

// neighbours returns the cells that have a neighbour in s.
func (f *field[U]) neighbours(s set[U]) set[U] {
	columns := s.Up(f.side).Or(s.Down(f.side))
	rows := s.AndNot(f.east).Up(1).Or(s.AndNot(f.west).Down(1))
	around := columns.Or(rows)
	return around.And(f.all)
}

// flood returns the cells of within that are connected to seed, and seed
// itself.
func (f *field[U]) flood(seed, within set[U]) set[U] {
	for {
		next := seed.Or(f.neighbours(seed).And(within))
		if next == seed {
			return seed
		}
		seed = next
	}
}

// outsideCamps returns the paths without the camps of other cells (taf-camps): a piece
// leaves its own camp, and enters or crosses none.
func (f *field[U]) outsideCamps(camps set[U]) *paths {
	var open paths
	for c := range Cell(f.grid.Cells()) {
		for d, ray := range f.rays[c] {
			inside := camps.Has(c)
			end := slices.IndexFunc(ray, func(to Cell) bool {
				enters := camps.Has(to) && !inside
				inside = inside && camps.Has(to)
				return enters
			})
			if end < 0 {
				end = len(ray)
			}
			open[c][d] = ray[:end]
		}
	}
	return &open
}

// keeping returns the symmetries that keep some cells.
func (f *field[U]) keeping(cells set[U]) (list []int) {
	for k := range f.grid.Symmetries() {
		if rectgrid.Image(f.grid, k, cells) == cells {
			list = append(list, k)
		}
	}
	return list
}

// image returns s under symmetry k of the square. No rule depends on a
// direction, so each symmetry maps legal moves to legal moves.
func (g *Tafl[U]) image(k int, s Position[U]) Position[U] {
	s.Attackers = rectgrid.Image(g.grid, k, s.Attackers)
	s.Defenders = rectgrid.Image(g.grid, k, s.Defenders)
	if s.King != NoCell {
		s.King = g.grid.Image(k, s.King)
	}
	return s
}

// Canonical returns the least of the images of s: eight, unless camps are less symmetric.
func (g *Tafl[U]) Canonical(s Position[U]) Position[U] {
	least := s
	for _, k := range g.symmetries[1:] {
		attackers := rectgrid.Image(g.grid, k, s.Attackers)
		if attackers.Compare(least.Attackers) > 0 {
			continue // most images end here
		}
		if image := g.image(k, s); compare(&image, &least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (g *Tafl[U]) Orbit(s Position[U]) int {
	fixed := 0
	for _, k := range g.symmetries {
		if g.image(k, s) == s {
			fixed++
		}
	}
	return len(g.symmetries) / fixed
}

// compare orders the images of one position.
func compare[U rectgrid.Upper](a, b *Position[U]) int {
	return cmp.Or(a.Attackers.Compare(b.Attackers), a.Defenders.Compare(b.Defenders), cmp.Compare(a.King, b.King))
}
