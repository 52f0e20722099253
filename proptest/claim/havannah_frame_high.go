package claim

import (
	"context"
	"strconv"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/claim/frames"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

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
			f.Boards = append(f.Boards, Board{"the fewest stones within " + english.Plural(lines, "line", ""), havFrameDiagram(j.grid(), frame)})
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
