package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/wabanti"
)

// antiAnswer is the answer to solve anti.
type antiAnswer struct {
	match   match
	verdict string
	plies   int
	moves   []antiMove
	line    []string
	all     *antiValues // nil unless all was settled
	states  int64
	limit   error
	elapsed time.Duration
}

// antiValues are the values of all positions that were settled, of two mirror
// images one.
type antiValues struct {
	First   int64 `json:"first"`
	Second  int64 `json:"second"`
	Draw    int64 `json:"draw"`
	Longest int   `json:"longest"`
}

// antiMove is a move and what it is worth.
type antiMove struct {
	Move    string `json:"move"`
	Verdict string `json:"verdict"`
	Plies   int    `json:"plies"`
}

// best returns the moves that are worth what the position is; of wins, those
// that win fastest.
func (a antiAnswer) best() []string {
	texts := []string{}
	for _, m := range a.moves {
		if m.Verdict == a.verdict && m.Plies == a.plies {
			texts = append(texts, m.Move)
		}
	}
	return texts
}

// text returns the answer in lines of that many columns.
func (a antiAnswer) Text(columns int) string {
	var out strings.Builder
	say := func(head, text string) { out.WriteString(cli.Hang(head+": ", text, columns) + "\n") }
	out.WriteString(gameHead(a.match.Text(), columns))
	fmt.Fprintf(&out, "\n%s\n", a.match.Board())
	say(a.verdict, a.summary())
	if best := a.best(); len(best) > 0 {
		say("best", strings.Join(best, ", "))
	}
	if len(a.line) > 0 {
		say("line", strings.Join(a.line, " "))
	}
	if v := a.all; v != nil {
		say("of all", fmt.Sprintf("%s won by N, %s by S, in at most %s; %s drawn",
			english.Plural(int(v.First), "position is", "positions are"), humanize.Comma(v.Second), english.Plural(v.Longest, "ply", "plies"), english.Plural(int(v.Draw), "is", "are")))
	}
	say("searched", fmt.Sprintf("%s, %.1f s", english.Plural(int(a.states), "position", ""), a.elapsed.Seconds()))
	return out.String()
}

func (a antiAnswer) summary() string {
	switch a.verdict {
	case "unknown":
		return a.limit.Error()
	case "draw":
		return "neither player can force a win"
	}
	winner := a.match.Players()[wabanti.North]
	if a.verdict == "second" {
		winner = a.match.Players()[wabanti.South]
	}
	return fmt.Sprintf("%s wins in %s", winner, english.Plural(a.plies, "ply", "plies"))
}

// antiJSON is what ludex solve anti --json prints.
type antiJSON struct {
	Game     string            `json:"game"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	ToMove   string            `json:"to_move"`
	Length   *int              `json:"length"`
	Best     []string          `json:"best"`
	Moves    []antiMove        `json:"moves"`
	All      *antiValues       `json:"all,omitempty"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

func (a antiAnswer) Object() antiJSON {
	j := antiJSON{
		Game: a.match.Text(), Verdict: a.verdict, ToMove: a.match.Players()[a.match.ToMove()], Best: a.best(), Moves: a.moves, All: a.all,
		States: a.states, Seconds: cli.Seconds(a.elapsed), Readings: readingsIn(a.match.Text()),
	}
	if a.limit != nil {
		j.Reason = a.limit.Error()
	}
	if a.verdict == "first" || a.verdict == "second" {
		j.Length = &a.plies
	}
	return j
}

// antiVerdict says who has won, or that nobody has.
func antiVerdict(o rules.Outcome) string {
	switch {
	case o.WonBy(wabanti.North):
		return "first"
	case o.WonBy(wabanti.South):
		return "second"
	default:
		return "draw"
	}
}

// settledAnswer is the answer where all was settled.
func settledAnswer(m match, v settled) antiAnswer {
	a := antiAnswer{verdict: "unknown", states: v.positions, limit: v.limit}
	if v.limit != nil {
		return a
	}
	a.verdict, a.plies = antiVerdict(v.outcome), v.plies
	a.all = &antiValues{v.won[wabanti.North], v.won[wabanti.South], v.drawn, v.longest}
	for _, move := range v.moves {
		a.moves = append(a.moves, antiMove{move.text, antiVerdict(move.outcome), move.plies})
	}
	return a
}
