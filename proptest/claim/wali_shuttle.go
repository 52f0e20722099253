package claim

import (
	"slices"

	"ludex/rules"
	"ludex/rules/wali"
)

// shuttle is the moving phase for stones that do nothing but go to and fro
// with the one piece of a double cheval, and sticks that do what they like.
// The stones have won when the sticks are gone, and lost when a piece of the
// cheval is taken or the cell to go to is not empty: then it has not won by
// itself, whatever else the stones could do.
type shuttle struct {
	*wali.Game
	pair     wali.Set // the two cells of the one piece
	rest     wali.Set // the other stones
	harmless bool     // sticks keep out of the pair and make no rows: they pass if they must
}

// Moves appends what each side may do.
func (c *shuttle) Moves(s wali.State, dst []wali.Move) []wali.Move {
	first := len(dst)
	if c.Outcome(s) != rules.Undecided {
		return dst
	}
	dst = slices.DeleteFunc(c.Game.Moves(s, dst), func(m wali.Move) bool {
		switch {
		case s.Mover == wali.Stones:
			return !c.pair.Has(m.From) || !c.pair.Has(m.To)
		default:
			return c.harmless && m != wali.Pass && (c.pair.Has(m.To) || m.Take[0] != wali.NoCell)
		}
	})
	if len(dst) == first {
		dst = append(dst, wali.Pass)
	}
	return dst
}

// Outcome is undecided while the cheval goes on.
func (c *shuttle) Outcome(s wali.State) rules.Outcome {
	stones, sticks := s.Pieces[wali.Stones], s.Pieces[wali.Sticks]
	switch {
	case sticks == 0:
		return rules.Won(wali.Stones)
	case stones&c.rest != c.rest || stones&c.pair == 0:
		return rules.Won(wali.Sticks)
	case s.Mover == wali.Stones && sticks&c.pair != 0:
		return rules.Won(wali.Sticks)
	default:
		return rules.Undecided
	}
}

// newShuttle returns the shuttle of a double cheval.
func newShuttle(w toAndFro, harmless bool) *shuttle {
	g, s := waliFigure(w.figure)
	m := must(g.ParseMove(s, w.steps[0]+"x"+g.Grid().Name(s.Pieces[wali.Sticks].First())))
	pair := wali.SetOf(m.From, m.To)
	return &shuttle{g, pair, s.Pieces[wali.Stones] &^ pair, harmless}
}

// placements returns every position with the piece on the first of its cells,
// the second empty, and n sticks anywhere else.
func (c *shuttle) placements(n int, mover rules.Player) []wali.State {
	var list []wali.State
	stones := c.rest | wali.SetOf(c.pair.First())
	free := c.Cells() &^ (c.rest | c.pair)
	for sticks := range free.Subsets(n) {
		list = append(list, wali.State{Pieces: [2]wali.Set{stones, sticks}, Mover: mover})
	}
	return list
}

// far returns the fewest steps from a stick to the pair.
func (c *shuttle) far(sticks wali.Set) int {
	least := c.Grid().Cells()
	for s := sticks; s != 0; s &= s - 1 {
		for p := c.pair; p != 0; p &= p - 1 {
			least = min(least, distance(c.Grid(), s.First(), p.First()))
		}
	}
	return least
}
