package claim

import (
	"context"
	"fmt"

	"ludex/rules/hnefatafl"
)

// hnefataflChecks are the checks of the claims of Hnefatafl.
func hnefataflChecks() []Check {
	return []Check{
		{ID: "taf-counts", Run: tafCounts},
		{ID: "taf-king-2-3-4", Run: tafKing},
		{ID: "taf-two-neighbours", Run: tafTwoNeighbours},
		{ID: "taf-adjacent-pair", Run: tafAdjacentPair},
		{ID: "taf-several", Run: tafSeveral},
		{ID: "taf-safe-between", Run: tafSafeBetween},
		{ID: "taf-draw-reachable", Run: tafDrawReachable},
		{ID: "taf-once-left-always", Run: tafOnceLeft},
	}
}

// tafCounts counts what stands at the start (T11).
func tafCounts(context.Context, Budget) Finding {
	g, err := hnefatafl.New(hnefatafl.Default(), hnefatafl.Options{})
	if err != nil {
		panic(err) // the rulebook's own start
	}
	s := g.Start()
	a, d, images := s.Attackers.Len(), s.Defenders.Len(), g.Orbit(s)
	f := Finding{
		Verdict: Refuted, States: 1,
		Evidence: fmt.Sprintf("Counted: %d attackers, %d defenders and a king; different images under the eight symmetries: %d. ", a, d, images) +
			"The rulebook's figure is lost: the start is the one that published engines share.",
		Boards: []Board{{"the start", g.Format(s)}},
	}
	if a == 24 && d == 12 && s.King != hnefatafl.NoCell && images == 1 {
		f.Verdict = Confirmed
	}
	return f
}
