package claim

import (
	"context"
	"fmt"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
)

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
	if f.Limit = solver.Stopped(ctx); f.Limit == nil {
		f.Limit = f.bestPlay(ctx, b)
	}
	if f.Limit != nil {
		f.Evidence = "Not all placements were looked at."
		return f
	}
	f.Verdict = Confirmed
	f.Evidence = fmt.Sprintf("Taken as it is written, that the cheval stays out of reach, it is so: as long as no stick comes to the cell that the piece has left and the sticks make no "+
		"row, which could take any stone anywhere (D3), the stones win from every placement of up to %d sticks, by exhaustion; and as each of their moves takes one, of any number. "+
		"The table says what else « out of reach » could mean. One or two sticks can make no row: they can only step in between, and a distance of 2 is enough. "+
		"From three on it is not the distance that counts: a row made anywhere takes any stone, as on the board below. The stones do nothing but go to and fro here: where this does not win, another move may: the second table has best play. "+
		"The values of the first were checked by a program that shares no code with the search, those of the second by ludex table check.", most)
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
