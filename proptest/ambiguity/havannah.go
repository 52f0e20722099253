package ambiguity

import (
	"fmt"

	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
)

// All boards of a question share one type of positions, so that a move of a
// small one can be played on the rulebook's.
type (
	havannahGame  = *havannah.Game[havannah.UpTo8]
	havannahState = havannah.State[havannah.UpTo8]
	havannahPair  = Pair[havannahGame, havannahState, havannah.Move]
)

func newHavannah(k *play.Kind) family[havannahGame, havannahState, havannah.Move] {
	return newTyped(k, havannah.Kind[havannah.UpTo8](), Details[havannahGame, havannahState, havannah.Move]{
		Samples: samples.Havannah, Floor: havannahFloor, Never: havannahNever, Carry: carryStone,
	})
}

// carryStone keeps the place of a stone relative to the centre.
func carryStone(m havannah.Move, from, to rules.Playable[havannahState, havannah.Move]) (havannah.Move, bool) {
	f, t := from.(havannahGame).Grid(), to.(havannahGame).Grid()
	if m == havannah.Swap || m == havannah.Pass || f.Side() > t.Side() {
		return m, false
	}
	return t.Cell(f.At(m)), true
}

// havannahFloor counts the stones that a difference of readings needs.
func havannahFloor(p *havannahPair) *Floor[havannahState] {
	a, b := p.GameA.Options(), p.GameB.Options()
	grid := p.GameA.Grid()
	switch {
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.RingReading { return &o.Ring }):
		if a.Ring == havannah.RingEmpty || b.Ring == havannah.RingEmpty {
			return stones(6, "no ring has fewer than 6 stones (hav-min-ring)")
		}
		if a.Ring != havannah.RingAny && b.Ring != havannah.RingAny {
			return stones(13, "a ring of 12 stones and an own stone inside that touches none of them are 13 stones")
		}
		return stones(7, "a ring of 6 stones and an own stone inside are 7 stones")
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.ForkReading { return &o.Fork }):
		return stones(3, "three edge cells need 3 stones")
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.CornerReading { return &o.Corner }):
		n := leastFork(grid)
		return stones(n, fmt.Sprintf("no chain of fewer than %d stones connects three sides (by the paths from every cell to every three sides)", n))
	case onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply }) && a.Supply+b.Supply < 3 && a.Swap == havannah.NoSwap && a.Pass == havannah.MustPlace:
		n := 2 * p.GameA.Board().Stones
		return &Floor[havannahState]{
			Words: fmt.Sprintf("no player is out of stones before all %d are on the board", n),
			From: func(s havannahState) int {
				return max(0, n-s.Stones(havannah.First).Len()-s.Stones(havannah.Second).Len())
			},
		}
	}
	return nil
}

// stones is the floor where a player needs n stones.
func stones(n int, words string) *Floor[havannahState] {
	return &Floor[havannahState]{
		Words: fmt.Sprintf("%s, and the first player has them after %d moves at the earliest", words, 2*n-1),
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

// leastFork returns the least number of stones that connect three sides. Such a
// chain has a cell from which three paths lead to the sides, and no path is
// shorter than the shortest one of the board.
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

// waysFrom returns the number of steps from each cell to the cells of a side
// without its corners (H5).
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

func havannahNever(p *havannahPair) *Argument[havannahState] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if onlyDiffer(a, b, func(o *havannah.Options) *havannah.FirstReading { return &o.First }) {
		return &Argument[havannahState]{Words: "The readings name the colour of the first player. No clause about moves, figures or the end of play depends on it."}
	}
	supply := onlyDiffer(a, b, func(o *havannah.Options) *havannah.SupplyReading { return &o.Supply })
	if !supply || a.Supply == havannah.Unlimited || b.Supply == havannah.Unlimited || a.Swap != havannah.NoSwap || a.Pass != havannah.MustPlace {
		return nil
	}
	most := p.GameA.Board().Stones
	return &Argument[havannahState]{
		Words: "Both players have the same number of stones and place one in turn. When the first player is to move, both have placed the same number; when the " +
			"second is, the first has placed one more. So a player to move without a stone is the first player, and the second has none either: no player ever " +
			"has to pass, and play ends as a draw there under both readings.",
		Holds: func(s havannahState) bool {
			first, second := s.Stones(havannah.First).Len(), s.Stones(havannah.Second).Len()
			return first-second == int(p.A.ToMove(s)) && first <= most
		},
	}
}
