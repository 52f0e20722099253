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

// havChains counts the chains of so many rhombi, and those that can be cut.
type havChains struct {
	chains, cut int
	states      int64
	example     *frames.Frame // one that can be cut
}

// havCutChains looks at every chain of so many rhombi, with cells of its own or
// with some in common. cells says where both may play.
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
	table := Table{Title: "chains of rhombi, no cell in two of them", Head: []string{"rhombi", "chains", "cut"}}
	most := either(b, 4, 5)
	for rhombi := 1; rhombi <= most; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("Ended before chains of %d rhombi.", rhombi))
		}
		n := havCutChains(g, rhombi, true, frames.Frame.Region)
		f.States += n.states
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(n.chains), strconv.Itoa(n.cut)})
		if n.cut > 0 {
			f.Verdict = Refuted
		}
	}
	f.Evidence = fmt.Sprintf("Every chain of up to %d rhombi in the open was looked at, every line of play on its cells, the opponent first, all other cells "+
		"the opponent's: none is cut. Longer ones hold for the same reason: an answer on the other cell of a pair disturbs no other pair.", most)
	f.Tables = []Table{table}
	return f
}

// havMill: rhombi can be cut where one stone threatens two of them (H2).
func havMill(ctx context.Context, b Budget) Finding {
	f := Finding{Verdict: Refuted, Evidence: "Every chain of up to 3 rhombi, two of which share a cell, was looked at, with every line of play on its cells alone, " +
		"all others being the opponent's, and, where the table says so, on all cells that its stones touch."}
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	table := Table{Title: "chains of rhombi, a cell in two of them", Head: []string{"rhombi", "chains", "cut on their cells alone", "cut with all cells around them empty"}}
	for rhombi := 2; rhombi <= 3; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return cut(ctx, f.States, fmt.Sprintf("Ended before chains of %d rhombi.", rhombi))
		}
		alone := havCutChains(g, rhombi, false, frames.Frame.Region)
		f.States += alone.states
		around := "not looked at"
		if rhombi <= either(b, 2, 3) {
			open := havCutChains(g, rhombi, false, func(f frames.Frame) []hexgrid.Cell { return f.Around(g) })
			f.States += open.states
			around = strconv.Itoa(open.cut)
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(alone.chains), strconv.Itoa(alone.cut), around})
		if alone.cut > 0 && f.Verdict != Confirmed {
			f.Verdict = Confirmed
			f.Boards = []Board{{"rhombi that can be cut, where the cells around are the opponent's: the first stone goes on the cell of both", havCutDiagram(alone.example)}}
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
