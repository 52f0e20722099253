package ambiguity

import (
	"fmt"

	"ludex/proptest/reference"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// Havannah's boards share one size of states.
type (
	havannahGame    = havannah.Game[havannah.UpTo8]
	havannahState   = havannah.State[havannah.UpTo8]
	havannahPairing = Pairing[havannahState, havannah.Move, havannah.Options]
)

func newHavannah() Family[havannahState, havannah.Move, havannah.Options] {
	return Family[havannahState, havannah.Move, havannah.Options]{
		Name: "havannah", Bindings: havannah.Readings(),
		Boards:    []string{"havannah:8", "havannah:2,stones=2", "havannah:2", "havannah:3", "havannah:4"},
		Instances: reference.Havannah,
		Open:      opener[*havannahGame](havannah.FromText[havannah.UpTo8]),
		Players: func(g Game[havannahState, havannah.Move]) []string {
			h := g.(*havannahGame)
			return []string{h.Name(havannah.First), h.Name(havannah.Second)}
		},
		Look: look[havannahState, havannah.Move], Ends: endsHavannah, Floor: havannahFloor, Never: havannahNever, Carry: carryStone,
	}
}

// carryStone keeps a stone where it lies as seen from the centre.
func carryStone(m havannah.Move, from, to Game[havannahState, havannah.Move]) (havannah.Move, bool) {
	f, t := from.(*havannahGame).Grid(), to.(*havannahGame).Grid()
	if m == havannah.Swap || m == havannah.Pass || f.Side() > t.Side() {
		return m, false
	}
	return t.Cell(f.At(m)), true
}

// havannahFloor counts the stones that it takes before readings can part.
func havannahFloor(p *havannahPairing) *Floor[havannahState] {
	a, b := p.OA, p.OB
	grid := p.A.(*havannahGame).Grid()
	switch {
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.RingReading { return &o.Ring }):
		if a.Ring == havannah.RingEmpty || b.Ring == havannah.RingEmpty {
			return stones(6, "no ring has fewer than 6 stones (hav-min-ring)")
		}
		return stones(7, "a ring of 6 stones and one inside it are 7, all the player's own")
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.ForkReading { return &o.Fork }):
		return stones(3, "three cells of the rim take 3 stones")
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.CornerReading { return &o.Corner }):
		n := leastFork(grid)
		return stones(n, fmt.Sprintf("no chain of fewer than %d stones connects three sides, by the ways from every cell to every three", n))
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply }) && a.Supply+b.Supply < 3 && a.Swap == havannah.NoSwap:
		n := 2 * p.A.(*havannahGame).Board().Stones
		return &Floor[havannahState]{
			Words: fmt.Sprintf("nobody is out of stones before all %d lie on the board", n),
			From: func(s havannahState) int {
				return max(0, n-s.Stones(havannah.First).Len()-s.Stones(havannah.Second).Len())
			},
		}
	}
	return nil
}

// onlyDiffer reports whether two options differ in one field and no other.
func onlyDiffer[O comparable, T ~uint8](a, b O, field func(*O) *T) bool {
	if *field(&a) == *field(&b) {
		return false
	}
	*field(&a) = *field(&b)
	return a == b
}

// stones is the floor where a player needs n stones.
func stones(n int, words string) *Floor[havannahState] {
	return &Floor[havannahState]{
		Words: fmt.Sprintf("%s, and the first player has so many after %d moves", words, 2*n-1),
		From: func(s havannahState) int {
			have := [2]int{s.Stones(havannah.First).Len(), s.Stones(havannah.Second).Len()}
			mover := havannah.First
			if have[0] > have[1] {
				mover = havannah.Second
			}
			return max(0, min(2*(n-have[mover])-1, 2*(n-have[1-mover])))
		},
	}
}

// leastFork returns the least number of stones that connect three sides. A
// chain that does so holds a cell from which three ways lead to the sides;
// the ways of the chain are no shorter than the shortest.
func leastFork(grid *hexgrid.Grid) int {
	var ways [hexgrid.Sides][]int
	for side := range hexgrid.Side(hexgrid.Sides) {
		ways[side] = waysFrom(grid, side)
	}
	least := grid.Cells()
	for c := range grid.Cells() {
		for i := range ways {
			for j := range i {
				for k := range j {
					least = min(least, ways[i][c]+ways[j][c]+ways[k][c]+1)
				}
			}
		}
	}
	return least
}

// waysFrom returns how many steps each cell is from a side's cells, its
// corners left out (H5).
func waysFrom(grid *hexgrid.Grid, side hexgrid.Side) []int {
	steps := make([]int, grid.Cells())
	for i := range steps {
		steps[i] = grid.Cells()
	}
	var queue []hexgrid.Cell
	for _, c := range grid.OnSide(side) {
		if !grid.Corner(c) {
			steps[c], queue = 0, append(queue, c)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, n := range grid.Neighbours(queue[0]) {
			if n != hexgrid.None && steps[n] > steps[queue[0]]+1 {
				steps[n], queue = steps[queue[0]]+1, append(queue, n)
			}
		}
	}
	return steps
}
