package claim

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/certify"
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
	free := wali.Set(1)<<c.Grid().Cells() - 1 - (c.rest | c.pair)
	subsets(free, n, func(sticks wali.Set) {
		list = append(list, wali.State{Pieces: [2]wali.Set{stones, sticks}, Mover: mover})
	})
	return list
}

// subsets visits the subsets of n cells of a set.
func subsets(of wali.Set, n int, visit func(wali.Set)) {
	if n == 0 {
		visit(0)
		return
	}
	for ; of.Len() >= n; of &= of - 1 {
		first := of & -of
		subsets(of&^first, n-1, func(s wali.Set) { visit(s | first) })
	}
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

// walChevalWins looks at double chevals against few sticks (D5).
func walChevalWins(ctx context.Context, b Budget) Finding {
	f := Finding{Tables: []Table{{
		Title: "Sticks against stones that only go to and fro, by placements of the sticks outside the piece's two cells: won in how many, and from what distance of every " +
			"stick to the two cells on in all",
		Head: []string{"cheval", "sticks", "to move", "won", "placements", "all won from distance"},
	}}}
	most := either(b, 4, 7)
	var escape *wali.State
	for _, w := range doubles() {
		for n := 1; n <= most; n++ {
			for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
				b.report("positions", f.States, 0)
				farthest, err := f.chevalRow(ctx, b, w, n, mover)
				if err != nil {
					f.Limit = err
					f.Evidence = "Not all placements were looked at."
					return f
				}
				if n == 3 && escape == nil {
					escape = farthest
				}
			}
		}
	}
	if bad := stays(ctx, b, &f, most); bad != nil {
		f.Verdict, f.Evidence = Refuted, "The sticks never come between nor make a row, and yet the stones do not win from the position below."
		f.Boards = []Board{*bad}
		return f
	}
	if f.Limit = stopped(ctx); f.Limit != nil {
		f.Evidence = "Not all placements were looked at."
		return f
	}
	f.Verdict = Confirmed
	f.Evidence = fmt.Sprintf("Taken as it is written, that the cheval stays out of reach, it is so: as long as no stick comes to the cell that the piece has left and the sticks make no "+
		"row, which could take any stone anywhere (D3), the stones win from every placement of up to %d sticks, by exhaustion; and as each of their moves takes one, of any number. "+
		"The table says what else « out of reach » could mean. One or two sticks can make no row: they can only step in between, and a distance of 2 is enough. "+
		"From three on it is not the distance that counts: a row made anywhere takes any stone, as on the board below. The stones do nothing but go to and fro here: where this does not win, another move may. "+
		"All values were checked by a program that shares no code with the search.", most)
	if escape != nil {
		g := newShuttle(doubles()[0], false)
		f.Boards = []Board{{"three sticks who break the cheval from afar", g.Format(*escape)}}
	}
	return f
}

// chevalRow settles all placements of n sticks, and returns one from which
// the cheval does not win by itself and whose sticks are farthest away.
func (f *Finding) chevalRow(ctx context.Context, b Budget, w toAndFro, n int, mover rules.Player) (*wali.State, error) {
	c := newShuttle(w, false)
	starts := c.placements(n, mover)
	t, err := f.settle(ctx, b, c, nil, starts)
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
	f.Tables[0].Rows = append(f.Tables[0].Rows, []string{w.steps[0], fmt.Sprint(n), [2]string{"stones", "sticks"}[mover], fmt.Sprint(won), fmt.Sprint(len(starts)), from})
	return escape, nil
}

// farthest returns how far n sticks can stand away at most, at least one.
func (c *shuttle) farthest() int {
	most := 0
	for cell := range wali.Cell(c.Grid().Cells()) {
		if !c.rest.Has(cell) && !c.pair.Has(cell) {
			most = max(most, c.far(wali.SetOf(cell)))
		}
	}
	return most
}

// settle settles a game and has the values checked.
func (f *Finding) settle(ctx context.Context, b Budget, g rules.Game[wali.State, wali.Move], symmetry rules.Symmetric[wali.State], starts []wali.State) (*solver.Settled[wali.State], error) {
	t := solver.Settle(ctx, g, symmetry, starts, solver.Limits{Memory: b.Memory, Workers: b.Workers, Report: func(p solver.Progress) {
		b.report("positions", f.States+p.Stored, 0)
	}})
	if t.Limit != nil {
		return nil, cmp.Or(stopped(ctx), t.Limit)
	}
	f.States += t.Positions
	check := certify.Settled[wali.State, wali.Move]{Game: g, Symmetry: symmetry, Starts: starts, Positions: t.All(), Value: t.Value}
	_, err := check.Check(ctx)
	return t, err
}

// stays settles the placements of up to so many sticks that keep away, and
// returns one that the stones do not win, if there is one.
func stays(ctx context.Context, b Budget, f *Finding, most int) *Board {
	for _, w := range doubles() {
		c := newShuttle(w, true)
		for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
			starts := c.placements(most, mover)
			t, err := f.settle(ctx, b, c, nil, starts)
			if err != nil {
				f.Limit = err
				return nil
			}
			for _, s := range starts {
				if o, _, _ := t.Value(s); !o.WonBy(wali.Stones) {
					return &Board{"not won", c.Format(s)}
				}
			}
		}
	}
	return nil
}
