// Package havannah searches for the evidence about claims of the rulebook of Havannah.
package havannah

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// Searches are the searches by claim.
var Searches = map[string]examine.Run{
	"hav-draw":                havDraw,
	"hav-shortest":            havShortest,
	"hav-rhombus":             havRhombus,
	"hav-rhombus-apart":       havRhombusApart,
	"hav-mill":                havMill,
	"hav-split":               havThreatened,
	"hav-frame-fork":          havFrameFork,
	"hav-frame-fork-rhombi":   havFrameForkRhombi,
	"hav-frame-bridge":        havFrameBridge,
	"hav-frame-bridge-rhombi": havFrameBridgeRhombi,
	"hav-frame-ring":          havFrameRing,
	"hav-frame-high":          havFrameHigh,
	"hav-first-player":        havFirstPlayer,
	"hav-ring-own":            havRingOwn,
	"hav-169":                 hav169,
	"hav-supply-same":         havSupplySame,
	"hav-supply-enough":       havSupplyEnough,
}

// havJudge finds the figures of stones by the fast rules and by the reference model.
type havJudge struct{ checks.Judge }

func newHavJudge(side int, o havannah.Options) havJudge { return havJudge{checks.NewJudge(side, o)} }

// hav169: on 8 a side it is the same game as on 10 (H1).
func hav169(ctx context.Context, b examine.Budget) examine.Finding {
	games := examine.Either(b, 10, 500)
	f := examine.Finding{Verdict: examine.Confirmed}
	for _, side := range []int{checks.SheetSide, checks.MostSide} {
		j := newHavJudge(side, havannah.Options{})
		f.Evidence += fmt.Sprintf("%d cells on %d a side. ", j.Grid().Cells(), side)
		if j.Grid().Cells() != map[int]int{8: 169, 10: 271}[side] {
			f.Verdict = examine.Refuted
		}
		for seed := range games {
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, f.Evidence)
			}
			if !j.endsAlike(uint64(seed)) {
				f.Verdict = examine.Refuted
			}
			f.States++
		}
	}
	f.Evidence += fmt.Sprintf("On both boards, %d random games with a fixed seed had the same result under the rules and the reference model, which use the size only as the number of "+
		"cells a side. The sheet for 8 cells a side gives each player 55 stones, however; B gives no number (H7).", games)
	return f
}

// endsAlike plays a game at random and reports whether the reference model sees the
// same figures at its end, and none one move before.
func (j havJudge) endsAlike(seed uint64) bool {
	s, before := j.Game.Start(), j.Game.Start()
	p := havannah.NewPlayout(j.Game)
	p.Run(s, rand.New(rand.NewPCG(seed, 8)))
	for _, m := range slices.Clone(p.Line()) {
		s, before = j.Game.Play(s, m), s
	}
	last := j.Game.ToMove(before)
	return j.referenceOf(s, last) == s.Figures() && j.referenceOf(before, last) == 0 && j.referenceOf(before, 1-last) == 0
}

// referenceOf returns the figures of a player by the reference model.
func (j havJudge) referenceOf(s havannah.State[havannah.UpTo15], p rules.Player) havannah.Figures {
	own, opp := s.Stones(p), s.Stones(1-p)
	return j.ByReference(own.Cells(nil), opp.Cells(nil))
}

// havReplayedAll replays the games of a finding, all of which end alike, and
// returns it, or the rest of it.
func havReplayedAll(f examine.Finding, end string) examine.Finding {
	for _, l := range f.Lines {
		if err := checks.Replayed(l, end); err != nil {
			return examine.Unsound(err)
		}
	}
	return f
}

// havMoves names cells as moves.
func havMoves(g *hexgrid.Grid, cells []hexgrid.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.Name(c)
	}
	return names
}
