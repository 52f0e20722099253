package claim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"ludex/proptest/claim/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// havFrameText says what a frame is taken to be.
const havFrameText = "A frame is taken to be stones joined by links: neighbours, rhombi, and pairs of edge cells of one side that a stone touches, no cell in two links. "

// havFrameFork: a frame of a fork needs 4 or 5 stones (H5).
func havFrameFork(ctx context.Context, b Budget) Finding {
	table := Table{Title: "fewest stones of a frame of a fork", Head: []string{"cells a side", "hav-corner=link", "hav-corner=void", "pairs"}}
	f := havFrames(ctx, b, havannah.Fork, func(n int) bool { return n == 4 || n == 5 }, &table, func(j havJudge, void bool) *frames.Frame {
		return frames.Fork(j.grid(), frames.Limits{NoCorner: void, Stones: 12})
	})
	f.Evidence += " Searched: for every cell every three ways of links from it to three sides; every frame holds such a tree."
	return f
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
			if stopped(ctx) != nil {
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
// by the fast rules, and by the slow in the first and the last.
func (j havJudge) always(frame *frames.Frame, kind havannah.Figures, states *int64) bool {
	n := int64(0)
	for own, taken := range frame.Fillings {
		if j.held(own, taken)&kind == 0 {
			return false
		}
		if last := int64(1)<<len(frame.Pairs) - 1; (n == 0 || n == last) && j.slowly(own, taken)&kind == 0 {
			return false
		}
		n++
	}
	*states += n
	return true
}

// havFrameDiagram draws stones, and the cells of each pair by a digit.
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
		return '.'
	})
}

// havFrameRing: a frame of a ring needs at least 7 stones (H3).
func havFrameRing(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted}
	table := Table{Title: "sets of stones that hang together by links, wherever they lie", Head: []string{"stones", "sets looked at", "frame of a ring"}}
	for stones := 1; ; stones++ {
		if stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("Ended before sets of %d stones.", stones))
		}
		side := frames.RingSide(stones)
		j := newHavJudge(side, havannah.Options{})
		frame, sets := frames.Ring(j.grid(), stones, func(own, taken []hexgrid.Cell) bool { return j.held(own, taken)&havannah.Ring != 0 })
		f.States += sets
		if frame == nil {
			table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "none"})
			continue
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "found, no more looked at"})
		own := newHavJudge(side, havannah.Options{Ring: havannah.RingNotOnlyOwn})
		if !j.always(frame, havannah.Ring, &f.States) || !own.always(frame, havannah.Ring, &f.States) {
			return Finding{Evidence: "The rules do not call a frame what the search found."}
		}
		if stones == 7 {
			f.Verdict = Confirmed
		}
		f.Evidence = havFrameText + fmt.Sprintf("Fewer than %d stones are no frame of a ring anywhere: edges do not help a ring, so that a set in the open "+
			"stands for all. %d stones are one: of each choice of one cell of each pair the rules say that it is a ring, by hav-ring=any and by not-only-own. "+
			"It has room on 3 cells a side already. By hav-ring=empty the one cell that is sure to be inside can be filled before the ring is closed.", stones, stones)
		f.Boards = []Board{{"a frame of a ring, equal digits for a pair", havFrameDiagram(j.shown(frame))}}
		f.Tables = []Table{table}
		return f
	}
}

// shown returns a frame of the middle of the board on the smallest board that
// has room for it.
func (j havJudge) shown(f *frames.Frame) (*hexgrid.Grid, *frames.Frame) {
	for side := havLeastSide; ; side++ {
		small := newHavJudge(side, havannah.Options{}).grid()
		for at := range hexgrid.Cell(j.grid().Cells()) {
			if moved := havMoved(j.grid(), small, f, at); moved != nil {
				return small, moved
			}
		}
	}
}

// havMoved returns a frame moved so that the cell at comes to the centre of
// another board, or nil where that has no room for it.
func havMoved(from, to *hexgrid.Grid, f *frames.Frame, at hexgrid.Cell) *frames.Frame {
	fits, middle := true, from.At(at)
	move := func(c hexgrid.Cell) hexgrid.Cell {
		a := from.At(c)
		moved := to.Cell(hexgrid.Axial{Q: a.Q - middle.Q, R: a.R - middle.R})
		fits = fits && moved != hexgrid.None
		return moved
	}
	m := &frames.Frame{}
	for _, c := range f.Stones {
		m.Stones = append(m.Stones, move(c))
	}
	for _, p := range f.Pairs {
		m.Pairs = append(m.Pairs, frames.Pair{move(p[0]), move(p[1])})
	}
	if !fits {
		return nil
	}
	return m
}

// havFrameHigh: a high frame needs fewer stones than a low one, but more to
// complete the figure (H5).
func havFrameHigh(_ context.Context, _ Budget) Finding {
	f := Finding{Verdict: Confirmed}
	table := Table{Title: "frames of a fork on 8 cells a side kept to the outer lines", Head: []string{"lines", "fewest stones", "with the fewest pairs", "stones to complete the fork"}}
	j := newHavJudge(havSheetSide, havannah.Options{})
	stones, total := 0, 0
	for lines := 1; lines <= havSheetSide; lines++ {
		frame := havFewest(j.grid(), lines)
		if frame == nil || !j.always(frame, havannah.Fork, &f.States) {
			return Finding{Evidence: "The rules do not call a frame what the search found."}
		}
		n, all := len(frame.Stones), len(frame.Stones)+len(frame.Pairs)
		table.Rows = append(table.Rows, []string{strconv.Itoa(lines), strconv.Itoa(n), strconv.Itoa(len(frame.Pairs)), strconv.Itoa(all)})
		if lines > 1 && (n > stones || n < stones && all <= total) {
			f.Verdict = Refuted
		}
		if lines == 1 || n < stones {
			f.Boards = append(f.Boards, Board{fmt.Sprintf("the fewest stones within %d lines", lines), havFrameDiagram(j.grid(), frame)})
		}
		stones, total = n, all
	}
	if len(f.Boards) == 1 {
		f.Verdict = Refuted
	}
	f.Evidence = havFrameText + "The sheet's words, high and low, are taken to be the number of lines, counted from the rim, that a frame may use. " +
		"Of frames with as few stones as that allows one with the fewest pairs is counted. A frame that wins by being higher has fewer stones, " +
		"and stones and pairs together are more."
	f.Tables = []Table{table}
	return f
}

// havFewest returns a frame of a fork within the outer lines with the fewest
// stones and, of these, the fewest pairs.
func havFewest(g *hexgrid.Grid, lines int) *frames.Frame {
	best := frames.Fork(g, frames.Limits{Lines: lines, Stones: 12})
	for best != nil && len(best.Pairs) > 1 {
		next := frames.Fork(g, frames.Limits{Lines: lines, Stones: len(best.Stones), Pairs: len(best.Pairs) - 1})
		if next == nil {
			break
		}
		best = next
	}
	return best
}
