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

	"ludex/proptest/claims/examine"
	"ludex/proptest/claims/leaststones"
	"ludex/proptest/claims/smallboard"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// havLeast is a search for the fewest stones of a figure under some readings.
type havLeast struct {
	title string
	kind  havannah.Figures
	opts  havannah.Options
	find  func(*hexgrid.Grid) []hexgrid.Cell
}

// havChoices returns the readings of a budget, if it has any, or all of some options.
func havChoices(b examine.Budget, all ...havannah.Options) []havannah.Options {
	if len(b.Readings) == 0 {
		return all
	}
	var o havannah.Options
	if err := havannah.Readings().SetAll(&o, rules.ParseChoices(b.Readings)); err != nil {
		panic(err)
	}
	return []havannah.Options{o}
}

// havMinRing: a ring needs at least 6 stones (H3).
func havMinRing(ctx context.Context, b examine.Budget) examine.Finding {
	var searches []havLeast
	for _, o := range havChoices(b, havannah.FigureReadings()[:1].All()...) {
		searches = append(searches, havLeast{havReadings(o)["hav-ring"], havannah.Ring, o, leaststones.Ring})
	}
	f := havCompare(ctx, b, 6, searches)
	f.Evidence += " Searched: the shortest closed chain around every cell; a ring is such a chain. Around an own stone it needs one stone more, " +
		"7 in all, and is a ring only under hav-ring=any."
	return f
}

// havMinBridge: on 8 a side a bridge needs at least 8 stones (H4).
func havMinBridge(ctx context.Context, b examine.Budget) examine.Finding {
	f := havCompare(ctx, b, 8, []havLeast{{"bridge", havannah.Bridge, havChoices(b, havannah.Options{})[0], leaststones.Bridge}})
	f.Evidence += " Searched: the shortest chains between every two corners."
	return f
}

// havMinFork: on 8 a side a fork needs at least 10 stones (H5).
func havMinFork(ctx context.Context, b examine.Budget) examine.Finding {
	var searches []havLeast
	for _, o := range havChoices(b, havannah.Options{}, havannah.Options{Corner: havannah.CornerVoid}, havannah.Options{Fork: havannah.ThreeEdgeCells},
		havannah.Options{Fork: havannah.ThreeEdgeCells, Corner: havannah.CornerVoid}) {
		names, find := havReadings(o), leaststones.Fork
		if o.Fork == havannah.ThreeEdgeCells {
			find = leaststones.EdgeFork
		}
		links := o.Corner == havannah.CornerLinks
		searches = append(searches, havLeast{names["hav-fork"] + ", " + names["hav-corner"], havannah.Fork, o,
			func(g *hexgrid.Grid) []hexgrid.Cell { return find(g, links) }})
	}
	f := havCompare(ctx, b, 10, searches)
	f.Evidence += " Searched: for every cell, the three shortest chains from it to three sides or edge cells; every smallest fork has such a cell. " +
		"The verdict is for A's own reading, the first column."
	return f
}

// havCompare makes the searches on every size. The claim is of the sheet's
// board and the first search.
func havCompare(ctx context.Context, b examine.Budget, claimed int, searches []havLeast) examine.Finding {
	f := examine.Finding{Verdict: examine.Refuted}
	table := examine.Table{Title: "fewest stones", Head: []string{"cells a side"}}
	for _, s := range searches {
		table.Head = append(table.Head, s.title)
	}
	for side := havLeastSide; side <= havMostSide; side++ {
		b.Tell("sizes", int64(side-havLeastSide), havMostSide-havLeastSide+1)
		row := []string{strconv.Itoa(side)}
		for i, s := range searches {
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, fmt.Sprintf("The search stopped before %d cells a side.", side))
			}
			j := newHavJudge(side, s.opts)
			stones := s.find(j.grid())
			f.States += int64(j.grid().Cells())
			if !j.least(stones, s.kind) {
				return examine.Finding{Evidence: havTitle("The rules find no smallest "+s.kind.String()+" in the result of the search", side) + "."}
			}
			row = append(row, strconv.Itoa(len(stones)))
			if side == havSheetSide && i == 0 {
				if len(stones) == claimed {
					f.Verdict = examine.Confirmed
				}
				f.Evidence = fmt.Sprintf("On %d cells a side the fewest stones of a %v are %d.", side, s.kind, len(stones))
				f.Boards = []examine.Board{{Title: havTitle("a "+s.kind.String()+" of the fewest stones", side), Text: havStones(j.grid(), stones)}}
			}
		}
		table.Rows = append(table.Rows, row)
	}
	f.Evidence += " The rules find the figure in each of these sets, and not without any one of its stones."
	f.Tables = []examine.Table{table}
	return f
}

// havRingOwn: hav-ring=any and not-only-own never change who wins (H3).
func havRingOwn(ctx context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
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
		if err := errors.Join(havReplayed(won, reference.FirstWins), havReplayed(on, reference.SecondWins)); err != nil {
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
	for side := hexgrid.MinSide; side <= havMostSide; side++ {
		b.Tell("sizes", int64(side-hexgrid.MinSide), havMostSide-hexgrid.MinSide+1)
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
		case j.game.Outcome(s) != rules.Draw || !havDrawnByReference(j, s):
			return examine.Finding{Evidence: havTitle("The rules find no draw in the board that is kept", side) + "."}
		default:
			table.Rows = append(table.Rows, []string{strconv.Itoa(side), "yes"})
			f.Boards = append(f.Boards, examine.Board{Title: havTitle("a draw", side), Text: j.game.Format(s)})
			if side == havSheetSide {
				f.Verdict = examine.Confirmed
			}
			if side == havLeastSide {
				f.Lines = []examine.Line{{Title: "a drawn game", Game: j.game.String(), From: "", Moves: havMoves(j.grid(), line)}}
			}
		}
	}
	for side := hexgrid.MinSide; side <= havLeastSide; side++ {
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
	full := newHavJudge(j.grid().Side(), havannah.Options{})
	for text := range strings.SplitSeq(drawnBoards, "\n\n") {
		if s, err := full.game.Parse(text); err == nil {
			own := s.Stones(havannah.First)
			return own.Cells(nil), true
		}
	}
	return nil, false
}

// havEdgeDraws counts the drawn boards by hav-fork=three-edge-cells, where all
// boards can be examined.
func havEdgeDraws(states *int64) string {
	n, classes, looked := havCountDrawn(newHavJudge(havLeastSide, havannah.Options{Fork: havannah.ThreeEdgeCells}))
	*states += looked
	return fmt.Sprintf("Under hav-fork=three-edge-cells %d of the boards of %d cells a side are draws, %d up to rotation and reflection; larger boards were not examined. ",
		n, havLeastSide, classes)
}

// havAlternate plays the given cells and, in turn with them, all others.
func havAlternate(j havJudge, first []hexgrid.Cell) (line []hexgrid.Cell, s havannah.State[havannah.UpTo15]) {
	own := hexgrid.Of[havannah.UpTo15](first...)
	second := []hexgrid.Cell{}
	for c := range hexgrid.Cell(j.grid().Cells()) {
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
		if j.game.Outcome(s) != rules.Undecided {
			return line[:i], s
		}
		s = j.game.Play(s, c)
	}
	return line, s
}

// havDrawnByReference reports whether by the reference model neither player holds a
// figure.
func havDrawnByReference(j havJudge, s havannah.State[havannah.UpTo15]) bool {
	first, second := s.Stones(havannah.First), s.Stones(havannah.Second)
	own, opp := first.Cells(nil), second.Cells(nil)
	return j.byReference(own, opp) == 0 && j.byReference(opp, own) == 0
}

// havCountDrawn counts the full boards without a figure, one stone more of the
// first player, by looking at every full board; and how many are left when
// mirror images count once.
func havCountDrawn(j havJudge) (boards, classes int, looked int64) {
	g := j.grid()
	seen := map[hexgrid.Set[havannah.UpTo15]]bool{}
	for mask := range uint64(1) << g.Cells() {
		if bits.OnesCount64(mask) != (g.Cells()+1)/2 {
			continue
		}
		looked++
		own, opp := havSplit(g, mask)
		if j.game.Held(own, opp) != 0 || j.game.Held(opp, own) != 0 {
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
