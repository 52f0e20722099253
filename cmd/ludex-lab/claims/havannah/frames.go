package havannah

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex-lab/claims/links"
	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/frames"
	checks "ludex/proptest/claims/havannah"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havFrameText defines a frame.
const havFrameText = "A frame here is a set of stones joined by links: neighbours, rhombi, and pairs of edge cells of one side that touch a stone. No cell is in two links. "

// havFrameFork: a frame of a fork, which cannot be cut, needs 4 or 5 stones (H5).
func havFrameFork(_ context.Context, _ examine.Budget) examine.Finding {
	f := examine.Finding{}
	j := newHavJudge(checks.SheetSide, havannah.Options{})
	frame := links.Fork(j.Grid(), links.Limits{Stones: 12, Areas: true})
	if frame == nil || !j.outcomes(frame, havannah.Fork, &f.States) {
		return examine.Finding{Evidence: "The rules find no frame in the result of the search."}
	}
	if n := len(frame.Stones); n == 4 || n == 5 {
		f.Verdict = examine.Confirmed
	} else {
		f.Limit = examine.ErrMethod
	}
	f.Evidence = "A frame here is what the sheet describes: stones whose fork cannot be cut any more, however the opponent, who moves first, plays. " +
		fmt.Sprintf("The position below is one, of %d stones. Its links are rhombi, pairs of edge cells, and areas (+) of empty cells that join a stone on the third line to its side. ", len(frame.Stones)) +
		"No two of them share a cell. No line of play on an area alone, with the opponent first, cuts the connection, and the rules find a fork at the end of every line. " +
		"Fewer stones are not enough with these links. With other links fewer may be enough: this is open."
	f.Boards = []examine.Board{{Title: checks.Title("a frame of a fork with areas (+), equal digits for a pair,", checks.SheetSide), Text: havFrameDiagram(j.Grid(), frame)}}
	return f
}

// havFrameForkRhombi: with rhombi alone a frame of a fork needs 6 stones (H5).
func havFrameForkRhombi(ctx context.Context, b examine.Budget) examine.Finding {
	table := examine.Table{Title: "fewest stones of a frame of a fork", Head: []string{"cells a side", "hav-corner=link", "hav-corner=void", "pairs"}}
	f := havFrames(ctx, b, havannah.Fork, func(n int) bool { return n == 6 }, &table, func(j havJudge, void bool) *frames.Frame {
		return links.Fork(j.Grid(), links.Limits{NoCorner: void, Stones: 12})
	})
	f.Evidence += " Searched: for every cell, all sets of three chains of links from it to three sides; every frame contains such a tree."
	return f
}

// havFrameBridge: a frame of a bridge needs at least 6 stones (H4). That fewer
// cannot be enough is known of links by pairs only.
func havFrameBridge(ctx context.Context, b examine.Budget) examine.Finding {
	f := havFrameBridgeRhombi(ctx, b)
	if f.Verdict == examine.Confirmed {
		f.Tables = nil
		f.Evidence += " Other links can be as safe as pairs, as in the frame of a fork with the fewest stones (hav-frame-fork): whether a frame of a bridge with such " +
			"links has fewer stones was not examined."
	}
	return f
}

// havFrameBridgeRhombi: with rhombi alone a frame of a bridge needs 6 stones (H4).
func havFrameBridgeRhombi(ctx context.Context, b examine.Budget) examine.Finding {
	table := examine.Table{Title: "fewest stones of a frame of a bridge", Head: []string{"cells a side", "stones", "pairs"}}
	f := havFrames(ctx, b, havannah.Bridge, func(n int) bool { return n == 6 }, &table, func(j havJudge, _ bool) *frames.Frame {
		return links.Bridge(j.Grid(), links.Limits{Stones: 12})
	})
	f.Evidence += " Searched: every chain of links between two corners. A corner cannot be half of a pair, so both corners have a stone."
	return f
}

// havFrames finds frames on every size, under both readings of hav-corner
// where the table has columns for both. The claim is of the sheet's board.
func havFrames(ctx context.Context, b examine.Budget, kind havannah.Figures, holds func(int) bool, table *examine.Table, find func(havJudge, bool) *frames.Frame) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	for side := checks.LeastSide; side <= checks.MostSide; side++ {
		b.Tell("sizes", int64(side-checks.LeastSide), checks.MostSide-checks.LeastSide+1)
		row := []string{strconv.Itoa(side)}
		var first *frames.Frame
		for column := range len(table.Head) - 2 {
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before %d cells a side.", side))
			}
			j, void := newHavJudge(side, havannah.Options{}), column == 1
			if void {
				j = newHavJudge(side, havannah.Options{Corner: havannah.CornerVoid})
			}
			frame := find(j, void)
			if frame == nil || !j.always(frame, kind, &f.States) {
				return examine.Finding{Evidence: checks.Title("The rules find no frame in the result of the search", side) + "."}
			}
			if first == nil {
				first = frame
			}
			row = append(row, strconv.Itoa(len(frame.Stones)))
		}
		table.Rows = append(table.Rows, append(row, strconv.Itoa(len(first.Pairs))))
		if side == checks.SheetSide {
			if holds(len(first.Stones)) {
				f.Verdict = examine.Confirmed
			}
			f.Evidence = havFrameText + fmt.Sprintf("On %d cells a side the fewest stones of a frame of a %v are %d. For each frame found, "+
				"the rules were applied to every choice of one cell of each pair, with the opponent on the other cell: there is always a figure.", side, kind, len(first.Stones))
			f.Boards = []examine.Board{{Title: checks.Title("a frame of a "+kind.String()+", equal digits for a pair,", side), Text: havFrameDiagram(newHavJudge(side, havannah.Options{}).Grid(), first)}}
		}
	}
	f.Tables = []examine.Table{*table}
	return f
}

// havFrameDiagram draws stones, the cells of each pair by a digit, and areas.
func havFrameDiagram(g *hexgrid.Grid, f *frames.Frame) string {
	return checks.Diagram(g, func(c hexgrid.Cell) byte {
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

// havFrameHigh: a high frame needs fewer stones than a low one, but more to
// complete the figure (H5).
func havFrameHigh(_ context.Context, _ examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	j := newHavJudge(checks.SheetSide, havannah.Options{})
	if !byLines(&f, j, havannah.Fork, links.Fork) || !byLines(&f, j, havannah.Bridge, links.Bridge) {
		return examine.Finding{Evidence: "The rules find no frame in the result of the search."}
	}
	f.Evidence = havFrameText + "High and low, the words of the sheet, are taken as the number of lines, counted from the edge, that a frame may use. " +
		"Of the frames with the fewest stones under this limit, one with the fewest pairs is counted. A higher frame of a fork or of a bridge has fewer stones, " +
		"but more stones and pairs together. Frames of a ring were not compared."
	return f
}

// byLines adds the table of the frames of a figure within 1, 2 and more lines,
// and the frames with fewer stones than those within fewer lines. It reports
// whether the rules find the figure in all of them.
func byLines(f *examine.Finding, j havJudge, kind havannah.Figures, find func(*hexgrid.Grid, links.Limits) *frames.Frame) bool {
	table := examine.Table{
		Title: fmt.Sprintf("frames of a %v on %d cells a side, limited to the outer lines", kind, checks.SheetSide),
		Head:  []string{"lines", "fewest stones", "with the fewest pairs", "stones to complete the " + kind.String()},
	}
	stones, total, steps := 0, 0, 0
	for lines := 1; lines <= checks.SheetSide; lines++ {
		frame := havFewest(j.Grid(), lines, find)
		if frame == nil || !j.always(frame, kind, &f.States) {
			return false
		}
		n, all := len(frame.Stones), len(frame.Stones)+len(frame.Pairs)
		table.Rows = append(table.Rows, []string{strconv.Itoa(lines), strconv.Itoa(n), strconv.Itoa(len(frame.Pairs)), strconv.Itoa(all)})
		if lines > 1 && (n > stones || n < stones && all <= total) {
			f.Verdict = examine.Refuted
		}
		if lines == 1 || n < stones {
			steps++
			f.Boards = append(f.Boards, examine.Board{Title: fmt.Sprintf("a frame of a %v with the fewest stones within %s", kind, english.Plural(lines, "line", "")), Text: havFrameDiagram(j.Grid(), frame)})
		}
		stones, total = n, all
	}
	if steps == 1 {
		f.Verdict = examine.Refuted
	}
	f.Tables = append(f.Tables, table)
	return true
}

// havFewest returns a frame within the outer lines with the fewest stones and,
// of these, the fewest pairs.
func havFewest(g *hexgrid.Grid, lines int, find func(*hexgrid.Grid, links.Limits) *frames.Frame) *frames.Frame {
	best := find(g, links.Limits{Lines: lines, Stones: 12})
	for best != nil && len(best.Pairs) > 1 {
		next := find(g, links.Limits{Lines: lines, Stones: len(best.Stones), Pairs: len(best.Pairs) - 1})
		if next == nil {
			break
		}
		best = next
	}
	return best
}

// havFrameRing: a frame of a ring needs at least 7 stones (H3).
func havFrameRing(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	table := examine.Table{Title: "sets of stones connected by links, up to translation", Head: []string{"stones", "sets examined", "frame of a ring"}}
	for stones := 1; ; stones++ {
		if solver.Stopped(ctx) != nil {
			return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before sets of %d stones.", stones))
		}
		side := links.RingSide(stones)
		j := newHavJudge(side, havannah.Options{})
		frame, sets := links.Ring(j.Grid(), stones, func(own, taken []hexgrid.Cell) bool { return j.Held(own, taken)&havannah.Ring != 0 })
		f.States += sets
		if frame == nil {
			table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "none"})
			continue
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "found; the rest was not examined"})
		own := newHavJudge(side, havannah.Options{Ring: havannah.RingNotOnlyOwn})
		if !j.always(frame, havannah.Ring, &f.States) || !own.always(frame, havannah.Ring, &f.States) {
			return examine.Finding{Evidence: "The rules find no frame in the result of the search."}
		}
		if stones == 7 {
			f.Verdict = examine.Confirmed
		}
		f.Evidence = havFrameText + fmt.Sprintf("Fewer than %d stones are not a frame of a ring anywhere: edges do not help a ring, so a set far from the edges "+
			"represents all. %d stones are a frame: for each choice of one cell of each pair the rules find a ring, under hav-ring=any and under not-only-own. "+
			"It fits on 3 cells a side. Under hav-ring=empty the one cell that is certainly inside can be filled before the ring is closed.", stones, stones)
		f.Boards = []examine.Board{{Title: "a frame of a ring, equal digits for a pair", Text: havFrameDiagram(j.shown(frame))}}
		f.Tables = []examine.Table{table}
		return f
	}
}

// shown returns a frame of the middle of the board on the smallest board that
// has room for it.
func (j havJudge) shown(f *frames.Frame) (*hexgrid.Grid, *frames.Frame) {
	for side := checks.LeastSide; ; side++ {
		small := newHavJudge(side, havannah.Options{}).Grid()
		for at := range hexgrid.Cell(j.Grid().Cells()) {
			if moved := havMoved(j.Grid(), small, f, at); moved != nil {
				return small, moved
			}
		}
	}
}

// havMoved returns a frame moved so that the cell at is the centre of
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

// outcomes reports whether no area of a frame can be cut off, and the stones
// have the figure at every outcome.
func (j havJudge) outcomes(frame *frames.Frame, kind havannah.Figures, states *int64) bool {
	for _, a := range frame.Areas {
		cut, n := a.CutOff(j.Grid())
		*states += n
		if cut {
			return false
		}
	}
	return j.always(frame, kind, states)
}

// always reports whether stones of a frame have the figure in every filling.
func (j havJudge) always(frame *frames.Frame, kind havannah.Figures, states *int64) bool {
	holds, n := j.Always(frame, kind)
	*states += n
	return holds
}
