package claims

import (
	"context"
	"fmt"
	"slices"

	"ludex/proptest/claims/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// havShortest: the shortest way between two stones is cut between its two
// cells (H2). The lines of play of whole boards are examined where these are
// small enough.
func havShortest(context.Context, Budget) Finding {
	g := newHavJudge(havLeastSide, havannah.Options{}).grid()
	middle := g.Center()
	own := frames.Frame{Stones: []hexgrid.Cell{g.Next(middle, hexgrid.West), middle, g.Next(g.Next(middle, hexgrid.East), hexgrid.East)}}
	taken := g.Next(middle, hexgrid.East)
	var free []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if c != taken && !slices.Contains(own.Stones, c) {
			free = append(free, c)
		}
	}
	joined, states := own.Joined(g, free)
	f := Finding{States: states, Limit: errMethod}
	f.Boards = []Board{{havTitle("x is to move and cannot join its stones", havLeastSide), havDiagram(g, func(c hexgrid.Cell) byte {
		switch {
		case slices.Contains(own.Stones, c):
			return 'x'
		case c == taken:
			return 'o'
		default:
			return '.'
		}
	})}}
	if joined {
		return Finding{Verdict: Refuted, States: states, Boards: f.Boards, Evidence: havTitle("The stones can be joined all the same", havLeastSide) + "."}
	}
	f.Evidence = fmt.Sprintf("On %d cells a side every line of play on the whole board was examined, with the owner of the two stones to move: the opponent keeps them apart. "+
		"On larger boards there is more room for a way round; they were not examined.", havLeastSide)
	return f
}
