package claim

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// hav91: without the two outer lines A's board has 91 points (H1).
func hav91(context.Context, Budget) Finding {
	large, small := newHavJudge(havSheetSide, havannah.Options{}).grid(), newHavJudge(havSheetSide-2, havannah.Options{}).grid()
	inner := 0
	alike := true
	for c := range hexgrid.Cell(large.Cells()) {
		if large.Distance(c, large.Center()) > havSheetSide-3 {
			continue
		}
		inner++
		there := small.Cell(large.At(c))
		for d, n := range large.Neighbours(c) {
			to := hexgrid.None
			if small.Cell(large.At(n)) != hexgrid.None {
				to = small.Cell(large.At(n))
			}
			alike = alike && there != hexgrid.None && small.Next(there, hexgrid.Direction(d)) == to
		}
	}
	f := Finding{
		Verdict: Refuted, States: 1,
		Evidence: fmt.Sprintf("Counted: %d cells in all, %d without the two outer lines. They are the board of 6 cells a side, neighbour by neighbour.", large.Cells(), inner),
	}
	if alike && large.Cells() == 169 && inner == 91 && small.Cells() == inner {
		f.Verdict = Confirmed
	}
	return f
}

// hav271: 271 cells in ten concentric hexagons, the innermost a single cell
// (H1).
func hav271(context.Context, Budget) Finding {
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	table := Table{Title: "cells at each distance from the centre", Head: []string{"distance", "cells"}}
	frames, sum := 0, 0
	for d := range g.Cells() {
		n := len(g.Ring(d))
		if n == 0 {
			break
		}
		frames, sum = frames+1, sum+n
		table.Rows = append(table.Rows, []string{strconv.Itoa(d), strconv.Itoa(n)})
	}
	f := Finding{
		Verdict: Refuted, States: 1, Tables: []Table{table},
		Evidence: fmt.Sprintf("Counted: %d cells in %d hexagons round the centre, which is %d cell.", sum, frames, len(g.Ring(0))),
	}
	if sum == 271 && frames == 10 && len(g.Ring(0)) == 1 {
		f.Verdict = Confirmed
	}
	return f
}

// hav169: on 8 a side it is the same game as on 10 (H1).
func hav169(ctx context.Context, b Budget) Finding {
	games := either(b, 10, 500)
	f := Finding{Verdict: Confirmed}
	for _, side := range []int{havSheetSide, havMostSide} {
		j := newHavJudge(side, havannah.Options{})
		f.Evidence += fmt.Sprintf("%d cells on %d a side. ", j.grid().Cells(), side)
		if j.grid().Cells() != map[int]int{8: 169, 10: 271}[side] {
			f.Verdict = Refuted
		}
		for seed := range games {
			if solver.Stopped(ctx) != nil {
				return cut(ctx, f.States, f.Evidence)
			}
			if !j.endsAlike(uint64(seed)) {
				f.Verdict = Refuted
			}
			f.States++
		}
	}
	f.Evidence += fmt.Sprintf("On both, %d games at random, seeded, were ended alike by the rules and by the slow rules, whose clauses know the size only as the number of "+
		"cells a side. A sheet for 8 a side has 55 stones a player, though, and B no number (H7).", games)
	return f
}

// endsAlike plays a game at random and reports whether the reference model sees the
// same figures at its end, and none one move before.
func (j havJudge) endsAlike(seed uint64) bool {
	s, before := j.game.Start(), j.game.Start()
	p := havannah.NewPlayout(j.game)
	p.Run(s, rand.New(rand.NewPCG(seed, 8)))
	for _, m := range slices.Clone(p.Line()) {
		s, before = j.game.Play(s, m), s
	}
	last := j.game.ToMove(before)
	return j.referenceOf(s, last) == s.Figures() && j.referenceOf(before, last) == 0 && j.referenceOf(before, 1-last) == 0
}

// referenceOf returns the figures of a player by the reference model.
func (j havJudge) referenceOf(s havannah.State[havannah.UpTo15], p rules.Player) havannah.Figures {
	own, opp := s.Stones(p), s.Stones(1-p)
	return j.byReference(own.Cells(nil), opp.Cells(nil))
}
