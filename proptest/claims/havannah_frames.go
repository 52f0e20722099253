package claims

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/claims/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havFrameText defines a frame.
const havFrameText = "A frame here is a set of stones joined by links: neighbours, rhombi, and pairs of edge cells of one side that touch a stone. No cell is in two links. "

// havFrameFork: a frame of a fork needs 4 or 5 stones (H5).
func havFrameFork(ctx context.Context, b Budget) Finding {
	table := Table{Title: "fewest stones of a frame of a fork", Head: []string{"cells a side", "hav-corner=link", "hav-corner=void", "pairs"}}
	holds := func(n int) bool { return n == 4 || n == 5 }
	f := havFrames(ctx, b, havannah.Fork, holds, &table, func(j havJudge, void bool) *frames.Frame {
		return frames.Fork(j.grid(), frames.Limits{NoCorner: void, Stones: 12})
	})
	f.Evidence += " Searched: for every cell, all sets of three chains of links from it to three sides; every frame contains such a tree."
	if f.Verdict != Open {
		havWideFork(&f)
	}
	return f
}

// havWideFork adds the fate of a frame of a fork on the sheet's board when
// stones on the third line may count on their side, too.
func havWideFork(f *Finding) {
	j := newHavJudge(havSheetSide, havannah.Options{})
	frame := frames.Fork(j.grid(), frames.Limits{Stones: 12, Areas: true})
	if frame == nil || !j.outcomes(frame, havannah.Fork, &f.States) {
		return
	}
	f.Evidence += fmt.Sprintf(" The result changes if a stone on the third line counts as connected to its side. This needs an area of empty cells and answers that are "+
		"not pairs: then the fewest stones are %d. No line of play on an area alone, with the opponent first, cuts the connection, and the rules find a fork at the end of every line.", len(frame.Stones))
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
	f.Evidence += " Searched: every chain of links between two corners. A corner cannot be half of a pair, so both corners have a stone."
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
				return cut(ctx, f.States, fmt.Sprintf("The search stopped before %d cells a side.", side))
			}
			j, void := newHavJudge(side, havannah.Options{}), column == 1
			if void {
				j = newHavJudge(side, havannah.Options{Corner: havannah.CornerVoid})
			}
			frame := find(j, void)
			if frame == nil || !j.always(frame, kind, &f.States) {
				return Finding{Evidence: havTitle("The rules find no frame in the result of the search", side) + "."}
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
			f.Evidence = havFrameText + fmt.Sprintf("On %d cells a side the fewest stones of a frame of a %v are %d. For each frame found, "+
				"the rules were applied to every choice of one cell of each pair, with the opponent on the other cell: there is always a figure.", side, kind, len(first.Stones))
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

// havFrameHigh: a high frame needs fewer stones than a low one, but more to
// complete the figure (H5).
func havFrameHigh(_ context.Context, _ Budget) Finding {
	f := Finding{Verdict: Confirmed}
	table := Table{Title: "frames of a fork on 8 cells a side, limited to the outer lines", Head: []string{"lines", "fewest stones", "with the fewest pairs", "stones to complete the fork"}}
	j := newHavJudge(havSheetSide, havannah.Options{})
	stones, total := 0, 0
	for lines := 1; lines <= havSheetSide; lines++ {
		frame := havFewest(j.grid(), lines)
		if frame == nil || !j.always(frame, havannah.Fork, &f.States) {
			return Finding{Evidence: "The rules find no frame in the result of the search."}
		}
		n, all := len(frame.Stones), len(frame.Stones)+len(frame.Pairs)
		table.Rows = append(table.Rows, []string{strconv.Itoa(lines), strconv.Itoa(n), strconv.Itoa(len(frame.Pairs)), strconv.Itoa(all)})
		if lines > 1 && (n > stones || n < stones && all <= total) {
			f.Verdict = Refuted
		}
		if lines == 1 || n < stones {
			f.Boards = append(f.Boards, Board{"the fewest stones within " + english.Plural(lines, "line", ""), havFrameDiagram(j.grid(), frame)})
		}
		stones, total = n, all
	}
	if len(f.Boards) == 1 {
		f.Verdict = Refuted
	}
	f.Evidence = havFrameText + "High and low, the words of the sheet, are taken as the number of lines, counted from the edge, that a frame may use. " +
		"Of the frames with the fewest stones under this limit, one with the fewest pairs is counted. A higher frame has fewer stones, " +
		"but more stones and pairs together."
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

// havFrameRing: a frame of a ring needs at least 7 stones (H3).
func havFrameRing(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted}
	table := Table{Title: "sets of stones connected by links, up to translation", Head: []string{"stones", "sets examined", "frame of a ring"}}
	for stones := 1; ; stones++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("The search stopped before sets of %d stones.", stones))
		}
		side := frames.RingSide(stones)
		j := newHavJudge(side, havannah.Options{})
		frame, sets := frames.Ring(j.grid(), stones, func(own, taken []hexgrid.Cell) bool { return j.held(own, taken)&havannah.Ring != 0 })
		f.States += sets
		if frame == nil {
			table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "none"})
			continue
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(stones), strconv.FormatInt(sets, 10), "found; the rest was not examined"})
		own := newHavJudge(side, havannah.Options{Ring: havannah.RingNotOnlyOwn})
		if !j.always(frame, havannah.Ring, &f.States) || !own.always(frame, havannah.Ring, &f.States) {
			return Finding{Evidence: "The rules find no frame in the result of the search."}
		}
		if stones == 7 {
			f.Verdict = Confirmed
		}
		f.Evidence = havFrameText + fmt.Sprintf("Fewer than %d stones are not a frame of a ring anywhere: edges do not help a ring, so a set far from the edges "+
			"represents all. %d stones are a frame: for each choice of one cell of each pair the rules find a ring, under hav-ring=any and under not-only-own. "+
			"It fits on 3 cells a side. Under hav-ring=empty the one cell that is certainly inside can be filled before the ring is closed.", stones, stones)
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

// havChains counts the chains of the given number of rhombi, and those that can be cut.
type havChains struct {
	chains, cut int
	states      int64
	example     *frames.Frame // one that can be cut
}

// havCutChains examines every chain of the given number of rhombi, with cells of its own or
// with some in common. cells returns the cells on which both may play.
func havCutChains(g *hexgrid.Grid, rhombi int, apart bool, cells func(frames.Frame) []hexgrid.Cell) (n havChains) {
	frames.Chains(g, rhombi, func(f frames.Frame) bool {
		if f.Apart() != apart {
			return true
		}
		n.chains++
		cut, states := f.Cut(g, cells(f))
		n.states += states
		if cut {
			n.cut++
			n.example = &f
		}
		return true
	})
	return n
}

// havRhombus: a chain of rhombi without a cell in common cannot be cut (H2).
func havRhombus(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Confirmed}
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	table := Table{Title: "chains of rhombi without a common cell", Head: []string{"rhombi", "chains", "cut"}}
	most := either(b, 4, 5)
	for rhombi := 1; rhombi <= most; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("The search stopped before chains of %d rhombi.", rhombi))
		}
		n := havCutChains(g, rhombi, true, frames.Frame.Region)
		f.States += n.states
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(n.chains), strconv.Itoa(n.cut)})
		if n.cut > 0 {
			f.Verdict = Refuted
		}
	}
	f.Evidence = fmt.Sprintf("For every chain of up to %d rhombi far from the edges, every line of play on its cells was examined, with the opponent first and on all other cells"+
		": no chain is cut. Longer chains hold for the same reason: an answer on the other cell of a pair affects no other pair.", most)
	f.Tables = []Table{table}
	return f
}

// havMill: rhombi can be cut where one stone threatens two of them (H2).
func havMill(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted, Evidence: "For every chain of up to 3 rhombi, two of which share a cell, every line of play on its cells was examined, " +
		"with the opponent on all other cells, and also with all empty neighbours of its stones (last column)."}
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	table := Table{Title: "chains of rhombi, two of which share a cell", Head: []string{"rhombi", "chains", "cut on their own cells", "cut with all neighbours empty"}}
	for rhombi := 2; rhombi <= 3; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("The search stopped before chains of %d rhombi.", rhombi))
		}
		alone := havCutChains(g, rhombi, false, frames.Frame.Region)
		f.States += alone.states
		around := "not examined"
		if rhombi <= either(b, 2, 3) {
			open := havCutChains(g, rhombi, false, func(f frames.Frame) []hexgrid.Cell { return f.Around(g) })
			f.States += open.states
			around = strconv.Itoa(open.cut)
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(alone.chains), strconv.Itoa(alone.cut), around})
		if alone.cut > 0 && f.Verdict != Confirmed {
			f.Verdict = Confirmed
			f.Boards = []Board{{"rhombi that can be cut if the opponent holds the cells around them: the first stone goes on the common cell", havCutDiagram(alone.example)}}
		}
	}
	f.Tables = []Table{table}
	return f
}

// havCutDiagram draws a chain, the cells of one rhombus as +, those of two as
// *, and the opponent's stones around it.
func havCutDiagram(f *frames.Frame) string {
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	times := map[hexgrid.Cell]int{}
	for _, p := range f.Pairs {
		times[p[0]]++
		times[p[1]]++
	}
	letters := map[hexgrid.Cell]byte{}
	for _, c := range f.Around(g) {
		letters[c] = "o+*"[times[c]]
	}
	for _, c := range f.Stones {
		letters[c] = 'x'
	}
	small := newHavJudge(5, havannah.Options{}).grid()
	return havDiagram(small, func(c hexgrid.Cell) byte {
		if l := letters[g.Cell(small.At(c))]; l != 0 {
			return l
		}
		return '.'
	})
}
