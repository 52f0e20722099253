package placement

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
	parts [MaxCells][]part
	by    [MaxCells][]float32 // weights by cell and code
	mover [2]float32
}

// part says that a cell is a digit, of base 3, of the code at a cell.
type part struct {
	at    uint8
	power uint16
}

// rate is how much of the error a position corrects.
const rate = 0.02

// newGuess returns a guess that foretells nothing yet, for a board with these
// neighbours of each cell, of which there are at most 6.
func newGuess(near []uint64) *guess {
	g := &guess{}
	for c := range near {
		power := uint16(1)
		for cells := 1<<c | near[c]; cells != 0; cells &= cells - 1 {
			d := bits.TrailingZeros64(cells)
			g.parts[d] = append(g.parts[d], part{uint8(c), power})
			power *= 3
		}
		g.by[c] = make([]float32, power)
	}
	return g
}

// around are the codes at each cell of a position.
type around [MaxCells]uint16

func (g *guess) around(stones [2]uint64) (a around) {
	for player := range uint16(2) {
		for rest := stones[player]; rest != 0; rest &= rest - 1 {
			for _, p := range g.parts[bits.TrailingZeros64(rest)] {
				a[p.at] += p.power * (player + 1)
			}
		}
	}
	return a
}

// value returns the guess: the greater, the likelier the first player wins.
func (g *guess) value(a *around, mover uint8) float32 {
	sum := g.mover[mover]
	for c, weights := range g.by {
		if len(weights) > 0 {
			sum += weights[a[c]]
		}
	}
	return sum
}

// change returns how a stone changes the sum of the weights of the codes.
func (g *guess) change(a *around, player, cell uint8) (sum float32) {
	for _, p := range g.parts[cell] {
		w := g.by[p.at]
		sum += w[a[p.at]+p.power*uint16(player+1)] - w[a[p.at]]
	}
	return sum
}

// learn takes in that the first player wins a position, or does not.
func (g *guess) learn(stones [2]uint64, mover uint8, first bool) {
	a := g.around(stones)
	wrong := float32(-1 / (1 + math.Exp(-float64(g.value(&a, mover)))))
	if first {
		wrong++
	}
	g.mover[mover] += rate * wrong
	for c, weights := range g.by {
		if len(weights) > 0 {
			weights[a[c]] += rate * wrong
		}
	}
}

// harder returns the proof number of a move not yet searched, which is as good as
// the best one or less by so much.
func harder(less float32) uint32 {
	const most = 16
	return uint32(min(most, math.Exp(2*float64(less))) + 0.5)
}
