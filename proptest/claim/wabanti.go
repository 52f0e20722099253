package claim

import (
	"context"
	"fmt"
	"strings"

	"ludex/rules/wabanti"
)

// wabantiChecks are the checks of the claims of Wabanti.
func wabantiChecks() []Check {
	return []Check{
		{ID: "wab-counts", Run: wabCounts},
		{ID: "wab-example", Run: wabExample},
		{ID: "wab-one-first", Run: wabOneFirst},
		{ID: "wab-unusable", Run: wabUnusable},
		{ID: "wab-first-turn", Run: wabFirstTurn},
		{ID: "wab-solo-ring", Run: wabSoloRing},
		{ID: "wab-eclair", Run: wabEclair},
	}
}

// wabCounts counts the cells and the pieces of the start (W6).
func wabCounts(context.Context, Budget) Finding {
	g := must(wabanti.DiceFromText("wabanti-dice"))
	s, grid := g.Start(), g.Grid()
	near := 0
	for _, c := range s.Pieces.Cells(nil) {
		if d := grid.Distance(c, grid.Center()); d == 1 || d == 2 {
			near++
		}
	}
	f := Finding{
		Verdict: Refuted, States: 1,
		Evidence: fmt.Sprintf("Counted: %d cells, %d pieces, %d of them on cells at distance 1 or 2 from the centre. ", grid.Cells(), s.Pieces.Len(), near) +
			"The figure of the start is lost; the text says that the centre is empty, and all that lies within two steps of it is 18 cells.",
		Boards: []Board{{"the start", g.Format(s)}},
	}
	if grid.Cells() == 169 && s.Pieces.Len() == 18 && near == 18 && !s.Pieces.Has(grid.Center()) {
		f.Verdict = Confirmed
	}
	return f
}

// exampleGame is the game in which the SE side rolls the example.
const exampleGame = "wabanti-dice:8,players=6,first=SE"

// exampleRoll is the roll of the rulebook's example.
const exampleRoll = "roll 1,2,3,6,6"

// diceReadings are the readings that bear on which dice can be used.
func diceReadings() [][]string {
	return combinations(wabanti.DiceReadings(), "wab-free", "wab-group", "wab-dice")
}

// rolled returns the game under readings with the example rolled.
func rolled(readings []string) (*wabanti.Dice, wabanti.DiceState) {
	g := must(wabanti.DiceFromText(under(exampleGame, readings)))
	return g, g.Play(g.Start(), must(g.ParseMove(g.Start(), exampleRoll)))
}

// wabExample looks for a line that uses the dice in the order of the figures,
// under each combination of readings that bears on it.
func wabExample(ctx context.Context, _ Budget) Finding {
	holds, fails := 0, []string{}
	var line []string
	var states int64
	for i, readings := range diceReadings() {
		if ctx.Err() != nil {
			return cut(ctx, states, "Not all readings were looked at.")
		}
		g, s := rolled(readings)
		found, looked := inOrder(g, s, []int{1, 3, 6, 6, 2})
		states += looked
		switch {
		case found == nil:
			fails = append(fails, strings.Join(readings, " "))
		default:
			holds++
		}
		if i == 0 {
			line = written(g, s, found)
		}
	}
	return wabExampleFinding(line, holds, fails, states)
}

// wabExampleFinding returns what follows from the line under the default
// readings, nil for none, and from the numbers of readings.
func wabExampleFinding(line []string, holds int, fails []string, states int64) Finding {
	evidence := fmt.Sprintf("Such a line exists under %d of the %d combinations of readings that bear on it (wab-free, wab-group, wab-dice).",
		holds, holds+len(fails))
	if len(line) == 0 {
		return Finding{Verdict: Refuted, Evidence: evidence + " Under the default readings there is none.", States: states}
	}
	evidence += " The line below is the first in the order of cells; which one the lost figures showed is not known."
	return withLine(Finding{Verdict: Confirmed, Evidence: evidence, States: states}, line, "the example", "after the example")
}

// inOrder returns the first line from s that uses dice in one order, nil when
// there is none, and the number of positions looked at.
func inOrder(g *wabanti.Dice, s wabanti.DiceState, order []int) (line []wabanti.DiceMove, states int64) {
	if len(order) == 0 {
		return []wabanti.DiceMove{}, 1
	}
	for _, m := range g.Moves(s, nil) {
		if int(m.Die) != order[0] {
			continue
		}
		rest, n := inOrder(g, g.Play(s, m), order[1:])
		states += n
		if rest != nil {
			return append([]wabanti.DiceMove{m}, rest...), states
		}
	}
	return nil, states + 1
}

// wabOneFirst looks for a use of a 6 of the example before its 1, by fewest
// dice, under each combination of readings that bears on it.
func wabOneFirst(ctx context.Context, _ Budget) Finding {
	with, without := 0, 0
	var line []string
	var states int64
	for i, readings := range diceReadings() {
		if ctx.Err() != nil {
			return cut(ctx, states, "Not all readings were looked at.")
		}
		g, s := rolled(readings)
		found, looked := shortest(g, s, 4,
			func(_ wabanti.DiceState, m wabanti.DiceMove) bool { return m.Die != 1 && m != wabanti.End },
			func(_ wabanti.DiceState, m wabanti.DiceMove) bool { return m.Die == 6 })
		states += looked
		if found == nil {
			without++
		} else {
			with++
		}
		if i == 0 {
			line = written(g, s, found)
		}
	}
	evidence := fmt.Sprintf("All orders without the 1 were tried. A 6 can be used before it under %d of the %d combinations of readings that bear on it.", with, with+without)
	if len(line) == 0 {
		return Finding{Verdict: Confirmed, Evidence: evidence, States: states}
	}
	evidence += fmt.Sprintf(" By the default readings it takes %d other dice first, no fewer: at the very beginning of the turn the sentence is true.", len(line)-1)
	return withLine(Finding{Verdict: Refuted, Evidence: evidence, States: states}, line, "a 6 before the 1", "after the 6, the 1 still to be used")
}

// withLine adds to a finding what is done with the dice of the example, and
// the board after it.
func withLine(f Finding, line []string, title, after string) Finding {
	g := must(wabanti.DiceFromText(exampleGame))
	moves := append([]string{exampleRoll}, line...)
	end, err := replay(g, wabanti.DiceModel(g), g.Start(), moves)
	if err != nil {
		return unsound(err)
	}
	f.Lines = []Line{{Title: title, Game: g.String(), Moves: moves}}
	f.Boards = []Board{{after, g.Format(end)}}
	return f
}
