package wali

import (
	"context"
	"fmt"
	"slices"

	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
)

// walChevalWins looks at double chevals against few sticks (D5).
func walChevalWins(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Tables: []examine.Table{{
		Title: "Sticks against stones that only step back and forth, by placements of the sticks outside the piece's two cells: the number of wins, and the distance of every " +
			"stick to the two cells from which all are wins",
		Head: []string{"cheval", "sticks", "to move", "won", "placements", "all won from distance"},
	}}}
	most := examine.Either(b, 4, 7)
	var escape *wali.State
	for _, w := range checks.Doubles() {
		for n := 1; n <= most; n++ {
			for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
				b.Tell("positions", f.States, 0)
				farthest, err := chevalRow(&f, ctx, b, w, n, mover)
				if err != nil {
					f.Limit = err
					f.Evidence = "Not all placements were examined."
					return f
				}
				if n == 3 && escape == nil {
					escape = farthest
				}
			}
		}
	}
	if bad := stays(ctx, b, &f, most); bad != nil {
		f.Verdict, f.Evidence = examine.Refuted, "The sticks never enter the cheval and never make a row, but the stones do not win from the position below."
		f.Boards = []examine.Board{*bad}
		return f
	}
	if f.Limit = solver.Stopped(ctx); f.Limit == nil {
		f.Limit = bestPlay(&f, ctx, b)
	}
	if f.Limit != nil {
		f.Evidence = "Not all placements were examined."
		return f
	}
	f.Verdict = examine.Confirmed
	f.Evidence = fmt.Sprintf("By its letter, with a cheval out of reach, the claim holds: if no stick enters the cell that the piece has left and the sticks make no "+
		"row, which could capture any stone anywhere (D3), the stones win from every placement of up to %d sticks. This is checked by exhaustion; because each of their moves captures a stick, it holds for any number. "+
		"The table examines « out of reach » as a distance. One or two sticks cannot make a row: they can only enter the cheval, and a distance of 2 is enough. "+
		"With three sticks or more the distance does not matter: a row anywhere captures any stone, as on the board below. Here the stones only step back and forth. If this does not win, another move can: the second table has best play. "+
		"All values were checked by a program that shares no code with the search.", most)
	if escape != nil {
		g := newShuttle(checks.Doubles()[0], false)
		f.Boards = []examine.Board{{Title: "three sticks that break the cheval from a distance", Text: g.Format(*escape)}}
	}
	return f
}

// chevalRow settles all placements of n sticks, and returns one from which
// the cheval does not win by itself and whose sticks are farthest away.
func chevalRow(f *examine.Finding, ctx context.Context, b examine.Budget, w checks.ToAndFro, n int, mover rules.Player) (*wali.State, error) {
	c := newShuttle(w, false)
	starts := c.placements(n, mover)
	t, err := settle(f, ctx, b, c, nil, starts)
	if err != nil {
		return nil, err
	}
	won, farthest := 0, -1
	var escape *wali.State
	for _, s := range starts {
		if o, _, _ := t.Value(s); o.WonBy(wali.Stones) {
			won++
		} else if d := c.far(s.Pieces[wali.Sticks]); d > farthest {
			farthest, escape = d, &s
		}
	}
	from := fmt.Sprint(farthest + 1)
	if farthest == c.farthest() {
		from = "none"
	}
	f.Tables[0].Rows = append(f.Tables[0].Rows, []string{w.Steps[0], fmt.Sprint(n), [2]string{"stones", "sticks"}[mover], fmt.Sprint(won), fmt.Sprint(len(starts)), from})
	return escape, nil
}

// farthest returns the largest distance that n sticks can have, at least one.
func (c *shuttle) farthest() int {
	most := 0
	for cell := range wali.Cell(c.Grid().Cells()) {
		if !c.rest.Has(cell) && !c.pair.Has(cell) {
			most = max(most, c.far(wali.SetOf(cell)))
		}
	}
	return most
}

// stays solves the placements of up to the given number of sticks that keep away, and
// returns one that the stones do not win, if there is one.
func stays(ctx context.Context, b examine.Budget, f *examine.Finding, most int) *examine.Board {
	for _, w := range checks.Doubles() {
		c := newShuttle(w, true)
		for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
			starts := c.placements(most, mover)
			t, err := settle(f, ctx, b, c, nil, starts)
			if err != nil {
				f.Limit = err
				return nil
			}
			for _, s := range starts {
				if o, _, _ := t.Value(s); !o.WonBy(wali.Stones) {
					return &examine.Board{Title: "not won", Text: c.Format(s)}
				}
			}
		}
	}
	return nil
}

// shuttle is the moving phase for stones that do nothing but go to and fro
// with the one piece of a double cheval, and sticks that move freely.
// The stones have won when the sticks are gone, and lost when a piece of the
// cheval is taken or the cell to go to is not empty: then it has not won by
// itself, among all moves of the stones.
type shuttle struct {
	*wali.Game
	pair     wali.Set // the two cells of the one piece
	rest     wali.Set // the other stones
	harmless bool     // sticks keep out of the pair and make no rows: they pass if they must
}

// Moves appends the moves of the player to move, or a pass if there are none.
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
func newShuttle(w checks.ToAndFro, harmless bool) *shuttle {
	g, s := checks.Figure(w.Figure)
	m := examine.Must(g.ParseMove(s, w.Steps[0]+"x"+g.Grid().Name(s.Pieces[wali.Sticks].First())))
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
			least = min(least, c.Grid().Distance(s.First(), p.First()))
		}
	}
	return least
}
