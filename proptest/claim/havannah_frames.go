package claim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claim/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havFrameText says what a frame is taken to be.
const havFrameText = "A frame is taken to be stones joined by links: neighbours, rhombi, and pairs of edge cells of one side that a stone touches, no cell in two links. "

// havFrameFork: a frame of a fork needs 4 or 5 stones (H5).
func havFrameFork(ctx context.Context, b Budget) Finding {
	table := Table{Title: "fewest stones of a frame of a fork", Head: []string{"cells a side", "hav-corner=link", "hav-corner=void", "pairs"}}
	holds := func(n int) bool { return n == 4 || n == 5 }
	f := havFrames(ctx, b, havannah.Fork, holds, &table, func(j havJudge, void bool) *frames.Frame {
		return frames.Fork(j.grid(), frames.Limits{NoCorner: void, Stones: 12})
	})
	f.Evidence += " Searched: for every cell every three ways of links from it to three sides; every frame holds such a tree."
	if f.Verdict != Open {
		havWideFork(&f)
	}
	return f
}

// havWideFork adds what becomes of a frame of a fork on the sheet's board when
// stones on the third line may count on their side, too.
func havWideFork(f *Finding) {
	j := newHavJudge(havSheetSide, havannah.Options{})
	frame := frames.Fork(j.grid(), frames.Limits{Stones: 12, Areas: true})
	if frame == nil || !j.outcomes(frame, havannah.Fork, &f.States) {
		return
	}
	f.Evidence += fmt.Sprintf(" It is another matter when a stone on the third line counts on its side, which takes an area of empty cells and answers that are "+
		"no pairs: then the fewest are %d. No line of play on an area alone, the opponent first, cuts it off, and the rules see a fork at every end.", len(frame.Stones))
	f.Boards = append(f.Boards, Board{havTitle("a frame of a fork with areas (+)", havSheetSide), havFrameDiagram(j.grid(), frame)})
}

// outcomes reports whether no area of a frame can be cut off, and the stones
// have the figure at every outcome.
func (j havJudge) outcomes(frame *frames.Frame, kind havannah.Figures, states *int64) bool {
	for _, a := range frame.Areas {
		cut, n := a.CutOff(j.grid())
		*states += n
		if cut {
			return false
		}
	}
	holds := true
	frame.Outcomes(j.grid(), func(own, taken []hexgrid.Cell) bool {
		*states++
		holds = j.held(own, taken)&kind != 0
		return holds
	})
	return holds
}

// havFrameBridge: a frame of a bridge needs at least 6 stones (H4).
func havFrameBridge(ctx context.Context, b Budget) Finding {
	table := Table{Title: "fewest stones of a frame of a bridge", Head: []string{"cells a side", "stones", "pairs"}}
	f := havFrames(ctx, b, havannah.Bridge, func(n int) bool { return n == 6 }, &table, func(j havJudge, _ bool) *frames.Frame {
		return frames.Bridge(j.grid())
	})
	f.Evidence += " Searched: every chain of links between two corners. A corner cannot be half of a pair, so that both bear a stone."
	return f
}

// havFrames finds frames on every size, under both readings of hav-corner
// where the table has columns for both. The claim is of the sheet's board.
func havFrames(ctx context.Context, b Budget, kind havannah.Figures, holds func(int) bool, table *Table, find func(havJudge, bool) *frames.Frame) Finding {
	f := Finding{Verdict: Refuted}
	for side := havLeastSide; side <= havMostSide; side++ {
		b.report("sizes", int64(side-havLeastSide), havMostSide-havLeastSide+1)
		row := []string{strconv.Itoa(side)}
		var first *frames.Frame
		for column := range len(table.Head) - 2 {
			if solver.Stopped(ctx) != nil {
				return cut(ctx, f.States, fmt.Sprintf("Ended before %d cells a side.", side))
			}
			j, void := newHavJudge(side, havannah.Options{}), column == 1
			if void {
				j = newHavJudge(side, havannah.Options{Corner: havannah.CornerVoid})
			}
			frame := find(j, void)
			if frame == nil || !j.always(frame, kind, &f.States) {
				return Finding{Evidence: havTitle("The rules do not call a frame what the search found", side) + "."}
			}
			if first == nil {
				first = frame
			}
			row = append(row, strconv.Itoa(len(frame.Stones)))
		}
		table.Rows = append(table.Rows, append(row, strconv.Itoa(len(first.Pairs))))
		if side == havSheetSide {
			if holds(len(first.Stones)) {
				f.Verdict = Confirmed
			}
			f.Evidence = havFrameText + fmt.Sprintf("On %d cells a side the fewest stones of a frame of a %v are %d. Of each frame found the rules "+
				"were asked for every choice of one cell of each pair, the other being the opponent's: the figure is always there.", side, kind, len(first.Stones))
			f.Boards = []Board{{havTitle("a frame of a "+kind.String()+", equal digits for a pair,", side), havFrameDiagram(newHavJudge(side, havannah.Options{}).grid(), first)}}
		}
	}
	f.Tables = []Table{*table}
	return f
}

// always reports whether stones of a frame have the figure in every filling,
// by the fast rules, and by the reference model in the first and the last.
func (j havJudge) always(frame *frames.Frame, kind havannah.Figures, states *int64) bool {
	n := int64(0)
	for own, taken := range frame.Fillings {
		if j.held(own, taken)&kind == 0 {
			return false
		}
		if last := int64(1)<<len(frame.Pairs) - 1; (n == 0 || n == last) && j.byReference(own, taken)&kind == 0 {
			return false
		}
		n++
	}
	*states += n
	return true
}

// havFrameDiagram draws stones, the cells of each pair by a digit, and areas.
func havFrameDiagram(g *hexgrid.Grid, f *frames.Frame) string {
	return havDiagram(g, func(c hexgrid.Cell) byte {
		if slices.Contains(f.Stones, c) {
			return 'x'
		}
		for i, p := range f.Pairs {
			if slices.Contains(p[:], c) {
				return "123456789abcdefghijklmnpqrstuvw"[i]
			}
		}
		if slices.ContainsFunc(f.Areas, func(a frames.Area) bool { return slices.Contains(a.Cells, c) }) {
			return '+'
		}
		return '.'
	})
}
