package wabanti

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// A key has 64 bits and a partition's 16.
const (
	mostBits       = 80
	mostPartitions = 1 << (mostBits - 64)
)

// Numbering is Solo with its positions numbered, one class for those that
// the symmetries of the start make alike.
type Numbering interface {
	rules.Numbered
	// KeyOf returns the class of a position, which has the start's Invariant.
	KeyOf(s Position) rules.Key
	// PositionOf returns the position that stands for a class.
	PositionOf(k rules.Key) Position
}

// Numbering returns the positions of g numbered: by tables where they stay
// small, else one by one. The error says why they cannot be numbered.
func (g *Solo) Numbering() (Numbering, error) {
	if g.start.Empty() {
		return nil, errors.New("the start has no pieces")
	}
	r, err := g.newRanking()
	if err != nil {
		return nil, err
	}
	if t, ok := g.newTables(r); ok {
		return t, nil
	}
	return g.newWide(r), nil
}

// Undirected reports whether every jump can be undone by a jump: back over
// the same pieces, the others standing as before. A piece may lose its free
// sides by jumping (W5), where that binds jumps at all (wab-free).
func (g *Solo) Undirected() bool {
	return g.opts.FreeGames != Everywhere || g.opts.FreeMoves != AllMoves
}

// wide numbers positions one by one, by their ranks. It is slow, and takes
// any start.
type wide struct {
	*Solo
	ranking  *ranking
	symmetry *Symmetry // of the start
	bits     int       // of the number that make up the partition
}

func (g *Solo) newWide(r *ranking) *wide {
	return &wide{g, r, g.SymmetryOf(g.start), max(0, r.bits-64)}
}

func (w *wide) Partitions() int { return 1 << w.bits }

func (w *wide) Symmetries() int { return len(w.symmetry.group) }

func (w *wide) StartKey() rules.Key { return w.KeyOf(w.start) }

func (w *wide) KeyOf(s Position) rules.Key {
	n := w.ranking.rank(w.symmetry.Canonical(s))
	return rules.Key{Part: uint32(n.hi), Num: n.lo}
}

func (w *wide) PositionOf(k rules.Key) Position {
	return w.ranking.position(number{uint64(k.Part), k.Num})
}

func (w *wide) Steps() rules.Steps { return &wideSteps{wide: w} }

type wideSteps struct {
	*wide
	layout layout
	reach  reach
}

func (w *wideSteps) Expand(k rules.Key, dst []rules.PositionID) []rules.PositionID {
	s := w.PositionOf(k)
	w.layout.load(w.steps, s)
	for i, c := range w.layout.cell[:w.layout.n] {
		w.movesOf(&w.layout, i, false, &w.reach)
		for _, to := range w.reach.list() {
			n := w.ranking.rank(w.Play(s, Move{hexgrid.Cell(c), hexgrid.Cell(to)}))
			dst = append(dst, rules.PositionID{Hi: n.hi, Lo: n.lo})
		}
	}
	return dst
}

func (w *wideSteps) Canonical(n rules.PositionID) rules.Key {
	return w.KeyOf(w.ranking.position(number{n.Hi, n.Lo}))
}

func (w *wideSteps) Orbit(k rules.Key) int { return w.symmetry.Orbit(w.PositionOf(k)) }

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

// number is an unsigned whole number of 128 bits.
type number struct{ hi, lo uint64 }

func (a number) plus(b number) number {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	return number{a.hi + b.hi + carry, lo}
}

func (a number) minus(b number) number {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	return number{a.hi - b.hi - borrow, lo}
}

func (a number) less(b number) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// times returns a b + c, modulo 2^128.
func (a number) times(b, c uint64) number {
	hi, lo := bits.Mul64(a.lo, b)
	return number{hi + a.hi*b, lo}.plus(number{0, c})
}

// over returns the quotient and the rest of a and b.
func (a number) over(b uint64) (number, uint64) {
	hi, rest := a.hi/b, a.hi%b
	lo, rest := bits.Div64(rest, a.lo, b)
	return number{hi, lo}, rest
}

// binomials holds C(n, k) for all n up to the cells of the largest board and
// k up to its most pieces. Those of 128 bits and more are wrong; see
// newRanking.
var binomials = func() (table [cells + 1][MaxPieces + 1]number) {
	for n := range table {
		table[n][0] = number{0, 1}
		for k := 1; k <= min(n, MaxPieces); k++ {
			table[n][k] = table[n-1][k-1].plus(table[n-1][k])
		}
	}
	return table
}()

// rankOf returns the number of a set of k places, given in ascending order,
// among all sets of k places: the sum of C(place i, i+1).
func rankOf(places []uint8) number {
	var rank number
	for i, p := range places {
		rank = rank.plus(binomials[p][i+1])
	}
	return rank
}

// placesOf fills places with the set of that rank, in ascending order. All
// are below n.
func placesOf(rank number, n int, places []uint8) {
	for i := len(places) - 1; i >= 0; i-- {
		for n--; rank.less(binomials[n][i+1]); n-- {
		}
		places[i] = uint8(n)
		rank = rank.minus(binomials[n][i+1])
	}
}
