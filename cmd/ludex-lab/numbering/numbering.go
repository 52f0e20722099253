// Package numbering gives each position of a game of Solo a number, the same for
// positions that a symmetry of the start maps to each other, and finds groups by
// their jumps: those with few, and the parts of them that are closed. Start with [Of].
//
// # Numbers
//
// Different positions have different numbers; there is no hashing.
//
// A jump keeps a piece in its class of cells (under wab-simple=over-one the
// four parity classes). So a position is a set of k out of n cells in each
// class, and each set has a rank in the combinatorial number system: the sum
// of C(place i, i). The ranks are the digits of one number. For the rulebook's
// start, with 6 pieces on 37 cells and three times 4 on 44, it has 73 bits.
//
// One class is the leading class: every symmetry maps it to itself, such as
// that of the centre. The canonical image of a position has the smallest
// leading digit, and among these the smallest other digits. A table over the
// leading digit (2.3 million entries) has its smallest image and the
// symmetries that lead to it, mostly one. So one table lookup replaces the
// comparison of twelve images. Tables map the other digits, too.
//
// The canonical leading sets (195,000 of 2.3 million) are numbered again. This
// number modulo 256 is the partition; the rest and the other digits are the
// number within the partition, one word. A key is a partition and a word. For
// starts with tables that are too large, positions are numbered one by one, up
// to 80 bits; larger starts are refused.
package numbering

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// A key has 64 bits and a partition's 16.
const (
	mostBits       = 80
	mostPartitions = 1 << (mostBits - 64)
)

// Numbering is Solo with numbered positions: positions that a symmetry of the
// start maps to each other form one class with one key.
type Numbering interface {
	numbered.Game
	// KeyOf returns the class of a position with the Invariant of the start.
	KeyOf(s wabanti.Position) numbered.Key
	// PositionOf returns the representative of a class.
	PositionOf(k numbered.Key) wabanti.Position
}

// Of returns the numbered positions of g: by tables if these are small,
// else by computed ranks. The error names the reason why they cannot be
// numbered.
func Of(g *solo.Jumps) (Numbering, error) {
	if g.Start().Empty() {
		return nil, errors.New("the start has no pieces")
	}
	r, err := newRanking(g)
	if err != nil {
		return nil, err
	}
	if t, ok := newTables(g, r); ok {
		return t, nil
	}
	return newRankNumbering(g, r), nil
}

// rankNumbering computes the rank of each position. It is slow, and works for
// any start.
type rankNumbering struct {
	*solo.Jumps
	ranking  *ranking
	symmetry *wabanti.Symmetry // of the start
	bits     int               // the bits of a number that form the partition
}

func newRankNumbering(g *solo.Jumps, r *ranking) *rankNumbering {
	return &rankNumbering{g, r, g.SymmetryOf(g.Start()), max(0, r.bits-64)}
}

func (w *rankNumbering) Partitions() int { return 1 << w.bits }

func (w *rankNumbering) Symmetries() int { return len(w.symmetry.Group) }

func (w *rankNumbering) StartKey() numbered.Key { return w.KeyOf(w.Start()) }

func (w *rankNumbering) KeyOf(s wabanti.Position) numbered.Key {
	n := w.ranking.rank(w.symmetry.Canonical(s))
	return numbered.Key{Part: uint32(n.hi), Num: n.lo}
}

func (w *rankNumbering) PositionOf(k numbered.Key) wabanti.Position {
	return w.ranking.position(uint128{uint64(k.Part), k.Num})
}

func (w *rankNumbering) Steps() numbered.Steps { return &rankSteps{rankNumbering: w} }

type rankSteps struct {
	*rankNumbering
	layout wabanti.Layout
	reach  wabanti.CellList
}

// Expand appends the classes of the positions one move after k.
func (w *rankSteps) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	s := w.PositionOf(k)
	w.layout.Load(w.Links(), s)
	for i, c := range w.layout.Cell[:w.layout.N] {
		w.Reach(&w.layout, i, false, &w.reach)
		for _, to := range w.reach.List() {
			dst = append(dst, w.KeyOf(w.Play(s, wabanti.Move{From: hexgrid.Cell(c), To: hexgrid.Cell(to)})))
		}
	}
	return dst
}

// Orbit returns the number of positions in a class, or 0 if k is no key. Only
// a key is the key of the position that is read from it.
func (w *rankSteps) Orbit(k numbered.Key) int {
	s := w.PositionOf(k)
	if w.KeyOf(s) != k {
		return 0
	}
	return w.symmetry.Orbit(s)
}

// ranking numbers the positions that have the same number of pieces in each
// class of cells as the start, which no move changes. The pieces of a class are
// a set of places among its cells, which has a rank. The ranks of the classes are
// the digits of the number. The start of W9 needs 73 bits.
type ranking struct {
	grid    *hexgrid.Grid
	classes []classCells
	class   []uint8 // by cell
	place   []uint8 // by cell, its place within its class
	bits    int     // of the largest number
}

// classCells are the cells of a class and the number of pieces on them.
type classCells struct {
	cells  []uint8
	pieces int
	sets   uint64 // the ways to place the pieces; 0 for 2^64 or more
	set    wabanti.Position
}

// newRanking returns the ranking of the positions with the Invariant of the
// start. The error reports numbers that are too long.
func newRanking(g *solo.Jumps) (*ranking, error) {
	n := g.Grid().Cells()
	r := &ranking{grid: g.Grid(), class: make([]uint8, n), place: make([]uint8, n)}
	var cells []wabanti.Position // of each class
	for c, k := range g.Classes() {
		if r.class[c] = uint8(k); k == len(cells) {
			cells = append(cells, wabanti.Position{})
		}
		cells[k].Add(hexgrid.Cell(c))
	}
	product := big.NewInt(1)
	for _, set := range cells {
		c := classCells{set: set, pieces: set.And(g.Start()).Len()}
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
		return nil, fmt.Errorf("the positions of %d pieces on %d cells under these readings (W9) need numbers of %d bits: expected at most %d",
			g.Start().Len(), n, r.bits, mostBits)
	}
	r.leadLargest()
	return r, nil
}

// leadLargest makes the class with the most sets the first digit, so that all
// other digits have 64 bits.
func (r *ranking) leadLargest() {
	lead := 0
	for k, c := range r.classes {
		if c.sets == 0 || r.classes[lead].sets != 0 && c.sets > r.classes[lead].sets {
			lead = k
		}
	}
	r.putFirst(lead)
}

// putFirst makes class k the first digit.
func (r *ranking) putFirst(k int) {
	r.classes[0], r.classes[k] = r.classes[k], r.classes[0]
	r.class = make([]uint8, r.grid.Cells())
	for k, c := range r.classes {
		for _, cell := range c.cells {
			r.class[cell] = uint8(k)
		}
	}
}

// digit returns the rank of the pieces of s in class k.
func (r *ranking) digit(k int, s wabanti.Position) uint128 {
	var places [wabanti.MaxPieces]uint8
	n := 0
	var buffer [wabanti.MaxPieces]hexgrid.Cell
	for _, c := range r.classes[k].set.And(s).Cells(buffer[:0]) {
		places[n] = r.place[c]
		n++
	}
	return rankOf(places[:n])
}

// rank returns the number of s.
func (r *ranking) rank(s wabanti.Position) uint128 {
	n := r.digit(0, s)
	for k := 1; k < len(r.classes); k++ {
		n = n.times(r.classes[k].sets, r.digit(k, s).lo)
	}
	return n
}

// position returns the position with the given number.
func (r *ranking) position(n uint128) (s wabanti.Position) {
	for k := len(r.classes) - 1; k > 0; k-- {
		var digit uint64
		n, digit = n.over(r.classes[k].sets)
		r.put(&s, k, uint128{0, digit})
	}
	r.put(&s, 0, n)
	return s
}

// put adds the pieces of class k with the given rank.
func (r *ranking) put(s *wabanti.Position, k int, digit uint128) {
	c := &r.classes[k]
	var places [wabanti.MaxPieces]uint8
	placesOf(digit, len(c.cells), places[:c.pieces])
	for _, p := range places[:c.pieces] {
		s.Add(hexgrid.Cell(c.cells[p]))
	}
}

// uint128 is an unsigned integer of 128 bits.
type uint128 struct{ hi, lo uint64 }

func (a uint128) plus(b uint128) uint128 {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	return uint128{a.hi + b.hi + carry, lo}
}

func (a uint128) minus(b uint128) uint128 {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	return uint128{a.hi - b.hi - borrow, lo}
}

func (a uint128) less(b uint128) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// times returns a b + c, modulo 2^128.
func (a uint128) times(b, c uint64) uint128 {
	hi, lo := bits.Mul64(a.lo, b)
	return uint128{hi + a.hi*b, lo}.plus(uint128{0, c})
}

// over returns the quotient and the remainder of a and b.
func (a uint128) over(b uint64) (uint128, uint64) {
	hi, rest := a.hi/b, a.hi%b
	lo, rest := bits.Div64(rest, a.lo, b)
	return uint128{hi, lo}, rest
}

// binomials holds C(n, k) for n up to the cells of the largest board and k up to
// MaxPieces. Values of more than 128 bits are wrong; newRanking rejects them.
var binomials = func() (table [wabanti.Cells + 1][wabanti.MaxPieces + 1]uint128) {
	for n := range table {
		table[n][0] = uint128{0, 1}
		for k := 1; k <= min(n, wabanti.MaxPieces); k++ {
			table[n][k] = table[n-1][k-1].plus(table[n-1][k])
		}
	}
	return table
}()

// rankOf returns the rank of a set of k places, given in ascending order, among
// all sets of k places: the sum of C(place i, i+1).
func rankOf(places []uint8) uint128 {
	var rank uint128
	for i, p := range places {
		rank = rank.plus(binomials[p][i+1])
	}
	return rank
}

// placesOf fills places with the set of the given rank, in ascending order, all
// below n.
func placesOf(rank uint128, n int, places []uint8) {
	for i := len(places) - 1; i >= 0; i-- {
		for n--; rank.less(binomials[n][i+1]); n-- {
		}
		places[i] = uint8(n)
		rank = rank.minus(binomials[n][i+1])
	}
}
