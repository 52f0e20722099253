package havannah

import (
	"context"
	"fmt"
	"strconv"

	"ludex/cmd/ludex-lab/claims/links"
	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/frames"
	checks "ludex/proptest/claims/havannah"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havChains counts the chains of the given number of rhombi, and those that can be cut.
type havChains struct {
	chains, cut int
	states      int64
	example     *frames.Frame // one that can be cut
}

// havCutChains examines every chain of the given number of rhombi, with cells of its own or
// with some in common. cells returns the cells on which both may play.
func havCutChains(g *hexgrid.Grid, rhombi int, apart bool, cells func(frames.Frame) []hexgrid.Cell) (n havChains) {
	links.Chains(g, rhombi, func(f frames.Frame) bool {
		if links.Apart(f) != apart {
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

// havRhombus: a chain of rhombi is relatively safe (H2).
func havRhombus(ctx context.Context, b examine.Budget) examine.Finding {
	apart, split := havRhombusApart(ctx, b), havThreatened(ctx, b)
	f := examine.Finding{States: apart.States + split.States}
	if solver.Stopped(ctx) != nil {
		return examine.Cut(ctx, f.States, "Not all chains were examined.")
	}
	if apart.Verdict == examine.Confirmed {
		f.Verdict = examine.Confirmed
	} else {
		f.Verdict = examine.Refuted
	}
	f.Evidence = apart.Evidence + " That no cell is in two rhombi is our proviso (hav-rhombus-apart). Without it a chain is only relatively safe: the sheet itself has two cases in which it is cut, and both occur (hav-mill, hav-split)."
	f.Tables = append(apart.Tables, split.Tables...)
	return f
}

// havRhombusApart: a chain of rhombi without a cell in common cannot be cut (H2).
func havRhombusApart(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	g := newHavJudge(checks.MostSide, havannah.Options{}).Grid()
	table := examine.Table{Title: "chains of rhombi without a common cell", Head: []string{"rhombi", "chains", "cut"}}
	most := examine.Either(b, 4, 5)
	for rhombi := 1; rhombi <= most; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before chains of %d rhombi.", rhombi))
		}
		n := havCutChains(g, rhombi, true, frames.Frame.Region)
		f.States += n.states
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(n.chains), strconv.Itoa(n.cut)})
		if n.cut > 0 {
			f.Verdict = examine.Refuted
		}
	}
	f.Evidence = fmt.Sprintf("For every chain of up to %d rhombi without a common cell, far from the edges, every line of play on its cells was examined, with the opponent first and on all other cells"+
		": no chain is cut. Longer chains hold for the same reason: an answer on the other cell of a pair affects no other pair.", most)
	f.Tables = []examine.Table{table}
	return f
}

// havThreatened: rhombi can be cut where one stone threatens two of them (H2).
func havThreatened(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted, Evidence: "For every chain of up to 3 rhombi, two of which share a cell, every line of play on its cells was examined, " +
		"with the opponent on all other cells, and also with all empty neighbours of its stones (last column)."}
	g := newHavJudge(checks.MostSide, havannah.Options{}).Grid()
	table := examine.Table{Title: "chains of rhombi, two of which share a cell", Head: []string{"rhombi", "chains", "cut on their own cells", "cut with all neighbours empty"}}
	for rhombi := 2; rhombi <= 3; rhombi++ {
		if solver.Stopped(ctx) != nil {
			return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before chains of %d rhombi.", rhombi))
		}
		alone := havCutChains(g, rhombi, false, frames.Frame.Region)
		f.States += alone.states
		around := "not examined"
		if rhombi <= examine.Either(b, 2, 3) {
			open := havCutChains(g, rhombi, false, func(f frames.Frame) []hexgrid.Cell { return links.Around(f, g) })
			f.States += open.states
			around = strconv.Itoa(open.cut)
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(rhombi), strconv.Itoa(alone.chains), strconv.Itoa(alone.cut), around})
		if alone.cut > 0 && f.Verdict != examine.Confirmed {
			f.Verdict = examine.Confirmed
			f.Boards = []examine.Board{{Title: "rhombi that can be cut if the opponent holds the cells around them: the first stone goes on the common cell", Text: havCutDiagram(alone.example)}}
		}
	}
	f.Tables = []examine.Table{table}
	return f
}

// havCutDiagram draws a chain, the cells of one rhombus as +, those of two as
// *, and the opponent's stones around it.
func havCutDiagram(f *frames.Frame) string {
	g := newHavJudge(checks.MostSide, havannah.Options{}).Grid()
	times := map[hexgrid.Cell]int{}
	for _, p := range f.Pairs {
		times[p[0]]++
		times[p[1]]++
	}
	letters := map[hexgrid.Cell]byte{}
	for _, c := range links.Around(*f, g) {
		letters[c] = "o+*"[times[c]]
	}
	for _, c := range f.Stones {
		letters[c] = 'x'
	}
	small := newHavJudge(5, havannah.Options{}).Grid()
	return checks.Diagram(small, func(c hexgrid.Cell) byte {
		if l := letters[g.Cell(small.At(c))]; l != 0 {
			return l
		}
		return '.'
	})
}
