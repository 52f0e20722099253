// Package bitboard checks certificates of wins and draws in Havannah on boards of at most
// 127 cells, with its own figures and its own search: it shares nothing with
// the searches of this module, nor with the rules of record but the geometry of
// the board and the readings.
//
// [New] makes the tables of a game. [Board.Wins] finds the cells on which a
// stone completes a figure; all the rest follows from it. [Check] confirms or
// refutes a certificate, [Reduce] leaves out the replies that Check finds
// again, and [Expand] writes them all. docs/reference/havannah-certificates.md
// describes the files and the arguments.
package bitboard

import (
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// Game is the game of a certificate.
type Game[W hexgrid.Words] = *havannah.Game[W]

// maxCells is more than the cells of the largest board.
const maxCells = 128

// numbers is how many numbers a cell can have as an index: a table of that size
// needs no check of its bounds.
const numbers = 256

// images has the image of every 8 cells under each symmetry.
type images[U upper] [hexgrid.Symmetries][maxCells / 8][256]Set[U]

// Board holds the tables of a game. It serves one goroutine.
type Board[U upper] struct {
	size           int // the number of cells
	cells, rim     Set[U]
	corners, edges Set[U] // the cells of the rim
	sides          [hexgrid.Sides]Set[U]
	near           [numbers]Set[U]   // the neighbours of a cell
	around         [numbers][6]uint8 // the same in their order, a cell that no set has for one off the board
	images         *images[U]
	ring           ring
	edgeFork, void bool      // hav-fork=three-edge-cells, hav-corner=void
	spare          *view[U]  // of Wins, which need not clear a new one each time
	rival          *Board[U] // by which the other player's figures are judged
}

// New returns the tables of g. The error is [ErrReading], or names the cells of
// a board that is too large for a Set of this type.
func New[U upper, W hexgrid.Words](g Game[W]) (*Board[U], error) {
	o := g.Options()
	b := &Board[U]{images: new(images[U]), spare: new(view[U]), ring: ringsBy[o.Ring], edgeFork: o.Fork == havannah.ThreeEdgeCells, void: o.Corner == havannah.CornerVoid}
	if most := int(b.cells.off()); g.Grid().Cells() > most {
		return nil, fmt.Errorf("%w: %d cells, more than %d", rules.ErrBoardSize, g.Grid().Cells(), most)
	}
	if other := others(o, 2*g.Board().Stones >= g.Grid().Cells()); other != (havannah.Options{}) {
		return nil, fmt.Errorf("%w: %s", ErrReading, strings.Join(rules.Texts(havannah.Readings().Changed(other)), ", "))
	}
	b.place(g.Grid())
	b.turn(g.Grid())
	b.rival = b
	return b, nil
}

// ErrReading is the error for a reading that the checker does not handle.
var ErrReading = errors.New("the check by bitboards does not handle this reading")

// others returns the readings of o that the checker does not handle; those that it
// handles are the defaults there. A turn always places a stone here, as it does with
// stones for the whole board. A reading that is not listed is not handled.
func others(o havannah.Options, stones bool) havannah.Options {
	if _, ok := ringsBy[o.Ring]; ok {
		o.Ring = 0
	}
	switch o.Fork {
	case havannah.ThreeSides, havannah.ThreeEdgeCells:
		o.Fork = 0
	}
	switch o.Corner {
	case havannah.CornerLinks, havannah.CornerVoid:
		o.Corner = 0
	}
	switch o.First {
	case havannah.FirstRed, havannah.FirstWhite: // a name
		o.First = 0
	}
	switch o.Supply {
	case havannah.Unlimited:
		o.Supply = 0
	case havannah.DrawWhenEmpty, havannah.PassWhenEmpty:
		if stones {
			o.Supply = 0
		}
	}
	return o
}

// lenient returns the board of a game in which the rings of the loser count by
// hav-ring=any, and those of the winner if they are strict. Who wins so wins by
// the reading of b and by all that it [Covers].
func (b *Board[U]) lenient() *Board[U] {
	winner, loser := *b, *b
	winner.ring, loser.ring, loser.spare = b.ring.strict(), ring{blob: true}, new(view[U])
	winner.rival, loser.rival = &loser, &winner
	return &winner
}

// place fills in the cells and their neighbours.
func (b *Board[U]) place(grid *hexgrid.Grid) {
	b.size = grid.Cells()
	b.cells = cellsBelow[U](grid.Cells())
	for c := range grid.Cells() {
		for d, n := range grid.Neighbours(hexgrid.Cell(c)) {
			b.around[c][d] = b.cells.off()
			if n != hexgrid.None {
				b.around[c][d] = uint8(n)
				b.near[c] = b.near[c].With(uint8(n))
			}
		}
	}
	for s := range b.sides {
		for _, c := range grid.OnSide(hexgrid.Side(s)) {
			b.rim = b.rim.With(uint8(c))
			if grid.Corner(c) {
				b.corners = b.corners.With(uint8(c))
			} else {
				b.sides[s] = b.sides[s].With(uint8(c))
			}
		}
	}
	b.edges = b.rim.AndNot(b.corners)
}

// turn fills in the symmetries: the image of every 8 cells.
func (b *Board[U]) turn(grid *hexgrid.Grid) {
	for k := range b.images {
		for c := range grid.Cells() {
			image := one[U](uint8(grid.Image(k, hexgrid.Cell(c))))
			for set := range 256 {
				if set>>(c%8)&1 != 0 {
					b.images[k][c/8][set] = b.images[k][c/8][set].Or(image)
				}
			}
		}
	}
}

// image returns the image of a set of cells under symmetry k.
func (b *Board[U]) image(k int, set Set[U]) (to Set[U]) {
	table := &b.images[k]
	for i, word := 0, set.lo; word != 0; i++ {
		to = to.Or(table[i][uint8(word)])
		word >>= 8
	}
	if last := len(set.hi) - 1; last >= 0 {
		for i, word := 8, set.hi[last]; word != 0; i++ {
			to = to.Or(table[i][uint8(word)])
			word >>= 8
		}
	}
	return to
}

// position is the stones of the winner of the certificate and those of the
// loser.
type position[U upper] struct{ own, opp Set[U] }

// with returns the position after a stone of the winner.
func (p position[U]) with(c uint8) position[U] { return position[U]{p.own.With(c), p.opp} }

// against returns the position after a stone of the loser.
func (p position[U]) against(c uint8) position[U] { return position[U]{p.own, p.opp.With(c)} }

// is reports whether two positions are the same. (The compiler does not do this
// comparison in registers.)
func (p position[U]) is(q position[U]) bool {
	return p.own.compare(q.own) == 0 && p.opp.compare(q.opp) == 0
}

// turned returns the position with the players exchanged.
func (p position[U]) turned() position[U] { return position[U]{p.opp, p.own} }

func (b *Board[U]) free(p position[U]) Set[U] { return b.cells.AndNot(p.own).AndNot(p.opp) }

// canonical returns the least image of p.
func (b *Board[U]) canonical(p position[U]) position[U] {
	least := p
	for k := 1; k < len(b.images); k++ {
		own := b.image(k, p.own)
		order := own.compare(least.own)
		if order > 0 {
			continue
		}
		if opp := b.image(k, p.opp); order < 0 || opp.compare(least.opp) < 0 {
			least = position[U]{own, opp}
		}
	}
	return least
}

// symmetry returns the symmetry that takes p to q, an image of p.
func (b *Board[U]) symmetry(p, q position[U]) int {
	for k := range b.images {
		if b.image(k, p.own).compare(q.own) == 0 && b.image(k, p.opp).compare(q.opp) == 0 {
			return k
		}
	}
	return 0
}
