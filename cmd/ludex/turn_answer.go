package main

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/puzzles"
	"ludex/puzzles/turn"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/solver"
)

// turnAnswer is the answer to solve turn.
type turnAnswer struct {
	*turnCommand
	game    *wabanti.Dice
	state   wabanti.DiceState
	found   *turn.Result
	elapsed time.Duration
}

var turnVerdicts = map[solver.Verdict]string{solver.Solved: "win", solver.Unsolvable: "no", solver.Unknown: "unknown"}

// text returns the answer in lines of that many columns, with the board on
// which the best end leaves the pieces.
func (a turnAnswer) text(columns int) string {
	var out strings.Builder
	out.WriteString(gameHead(a.game.String(), columns))
	fmt.Fprintf(&out, "turn: %s to use %v\n", a.side, a.dice)
	out.WriteString(hang(turnVerdicts[a.found.Verdict]+": ", a.summary(), columns) + "\n")
	ends := a.found.Ends
	if a.top == 0 {
		ends = ends[:min(shownEnds, len(ends))]
	}
	if len(ends) > 0 {
		fmt.Fprintf(&out, "\n%s\n%s\n", labelled(a.game.Grid(), a.game.Format(ends[0].Final)), a.heading())
	}
	for _, e := range ends {
		out.WriteString(a.row(e) + "\n")
	}
	if n := len(a.found.Ends) - len(ends); n > 0 {
		fmt.Fprintf(&out, "and %s more (--top or --json lists them)\n", humanize.Comma(int64(n)))
	}
	fmt.Fprintf(&out, "\nsearched: %s positions, %.3f s\n", humanize.Comma(a.found.States), a.elapsed.Seconds())
	return out.String()
}

func (a turnAnswer) summary() string {
	var parts []string
	switch {
	case len(a.found.Ends) == 0:
		parts = append(parts, "no end was found")
	case a.found.Verdict == solver.Solved:
		parts = append(parts, "the turn can win")
	default:
		parts = append(parts, fmt.Sprintf("the nearest end leaves %s to go", english.Plural(a.found.Ends[0].Distance, "step", "")))
	}
	if a.found.Total >= 0 {
		parts = append(parts, english.Plural(a.found.Total, "different end", ""))
	}
	if a.found.Limit != nil {
		parts = append(parts, a.found.Limit.Error())
	}
	return strings.Join(parts, "; ")
}

func (a turnAnswer) heading() string {
	if a.odds {
		return "result  steps  dice  odds    line"
	}
	return "result  steps  dice  line"
}

func (a turnAnswer) row(e turn.End) string {
	odds := ""
	if a.odds {
		odds = fmt.Sprintf("%-8s", oddsText(e.Odds))
	}
	return fmt.Sprintf("%-8s%5d%6d  %s%s", a.outcome(e), e.Distance, e.Dice, odds, strings.Join(a.line(e), " "))
}

func oddsText(o *turn.Odds) string {
	if o == nil {
		return "-"
	}
	return fmt.Sprintf("%.2f%%", 100*float64(o.Wins)/float64(o.All))
}

// outcome says what an end means to the player whose turn it was.
func (a turnAnswer) outcome(e turn.End) string {
	switch {
	case e.Outcome == rules.Undecided:
		return "open"
	case e.Outcome.WonBy(a.state.Mover):
		return "win"
	default:
		return "loss"
	}
}

func (a turnAnswer) line(e turn.End) []string {
	texts, s := []string{}, a.state
	for _, m := range e.Line {
		texts = append(texts, a.game.FormatMove(s, m))
		s = a.game.Play(s, m)
	}
	return texts
}

// turnJSON is what ludex solve turn --json prints.
type turnJSON struct {
	Game     string            `json:"game"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Side     string            `json:"side"`
	Dice     string            `json:"dice"`
	Total    *int              `json:"total"`
	Ends     []endJSON         `json:"ends"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

type endJSON struct {
	Line     []string  `json:"line"`
	DiceUsed int       `json:"dice_used"`
	Final    []string  `json:"final"`
	Distance int       `json:"distance"`
	Result   string    `json:"result"`
	Winners  []string  `json:"winners,omitempty"`
	Odds     *oddsJSON `json:"odds,omitempty"`
}

type oddsJSON struct {
	Wins   int     `json:"wins"`
	Of     int     `json:"of"`
	Rolls  int     `json:"rolls"`
	Chance float64 `json:"chance"`
}

func (a turnAnswer) object() turnJSON {
	j := turnJSON{
		Game: a.game.String(), Verdict: turnVerdicts[a.found.Verdict], Side: a.side, Dice: a.dice.String(),
		Ends: []endJSON{}, States: a.found.States, Seconds: seconds(a.elapsed),
		Readings: valuesOf(wabanti.DiceReadings().Format(a.game.Options())),
	}
	if a.found.Limit != nil {
		j.Reason = a.found.Limit.Error()
	}
	if a.found.Total >= 0 {
		j.Total = &a.found.Total
	}
	for _, e := range a.found.Ends {
		j.Ends = append(j.Ends, a.endObject(e))
	}
	return j
}

func (a turnAnswer) endObject(e turn.End) endJSON {
	j := endJSON{
		Line: a.line(e), DiceUsed: e.Dice, Distance: e.Distance, Result: a.outcome(e),
		Final: strings.Fields(puzzles.CellList(a.game.Grid(), e.Final.Pieces)),
	}
	for p := range rules.Player(a.game.Seats().Players) {
		if e.Outcome.WonBy(p) {
			j.Winners = append(j.Winners, a.game.Name(p))
		}
	}
	if o := e.Odds; o != nil {
		chance := float64(o.Wins) / float64(o.All)
		j.Odds = &oddsJSON{o.Wins, o.All, o.Rolls, math.Round(chance*1e6) / 1e6}
	}
	return j
}
