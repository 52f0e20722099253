// Package wali checks the claims of the rulebook of Wali.
package wali

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
)

// Checks are the checks of the claims of Wali.
var Checks = map[string]examine.Check{
	"wal-placing":       examine.OtherCases.Check(walPlacing),
	"wal-no-row":        examine.EveryCase.Check(walNoRow),
	"wal-six":           examine.SomeCases.Check(walSix),
	"wal-can-move":      examine.SomeCases.Check(walCanMove),
	"wal-example-1":     examine.EveryCase.Check(walExample),
	"wal-cheval-simple": examine.EveryCase.Check(walSimple),
	"wal-cheval-double": examine.EveryCase.Check(walDouble),
	"wal-cheval-wins":   examine.EveryCase.Check(walChevalWins),
	"wal-end-same":      examine.SomeCases.Check(walEndSame),
	"wal-positions":     examine.EveryCase.Check(walPositions),
}

// example1 is the position of the sheet's first example; the figure is lost.
const example1 = `5 . . . . . .
4 . . . X . .
3 . . . X . .
2 . X X O X X
1 . O O . . .
  A B C D E F
stones to move
`

// The figures of the sheet's second example, alone: the sticks are out of
// their way.
const (
	simpleCheval = `5 . . . . X X
4 . . . . X X
3 O . . . . .
2 . O . . . .
1 O . . . . .
  A B C D E F
stones to move
`
	doubleCheval1 = `5 O O . O O O
4 . . . . . .
3 . . . . . .
2 X X . . X X
1 . . . . . .
  A B C D E F
stones to move
`
	doubleCheval2 = `5 . X . . . O
4 . X . . . O
3 . . . . O .
2 . X . . O .
1 . X . . O .
  A B C D E F
stones to move
`
)

// waliFigure returns a figure of the sheet under readings.
func waliFigure(text string, readings ...string) (*wali.Game, wali.State) {
	g := examine.Must(wali.FromText(examine.Under("wali:6x5", readings)))
	return g, examine.Must(g.Parse(text))
}

// rowReadings are the readings that define a row and its captures.
func rowReadings() [][]string {
	return examine.Combinations(wali.Readings(), "wal-row", "wal-extend", "wal-shorten")
}

// rowMoves returns the steps of s that take a piece, without the name of the piece.
func rowMoves(g *wali.Game, s wali.State) []string {
	var steps []string
	for _, m := range g.Moves(s, nil) {
		if m.Take[0] != wali.NoCell {
			step, _, _ := strings.Cut(g.FormatMove(s, m), "x")
			steps = append(steps, step)
		}
	}
	return slices.Compact(steps)
}

// playSlowly plays moves, each confirmed by the slow rules.
func playSlowly(g *wali.Game, s wali.State, moves ...string) (wali.State, error) {
	return examine.Replay(g, wali.Model(g), s, moves)
}

// walExample plays the first example with every choice of the capture (D3). Each part of
// it must hold, the reply on C2 too.
func walExample(_ context.Context, b examine.Budget) examine.Finding {
	g, s := waliFigure(example1, b.Readings...)
	rows := rowMoves(g, s)
	f := examine.Finding{
		Verdict: examine.Confirmed,
		Lines:   []examine.Line{{Title: "the example", Game: g.String(), From: example1, Moves: []string{"D2-D1xB2"}}},
		Tables:  []examine.Table{{Title: "The replies of the sticks after each choice", Head: []string{"taken", "rows on D2", "other rows", "rows on C2"}}},
	}
	always := "After every capture the sticks make a row by a step to D2, the cell just left, as the table shows."
	for rest := s.Pieces[wali.Sticks]; rest != 0; rest &= rest - 1 {
		taken := strings.ToUpper(g.Grid().Name(rest.First()))
		after, err := playSlowly(g, s, "D2-D1x"+taken)
		if err != nil {
			return examine.Unsound(err)
		}
		f.States++
		on, off, c2 := sorted(rowMoves(g, after))
		if len(c2) == 0 {
			f.Verdict = examine.Refuted
		}
		if len(on) == 0 {
			always = "After some captures the sticks have no row on D2 either."
		}
		f.Tables[0].Rows = append(f.Tables[0].Rows, []string{taken, orNone(on), orNone(off), orNone(c2)})
	}
	f.Evidence = fmt.Sprintf("The stones make a row by %s. By a step to C2, where a stick is, the sticks make none. %s "+
		"The figure is lost: the pieces are those that the text names.", orNone(rows), always)
	return f
}

// sorted splits steps by where they go: to D2, elsewhere, to C2.
func sorted(steps []string) (d2, other, c2 []string) {
	for _, step := range steps {
		switch step[3:] {
		case "D2":
			d2 = append(d2, step)
		case "C2":
			c2 = append(c2, step)
		default:
			other = append(other, step)
		}
	}
	return d2, other, c2
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, " ")
}

// walPlacing counts who wins with best play after each way to place all
// pieces, on small boards (D1).
func walPlacing(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Limit: examine.Either(b, examine.ErrBudget, examine.ErrMethod)}
	table := examine.Table{
		Title: "The ends of placing, up to symmetry, by the result of best play from there on; each reachable one counts once",
		Head:  []string{"board", "pieces", "ends of placing", "first player wins", "second player wins", "draws", "with best placing, too"},
	}
	decided, all := 0, 0
	for _, c := range examine.Either(b, []endCase{{3, 3, 3}, {4, 3, 3}, {4, 3, 4}}, []endCase{{3, 3, 3}, {4, 3, 3}, {4, 3, 4}, {4, 4, 3}, {4, 4, 4}}) {
		first, second, draws, best, err := placing(&f, ctx, b, c)
		if err != nil {
			f.Limit = err
			return f
		}
		decided, all = decided+first+second, all+first+second+draws
		table.Rows = append(table.Rows, []string{
			fmt.Sprintf("%dx%d", c.width, c.height), fmt.Sprint(c.pieces), commas(first + second + draws),
			commas(first), commas(second), commas(draws), result(best),
		})
	}
	f.Tables = []examine.Table{table}
	f.Evidence = fmt.Sprintf("Of the %s ends of placing on the boards below, %s are won for one of the players: there the placing has decided the game. The others are draws "+
		"(or games without end) with best play. The last column has the result if both place their best, too. On the larger board of the sheet it is open.", commas(all), commas(decided))
	return f
}

// placing counts the ends of placing on one board by their results, and
// returns the result of the whole game, too.
func placing(f *examine.Finding, ctx context.Context, b examine.Budget, c endCase) (first, second, draws int, best rules.Outcome, err error) {
	g := c.game()
	t, err := settle(f, ctx, b, g, g, []wali.State{g.Start()})
	if err != nil {
		return 0, 0, 0, best, err
	}
	for _, s := range placed(ctx, g) {
		o, _, known := t.Value(s)
		switch {
		case !known:
			return 0, 0, 0, best, fmt.Errorf("no value of %s", g.Format(s))
		case o == rules.Won(wali.Stones):
			first++
		case o == rules.Won(wali.Sticks):
			second++
		default:
			draws++
		}
	}
	best, _, _ = t.Value(g.Start())
	return first, second, draws, best, solver.Stopped(ctx)
}

// placed returns the positions after placing that play can reach, one of each
// class.
func placed(ctx context.Context, g *wali.Game) (ends []wali.State) {
	layer := []wali.State{g.Start()}
	for len(layer) > 0 && ctx.Err() == nil {
		seen := map[wali.State]bool{}
		var next []wali.State
		for _, s := range layer {
			for _, m := range g.Moves(s, nil) {
				t := g.Canonical(g.Play(s, m))
				if seen[t] {
					continue
				}
				seen[t] = true
				if t.Placing {
					next = append(next, t)
				} else {
					ends = append(ends, t)
				}
			}
		}
		layer = next
	}
	return ends
}
