package claim

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/rules"
	"ludex/rules/wali"
)

// endCase is a board and the pieces of each side with which the two ends are
// compared.
type endCase struct{ width, height, pieces int }

func (c endCase) game(readings ...string) *wali.Game {
	return must(wali.FromText(under(fmt.Sprintf("wali:%dx%d,pieces=%d", c.width, c.height, c.pieces), readings)))
}

// walEndSame shows, where it can, that a side with three pieces or more wins
// against two whoever is to move and wherever they stand. Then the two ends
// never differ as long as no side has more pieces than were looked at: play
// by under-three ends when one side, with three or more, has brought the
// other down to two, and by no-pieces that is as good as won (D5). In a few
// positions it compares the two ends outright.
func walEndSame(ctx context.Context, b Budget) Finding {
	f := Finding{Tables: []Table{
		{Title: "Positions of some pieces against two, one of each class, by no-pieces", Head: []string{"board", "pieces", "positions", "not won by the more", "longest win"}},
		{
			Title: "Positions with as many pieces on both sides, one of each class, by who wins by no-pieces and by under-three",
			Head:  []string{"board", "pieces", "positions", "the same", "won by under-three only", "won by no-pieces only", "won by the other"},
		},
	}}
	most := f.againstTwo(ctx, b, endCase{6, 5, either(b, 3, 4)})
	small := f.againstTwo(ctx, b, endCase{4, 4, either(b, 4, 8)})
	for _, c := range either(b, []endCase{{4, 4, 3}}, []endCase{{4, 4, 3}, {5, 4, 3}, {4, 4, 4}}) {
		if f.Limit == nil {
			f.Limit = f.endRow(ctx, b, c)
		}
	}
	if f.Limit == nil && f.Verdict != Refuted {
		f.compareTables(ctx, b)
	}
	if f.Verdict == Refuted {
		f.Evidence, f.Limit = "In the position below they differ.", nil
		return f
	}
	f.Evidence = "No difference was found. A side with three pieces or more wins by no-pieces against two, whoever is to move and wherever they stand, as far as the first table goes; " +
		fmt.Sprintf("so the ends never differ where no side has more than %d pieces on the sheet's board, or %d on one of 4x4, ", most, small) +
		"and the other tables bear it out. With more pieces it is not known. These are all positions of the moving phase, whether or not placing can lead to them; " +
		"every value of the first two tables was checked by a program that shares no code with the search, those of the third by ludex table check."
	if most >= wali.Sheet.Pieces {
		f.Verdict = Confirmed
	} else if f.Limit == nil {
		f.Limit = errBudget
	}
	return f
}

// compareTables compares the two ends in tables.
func (f *Finding) compareTables(ctx context.Context, b Budget) {
	differ, err := f.bothEnds(ctx, b)
	if f.Limit = err; differ != nil {
		f.Verdict, f.Boards = Refuted, append(f.Boards, *differ)
	}
}

// againstTwo settles all positions of three pieces against two, of four and
// so on, and returns the most pieces up to which all are won.
func (f *Finding) againstTwo(ctx context.Context, b Budget, c endCase) (most int) {
	won := true
	for n := 3; n <= c.pieces && f.Limit == nil; n++ {
		g := endCase{c.width, c.height, n}.game()
		starts := waliStates(g, n, 2)
		t, err := f.settle(ctx, b, g, g, starts)
		if err != nil {
			f.Limit = err
			return most
		}
		lost := 0
		for _, s := range starts {
			if o, _, _ := t.Value(s); !o.WonBy(wali.Stones) {
				lost++
			}
		}
		if won = won && lost == 0; won {
			most = n
		}
		f.Tables[0].Rows = append(f.Tables[0].Rows, []string{
			fmt.Sprintf("%dx%d", c.width, c.height), fmt.Sprintf("%d v 2", n), humanize.Comma(int64(len(starts))), fmt.Sprint(lost), fmt.Sprint(t.Longest),
		})
	}
	return most
}

// endRow settles a board under both ends and compares.
func (f *Finding) endRow(ctx context.Context, b Budget, c endCase) error {
	few, all := c.game("wal-end=under-three"), c.game()
	starts := waliStates(all, c.pieces, c.pieces)
	byFew, err := f.settle(ctx, b, few, few, starts)
	if err != nil {
		return err
	}
	byAll, err := f.settle(ctx, b, all, all, starts)
	if err != nil {
		return err
	}
	var same, fewOnly, allOnly, other int
	var first *wali.State
	for _, s := range starts {
		x, _, _ := byFew.Value(s)
		y, _, _ := byAll.Value(s)
		switch {
		case x == y:
			same++
			continue
		case y == rules.Draw || y == rules.Undecided:
			fewOnly++
		case x == rules.Draw || x == rules.Undecided:
			allOnly++
		default:
			other++
		}
		if first == nil {
			first = &s
		}
	}
	f.Tables[1].Rows = append(f.Tables[1].Rows, []string{
		fmt.Sprintf("%dx%d", c.width, c.height), fmt.Sprintf("%d v %d", c.pieces, c.pieces), humanize.Comma(int64(len(starts))),
		fmt.Sprint(same), fmt.Sprint(fewOnly), fmt.Sprint(allOnly), fmt.Sprint(other),
	})
	if first != nil {
		x, plies, _ := byFew.Value(*first)
		y, _, _ := byAll.Value(*first)
		f.Boards = append(f.Boards, Board{fmt.Sprintf("%dx%d: %s by under-three in %d, %s by no-pieces", c.width, c.height, result(x), plies, result(y)), all.Format(*first)})
		f.Verdict = Refuted
	}
	return nil
}

// result says who wins.
func result(o rules.Outcome) string {
	switch {
	case o.WonBy(wali.Stones):
		return "the stones win"
	case o.WonBy(wali.Sticks):
		return "the sticks win"
	default:
		return "a draw"
	}
}

// waliStates returns the positions with so many stones and sticks, one of
// each class, whoever is to move.
func waliStates(g *wali.Game, first, second int) []wali.State {
	var list []wali.State
	for stones := range g.Cells().Subsets(first) {
		for sticks := range (g.Cells() &^ stones).Subsets(second) {
			for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
				s := wali.State{Pieces: [2]wali.Set{stones, sticks}, Mover: mover}
				if g.Canonical(s) == s {
					list = append(list, s)
				}
			}
		}
	}
	return list
}
