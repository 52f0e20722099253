package frames

import (
	"math/bits"
	"slices"

	"ludex/rules/hexgrid"
)

// Area joins a stone on the third line of a side to that side, where no pair can.
// It is a set of empty cells on which its player, though second to move, cannot be
// kept from the side. (In Hex such an area is called a ziggurat.)
type Area struct {
	Stone hexgrid.Cell
	Side  hexgrid.Side
	Cells []hexgrid.Cell
}

// CutOff reports whether an opponent who moves first can keep the stone from
// the side when both play on the cells of the area only, all others being the
// opponent's. Every line of play is looked at; positions is their number.
func (a Area) CutOff(g *hexgrid.Grid) (cut bool, positions int64) {
	k := newCutting(g, []hexgrid.Cell{a.Stone}, a.Cells)
	if k.goal = a.goal(g); k.goal == 0 {
		return true, 0
	}
	return k.cut(0, 1<<len(a.Cells)-1), int64(len(k.known))
}

// goal returns the cells of the area that belong to the side, as a mask.
func (a Area) goal(g *hexgrid.Grid) (mask uint64) {
	for i, c := range a.Cells {
		if !g.Corner(c) && slices.Contains(g.OnSide(a.Side), c) {
			mask |= 1 << i
		}
	}
	return mask
}

// Ends yields the ways in which the stone can be joined to the side when the
// area is full: the cells of the player, none of them idle, and those of the
// opponent. Any other way has the cells of one of these, and more.
func (a Area) Ends(g *hexgrid.Grid, yield func(own, taken []hexgrid.Cell) bool) {
	k := newCutting(g, []hexgrid.Cell{a.Stone}, a.Cells)
	k.goal = a.goal(g)
	for mask := range uint64(1) << len(a.Cells) {
		idle := func(bit uint64) bool { return k.joined(mask &^ bit) }
		if !k.joined(mask) || k.some(mask, idle) {
			continue
		}
		var own, taken []hexgrid.Cell
		for i, c := range a.Cells {
			if mask>>i&1 != 0 {
				own = append(own, c)
			} else {
				taken = append(taken, c)
			}
		}
		if !yield(own, taken) {
			return
		}
	}
}

// Cut reports whether an opponent who moves first can keep the stones from
// becoming one chain when both play on the given cells only, all others being
// the opponent's. Every line of play is looked at; positions is their number.
func (f Frame) Cut(g *hexgrid.Grid, cells []hexgrid.Cell) (cut bool, positions int64) {
	k := newCutting(g, f.Stones, cells)
	return k.cut(0, 1<<len(cells)-1), int64(len(k.known))
}

// Joined reports whether the owner, who moves first, can make the stones one
// chain when both play on the given cells only, all others being the
// opponent's. Every line of play is looked at; positions is their number.
func (f Frame) Joined(g *hexgrid.Grid, cells []hexgrid.Cell) (joined bool, positions int64) {
	k := newCutting(g, f.Stones, cells)
	return k.mend(0, 1<<len(cells)-1), int64(len(k.known))
}

// cutting is the game about a connection. Sets of cells are masks: the cells
// played for, from bit 0 on, and then the stones.
type cutting struct {
	near   []uint64 // of each cell and stone
	stones uint64
	goal   uint64 // cells of which the chain must have one, if any are named
	known  map[[2]uint64]bool
}

func newCutting(g *hexgrid.Grid, stones, cells []hexgrid.Cell) *cutting {
	all := append(append([]hexgrid.Cell(nil), cells...), stones...)
	k := &cutting{near: make([]uint64, len(all)), known: map[[2]uint64]bool{}}
	k.stones = (1<<len(stones) - 1) << len(cells)
	for i, c := range all {
		for j, d := range all {
			if g.Distance(c, d) == 1 {
				k.near[i] |= 1 << j
			}
		}
	}
	return k
}

// cut reports whether the opponent, to move, cuts the stones, the owner
// holding own, too, when free are the empty cells.
func (k *cutting) cut(own, free uint64) bool {
	if !k.joined(own | free) {
		return true
	}
	if k.joined(own) {
		return false
	}
	key := [2]uint64{own, free}
	if v, ok := k.known[key]; ok {
		return v
	}
	v := k.some(free, func(bit uint64) bool { return !k.mend(own, free&^bit) })
	k.known[key] = v
	return v
}

// mend reports whether the owner, to move, can join the stones.
func (k *cutting) mend(own, free uint64) bool {
	return k.joined(own) || k.some(free, func(bit uint64) bool { return !k.cut(own|bit, free&^bit) })
}

// some reports whether a test holds of one of the cells.
func (k *cutting) some(free uint64, test func(bit uint64) bool) bool {
	for rest := free; rest != 0; rest &= rest - 1 {
		if test(rest & -rest) {
			return true
		}
	}
	return false
}

// joined reports whether the stones are one chain with the cells of a mask,
// and at the goal.
func (k *cutting) joined(mask uint64) bool {
	mask |= k.stones
	chain := k.stones & -k.stones
	for grown := uint64(0); grown != chain; {
		fresh := chain &^ grown
		grown = chain
		for ; fresh != 0; fresh &= fresh - 1 {
			chain |= k.near[bits.TrailingZeros64(fresh)] & mask
		}
	}
	return k.stones&^chain == 0 && (k.goal == 0 || k.goal&chain != 0)
}
