package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
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
func (a turnAnswer) Text(columns int) string {
	var out strings.Builder
	out.WriteString(gameHead(a.game.String(), columns))
	fmt.Fprintf(&out, "turn: %s to use %v\n", a.side, a.dice)
	out.WriteString(cli.Hang(turnVerdicts[a.found.Verdict]+": ", a.summary(), columns) + "\n")
	ends := a.found.Ends
	if a.top == 0 {
		ends = ends[:min(shownEnds, len(ends))]
	}
	if len(ends) > 0 {
		fmt.Fprintf(&out, "\n%s\n%s\n", labelled(a.game.Grid(), a.game.Format(ends[0].Final)), a.heading())
	}
	for _, e := range ends {
		out.WriteString(a.row(e, columns) + "\n")
	}
	if n := len(a.found.Ends) - len(ends); n > 0 {
		fmt.Fprintf(&out, "and %s more (--top or --json lists them)\n", humanize.Comma(int64(n)))
	}
	fmt.Fprintf(&out, "\nsearched: %s, %.3f s\n", english.Plural(int(a.found.States), "position", ""), a.elapsed.Seconds())
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

func (a turnAnswer) row(e turn.End, columns int) string {
	odds := ""
	if a.odds {
		odds = fmt.Sprintf("%-8s", oddsText(e.Odds))
	}
	head := fmt.Sprintf("%-8s%5d%6d  %s", a.outcome(e), e.Distance, e.Dice, odds)
	return cli.Hang(head, strings.Join(a.line(e), " "), columns)
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
