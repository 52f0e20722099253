package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/solver"
)

// forceAnswer is the answer to the question for a forced win.
type forceAnswer struct {
	match   match
	winner  rules.Player
	within  int
	found   forcedWin
	elapsed time.Duration
}

func (a forceAnswer) name() string { return a.match.Players()[a.winner] }

// text returns the answer in lines of that many columns.
func (a forceAnswer) Text(columns int) string {
	var out strings.Builder
	say := func(head, text string) { out.WriteString(cli.Hang(head+": ", text, columns) + "\n") }
	out.WriteString(gameHead(a.match.Text(), columns))
	fmt.Fprintf(&out, "\n%s\n", a.match.Board())
	say(turnVerdicts[a.found.verdict], a.summary())
	if len(a.found.keys) > 0 {
		say("key moves", strings.Join(a.found.keys, ", "))
	}
	if len(a.found.line) > 0 {
		say("line", strings.Join(a.found.line, " "))
	}
	say("searched", fmt.Sprintf("%s, %s stored, %.1f s",
		english.Plural(int(a.found.nodes), "position", ""), humanize.Comma(a.found.stored), a.elapsed.Seconds()))
	return out.String()
}

func (a forceAnswer) summary() string {
	within := english.Plural(a.within, "move", "") + " of their own"
	switch {
	case a.found.verdict == solver.Unsolvable:
		return fmt.Sprintf("the %s cannot force a win within %s", a.name(), within)
	case a.found.verdict == solver.Unknown && a.found.refuted > 0:
		return fmt.Sprintf("%v; the %s cannot force a win within %d", a.found.limit, a.name(), a.found.refuted)
	case a.found.verdict == solver.Unknown:
		return a.found.limit.Error()
	case a.found.plies == 0:
		return fmt.Sprintf("the %s have won", a.name())
	}
	return fmt.Sprintf("the %s win in %s (%s), and not in fewer", a.name(),
		english.Plural(a.found.moves, "move", ""), english.Plural(a.found.plies, "ply", "plies"))
}

// forceJSON is what ludex solve hnefatafl --json prints.
type forceJSON struct {
	Game     string            `json:"game"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Player   string            `json:"player"`
	ToMove   string            `json:"to_move"`
	Within   int               `json:"within"`
	Length   *int              `json:"length"`
	Plies    *int              `json:"plies"`
	Keys     []string          `json:"keys"`
	Line     []string          `json:"line"`
	Refuted  int               `json:"refuted"`
	States   int64             `json:"states"`
	Nodes    int64             `json:"nodes"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

func (a forceAnswer) Object() forceJSON {
	j := forceJSON{
		Game: a.match.Text(), Verdict: turnVerdicts[a.found.verdict], Player: a.name(), ToMove: a.match.Players()[a.match.ToMove()],
		Within: a.within, Keys: a.found.keys, Line: a.found.line, Refuted: max(0, a.found.refuted),
		States: a.found.stored, Nodes: a.found.nodes, Seconds: cli.Seconds(a.elapsed), Readings: readingsIn(a.match.Text()),
	}
	if a.found.limit != nil {
		j.Reason = a.found.limit.Error()
	}
	if a.found.verdict == solver.Solved {
		j.Length, j.Plies = &a.found.moves, &a.found.plies
	}
	return j
}

// readingsIn returns the reading of every ambiguity in the text of a game.
func readingsIn(text string) map[string]string {
	g, err := findGame(text)
	if err != nil {
		return nil
	}
	var chosen []string
	for _, part := range strings.Split(text, ",") {
		if isReading(part) {
			chosen = append(chosen, part)
		}
	}
	values, err := g.readings(chosen)
	if err != nil {
		return nil
	}
	return values
}
