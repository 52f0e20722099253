package solo

import (
	"math/bits"
	"strconv"

	"ludex/puzzles"
	"ludex/puzzles/solo/figure"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// merit adds to the quality of a Solo the measures of its solution: the length of the plan,
// the pieces that yield, and the figure of the target.
func (w *soloWays) merit(q *puzzles.Quality) {
	q.Chain = w.sets[0].chain(w.game.Start())
	q.Figure = figure.Of(w.game.Grid(), w.final)
	kept := w.game.Start().And(w.final)
	jumps := map[hexgrid.Cell]int{} // of the piece on a cell
	for _, m := range Line(w.Answer) {
		n := jumps[m.From] + 1
		delete(jumps, m.From)
		if jumps[m.To] = n; n == 2 {
			q.Twice++
		}
		if kept.Take(m.From) {
			q.Refilled++
		}
	}
}

// chain returns the length of the longest chain of the jumps in which each must be
// made before the next one, in every order from s on.
func (set *jumpSet) chain(s wabanti.Position) int {
	set.orders(s, 0)
	all := uint64(1)<<len(set.jumps) - 1
	before := make([]uint64, len(set.jumps)) // those made whenever the jump is
	for j := range before {
		before[j] = all &^ (1 << j)
	}
	for used, n := range set.known {
		if n.Sign() == 0 {
			continue
		}
		for left := used; left != 0; left &= left - 1 {
			before[bits.TrailingZeros64(left)] &= used
		}
	}
	length := make([]int, len(before)) // of the longest chain that ends with the jump
	longest := 0
	for {
		grown := false
		for j, made := range before {
			most := 1
			for ; made != 0; made &= made - 1 {
				most = max(most, 1+length[bits.TrailingZeros64(made)])
			}
			if most > length[j] {
				length[j], grown = most, true
				longest = max(longest, most)
			}
		}
		if !grown {
			return longest
		}
	}
}

// The bounds of a good Solo; see [Lacks].
const (
	leastChain = 3    // jumps
	mostOrders = 0.05 // of all orders of the jumps
	mostTries  = 1.5  // for each jump
)

// Lack is something that a good puzzle has and another one lacks.
type Lack string

// The lacks, in the order in which Lacks names them.
const (
	OneSolution Lack = "several solutions"
	Shape       Lack = "no figure"
	Plan        Lack = "no plan"
	Order       Lack = "any order will do"
	Yielding    Lack = "nothing yields"
	Trap        Lack = "a greedy player solves it"
	FalseStarts Lack = "no false start"
	Patience    Lack = "too many false starts"
)

// Lacks returns the properties of a good Solo that one with a quality does not have:
//   - one solution, up to the order of its jumps and symmetries;
//   - a figure that is symmetric or has a name;
//   - a plan: at least 3 jumps that must be made one after the other;
//   - an order: at most 1 of 20 orders of its jumps is a solution;
//   - a piece that jumps twice, a cell that is emptied and filled again, or a
//     jump that does not come nearer;
//   - a trap: a greedy player does not get there;
//   - false starts: at least 1, and at most 1.5 for each jump.
//
// docs/reference/puzzle-sets.md gives the sources.
func Lacks(p puzzles.Puzzle) (list []Lack) {
	q, length := p.Quality, p.Proved.Length
	for _, has := range []struct {
		lack Lack
		good bool
	}{
		{OneSolution, q.Unique != puzzles.Several},
		{Shape, q.Figure != ""},
		{Plan, q.Chain >= leastChain},
		{Order, orderShare(q, length) <= mostOrders},
		{Yielding, q.Twice+q.Refilled+q.Detour > 0},
		{Trap, q.Greedy < length},
		{FalseStarts, q.Tries > 0},
		{Patience, float64(q.Tries) <= mostTries*float64(length)},
	} {
		if !has.good {
			list = append(list, has.lack)
		}
	}
	return list
}

// orderShare returns the share of the orders of a number of jumps that are solutions.
func orderShare(q puzzles.Quality, jumps int) float64 {
	share, _ := strconv.ParseFloat(q.Lines, 64)
	for n := range jumps {
		share /= float64(n + 1)
	}
	return share
}
