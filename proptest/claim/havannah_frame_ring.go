package claim

import (
	"context"
	"fmt"
	"strconv"

	"ludex/proptest/claim/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havFrameRing: a frame of a ring needs at least 7 stones (H3).
func havFrameRing(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted}
	table := Table{Title: "sets of stones that hang together by links, wherever they lie", Head: []string{"stones", "sets looked at", "frame of a ring"}}
	for stones := 1; ; stones++ {
		if solver.Stopped(ctx) != nil {
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
