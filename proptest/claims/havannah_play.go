package claims

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"ludex/proptest/claims/frames"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// errHistory is the limit of a check of what happened.
var errHistory = errors.New("a program cannot check which games have been played")

// havNeverDrawn: no game has been drawn yet (H6).
func havNeverDrawn(ctx context.Context, b Budget) Finding {
	games := either(b, 2_000, 100_000)
	j := newHavJudge(havSheetSide, havannah.Options{})
	p := havannah.NewPlayout(j.game)
	f := Finding{Limit: errHistory}
	drawn := 0
	for seed := range games {
		if f.Limit = solver.Stopped(ctx); f.Limit != nil {
			return f
		}
		if o, _ := p.Run(j.game.Start(), rand.New(rand.NewPCG(uint64(seed), 76))); o == rules.Draw {
			drawn++
		}
		f.States += int64(len(p.Line()))
	}
	f.Limit = errHistory
	f.Evidence = fmt.Sprintf("Which games were played before the sheet was printed is history. Of %d random games on 8 cells a side, seeded, %d ended in a draw; draws exist (hav-draw).", games, drawn)
	return f
}

// havDirect: the shortest way does not connect two stones with two empty
// points between them (H2).
func havDirect(ctx context.Context, b Budget) Finding {
	g := newHavJudge(havSheetSide, havannah.Options{}).grid()
	at := func(q, r int) hexgrid.Cell { return g.Cell(hexgrid.Axial{Q: q, R: r}) }
	f := Finding{Verdict: Confirmed}
	x, y := at(-1, 0), at(2, 0) // the points between are (0, 0) and (1, 0)
	table := Table{Title: "attempts to connect the stones on the cells within a distance of them, all others the opponent's", Head: []string{"distance", "cells", "connected"}}
	for reach := 1; reach <= either(b, 2, 3); reach++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, "Not all distances were examined.")
		}
		stones, taken := []hexgrid.Cell{x, at(0, 0), y}, at(1, 0)
		cells := havWithin(g, stones, reach, taken)
		joined, states := frames.Frame{Stones: stones}.Joins(g, cells)
		f.States += states
		table.Rows = append(table.Rows, []string{fmt.Sprint(reach), fmt.Sprint(len(cells)), fmt.Sprint(joined)})
		if joined {
			f.Verdict = Refuted
		}
	}
	f.Evidence = "The figure is lost; two stones with two empty points between them in a line are the only ones with « deux points du milieu » that one stone does not connect. x plays on one " +
		"of the two, o on the other, and then x plays first on the cells near its stones. Every line of play was examined. Play farther away, round the stones of o, was not: the claim is " +
		"decided for these distances."
	f.Tables = []Table{table}
	f.Boards = []Board{{"after the two stones", havDiagram(g, func(c hexgrid.Cell) byte {
		switch c {
		case x, y, at(0, 0):
			return 'x'
		case at(1, 0):
			return 'o'
		}
		return '.'
	})}}
	return f
}

// havWithin returns the empty cells within a distance of stones.
func havWithin(g *hexgrid.Grid, stones []hexgrid.Cell, distance int, taken ...hexgrid.Cell) (cells []hexgrid.Cell) {
	used := hexgrid.Of[havannah.UpTo15](append(taken, stones...)...)
	for c := range hexgrid.Cell(g.Cells()) {
		near := false
		for _, s := range stones {
			near = near || g.Distance(c, s) <= distance
		}
		if near && !used.Has(c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// havDeadGroup: a group can be encircled so that it completes no figure (H2).
func havDeadGroup(context.Context, Budget) Finding {
	j := newHavJudge(havSheetSide, havannah.Options{})
	g := j.grid()
	prison := havCells(g, "a3 a4 a5 b4 b5")
	group := havCells(g, "a4 b4")
	wall := havWithin(g, prison, 1)
	f := Finding{Verdict: Confirmed, States: 2}
	for _, held := range []havannah.Figures{j.held(wall, prison), j.byReference(wall, prison), j.held(prison, wall), j.byReference(prison, wall)} {
		if held != 0 {
			f.Verdict = Refuted
		}
	}
	f.Evidence = "The figure is lost; the board below has such a group, the stones of x. The stones of o have no figure, and x has none either with a stone on every cell of the prison: more cells " +
		"are not within its reach. A prison has to use the edge: stones all round a group would be a ring (H3), and edges do not help to close one."
	f.Boards = []Board{{"a dead group", havDiagram(g, func(c hexgrid.Cell) byte {
		switch {
		case hexgrid.Of[havannah.UpTo15](group...).Has(c):
			return 'x'
		case hexgrid.Of[havannah.UpTo15](wall...).Has(c):
			return 'o'
		}
		return '.'
	})}}
	return f
}

// havCells returns the cells of a list of names.
func havCells(g *hexgrid.Grid, names string) (cells []hexgrid.Cell) {
	for name := range strings.FieldsSeq(names) {
		cells = append(cells, must(g.Parse(name)))
	}
	return cells
}
