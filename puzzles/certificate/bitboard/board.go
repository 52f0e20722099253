// Package bitboard checks certificates of wins in Havannah on boards of at most
// 61 cells, with its own figures and its own search: it shares nothing with
// the searches of this module, nor with the rules of record but the geometry of
// the board and the readings.
//
// [New] makes the tables of a game. [Board.Wins] finds the cells on which a
// stone completes a figure; all the rest follows from it. [Check] confirms or
// refutes a certificate, [Reduce] leaves out the replies that Check finds
// again, and [Expand] writes them all. docs/explanation/havannah-solved.md
// describes the files and the arguments.
package bitboard

import (
	"errors"
	"math/bits"

	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// Game is the game of a certificate.
type Game = *havannah.Game[havannah.UpTo5]

// Board holds the tables of a game. A set of cells has bit c for cell c. Board
// never changes.
type Board struct {
	cells, rim     uint64
	corners, edges uint64 // the cells of the rim
	sides          [hexgrid.Sides]uint64
	near           [64]uint64   // the neighbours of a cell
	around         [64][6]uint8 // the same in their order, noCell for one off the board
	images         [hexgrid.Symmetries][8][256]uint64
	ring           havannah.RingReading
	edgeFork, void bool   // hav-fork=three-edge-cells, hav-corner=void
	rival          *Board // by which the other player's figures are judged
}

// noCell is a bit that no set has.
const noCell = 63

// New returns the tables of g. The error names a reading by which a turn may
// place no stone.
func New(g Game) (*Board, error) {
	o := g.Options()
	switch {
	case o.Swap != havannah.NoSwap:
		return nil, errors.New("hav-swap: a turn may place no stone")
	case o.Supply != havannah.Unlimited && 2*g.Board().Stones < g.Grid().Cells():
		return nil, errors.New("hav-supply: a turn may place no stone")
	}
	b := &Board{ring: o.Ring, edgeFork: o.Fork == havannah.ThreeEdgeCells, void: o.Corner == havannah.CornerVoid}
	b.place(g.Grid())
	b.turn(g.Grid())
	b.rival = b
	return b, nil
}

// lenient returns the board of a game in which the rings of the loser count by
// hav-ring=any. Who wins so wins by the reading of b and by all that come before
// it: each ring by empty is one by not-only-own, and each by that one by any.
func (b *Board) lenient() *Board {
	winner, loser := *b, *b
	loser.ring = havannah.RingAny
	winner.rival, loser.rival = &loser, &winner
	return &winner
}

// place fills in the cells and their neighbours.
func (b *Board) place(grid *hexgrid.Grid) {
	b.cells = 1<<grid.Cells() - 1
	for c := range grid.Cells() {
		for d, n := range grid.Neighbours(hexgrid.Cell(c)) {
			b.around[c][d] = noCell
			if n != hexgrid.None {
				b.around[c][d] = uint8(n)
				b.near[c] |= 1 << n
			}
		}
	}
	for s := range b.sides {
		for _, c := range grid.OnSide(hexgrid.Side(s)) {
			b.rim |= 1 << c
			if grid.Corner(c) {
				b.corners |= 1 << c
			} else {
				b.sides[s] |= 1 << c
			}
		}
	}
	b.edges = b.rim &^ b.corners
}

// turn fills in the symmetries: the image of every 8 cells.
func (b *Board) turn(grid *hexgrid.Grid) {
	for k := range b.images {
		for c := range grid.Cells() {
			image := uint64(1) << grid.Image(k, hexgrid.Cell(c))
			for set := range 256 {
				if set>>(c%8)&1 != 0 {
					b.images[k][c/8][set] |= image
				}
			}
		}
	}
}

// image returns the image of a set of cells under symmetry k.
func (b *Board) image(k int, set uint64) (to uint64) {
	for i := 0; set != 0; i++ {
		to |= b.images[k][i][uint8(set)]
		set >>= 8
	}
	return to
}

// position is the stones of the winner of the certificate and those of the
// loser.
type position struct{ own, opp uint64 }

// with returns the position after a stone of the winner.
func (p position) with(c uint8) position { return position{p.own | 1<<c, p.opp} }

// against returns the position after a stone of the loser.
func (p position) against(c uint8) position { return position{p.own, p.opp | 1<<c} }

// turned returns the position with the players exchanged.
func (p position) turned() position { return position{p.opp, p.own} }

func (b *Board) free(p position) uint64 { return b.cells &^ p.own &^ p.opp }

// canonical returns the least image of p.
func (b *Board) canonical(p position) position {
	least := p
	for k := 1; k < len(b.images); k++ {
		own := b.image(k, p.own)
		if own > least.own {
			continue
		}
		if opp := b.image(k, p.opp); own < least.own || opp < least.opp {
			least = position{own, opp}
		}
	}
	return least
}

// symmetry returns the symmetry that takes p to q, an image of p.
func (b *Board) symmetry(p, q position) int {
	for k := range b.images {
		if b.image(k, p.own) == q.own && b.image(k, p.opp) == q.opp {
			return k
		}
	}
	return 0
}

func one(set uint64) bool { return set != 0 && set&(set-1) == 0 }

// First returns the first cell of a set that is not empty.
func First(set uint64) int { return int(first(set)) }

func first(set uint64) uint8 { return uint8(bits.TrailingZeros64(set)) }
