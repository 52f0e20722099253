package havannah

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludex/cmd/ludex-lab/claims/smallboard"
	"ludex/proptest/claims/examine"
	checks "ludex/proptest/claims/havannah"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havRingOwn: hav-ring=any and not-only-own never change who wins (H3).
func havRingOwn(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	for side := hexgrid.MinSide; side <= checks.LeastSide; side++ {
		wide, narrow := smallboard.New(ctx, havSmall(side, havannah.Options{})), smallboard.New(ctx, havSmall(side, havannah.Options{Ring: havannah.RingNotOnlyOwn}))
		v, w := wide.Value(wide.Game.Start()), narrow.Value(narrow.Game.Start())
		if v != w {
			f.Verdict = examine.Refuted
		}
		f.Evidence += fmt.Sprintf("On %d cells a side, from the empty board: %s under any, %s under not-only-own. ", side,
			havValue(havannah.First, v), havValue(havannah.First, w))
		f.States += wide.States + narrow.States
	}
	p := newHavParting(ctx)
	p.all()
	f.States += p.looked
	if solver.Stopped(ctx) != nil {
		return examine.Cut(ctx, f.States, f.Evidence+"Not all positions in which the readings differ were examined.")
	}
	if p.counts[smallboard.Win]+p.counts[smallboard.Draw] > 0 {
		f.Verdict = examine.Refuted
	}
	f.Evidence += fmt.Sprintf("They differ when a player closes a ring around own stones only, which takes seven stones. On 3 cells a side this is possible after %d moves, "+
		"and all %d positions right after it were solved under not-only-own.", p.fewest, p.positions)
	table := examine.Table{Title: "the winner under not-only-own after the owner of the ring has won under any, on 3 cells a side", Head: []string{"best play", "positions"}}
	for _, r := range []struct {
		name string
		v    smallboard.Value
	}{{"the same player", smallboard.Loss}, {"nobody", smallboard.Draw}, {"the other player", smallboard.Win}} {
		table.Rows = append(table.Rows, []string{r.name, strconv.Itoa(p.counts[r.v])})
	}
	f.Tables = []examine.Table{table}
	if len(p.line) > 0 {
		moves := havMoves(p.narrow.Game.Grid(), p.line)
		won := examine.Line{Title: "a game that x has won under any", Game: p.wide.String(), Moves: moves}
		on := examine.Line{Title: "the same game, which o wins under not-only-own", Game: p.narrow.Game.String()}
		on.Moves = append(slices.Clone(moves), havMoves(p.narrow.Game.Grid(), p.narrow.Line(p.further))...)
		if err := errors.Join(checks.Replayed(won, reference.FirstWins), checks.Replayed(on, reference.SecondWins)); err != nil {
			return examine.Unsound(err)
		}
		f.Lines = []examine.Line{won, on}
		f.Boards = []examine.Board{{Title: "the difference, under any", Text: p.wide.Format(p.example)}}
	}
	return f
}

// havDraw: draws are possible (H6).
func havDraw(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	table := examine.Table{Title: "full boards without a figure; the first player has one stone more", Head: []string{"cells a side", "such a board"}}
	for side := hexgrid.MinSide; side <= checks.MostSide; side++ {
		b.Tell("sizes", int64(side-hexgrid.MinSide), checks.MostSide-hexgrid.MinSide+1)
		if solver.Stopped(ctx) != nil {
			return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before %d cells a side.", side))
		}
		j := newHavJudge(side, havannah.Options{})
		f.States++
		first, found := havDrawn(j)
		line, s := havAlternate(j, first)
		switch {
		case !found:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "none"})
		case j.Game.Outcome(s) != rules.Draw || !havDrawnByReference(j, s):
			return examine.Finding{Evidence: checks.Title("The rules find no draw in the board that is kept", side) + "."}
		default:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "yes"})
			f.Boards = append(f.Boards, examine.Board{Title: checks.Title("a draw", side), Text: j.Game.Format(s)})
			if side == checks.SheetSide {
				f.Verdict = examine.Confirmed
			}
			if side == checks.LeastSide {
				f.Lines = []examine.Line{{Title: "a drawn game", Game: j.Game.String(), From: "", Moves: havMoves(j.Grid(), line)}}
			}
		}
	}
	for side := hexgrid.MinSide; side <= checks.LeastSide; side++ {
		n, classes, looked := havCountDrawn(newHavJudge(side, havannah.Options{}))
		f.States += looked
		f.Evidence += fmt.Sprintf("On %d cells a side all %d full boards were examined: %d have no figure, %d up to rotation and reflection. ",
			side, looked, n, classes)
	}
	f.Evidence += "For each other size a SAT solver (gophersat) found one board. It was played by the rules, move by move, to the draw. " +
		"The order of the moves does not matter: no part of a board without a figure contains a figure. So these games are also draws under every other reading of " +
		"hav-ring and hav-corner. " + havEdgeDraws(&f.States) + "With 55 stones for each player (hav-supply) the board is filled only up to 6 cells a side; on larger boards the stones run out first."
	f.Tables = []examine.Table{table}
	return havReplayedAll(f, reference.Draw)
}

// drawnBoards are full boards without a figure, one of each size that has one, as
// ludex-lab drawn finds them.
//
//go:embed drawn.txt
var drawnBoards string

// havDrawn returns the stones of the first player on a full board without a figure. Some
// readings of hav-supply do not let the players fill the board, so it is read by the default.
func havDrawn(j havJudge) (first []hexgrid.Cell, found bool) {
	full := newHavJudge(j.Grid().Side(), havannah.Options{})
	for text := range strings.SplitSeq(drawnBoards, "\n\n") {
		if s, err := full.Game.Parse(text); err == nil {
			own := s.Stones(havannah.First)
			return own.Cells(nil), true
		}
	}
	return nil, false
}

// havEdgeDraws counts the drawn boards by hav-fork=three-edge-cells, where all
// boards can be examined.
func havEdgeDraws(states *int64) string {
	n, classes, looked := havCountDrawn(newHavJudge(checks.LeastSide, havannah.Options{Fork: havannah.ThreeEdgeCells}))
	*states += looked
	return fmt.Sprintf("Under hav-fork=three-edge-cells %d of the boards of %d cells a side are draws, %d up to rotation and reflection; larger boards were not examined. ",
		n, checks.LeastSide, classes)
}

// havAlternate plays the given cells and, in turn with them, all others.
func havAlternate(j havJudge, first []hexgrid.Cell) (line []hexgrid.Cell, s havannah.State[havannah.UpTo15]) {
	own := hexgrid.Of[havannah.UpTo15](first...)
	second := []hexgrid.Cell{}
	for c := range hexgrid.Cell(j.Grid().Cells()) {
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
		if j.Game.Outcome(s) != rules.Undecided {
			return line[:i], s
		}
		s = j.Game.Play(s, c)
	}
	return line, s
}

// havDrawnByReference reports whether by the reference model neither player holds a
// figure.
func havDrawnByReference(j havJudge, s havannah.State[havannah.UpTo15]) bool {
	first, second := s.Stones(havannah.First), s.Stones(havannah.Second)
	own, opp := first.Cells(nil), second.Cells(nil)
	return j.ByReference(own, opp) == 0 && j.ByReference(opp, own) == 0
}

// havCountDrawn counts the full boards without a figure, one stone more of the
// first player, by looking at every full board; and how many are left when
// mirror images count once.
func havCountDrawn(j havJudge) (boards, classes int, looked int64) {
	g := j.Grid()
	seen := map[hexgrid.Set[havannah.UpTo15]]bool{}
	for mask := range uint64(1) << g.Cells() {
		if bits.OnesCount64(mask) != (g.Cells()+1)/2 {
			continue
		}
		looked++
		own, opp := havSplit(g, mask)
		if j.Game.Held(own, opp) != 0 || j.Game.Held(opp, own) != 0 {
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
