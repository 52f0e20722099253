// Package wali checks the claims of the rulebook of Wali.
package wali

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules/wali"
)

// Checks are the checks of the claims of Wali.
var Checks = map[string]examine.Check{
	"wal-placing":       examine.OtherCases.Held(nil),
	"wal-no-row":        examine.EveryCase.Check(walNoRow),
	"wal-six":           examine.SomeCases.Held(showsNotSix),
	"wal-can-move":      examine.SomeCases.Held(showsStuck),
	"wal-example-1":     examine.EveryCase.Check(walExample),
	"wal-cheval-simple": examine.EveryCase.Check(walSimple),
	"wal-cheval-double": examine.EveryCase.Check(walDouble),
	"wal-cheval-wins":   examine.EveryCase.Held(showsChevals),
	"wal-end-same":      examine.SomeCases.Held(nil),
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

// Figure returns a figure of the sheet under readings.
func Figure(text string, readings ...string) (*wali.Game, wali.State) {
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
	g, s := Figure(example1, b.Readings...)
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
