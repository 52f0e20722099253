package wali

import (
	"cmp"
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/cmd/ludex-lab/claims/endgame"
	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/wali"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/retrograde"
	"ludex/solver/tablebase"
)

// endCase is a board and the pieces of each side with which the two ends are
// compared.
type endCase struct{ width, height, pieces int }

func (c endCase) game(readings ...string) *wali.Game {
	return examine.Must(wali.FromText(examine.Under(fmt.Sprintf("wali:%dx%d,pieces=%d", c.width, c.height, c.pieces), readings)))
}

// walEndSame shows, where it can, that a side with three pieces or more wins
// every position against two, with either player to move. Then the two ends
// never differ as long as no side has more pieces than were examined: play
// by under-three ends when one side, with three or more, has brought the
// other down to two, and by no-pieces that is as good as won (D5). In a few
// positions it compares the two ends outright.
func walEndSame(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Tables: []examine.Table{
		{Title: "Positions of several pieces against two under no-pieces, up to symmetry", Head: []string{"board", "pieces", "positions", "not won by the larger side", "longest win"}},
		{
			Title: "Positions with the same number of pieces on both sides, up to symmetry, by the winner under no-pieces and under under-three",
			Head:  []string{"board", "pieces", "positions", "the same", "won by under-three only", "won by no-pieces only", "won by the other"},
		},
	}}
	most := againstTwo(&f, ctx, b, endCase{6, 5, examine.Either(b, 3, 4)})
	small := againstTwo(&f, ctx, b, endCase{4, 4, examine.Either(b, 4, 8)})
	for _, c := range examine.Either(b, []endCase{{4, 4, 3}}, []endCase{{4, 4, 3}, {5, 4, 3}, {4, 4, 4}}) {
		if f.Limit == nil {
			f.Limit = endRow(&f, ctx, b, c)
		}
	}
	if f.Limit == nil && f.Verdict != examine.Refuted {
		compareTables(&f, ctx, b)
	}
	if f.Verdict == examine.Refuted {
		f.Evidence, f.Limit = "In the position below they differ.", nil
		return f
	}
	f.Evidence = "No difference was found. Under no-pieces a side with three or more pieces wins every position against two, as far as the first table goes; " +
		fmt.Sprintf("so the two ends never differ if no side has more than %d pieces on the sheet's board, or %d on a board of 4x4, ", most, small) +
		"and the other tables agree. With more pieces it is unknown. The tables contain all positions of the moving phase, also those that placing cannot reach; " +
		"a program that shares no code with the search checked every value."
	if most >= wali.Sheet.Pieces {
		f.Verdict = examine.Confirmed
	} else if f.Limit == nil {
		f.Limit = examine.ErrBudget
	}
	return f
}

// compareTables compares the two ends in tables.
func compareTables(f *examine.Finding, ctx context.Context, b examine.Budget) {
	differ, err := bothEnds(f, ctx, b)
	if f.Limit = err; differ != nil {
		f.Verdict, f.Boards = examine.Refuted, append(f.Boards, *differ)
	}
}

// againstTwo settles all positions of three pieces against two, of four and
// so on, and returns the most pieces up to which all are won.
func againstTwo(f *examine.Finding, ctx context.Context, b examine.Budget, c endCase) (most int) {
	won := true
	for n := 3; n <= c.pieces && f.Limit == nil; n++ {
		g := endCase{c.width, c.height, n}.game()
		starts := checks.States(g, n, 2)
		t, err := settle(f, ctx, b, g, g, starts)
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
func endRow(f *examine.Finding, ctx context.Context, b examine.Budget, c endCase) error {
	few, all := c.game("wal-end=under-three"), c.game()
	starts := checks.States(all, c.pieces, c.pieces)
	byFew, err := settle(f, ctx, b, few, few, starts)
	if err != nil {
		return err
	}
	byAll, err := settle(f, ctx, b, all, all, starts)
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
		f.Boards = append(f.Boards, examine.Board{Title: fmt.Sprintf("%dx%d: %s by under-three in %d, %s by no-pieces", c.width, c.height, result(x), plies, result(y)), Text: all.Format(*first)})
		f.Verdict = examine.Refuted
	}
	return nil
}

// result returns the winner in words.
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

// settle settles a game and has the values checked.
func settle(f *examine.Finding, ctx context.Context, b examine.Budget, g rules.Game[wali.State, wali.Move], symmetry rules.Symmetric[wali.State], starts []wali.State) (*retrograde.Solution[wali.State], error) {
	t := retrograde.SolveAll(ctx, g, symmetry, starts, solver.Limits{Memory: b.Memory, Workers: b.Workers, Report: func(p solver.Progress) {
		b.Tell("positions", f.States+p.Stored, 0)
	}})
	if t.Limit != nil {
		return nil, cmp.Or(solver.Stopped(ctx), t.Limit)
	}
	f.States += t.Positions
	check := certify.Settled[wali.State]{Game: g, Next: certify.Neighbours(g.Moves, g.Play), Symmetry: symmetry, Starts: starts, Positions: t.All(), Value: t.Value}
	if _, err := check.Check(ctx); err != nil {
		return nil, cmp.Or(solver.Stopped(ctx), err)
	}
	return t, nil
}

// endgames builds and checks the tables of the sheet's game up to some pieces, and
// counts their positions.
func endgames(f *examine.Finding, ctx context.Context, b examine.Budget, pieces int, readings ...string) (*endgame.Tables, error) {
	g := examine.Must(wali.FromText(examine.Under("wali:6x5", readings)))
	before := f.States
	report := func(p tablebase.Progress) { b.Tell("positions", before+p.Done, before+p.Total) }
	workers := max(1, b.Workers)
	t, err := endgame.Build(ctx, g, pieces, tablebase.Limits{Memory: b.Memory, Workers: workers, Report: report})
	if err == nil {
		err = t.Check(ctx, workers)
	}
	if err != nil {
		return nil, cmp.Or(solver.Stopped(ctx), err)
	}
	f.States += t.Held.Positions()
	return t, nil
}

// bestPlay adds the results of double chevals under best play of both sides,
// against the numbers of enemies in the tables.
func bestPlay(f *examine.Finding, ctx context.Context, b examine.Budget) error {
	most := examine.Either(b, 1, 3)
	tables, err := endgames(f, ctx, b, 5+most)
	if err != nil {
		return err
	}
	rows := examine.Table{
		Title: "All double chevals of five stones with best play, from endgame tables, by the distance of the sticks",
		Head:  []string{"sticks", "to move", "sticks stand", "won", "drawn", "lost"},
	}
	for n := 1; n <= most; n++ {
		for _, s := range tables.Scores(n) {
			mover := "sticks"
			if s.ToMove {
				mover = "stones"
			}
			rows.Rows = append(rows.Rows, []string{fmt.Sprint(n), mover, s.Reach.String(), commas(s.Wins), commas(s.Draws), commas(s.Losses)})
		}
	}
	f.Tables = append(f.Tables, rows)
	return nil
}

// bothEnds adds the comparison of the two ends, position by position, in
// tables of up to some pieces. It returns a position in which they differ in
// who wins, if there is one.
func bothEnds(f *examine.Finding, ctx context.Context, b examine.Budget) (*examine.Board, error) {
	pieces := examine.Either(b, 6, 8)
	all, err := endgames(f, ctx, b, pieces)
	if err != nil {
		return nil, err
	}
	few, err := endgames(f, ctx, b, pieces, "wal-end=under-three")
	if err != nil {
		return nil, err
	}
	rows := examine.Table{
		Title: "Positions on the sheet's board, up to symmetry, in which the two ends have different winners, from endgame tables under both",
		Head:  []string{"pieces", "positions", "differ"},
	}
	var differ *examine.Board
	for _, p := range endgame.Partings(few, all) {
		rows.Rows = append(rows.Rows, []string{p.Material, commas(p.Positions), commas(p.Differ)})
		if p.Differ > 0 && differ == nil {
			differ = &examine.Board{Title: "the two ends have different winners", Text: few.Game.Format(few.Position(p.First))}
		}
	}
	f.Tables = append(f.Tables, rows)
	return differ, nil
}

func commas(n int) string { return humanize.Comma(int64(n)) }
