package main

import (
	"math"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/turn"
	"ludex/rules"
	"ludex/rules/wabanti"
)

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

func (a turnAnswer) Object() turnJSON {
	j := turnJSON{
		Game: a.game.String(), Verdict: turnVerdicts[a.found.Verdict], Side: a.side, Dice: a.dice.String(),
		Ends: []endJSON{}, States: a.found.States, Seconds: cli.Seconds(a.elapsed),
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
