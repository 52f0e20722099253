package proofnumber

import (
	"math"
	"math/bits"
)

// guess foretells who wins a position, from what a search has decided so far.
// It orders moves, and decides nothing.
//
// It is a sum of weights, one for each cell and what stands on the cell and on
// its neighbours, taken through the logistic function; each position decided
// corrects the weights in it.
type guess struct {
	parts   [MaxCells][]part
	cells   int
	first   [MaxCells]uint32 // where the weights of each cell begin
	weights []float32        // by cell and code
	mover   [2]float32
}

// part says that a cell is a digit, of base 3, of the code at a cell.
type part struct {
	at    uint8
	power uint32
}

// rate is how much of the error a position corrects.
const rate = 0.02

// newGuess returns a guess that foretells nothing yet, for a board with these
// neighbours of each cell, of which there are at most 6.
func newGuess(near []uint64) *guess {
	g := &guess{cells: len(near)}
	all := uint32(0)
	for c := range near {
		power := uint32(1)
		for cells := 1<<c | near[c]; cells != 0; cells &= cells - 1 {
			d := bits.TrailingZeros64(cells)
			g.parts[d] = append(g.parts[d], part{uint8(c), power})
			power *= 3
		}
		g.first[c] = all
		all += power
	}
	g.weights = make([]float32, all)
	return g
}

// around says of each cell of a position which weight is that of its code,
// and how great.
type around struct {
	index  [MaxCells]uint32
	weight [MaxCells]float32
}

// look fills in a.
func (g *guess) look(a *around, stones [2]uint64) {
	a.index = g.first
	for player := range uint32(2) {
		for rest := stones[player]; rest != 0; rest &= rest - 1 {
			for _, p := range g.parts[bits.TrailingZeros64(rest)] {
				a.index[p.at] += p.power * (player + 1)
			}
		}
	}
	for c, i := range a.index[:g.cells] {
		a.weight[c] = g.weights[i]
	}
}

// value returns the guess: the greater, the likelier the first player wins.
func (g *guess) value(a *around, mover uint8) float32 {
	sum := g.mover[mover]
	for _, w := range a.weight[:g.cells] {
		sum += w
	}
	return sum
}

// change returns how a stone changes the sum of the weights of the codes.
func (g *guess) change(a *around, player, cell uint8) (sum float32) {
	for _, p := range g.parts[cell] {
		sum += g.weights[a.index[p.at]+p.power*uint32(player+1)] - a.weight[p.at]
	}
	return sum
}

// learn takes in that the first player wins a position, or does not.
func (g *guess) learn(stones [2]uint64, mover uint8, first bool) {
	var a around
	g.look(&a, stones)
	wrong := float32(-1 / (1 + math.Exp(-float64(g.value(&a, mover)))))
	if first {
		wrong++
	}
	g.mover[mover] += rate * wrong
	for _, i := range a.index[:g.cells] {
		g.weights[i] += rate * wrong
	}
}
