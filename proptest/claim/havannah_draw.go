package claim

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"

	"ludex/proptest/claim/drawnboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havDraw: draws are possible (H6).
func havDraw(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted}
	table := Table{Title: "full boards without a figure, one stone more of the first player", Head: []string{"cells a side", "such a board"}}
	for side := hexgrid.MinSide; side <= havMostSide; side++ {
		b.report("sizes", int64(side-hexgrid.MinSide), havMostSide-hexgrid.MinSide+1)
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("Ended before %d cells a side.", side))
		}
		j := newHavJudge(side, havannah.Options{})
		r := drawnboard.Find(j.grid())
		f.States += int64(r.Rounds)
		line, s := havAlternate(j, r.First)
		switch {
		case !r.Found && side > havLeastSide:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "none (the solver's word)"})
		case !r.Found:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "none"})
		case j.game.Outcome(s) != rules.Draw || !havDrawnByReference(j, s):
			return Finding{Evidence: havTitle("The rules do not call a draw what the solver found", side) + "."}
		default:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "yes"})
			f.Boards = append(f.Boards, Board{havTitle("a draw", side), j.game.Format(s)})
			if side == havSheetSide {
				f.Verdict = Confirmed
			}
			if side == havLeastSide {
				f.Lines = []Line{{"a drawn game", j.game.String(), "", havMoves(j.grid(), line)}}
			}
		}
	}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
		n, classes, looked := havCountDrawn(newHavJudge(side, havannah.Options{}))
		f.States += looked
		f.Evidence += fmt.Sprintf("On %d cells a side all %d full boards were looked at: %d without a figure, %d apart from turns and reflections. ",
			side, looked, n, classes)
	}
	f.Evidence += "Of the other sizes a SAT solver (gophersat) found a board each, which was played out by the rules, move by move, to the draw. " +
		"The order of moves does not matter: no part of a board without a figure holds one. So these games are drawn, too, under every other reading of " +
		"hav-ring and hav-corner. " + havEdgeDraws(&f.States) + "With 55 stones each (hav-supply) the board fills only up to 6 a side; on larger boards the stones run out first."
	f.Tables = []Table{table}
	return havReplayedAll(f, reference.Draw)
}

// havEdgeDraws counts the drawn boards by hav-fork=three-edge-cells, where all
// boards can be looked at.
func havEdgeDraws(states *int64) string {
	n, classes, looked := havCountDrawn(newHavJudge(havLeastSide, havannah.Options{Fork: havannah.ThreeEdgeCells}))
	*states += looked
	return fmt.Sprintf("By hav-fork=three-edge-cells %d of the boards of %d cells a side are drawn, %d apart from turns and reflections; larger ones were not asked for. ",
		n, havLeastSide, classes)
}

// havAlternate plays the given cells and, in turn with them, all others.
func havAlternate(j havJudge, first []hexgrid.Cell) (line []hexgrid.Cell, s havannah.State[havannah.UpTo15]) {
	own := hexgrid.Of[havannah.UpTo15](first...)
	second := []hexgrid.Cell{}
	for c := range hexgrid.Cell(j.grid().Cells()) {
		if !own.Has(c) {
			second = append(second, c)
		}
	}
	for i, c := range first {
		line = append(line, c)
		if i < len(second) {
			line = append(line, second[i])
		}
	}
	for i, c := range line {
		if j.game.Outcome(s) != rules.Undecided {
			return line[:i], s
		}
		s = j.game.Play(s, c)
	}
	return line, s
}

// havDrawnByReference reports whether by the reference model neither player holds a
// figure.
func havDrawnByReference(j havJudge, s havannah.State[havannah.UpTo15]) bool {
	first, second := s.Stones(havannah.First), s.Stones(havannah.Second)
	own, opp := first.Cells(nil), second.Cells(nil)
	return j.byReference(own, opp) == 0 && j.byReference(opp, own) == 0
}

// havCountDrawn counts the full boards without a figure, one stone more of the
// first player, by looking at every full board; and how many are left when
// mirror images count once.
func havCountDrawn(j havJudge) (boards, classes int, looked int64) {
	g := j.grid()
	seen := map[hexgrid.Set[havannah.UpTo15]]bool{}
	for mask := range uint64(1) << g.Cells() {
		if bits.OnesCount64(mask) != (g.Cells()+1)/2 {
			continue
		}
		looked++
		own, opp := havSplit(g, mask)
		if j.game.Held(own, opp) != 0 || j.game.Held(opp, own) != 0 {
			continue
		}
		boards++
		least := own
		for k := range hexgrid.Symmetries {
			if image := hexgrid.Image(g, k, own); image.Compare(least) < 0 {
				least = image
			}
		}
		seen[least] = true
	}
	return boards, len(seen), looked
}

// havSplit returns the cells of a mask, and the others.
func havSplit(g *hexgrid.Grid, mask uint64) (in, out hexgrid.Set[havannah.UpTo15]) {
	for c := range hexgrid.Cell(g.Cells()) {
		if mask>>c&1 != 0 {
			in.Add(c)
		} else {
			out.Add(c)
		}
	}
	return in, out
}
