// Package wabanti checks the claims of the rulebook of Wabanti.
package wabanti

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
)

// Checks are the checks of the claims of Wabanti.
var Checks = map[string]examine.Check{
	"wab-counts":          examine.EveryCase.Check(wabCounts),
	"wab-example":         examine.EveryCase.Check(wabExample),
	"wab-one-first":       examine.EveryCase.Held(showsSixFirst),
	"wab-unusable":        examine.EveryCase.Held(showsLeft),
	"wab-two-left":        examine.SomeCases.Held(showsManyLeft),
	"wab-first-turn":      examine.EveryCase.Held(showsWins),
	"wab-solo-ring":       examine.EveryCase.Check(wabSoloRing),
	"wab-eclair":          examine.EveryCase.Check(wabEclair),
	"wab-eclair-fewest":   examine.EveryCase.Check(wabEclairFewest),
	"wab-anti-four-moves": examine.EveryCase.Check(wabAntiFirst),
	"wab-anti-ladder":     examine.SomeCases.Held(nil),
	"wab-anti-centre":     examine.OtherCases.Held(nil),
}

// wabCounts counts the cells and the pieces of every start of wab-start (W6).
func wabCounts(_ context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	for _, readings := range examine.Choices(b, dice.Readings(), "wab-start") {
		g := examine.Must(dice.FromText(examine.Under("wabanti-dice:8", readings)))
		s, grid := g.Start(), g.Grid()
		f.Evidence += fmt.Sprintf("By %s: %d cells, %d pieces. ", readings[0], grid.Cells(), s.Pieces.Len())
		f.Boards = append(f.Boards, examine.Board{Title: "the start by " + readings[0], Text: g.Format(s)})
		f.States++
		if grid.Cells() != 169 || s.Pieces.Len() != 18 || s.Pieces.Has(grid.Center()) {
			f.Verdict = examine.Refuted
		}
	}
	f.Evidence += "In each the centre is empty. The figure of the start is lost: on which cells the pieces begin is an ambiguity, wab-start."
	return f
}

// ExampleGame is the game in which the SE side rolls the example.
const ExampleGame = "wabanti-dice:8,players=6,first=SE"

// exampleRoll is the roll of the rulebook's example.
const exampleRoll = "roll 1,2,3,6,6"

// combinedIDs are the ambiguities whose readings are examined in all combinations, the
// others by default.
var combinedIDs = []string{"wab-dice-piece", "wab-free", "wab-group", "wab-dice"}

// Rolled returns the game under readings with the example rolled.
func Rolled(readings []string) (*dice.Game, dice.State) {
	g := examine.Must(dice.FromText(examine.Under(ExampleGame, readings)))
	return g, g.Play(g.Start(), examine.Must(g.ParseMove(g.Start(), exampleRoll)))
}

// wabExample looks for a line that uses the dice in the order of the figures,
// under each combination of readings that bears on it.
func wabExample(ctx context.Context, b examine.Budget) examine.Finding {
	holds, fails := 0, []string{}
	var line []string
	var states int64
	for i, readings := range examine.Choices(b, dice.Readings(), combinedIDs...) {
		if ctx.Err() != nil {
			return examine.Cut(ctx, states, "Not all readings were examined.")
		}
		g, s := Rolled(readings)
		found, looked := inOrder(g, s, []int{1, 3, 6, 6, 2})
		states += looked
		switch {
		case found == nil:
			fails = append(fails, strings.Join(readings, " "))
		default:
			holds++
		}
		if i == 0 {
			line = rules.LineTexts(g, s, found)
		}
	}
	return wabExampleFinding(line, holds, fails, states)
}

// wabExampleFinding returns the finding from the line under the default
// readings, nil for none, and from the numbers of readings.
func wabExampleFinding(line []string, holds int, fails []string, states int64) examine.Finding {
	evidence := fmt.Sprintf("Such a line exists under %d of the %d combinations of the readings of %s, the others by default.",
		holds, holds+len(fails), english.OxfordWordSeries(combinedIDs, "and"))
	if len(line) == 0 {
		return examine.Finding{Verdict: examine.Refuted, Evidence: evidence + " Under the default readings no line exists.", States: states}
	}
	evidence += " The line below is the first in the order of cells; the line of the lost figures is unknown."
	return WithLine(examine.Finding{Verdict: examine.Confirmed, Evidence: evidence, States: states}, line, "the example", "after the example")
}

// inOrder returns the first line from s that uses dice in one order, nil when
// there is none, and the number of positions examined.
func inOrder(g *dice.Game, s dice.State, order []int) (line []dice.Move, states int64) {
	if len(order) == 0 {
		return []dice.Move{}, 1
	}
	for _, m := range g.Moves(s, nil) {
		if int(m.Die) != order[0] {
			continue
		}
		rest, n := inOrder(g, g.Play(s, m), order[1:])
		states += n
		if rest != nil {
			return append([]dice.Move{m}, rest...), states
		}
	}
	return nil, states + 1
}

// WithLine adds to a finding the use of the dice of the example, and
// the board after it.
func WithLine(f examine.Finding, line []string, title, after string) examine.Finding {
	g := examine.Must(dice.FromText(ExampleGame))
	moves := append([]string{exampleRoll}, line...)
	end, err := examine.Replay(g, dice.Model(g), g.Start(), moves)
	if err != nil {
		return examine.Unsound(err)
	}
	f.Lines = []examine.Line{{Title: title, Game: g.String(), Moves: moves}}
	f.Boards = []examine.Board{{Title: after, Text: g.Format(end)}}
	return f
}

// wabAntiFirst counts the first moves under each start of Anti (W12).
func wabAntiFirst(_ context.Context, b examine.Budget) examine.Finding {
	f := examine.Finding{Verdict: examine.Confirmed}
	t := examine.Table{Title: "The first moves by start", Head: []string{"wab-anti-start", "first moves", "up to the mirror image"}}
	for _, readings := range examine.Choices(b, anti.Readings(), "wab-anti-start") {
		g := examine.Must(anti.FromText(examine.Under("wabanti-anti:8", readings)))
		moves, classes := g.Moves(g.Start(), nil), map[anti.State]bool{}
		var texts []string
		for _, m := range moves {
			classes[g.Canonical(g.Play(g.Start(), m))] = true
			texts = append(texts, g.FormatMove(g.Start(), m))
		}
		if err := sameTexts(g, texts); err != nil {
			return examine.Unsound(err)
		}
		if len(moves) < 4 {
			f.Verdict = examine.Refuted
		}
		if len(moves) == 4 {
			f.Evidence = fmt.Sprintf("By %s there are exactly four: %s. ", readings[0], strings.Join(texts, " "))
		}
		f.States += int64(len(moves))
		t.Rows = append(t.Rows, []string{g.String(), fmt.Sprint(len(moves)), fmt.Sprint(len(classes))})
	}
	f.Evidence += "The sheet calls the four of its illustration possible, and does not say that there are no more. The illustration is lost."
	f.Tables = []examine.Table{t}
	return f
}

// sameTexts compares the first moves with the reference model.
func sameTexts(g *anti.Game, texts []string) error {
	slow := slices.Sorted(maps.Keys(anti.Model(g).Moves(g.Start())))
	if slices.Sort(texts); !slices.Equal(texts, slow) {
		return fmt.Errorf("the first moves are %v, by the reference model %v", texts, slow)
	}
	return nil
}
