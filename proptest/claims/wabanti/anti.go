package wabanti

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules/wabanti/anti"
)

// wabAntiFirst counts the first moves under each start of Anti (W12).
func wabAntiFirst(_ context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	t := examine.Table{Title: "The first moves by start", Head: []string{"wab-anti-start", "first moves", "up to the mirror image"}}
	for _, readings := range examine.Choices(b, anti.Readings(), "wab-anti-start") {
		g := examine.Must(anti.FromText(examine.Under("wabanti-anti:8", readings)))
		moves, classes := g.Moves(g.Start(), nil), map[anti.State]bool{}
		var texts []string
		for _, m := range moves {
			classes[g.Canonical(g.Play(g.Start(), m))] = true
			texts = append(texts, g.FormatMove(g.Start(), m))
		}
		if err := sameTexts(g, texts); err != nil {
			return examine.Unsound(err)
		}
		if len(moves) < 4 {
			f.Verdict = examine.Refuted
		}
		if len(moves) == 4 {
			f.Evidence = fmt.Sprintf("By %s there are exactly four: %s. ", readings[0], strings.Join(texts, " "))
		}
		f.States += int64(len(moves))
		t.Rows = append(t.Rows, []string{g.String(), fmt.Sprint(len(moves)), fmt.Sprint(len(classes))})
	}
	f.Evidence += "The sheet calls the four of its illustration possible, and does not say that there are no more. The illustration is lost."
	f.Tables = []examine.Table{t}
	return f
}

// sameTexts compares the first moves with the reference model.
func sameTexts(g *anti.Game, texts []string) error {
	slow := slices.Sorted(maps.Keys(anti.Model(g).Moves(g.Start())))
	if slices.Sort(texts); !slices.Equal(texts, slow) {
		return fmt.Errorf("the first moves are %v, by the reference model %v", texts, slow)
	}
	return nil
}
