package figure

import (
	"math/rand/v2"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Places returns the places of a position's figure on the board at which every class
// of cells has the same number of pieces as in the start.
func Places(game *solo.Jumps, s wabanti.Position) (list []wabanti.Position) {
	return slices.DeleteFunc(shapeOf(game.Grid(), s).places(game.Grid()), func(at wabanti.Position) bool {
		return game.Invariant(at) != game.Invariant(game.Start())
	})
}

// likeness bounds the variants of one figure.
const likeness = 24

// Variants returns figures like f, the most alike first, that have the start's number of cells
// of each class. At most two of their cells lie elsewhere, or the number that the classes
// demand.
func (f Figure) Variants(game *solo.Jumps, atMost int) (list []wabanti.Position) {
	for _, n := range mends(game, f.shape, atMost, false) {
		list = append(list, n.At)
	}
	return list[:min(len(list), likeness)]
}

// Mended is how many cells of a figure of the list may lie elsewhere.
const Mended = mended

// symmetry is a group of images of a cell.
type symmetry struct {
	turns []int         // hexagon symmetries
	by    hexgrid.Axial // added to every image but the first
}

// symmetries are those of the figures that Symmetrical draws: left and right alike
// most often, and the others about a cell.
var symmetries = []symmetry{
	{[]int{0, 9}, hexgrid.Axial{}}, {[]int{0, 9}, hexgrid.Axial{}}, {[]int{0, 9}, hexgrid.Axial{Q: 1}},
	{[]int{0, 6}, hexgrid.Axial{}}, {[]int{0, 3}, hexgrid.Axial{}}, {[]int{0, 3}, hexgrid.Axial{R: 1}},
	{[]int{0, 3, 6, 9}, hexgrid.Axial{}}, {[]int{0, 2, 4}, hexgrid.Axial{}}, {[]int{0, 2, 4, 7, 9, 11}, hexgrid.Axial{}},
}

// Symmetrical draws at random a symmetric figure with the start's number of pieces. Ok is
// false if the classes of cells have no place for it.
func Symmetrical(game *solo.Jumps, random *rand.Rand) (s wabanti.Position, ok bool) {
	y := symmetries[random.IntN(len(symmetries))]
	own := y.orbit(hexgrid.Axial{Q: random.IntN(3) - 1, R: random.IntN(3) - 1})
	for size := game.Start().Len(); len(own) < size; {
		next := own.beside(random)
		if other := own.beside(random); own.touching(other) < own.touching(next) {
			next = other // limbs rather than lumps
		}
		orbit := y.orbit(next)
		if len(own)+len(orbit) > size {
			return s, false
		}
		own = append(own, orbit...)
	}
	if own.groups() != 1 {
		return s, false
	}
	s, ok = own.on(game.Grid(), hexgrid.Axial{})
	return s, ok
}

// orbit returns the images of a cell.
func (y symmetry) orbit(a hexgrid.Axial) (list shape) {
	for i, k := range y.turns {
		b := a.Turned(k)
		if i > 0 {
			b = hexgrid.Axial{Q: b.Q + y.by.Q, R: b.R + y.by.R}
		}
		if !slices.Contains(list, b) {
			list = append(list, b)
		}
	}
	return list
}

// beside returns a random empty cell beside the shape.
func (s shape) beside(random *rand.Rand) hexgrid.Axial {
	for {
		a, d := s[random.IntN(len(s))], steps[random.IntN(len(steps))]
		if next := (hexgrid.Axial{Q: a.Q + d.Q, R: a.R + d.R}); !slices.Contains(s, next) {
			return next
		}
	}
}

// touching returns the cells of the shape beside a cell.
func (s shape) touching(a hexgrid.Axial) (n int) {
	for _, d := range steps {
		if slices.Contains(s, hexgrid.Axial{Q: a.Q + d.Q, R: a.R + d.R}) {
			n++
		}
	}
	return n
}
