// Package hnefatafl checks the claims of the rulebook of Hnefatafl.
package hnefatafl

import (
	"context"
	"fmt"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/hnefatafl"
)

// Checks are the checks of the claims of Hnefatafl.
var Checks = map[string]examine.Check{
	"taf-counts":           examine.EveryCase.Check(tafCounts),
	"taf-king-2-3-4":       examine.EveryCase.Check(tafKing),
	"taf-two-neighbours":   examine.EveryCase.Check(tafTwoNeighbours),
	"taf-adjacent-pair":    examine.EveryCase.Check(tafAdjacentPair),
	"taf-several":          examine.EveryCase.Check(tafSeveral),
	"taf-safe-between":     examine.EveryCase.Check(tafSafeBetween),
	"taf-draw-reachable":   examine.OneCase.Held(showsEnds),
	"taf-once-left-always": examine.EveryCase.Check(tafOnceLeft),
}

// tafCounts counts the cells of the board and the pieces of every start of
// taf-start (T11).
func tafCounts(_ context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	for _, readings := range examine.Choices(b, hnefatafl.Readings(), "taf-start") {
		g := hnefataflOf(hnefatafl.MaxSide, readings...)
		s := g.Start()
		a, d := s.Attackers.Len(), s.Defenders.Len()
		f.Evidence += fmt.Sprintf("By %s: %d cells, %d attackers, %d defenders and a king. ", readings[0], g.Grid().Cells(), a, d)
		f.Boards = append(f.Boards, examine.Board{Title: "the start by " + readings[0], Text: g.Format(s)})
		f.States++
		if g.Grid().Cells() != 11*11 || a != 24 || d != 12 || s.King == hnefatafl.NoCell {
			f.Verdict = examine.Refuted
		}
	}
	f.Evidence += "The figure with the cells of the pieces is lost: where they begin is an ambiguity, taf-start."
	return f
}

// showsEnds: a game to the draw of T9, and one after which a side has no move (T10).
func showsEnds(f examine.Finding) error {
	g := hnefataflOf(hnefatafl.MaxSide)
	if len(f.Lines) != 2 || len(f.Boards) != 1 {
		return fmt.Errorf("%d games", len(f.Lines))
	}
	drawn, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), f.Lines[0].Moves)
	if err != nil {
		return err
	}
	stuck, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), f.Lines[1].Moves)
	if err != nil {
		return err
	}
	if moves := g.Moves(stuck, nil); g.Outcome(drawn) != rules.Draw || len(moves) != 1 || moves[0] != hnefatafl.Pass || g.Format(stuck) != f.Boards[0].Text {
		return fmt.Errorf("the games end otherwise")
	}
	return nil
}
