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
		for pieces := range g.Cells().Subsets(5) {
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
