// Package havannah checks the claims of the rulebook of Havannah.
package havannah

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
	"ludex/solver"
)

// Checks are the checks of the claims of Havannah.
var Checks = map[string]examine.Check{
	"hav-min-ring":            examine.EveryCase.Check(havMinRing),
	"hav-min-bridge":          examine.EveryCase.Check(havMinBridge),
	"hav-min-fork":            examine.EveryCase.Check(havMinFork),
	"hav-draw":                examine.OneCase.Check(havDraw),
	"hav-shortest":            examine.OtherCases.Check(havShortest),
	"hav-rhombus":             examine.EveryCase.Check(havRhombus),
	"hav-rhombus-apart":       examine.EveryCase.Check(havRhombusApart),
	"hav-mill":                examine.OneCase.Check(havMill),
	"hav-split":               examine.OneCase.Check(havThreatened),
	"hav-frame-fork":          examine.OneCase.Check(havFrameFork),
	"hav-frame-fork-rhombi":   examine.EveryCase.Check(havFrameForkRhombi),
	"hav-frame-bridge":        examine.SomeCases.Check(havFrameBridge),
	"hav-frame-bridge-rhombi": examine.EveryCase.Check(havFrameBridgeRhombi),
	"hav-frame-ring":          examine.SomeCases.Check(havFrameRing),
	"hav-frame-high":          examine.OtherCases.Check(havFrameHigh),
	"hav-first-player":        examine.OtherCases.Check(havFirstPlayer),
	"hav-ring-own":            examine.SomeCases.Check(havRingOwn),
	"hav-91":                  examine.EveryCase.Check(hav91),
	"hav-271":                 examine.EveryCase.Check(hav271),
	"hav-169":                 examine.SomeCases.Check(hav169),
	"hav-supply-same":         examine.EveryCase.Check(havSupplySame),
	"hav-supply-enough":       examine.SomeCases.Check(havSupplyEnough),
}

// The boards on which claims are examined: those of 3 to 10 cells a side have
// room for all figures.
const (
	havLeastSide = 3
	havMostSide  = 10
	havSheetSide = 8
)

// havJudge finds the figures of stones by the fast rules and by the reference model.
type havJudge struct {
	game  *havannah.Game[havannah.UpTo15]
	model *reference.Rules
}

// newHavJudge returns the judge of a board under the given readings.
func newHavJudge(side int, o havannah.Options) havJudge {
	game, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // the game knows every side used here
	}
	return havJudge{game, reference.New(side, havannah.Sheet.Stones, havReadings(o))}
}

// havReadings names the readings as the reference model names them.
func havReadings(o havannah.Options) map[string]string { return havannah.Readings().Names(o) }

func (j havJudge) grid() *hexgrid.Grid { return j.game.Grid() }

// held returns the figures of the stones on own, the opponent's on opp, by the
// fast rules.
func (j havJudge) held(own, opp []hexgrid.Cell) havannah.Figures {
	return j.game.Held(hexgrid.Of[havannah.UpTo15](own...), hexgrid.Of[havannah.UpTo15](opp...))
}

// byReference returns the same by the reference model.
func (j havJudge) byReference(own, opp []hexgrid.Cell) havannah.Figures {
	board := []byte(strings.Repeat(".", j.grid().Cells()))
	for _, c := range own {
		board[c] = 'x'
	}
	for _, c := range opp {
		board[c] = 'o'
	}
	text, f := j.model.Figures(string(board), 'x'), havannah.Figures(0)
	for _, kind := range []havannah.Figures{havannah.Ring, havannah.Bridge, havannah.Fork} {
		if strings.Contains(text, kind.String()) {
			f |= kind
		}
	}
	return f
}

// least reports whether the stones hold a figure of that kind and lose it with
// each of them, by the fast rules and by the reference model.
func (j havJudge) least(own []hexgrid.Cell, kind havannah.Figures) bool {
	for i := range own {
		rest := append(append([]hexgrid.Cell(nil), own[:i]...), own[i+1:]...)
		if (j.held(rest, nil)|j.byReference(rest, nil))&kind != 0 {
			return false
		}
	}
	return j.held(own, nil)&j.byReference(own, nil)&kind != 0
}

// diagram draws the board with a letter for every cell.
func havDiagram(g *hexgrid.Grid, letter func(hexgrid.Cell) byte) string {
	var b strings.Builder
	c, rows := hexgrid.Cell(0), 2*g.Side()-1
	for row := range rows {
		width := rows - max(g.Side()-1-row, row-g.Side()+1)
		b.WriteString(strings.Repeat(" ", rows-width))
		for i := range width {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteByte(letter(c))
			c++
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// havStones draws a set of stones.
func havStones(g *hexgrid.Grid, stones []hexgrid.Cell) string {
	s := hexgrid.Of[havannah.UpTo15](stones...)
	return havDiagram(g, func(c hexgrid.Cell) byte {
		if s.Has(c) {
			return 'x'
		}
		return '.'
	})
}

// havMoves names cells as moves.
func havMoves(g *hexgrid.Grid, cells []hexgrid.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = g.Name(c)
	}
	return names
}

func havTitle(format string, side int) string { return fmt.Sprintf(format+" on %d cells a side", side) }

// hav91: without the two outer lines A's board has 91 points (H1).
func hav91(context.Context, examine.Budget) examine.Finding {
	large, small := newHavJudge(havSheetSide, havannah.Options{}).grid(), newHavJudge(havSheetSide-2, havannah.Options{}).grid()
	inner := 0
	alike := true
	for c := range hexgrid.Cell(large.Cells()) {
		if large.Distance(c, large.Center()) > havSheetSide-3 {
			continue
		}
		inner++
		there := small.Cell(large.At(c))
		for d, n := range large.Neighbours(c) {
			to := hexgrid.None
			if small.Cell(large.At(n)) != hexgrid.None {
				to = small.Cell(large.At(n))
			}
			alike = alike && there != hexgrid.None && small.Next(there, hexgrid.Direction(d)) == to
		}
	}
	f := examine.Finding{
		Verdict: examine.Refuted, States: 1,
		Evidence: fmt.Sprintf("Counted: %d cells in all, %d without the two outer lines. They form the board of 6 cells a side, with the same neighbours.", large.Cells(), inner),
	}
	if alike && large.Cells() == 169 && inner == 91 && small.Cells() == inner {
		f.Verdict = examine.Confirmed
	}
	return f
}

// hav271: 271 cells in ten concentric hexagons, the innermost a single cell
// (H1).
func hav271(context.Context, examine.Budget) examine.Finding {
	g := newHavJudge(havMostSide, havannah.Options{}).grid()
	table := examine.Table{Title: "cells at each distance from the centre", Head: []string{"distance", "cells"}}
	frames, sum := 0, 0
	for d := range g.Cells() {
		n := len(g.Ring(d))
		if n == 0 {
			break
		}
		frames, sum = frames+1, sum+n
		table.Rows = append(table.Rows, []string{strconv.Itoa(d), strconv.Itoa(n)})
	}
	f := examine.Finding{
		Verdict: examine.Refuted, States: 1, Tables: []examine.Table{table},
		Evidence: fmt.Sprintf("Counted: %d cells in %d hexagons around the centre, which is %d cell.", sum, frames, len(g.Ring(0))),
	}
	if sum == 271 && frames == 10 && len(g.Ring(0)) == 1 {
		f.Verdict = examine.Confirmed
	}
	return f
}

// hav169: on 8 a side it is the same game as on 10 (H1).
func hav169(ctx context.Context, b examine.Budget) examine.Finding {
	games := examine.Either(b, 10, 500)
	f := examine.Finding{Verdict: examine.Confirmed}
	for _, side := range []int{havSheetSide, havMostSide} {
		j := newHavJudge(side, havannah.Options{})
		f.Evidence += fmt.Sprintf("%d cells on %d a side. ", j.grid().Cells(), side)
		if j.grid().Cells() != map[int]int{8: 169, 10: 271}[side] {
			f.Verdict = examine.Refuted
		}
		for seed := range games {
			if solver.Stopped(ctx) != nil {
				return examine.Cut(ctx, f.States, f.Evidence)
			}
			if !j.endsAlike(uint64(seed)) {
				f.Verdict = examine.Refuted
			}
			f.States++
		}
	}
	f.Evidence += fmt.Sprintf("On both boards, %d random games with a fixed seed had the same result under the rules and the reference model, which use the size only as the number of "+
		"cells a side. The sheet for 8 cells a side gives each player 55 stones, however; B gives no number (H7).", games)
	return f
}

// endsAlike plays a game at random and reports whether the reference model sees the
// same figures at its end, and none one move before.
func (j havJudge) endsAlike(seed uint64) bool {
	s, before := j.game.Start(), j.game.Start()
	p := havannah.NewPlayout(j.game)
	p.Run(s, rand.New(rand.NewPCG(seed, 8)))
	for _, m := range slices.Clone(p.Line()) {
		s, before = j.game.Play(s, m), s
	}
	last := j.game.ToMove(before)
	return j.referenceOf(s, last) == s.Figures() && j.referenceOf(before, last) == 0 && j.referenceOf(before, 1-last) == 0
}

// referenceOf returns the figures of a player by the reference model.
func (j havJudge) referenceOf(s havannah.State[havannah.UpTo15], p rules.Player) havannah.Figures {
	own, opp := s.Stones(p), s.Stones(1-p)
	return j.byReference(own.Cells(nil), opp.Cells(nil))
}

// havReplayed plays a game again by the reference model. The error names the place where they
// forbid a move, or that it ends in another way, in their words.
func havReplayed(l examine.Line, end string) error {
	board, o, err := havannah.ParseText(l.Game)
	if err != nil {
		return err
	}
	r := reference.New(board.Side, board.Stones, havReadings(o))
	p := r.Start()
	for i, m := range l.Moves {
		if !slices.Contains(r.Moves(p), m) {
			return fmt.Errorf("move %d, %s, is illegal in the reference model", i+1, m)
		}
		p = r.Play(p, m)
	}
	if got := r.Outcome(p); got != end {
		return fmt.Errorf("in the reference model the game is %q, not %q", got, end)
	}
	return nil
}

// havReplayedAll replays the games of a finding, all of which end alike, and
// returns it, or the rest of it.
func havReplayedAll(f examine.Finding, end string) examine.Finding {
	for _, l := range f.Lines {
		if err := havReplayed(l, end); err != nil {
			return examine.Unsound(err)
		}
	}
	return f
}
