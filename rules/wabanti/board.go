// Package wabanti implements the four games of the Wabanti rulebook on a
// hexagonal board of 3 to 8 cells a side: the dice game, Anti, and the jump games
// Solo and Éclair.
//
// Start with [NewDice] for the dice game, [NewAnti] for Anti, and [NewSoloGame]
// or [NewEclairGame] for the jump games as games of one player. [DiceFromText]
// and [AntiFromText] open a game by its full name. All games share one type of
// [Options], and each takes the ambiguities of [DiceReadings], [AntiReadings] or
// [SoloReadings]. [Rulebook] lists the clauses, the ambiguities and the claims.
//
// Searches use the jumps without a goal, [Solo] and [Eclair], with the lower
// bounds of [Solo.NewBound] and [Eclair.Bound], the fast [Solo.Expander] and the
// keys of [Solo.Numbering]. The subpackage reference is an independent slow
// implementation; [DiceModel], [AntiModel] and [JumpsModel] connect it with the
// games.
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
	cells = 169
	off   = cells
)

// The boards on which the dice game and Anti are played, in cells a side.
const (
	minSide      = 3
	maxSide      = 8
	rulebookSide = 8
)

// checkSide rejects a board of another size.
func checkSide(grid *hexgrid.Grid) error {
	if n := grid.Side(); n < minSide || n > maxSide {
		return fmt.Errorf("a board of %d cells a side: want %d to %d", n, minSide, maxSide)
	}
	return nil
}

// checkPieces rejects a number of pieces that is not supported, and a piece off
// the board.
func checkPieces(grid *hexgrid.Grid, s Position) error {
	if n := s.Len(); n < 1 || n > MaxPieces {
		return fmt.Errorf("%d pieces: want 1 to %d", n, MaxPieces)
	}
	if list := s.Cells(nil); int(list[len(list)-1]) >= grid.Cells() {
		return errors.New("a piece is off the board")
	}
	return nil
}

// RulebookStart returns the start of W6: every cell at distance 1 or 2 from
// the centre. On 3 cells a side the cells at distance 2 are the rim, so the game
// would be won before it begins: there they are left out.
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
	grid  *hexgrid.Grid
	group []int
}

// sideSymmetries returns the symmetries that leave the given sides in place.
func sideSymmetries(grid *hexgrid.Grid, sides []hexgrid.Side) *Symmetry {
	y := &Symmetry{grid: grid}
	for k := range hexgrid.Symmetries {
		moved := func(s hexgrid.Side) bool {
			cells := hexgrid.Of[[3]uint64](grid.OnSide(s)...)
			return hexgrid.Image(grid, k, cells) != cells
		}
		if !slices.ContainsFunc(sides, moved) {
			y.group = append(y.group, k)
		}
	}
	return y
}

// SymmetryOf returns the symmetries of the board that leave each of the given
// positions in place; all twelve if there are none.
func (g *Solo) SymmetryOf(fixed ...Position) *Symmetry {
	y := &Symmetry{grid: g.grid}
	for k := range hexgrid.Symmetries {
		keeps := true
		for _, s := range fixed {
			keeps = keeps && hexgrid.Image(g.grid, k, s) == s
		}
		if keeps {
			y.group = append(y.group, k)
		}
	}
	return y
}

// Canonical returns the least image of s.
func (y *Symmetry) Canonical(s Position) Position {
	least := s
	for _, k := range y.group[1:] { // the first is the identity
		if image := hexgrid.Image(y.grid, k, s); image.Compare(least) < 0 {
			least = image
		}
	}
	return least
}

// Orbit returns the number of different images of s, itself included.
func (y *Symmetry) Orbit(s Position) int {
	fixed := 0
	for _, k := range y.group {
		if hexgrid.Image(y.grid, k, s) == s {
			fixed++
		}
	}
	return len(y.group) / fixed
}

// Canonical returns the least of the twelve images of s.
func (g *Solo) Canonical(s Position) Position { return g.symmetry.Canonical(s) }

// Orbit returns the number of different images of s, itself included.
func (g *Solo) Orbit(s Position) int { return g.symmetry.Orbit(s) }
