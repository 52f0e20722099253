package endgame

import (
	"iter"

	"ludex/rules/wali"
)

// Cheval is a double cheval: five pieces of which one makes a row by a step
// and, after it, another by the step back.
type Cheval struct {
	Pieces   wali.Set
	From, To wali.Cell
}

// Chevals yields the double chevals of a board, each with each step of it.
func Chevals(g *wali.Game) iter.Seq[Cheval] {
	return func(yield func(Cheval) bool) {
		for pieces := range sets(g.Grid().Cells(), 5) {
			for from := range wali.Cell(g.Grid().Cells()) {
				for _, to := range g.Grid().Neighbours(from) {
					if c := (Cheval{pieces, from, to}); c.is(g) && !yield(c) {
						return
					}
				}
			}
		}
	}
}

func (c Cheval) is(g *wali.Game) bool {
	if c.To == wali.NoCell || !c.Pieces.Has(c.From) || c.Pieces.Has(c.To) {
		return false
	}
	after := c.Pieces ^ wali.SetOf(c.From, c.To)
	return g.Rows(c.Pieces, c.From, c.To) > 0 && g.Rows(after, c.To, c.From) > 0
}

// sets yields the sets of k of the first n cells.
func sets(n, k int) iter.Seq[wali.Set] {
	return func(yield func(wali.Set) bool) { choose(n, k, 0, 0, yield) }
}

// choose yields the sets that add k of the cells from first on to those
// chosen. It returns false when it was asked to stop.
func choose(n, k int, first wali.Cell, chosen wali.Set, yield func(wali.Set) bool) bool {
	if k == 0 {
		return yield(chosen)
	}
	for c := first; int(c) <= n-k; c++ {
		if !choose(n, k-1, c+1, chosen|wali.SetOf(c), yield) {
			return false
		}
	}
	return true
}
