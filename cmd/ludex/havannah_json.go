package main

import (
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/havannah"
)

// havannahJSON is what ludex solve havannah --json prints.
type havannahJSON struct {
	Game         string            `json:"game"`
	Position     string            `json:"position"`
	Verdict      string            `json:"verdict"`
	Reason       string            `json:"reason,omitempty"`
	ToMove       string            `json:"to_move"`
	WinningMoves []string          `json:"winning_moves"`
	AllMoves     bool              `json:"all_moves"`
	Length       *int              `json:"length"`
	Within       *int              `json:"within,omitempty"`
	Wins         *bool             `json:"wins,omitempty"`
	Line         []string          `json:"line,omitempty"`
	States       int64             `json:"states"`
	Stored       int64             `json:"stored"`
	Bytes        int64             `json:"bytes"`
	Seconds      float64           `json:"seconds"`
	Readings     map[string]string `json:"readings"`
}

func (a *havannahAnswer) Object() havannahJSON {
	names, all := a.winning()
	j := havannahJSON{
		Game: a.game.String(), Position: a.game.Format(a.state), Verdict: a.verdict(), Reason: a.reason,
		ToMove: []string{"first", "second"}[a.game.ToMove(a.state)], WinningMoves: names, AllMoves: all,
		States: a.progress.Expanded, Stored: a.progress.Stored, Bytes: a.progress.Bytes, Seconds: cli.Seconds(a.elapsed),
		Readings: valuesOf(havannah.Readings().Format(a.game.Options())),
	}
	if a.length > 0 {
		j.Length = &a.length
	}
	if a.within > 0 {
		j.Within, j.Wins = &a.within, &a.wins
	}
	if len(a.line) > 0 {
		j.Line = strings.Fields(a.names(a.line))
	}
	return j
}

func (a *havannahAnswer) verdict() string {
	winner, ok := a.winner()
	switch {
	case ok:
		return []string{"first", "second"}[winner]
	case a.value.Known():
		return "draw"
	}
	return "unknown"
}
