// Package havannah checks the claims of the rulebook of Havannah.
package havannah

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/proptest/claims/examine"
	"ludex/rules/havannah"
	"ludex/rules/havannah/reference"
	"ludex/rules/hexgrid"
)

// Checks are the checks of the claims of Havannah.
var Checks = map[string]examine.Check{
	"hav-min-ring":            examine.EveryCase.Check(havMinRing),
	"hav-min-bridge":          examine.EveryCase.Check(havMinBridge),
	"hav-min-fork":            examine.EveryCase.Check(havMinFork),
	"hav-draw":                examine.OneCase.Held(showsDraw),
	"hav-shortest":            examine.OtherCases.Held(nil),
	"hav-rhombus":             examine.EveryCase.Held(showsRhombi),
	"hav-rhombus-apart":       examine.EveryCase.Held(showsRhombi),
	"hav-mill":                examine.OneCase.Held(showsMill),
	"hav-split":               examine.OneCase.Held(showsSplit),
	"hav-frame-fork":          examine.OneCase.Held(showsFrameFork),
	"hav-frame-fork-rhombi":   examine.EveryCase.Held(showsFrameForkRhombi),
	"hav-frame-bridge":        examine.SomeCases.Held(nil),
	"hav-frame-bridge-rhombi": examine.EveryCase.Held(showsFrameBridgeRhombi),
	"hav-frame-ring":          examine.SomeCases.Held(showsFrameRing),
	"hav-frame-high":          examine.OtherCases.Held(nil),
	"hav-first-player":        examine.OtherCases.Held(nil),
	"hav-ring-own":            examine.SomeCases.Held(showsRingOwn),
	"hav-91":                  examine.EveryCase.Check(hav91),
	"hav-271":                 examine.EveryCase.Check(hav271),
	"hav-169":                 examine.SomeCases.Held(nil),
	"hav-supply-same":         examine.EveryCase.Held(showsSupplySame),
	"hav-supply-enough":       examine.SomeCases.Held(showsSupply),
}

// The boards on which claims are examined: those of 3 to 10 cells a side have
// room for all figures.
const (
	LeastSide = 3
	MostSide  = 10
	SheetSide = 8
)

// Judge finds the figures of stones by the fast rules and by the reference model.
type Judge struct {
	Game  *havannah.Game[havannah.UpTo15]
	model *reference.Rules
}

// NewJudge returns the judge of a board under the given readings.
func NewJudge(side int, o havannah.Options) Judge {
	game, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: havannah.Sheet.Stones}, o)
	if err != nil {
		panic(err) // the game knows every side used here
	}
	return Judge{game, reference.New(side, havannah.Sheet.Stones, Readings(o))}
}

// Readings names the readings as the reference model names them.
func Readings(o havannah.Options) map[string]string { return havannah.Readings().Names(o) }

// Grid returns the board.
func (j Judge) Grid() *hexgrid.Grid { return j.Game.Grid() }

// held returns the figures of the stones on own, the opponent's on opp, by the
// fast rules.
// Held returns the figures of the stones on own, the opponent's on opp, by the
// fast rules.
func (j Judge) Held(own, opp []hexgrid.Cell) havannah.Figures {
	return j.Game.Held(hexgrid.Of[havannah.UpTo15](own...), hexgrid.Of[havannah.UpTo15](opp...))
}

// byReference returns the same by the reference model.
func (j Judge) ByReference(own, opp []hexgrid.Cell) havannah.Figures {
	board := []byte(strings.Repeat(".", j.Grid().Cells()))
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
func (j Judge) least(own []hexgrid.Cell, kind havannah.Figures) bool {
	for i := range own {
		rest := append(append([]hexgrid.Cell(nil), own[:i]...), own[i+1:]...)
		if (j.Held(rest, nil)|j.ByReference(rest, nil))&kind != 0 {
			return false
		}
	}
	return j.Held(own, nil)&j.ByReference(own, nil)&kind != 0
}

// diagram draws the board with a letter for every cell.
func Diagram(g *hexgrid.Grid, letter func(hexgrid.Cell) byte) string {
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
	return Diagram(g, func(c hexgrid.Cell) byte {
		if s.Has(c) {
			return 'x'
		}
		return '.'
	})
}

func Title(format string, side int) string { return fmt.Sprintf(format+" on %d cells a side", side) }

// hav91: without the two outer lines A's board has 91 points (H1).
func hav91(context.Context, examine.Budget) examine.Finding {
	large, small := NewJudge(SheetSide, havannah.Options{}).Grid(), NewJudge(SheetSide-2, havannah.Options{}).Grid()
	inner := 0
	alike := true
	for c := range hexgrid.Cell(large.Cells()) {
		if large.Distance(c, large.Center()) > SheetSide-3 {
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
	g := NewJudge(MostSide, havannah.Options{}).Grid()
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

// Replayed plays a game again by the reference model. The error names the place where they
// forbid a move, or that it ends in another way, in their words.
func Replayed(l examine.Line, end string) error {
	board, o, err := havannah.ParseText(l.Game)
	if err != nil {
		return err
	}
	r := reference.New(board.Side, board.Stones, Readings(o))
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
