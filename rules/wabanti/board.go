// Package wabanti is the common part of the games of the Wabanti rulebook: the
// [Rulebook] with its clauses, ambiguities and claims, one type of [Options] for
// all readings, the pieces prepared for move generation ([Layout]), symmetries,
// notation, and random cases for the laws.
//
// The games, on a hexagonal board of 3 to 8 cells a side, are packages of their
// own: dice, anti, and solo with the jump games Solo and Éclair. Start there.
// Each takes the ambiguities of one [Section]. The subpackage reference is an
// independent slow implementation of all games; the function Model of each game
// connects it with the game.
package wabanti

import (
	"errors"
	"fmt"
	"slices"

	"ludex/rules/hexgrid"
)

// Position is a set of cells with pieces. It is the whole position of the jump
// games, Solo and Éclair.
type Position = hexgrid.Small

// Move is a jump or, where a series counts as one move, a series of jumps by
// one piece: it leaves From and ends on To.
type Move struct{ From, To hexgrid.Cell }

// MaxPieces is the maximum number of pieces that the games here support.
const MaxPieces = 64

// cells is the number of cells of the largest board. The cell off is beyond the
// rim and never has a piece.
const (
	Cells = 169
	Off   = Cells
)

// The boards on which the dice game and Anti are played, in cells a side.
const (
	minSide      = 3
	maxSide      = 8
	rulebookSide = 8
)

// CheckSide rejects a board of another size.
func CheckSide(grid *hexgrid.Grid) error {
	if n := grid.Side(); n < minSide || n > maxSide {
		return fmt.Errorf("a board of %d cells a side: must be %d to %d", n, minSide, maxSide)
	}
	return nil
}

// CheckPieces rejects a number of pieces that is not supported, and a piece off
// the board.
func CheckPieces(grid *hexgrid.Grid, s Position) error {
	if n := s.Len(); n < 1 || n > MaxPieces {
		return fmt.Errorf("%d pieces: must be 1 to %d", n, MaxPieces)
	}
	if list := s.Cells(nil); int(list[len(list)-1]) >= grid.Cells() {
		return errors.New("a piece is off the board")
	}
	return nil
}

// StartOf returns the start of W6 under wab-start.
func StartOf(grid *hexgrid.Grid, o Options) Position {
	if o.Start == StartSixArms {
		return sixArms(grid)
	}
	return RulebookStart(grid)
}

// sixArms returns three cells in each direction from the centre, or as many as
// there are within the rim.
func sixArms(grid *hexgrid.Grid) (start Position) {
	for d := range hexgrid.Direction(hexgrid.Directions) {
		c := grid.Center()
		for range min(3, grid.Side()-2) {
			c = grid.Next(c, d)
			start.Add(c)
		}
	}
	return start
}

// RulebookStart returns the start of W6 under the defaults: every cell at
// distance 1 or 2 from the centre. On 3 cells a side the cells at distance 2 are
// the rim, so the game would be won before it begins: there they are left out.
func RulebookStart(grid *hexgrid.Grid) Position {
	start := hexgrid.Of[[3]uint64](grid.Ring(1)...)
	if grid.Side() > minSide {
		start = start.Or(hexgrid.Of[[3]uint64](grid.Ring(2)...))
	}
	return start
}

// Symmetry is a group of symmetries of the board. Each maps moves to moves, so
// positions that it maps to each other are equivalent for every task whose start
// and goal it leaves in place. It is a [rules.Symmetric].
type Symmetry struct {
	Grid  *hexgrid.Grid
	Group []int
}

// SideSymmetries returns the symmetries that leave the given sides in place.
func SideSymmetries(grid *hexgrid.Grid, sides []hexgrid.Side) *Symmetry {
	y := &Symmetry{Grid: grid}
	for k := range hexgrid.Symmetries {
		moved := func(s hexgrid.Side) bool {
			cells := hexgrid.Of[[3]uint64](grid.OnSide(s)...)
			return hexgrid.Image(grid, k, cells) != cells
		}
		if !slices.ContainsFunc(sides, moved) {
			y.Group = append(y.Group, k)
		}
	}
	return y
}

// Canonical returns the least image of s.
func (y *Symmetry) Canonical(s Position) Position {
	least := s
	for _, k := range y.Group[1:] { // the first is the identity
		if image := hexgrid.Image(y.Grid, k, s); image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (y *Symmetry) Orbit(s Position) int {
	fixed := 0
	for _, k := range y.Group {
		if hexgrid.Image(y.Grid, k, s) == s {
			fixed++
		}
	}
	return len(y.Group) / fixed
}
