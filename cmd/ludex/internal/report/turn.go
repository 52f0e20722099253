package report

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/turn"
	"ludex/rules"
	"ludex/rules/wabanti/dice"
	"ludex/solver"
)

// shownEnds is the number of ends in a text of a search for all of them.
const shownEnds = 20

// Turn is the answer of ludex solve turn.
type Turn struct {
	Game     string            `json:"game"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Side     string            `json:"side"`
	Dice     string            `json:"dice"`
	Total    *int              `json:"total"`
	Ends     []TurnEnd         `json:"ends"` // empty: see result
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`

	question turn.Question
	result   *turn.Result // whose ends printJSON prints
}

// TurnEnd is a position in which the turn can end, and how it gets there.
type TurnEnd struct {
	Line     []string `json:"line"`
	DiceUsed int      `json:"dice_used"`
	Final    []string `json:"final"`
	Distance int      `json:"distance"`
	Result   string   `json:"result"`
	Winners  []string `json:"winners,omitempty"`
	Odds     *Odds    `json:"odds,omitempty"`
}

// Odds is the chance that the next player wins with the next roll.
type Odds struct {
	Wins   int     `json:"wins"`
	Of     int     `json:"of"`
	Rolls  int     `json:"rolls"`
	Chance float64 `json:"chance"`
}

// winVerdicts are the verdicts of a search for a win.
var winVerdicts = map[solver.Verdict]string{solver.Solved: "win", solver.Unsolvable: "no", solver.Unknown: "unknown"}

// NewTurn returns the answer to a question about the turn of the player of a
// side.
func NewTurn(side string, q turn.Question, r *turn.Result) *Turn {
	a := &Turn{
		Game: q.Game.String(), Verdict: winVerdicts[r.Verdict], Side: side, Dice: q.State.Left.String(), Ends: []TurnEnd{}, States: r.States,
		Readings: dice.Readings().Names(q.Game.Options()), question: q, result: r,
	}
	if r.Limit != nil {
		a.Reason = r.Limit.Error()
	}
	if r.Total >= 0 {
		a.Total = &r.Total
	}
	return a
}

// chunk is the text that printJSON collects before it prints it, in bytes.
const chunk = 1 << 16

// printJSON prints one JSON object, in which each end is made when it is
// printed: there can be millions.
func (a *Turn) printJSON(out io.Writer) error {
	var b bytes.Buffer
	if err := cli.PrintJSON(&b, a); err != nil {
		return err
	}
	head, tail, _ := strings.Cut(b.String(), `"ends":[]`) // in a string, quotes are escaped
	b.Reset()
	b.WriteString(head + `"ends":[`)
	for i := range a.result.Len() {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := cli.PrintJSON(&b, newTurnEnd(a.question, a.result.End(i))); err != nil {
			return err
		}
		b.Truncate(b.Len() - 1) // the end of the line
		if b.Len() < chunk {
			continue
		}
		if _, err := b.WriteTo(out); err != nil {
			return err
		}
	}
	b.WriteString("]" + tail)
	_, err := b.WriteTo(out)
	return err
}

func newTurnEnd(q turn.Question, e turn.End) TurnEnd {
	end := TurnEnd{
		Line: lineOf(q, e), DiceUsed: e.Dice, Distance: e.Distance, Result: resultOf(q, e),
		Final: strings.Fields(puzzles.CellList(q.Game.Grid(), e.Final.Pieces)),
	}
	for p := range rules.Player(q.Game.Seats().Players) {
		if e.Outcome.WonBy(p) {
			end.Winners = append(end.Winners, q.Game.Name(p))
		}
	}
	if o := e.Odds; o != nil {
		end.Odds = &Odds{o.Wins, o.All, o.Rolls, math.Round(1e6*float64(o.Wins)/float64(o.All)) / 1e6}
	}
	return end
}

func lineOf(q turn.Question, e turn.End) []string {
	texts, s := []string{}, q.State
	for _, m := range e.Line {
		texts = append(texts, q.Game.FormatMove(s, m))
		s = q.Game.Play(s, m)
	}
	return texts
}

// resultOf returns the result of an end for the player whose turn it was.
func resultOf(q turn.Question, e turn.End) string {
	switch {
	case e.Outcome == rules.Undecided:
		return "open"
	case e.Outcome.WonBy(q.State.Mover):
		return "win"
	default:
		return "loss"
	}
}

// Took sets the time that the search took.
func (a *Turn) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people, with the board after the best end.
func (a *Turn) Text(columns int) string {
	out := page{columns: columns}
	out.WriteString(GameHead(a.Game, columns))
	fmt.Fprintf(&out, "turn: %s to use %s\n", a.Side, a.Dice)
	out.paragraph(a.Verdict, "%s", a.summary())
	shown := a.result.Len()
	if a.question.Top == 0 {
		shown = min(shownEnds, shown)
	}
	if shown > 0 {
		best := a.result.End(0).Final
		fmt.Fprintf(&out, "\n%s\n%s\n", Labelled(a.question.Game.Grid(), a.question.Game.Format(best)), a.heading())
	}
	for i := range shown {
		out.WriteString(a.row(newTurnEnd(a.question, a.result.End(i)), columns) + "\n")
	}
	if n := a.result.Len() - shown; n > 0 {
		fmt.Fprintf(&out, "and %s more (--top or --json lists them)\n", humanize.Comma(int64(n)))
	}
	fmt.Fprintf(&out, "\nsearched: %s, %.3f s\n", english.Plural(int(a.States), "position", ""), a.Seconds)
	return out.String()
}

func (a *Turn) summary() string {
	var parts []string
	switch {
	case a.result.Len() == 0:
		parts = append(parts, "no end was found")
	case a.Verdict == winVerdicts[solver.Solved]:
		parts = append(parts, "the turn can win")
	default:
		parts = append(parts, fmt.Sprintf("the nearest end leaves %s to go", english.Plural(a.result.End(0).Distance, "step", "")))
	}
	if a.Total != nil {
		parts = append(parts, english.Plural(*a.Total, "different end", ""))
	}
	if a.Reason != "" {
		parts = append(parts, a.Reason)
	}
	return strings.Join(parts, "; ")
}

func (a *Turn) heading() string {
	if a.question.Odds {
		return "result  steps  dice  odds    line"
	}
	return "result  steps  dice  line"
}

func (a *Turn) row(e TurnEnd, columns int) string {
	odds := ""
	if a.question.Odds {
		odds = fmt.Sprintf("%-8s", e.Odds)
	}
	head := fmt.Sprintf("%-8s%5d%6d  %s", e.Result, e.Distance, e.DiceUsed, odds)
	return cli.Hang(head, strings.Join(e.Line, " "), columns)
}

// String returns the chance in percent, or "-" if it is unknown.
func (o *Odds) String() string {
	if o == nil {
		return "-"
	}
	return fmt.Sprintf("%.2f%%", 100*float64(o.Wins)/float64(o.Of))
}
