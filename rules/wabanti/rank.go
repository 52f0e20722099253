package wabanti

import (
	"fmt"
	"math/big"

	"ludex/rules/hexgrid"
)

// ranking numbers the positions that have as many pieces in each class of
// cells as the start: no move changes how many. The places of a class's
// pieces among its cells have a rank, and the ranks of the classes are the
// digits of the number. The start of W9 needs 73 bits.
type ranking struct {
	grid    *hexgrid.Grid
	classes []classCells
	class   []uint8 // of every cell
	place   []uint8 // of every cell within its class
	bits    int     // of the largest number
}

// classCells are the cells that jumps join, and how many pieces are on them.
type classCells struct {
	cells  []uint8
	pieces int
	sets   uint64 // the ways to place the pieces; 0 for 2^64 or more
	set    Position
}

// newRanking returns the numbering of the positions that g can reach, and of
// all others with as many pieces in each class. The error says that the
// numbers get too long.
func (g *Solo) newRanking() (*ranking, error) {
	n := g.grid.Cells()
	r := &ranking{grid: g.grid, class: g.lone.class, place: make([]uint8, n)}
	product := big.NewInt(1)
	for _, set := range g.lone.cells {
		c := classCells{set: set, pieces: set.And(g.start).Len()}
		for i, cell := range set.Cells(nil) {
			r.place[cell] = uint8(i)
			c.cells = append(c.cells, uint8(cell))
		}
		sets := new(big.Int).Binomial(int64(len(c.cells)), int64(c.pieces))
		if sets.IsUint64() {
			c.sets = sets.Uint64()
		}
		r.classes = append(r.classes, c)
		product.Mul(product, sets)
	}
	r.bits = new(big.Int).Sub(product, big.NewInt(1)).BitLen()
	if r.bits > mostBits {
		return nil, fmt.Errorf("the positions of %d pieces on %d cells, read so (W9), need numbers of %d bits: want at most %d",
			g.start.Len(), n, r.bits, mostBits)
	}
	r.leadLargest()
	return r, nil
}

// leadLargest puts the class with the most sets first, so that all digits
// after the first are of 64 bits.
func (r *ranking) leadLargest() {
	lead := 0
	for k, c := range r.classes {
		if c.sets == 0 || r.classes[lead].sets != 0 && c.sets > r.classes[lead].sets {
			lead = k
		}
	}
	r.lead(lead)
}

// lead makes class k the first digit.
func (r *ranking) lead(k int) {
	r.classes[0], r.classes[k] = r.classes[k], r.classes[0]
	r.class = make([]uint8, r.grid.Cells())
	for k, c := range r.classes {
		for _, cell := range c.cells {
			r.class[cell] = uint8(k)
		}
	}
}

// digit returns the rank of the pieces of s in class k.
func (r *ranking) digit(k int, s Position) number {
	var places [MaxPieces]uint8
	n := 0
	var buffer [MaxPieces]hexgrid.Cell
	for _, c := range r.classes[k].set.And(s).Cells(buffer[:0]) {
		places[n] = r.place[c]
		n++
	}
	return rankOf(places[:n])
}

// rank returns the number of s.
func (r *ranking) rank(s Position) number {
	n := r.digit(0, s)
	for k := 1; k < len(r.classes); k++ {
		n = n.times(r.classes[k].sets, r.digit(k, s).lo)
	}
	return n
}

// position returns the position of that number.
func (r *ranking) position(n number) (s Position) {
	for k := len(r.classes) - 1; k > 0; k-- {
		var digit uint64
		n, digit = n.over(r.classes[k].sets)
		r.put(&s, k, number{0, digit})
	}
	r.put(&s, 0, n)
	return s
}

// put adds the pieces of class k by their rank.
func (r *ranking) put(s *Position, k int, digit number) {
	c := &r.classes[k]
	var places [MaxPieces]uint8
	placesOf(digit, len(c.cells), places[:c.pieces])
	for _, p := range places[:c.pieces] {
		s.Add(hexgrid.Cell(c.cells[p]))
	}
}
