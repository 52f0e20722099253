package proofnumber

import (
	"math"
	"sort"

	"ludex/rules"
)

// guess predicts who wins a position from the positions already decided. It
// orders moves and never decides one.
//
// The prediction is a sum of weights through the logistic function. Each cell
// has one weight for every pattern of stones on the cell and its neighbours.
// Each decided position corrects the weights that it uses.
type guess[U rules.Upper] struct {
	parts   [MaxCells][]part
	cells   int
	first   [MaxCells]uint32 // where the weights of each cell begin
	weights []float32        // by cell and code
	mover   [2]float32
	spare   around
}

// part is a digit of base 3 that a cell has in the pattern at another cell.
type part struct {
	at    uint8
	power uint32
}

// rate is how much of the error a position corrects.
const rate = 0.02

// newGuess returns a guess with zero weights for a board with the given
// neighbours of each cell, at most 6.
func newGuess[U rules.Upper](near []set[U]) *guess[U] {
	g := &guess[U]{cells: len(near)}
	all := uint32(0)
	for c := range near {
		power := uint32(1)
		for cells := rules.OneCell[U](uint8(c)).Or(near[c]); !cells.Empty(); cells = cells.Rest() {
			d := cells.First()
			g.parts[d] = append(g.parts[d], part{uint8(c), power})
			power *= 3
		}
		g.first[c] = all
		all += power
	}
	g.weights = make([]float32, all)
	return g
}

// around holds the index and the weight of the pattern at each cell.
type around struct {
	index  [MaxCells]uint32
	weight [MaxCells]float32
}

// look fills in a.
func (g *guess[U]) look(a *around, stones [2]set[U]) {
	copy(a.index[:g.cells], g.first[:])
	for player := range uint32(2) {
		for rest := stones[player]; !rest.Empty(); rest = rest.Rest() {
			for _, p := range g.parts[rest.First()] {
				a.index[p.at] += p.power * (player + 1)
			}
		}
	}
	for c, i := range a.index[:g.cells] {
		a.weight[c] = g.weights[i]
	}
}

// value returns the guess: the greater, the likelier the first player wins.
func (g *guess[U]) value(a *around, mover uint8) float32 {
	sum := g.mover[mover]
	for _, w := range a.weight[:g.cells] {
		sum += w
	}
	return sum
}

// change returns how a stone changes the sum of the weights of the codes.
func (g *guess[U]) change(a *around, player, cell uint8) (sum float32) {
	for _, p := range g.parts[cell] {
		sum += g.weights[a.index[p.at]+p.power*uint32(player+1)] - a.weight[p.at]
	}
	return sum
}

// learn corrects the weights for a decided position; first means that the
// first player wins it.
func (g *guess[U]) learn(stones [2]set[U], mover uint8, first bool) {
	a := &g.spare
	g.look(a, stones)
	wrong := float32(-1 / (1 + math.Exp(-float64(g.value(a, mover)))))
	if first {
		wrong++
	}
	g.mover[mover] += rate * wrong
	for _, i := range a.index[:g.cells] {
		g.weights[i] += rate * wrong
	}
}

// mostHarder is the greatest proof number of a move not yet searched.
const mostHarder = 16

// growing returns the proof number of a move not yet searched, whose guess is
// below the best one by the given difference.
func growing(less float32) uint32 {
	return uint32(min(mostHarder, math.Exp(2*float64(less))) + 0.5)
}

// harder is growing, looked up.
func harder(less float32) uint32 {
	n := hardness.from[min(int(less*hardParts), len(hardness.from)-1)]
	if n < mostHarder && less >= hardness.above[n] {
		n++
	}
	return n
}

// hardParts is into how many parts 1 is divided, so fine that growing makes no
// two steps in one.
const hardParts = 64

var hardness = func() (t struct {
	from  [2*hardParts + 1]uint32 // where each part begins
	above [mostHarder]float32     // the least for which it is more than that
}) {
	for i := range t.from {
		t.from[i] = growing(float32(i) / hardParts)
	}
	for n := range t.above {
		t.above[n] = math.Float32frombits(uint32(sort.Search(1<<30, func(i int) bool {
			return growing(math.Float32frombits(uint32(i))) > uint32(n)
		})))
	}
	return t
}()
