package report

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	dicepuzzle "ludex/puzzles/dice"
	"ludex/rules"
	"ludex/solver"
)

// shownEnds is the number of ends in a text of a search for all of them.
const shownEnds = 20

// turnEnds are the positions in which a turn can end.
type turnEnds struct {
	*dicepuzzle.Ends
	question dicepuzzle.Question
}

// turnEnd is a position in which the turn can end, and how it gets there.
type turnEnd struct {
	Line     []string `json:"line"`
	DiceUsed int      `json:"dice_used"`
	Final    []string `json:"final"`
	Distance int      `json:"distance"`
	Result   string   `json:"result"`
	Winners  []string `json:"winners,omitempty"`
	Odds     *odds    `json:"odds,omitempty"`
}

// odds is the chance that the next player wins with the next roll.
type odds struct {
	Wins   int     `json:"wins"`
	Of     int     `json:"of"`
	Rolls  int     `json:"rolls"`
	Chance float64 `json:"chance"`
}

// NewTurn returns the answer to the puzzle of a turn, with the ends of the turn.
func NewTurn(p puzzles.Puzzle, q dicepuzzle.Question, r *dicepuzzle.Ends) *Answer {
	to := answer.To(p)
	r.Puzzle, r.Player = p, to.Player
	a := NewAnswer(r.Answer)
	a.ends, a.Dice, a.Ends = &turnEnds{r, q}, q.State.Left.String(), &[]turnEnd{}
	if r.Total >= 0 {
		a.Total = &r.Total
	}
	return a
}

// chunk is the text that printJSON collects before it prints it, in bytes.
const chunk = 1 << 16

// printJSON prints one JSON object, in which each end is made when it is
// printed: there can be millions.
func (a *Answer) printJSON(out io.Writer) error {
	if a.ends == nil {
		return cli.PrintJSON(out, a)
	}
	var b bytes.Buffer
	if err := cli.PrintJSON(&b, a); err != nil {
		return err
	}
	head, tail, _ := strings.Cut(b.String(), `"ends":[]`) // in a string, quotes are escaped
	b.Reset()
	b.WriteString(head + `"ends":[`)
	for i := range a.ends.Len() {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := cli.PrintJSON(&b, a.ends.at(i)); err != nil {
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

// at returns the end number i as it is printed.
func (t *turnEnds) at(i int) turnEnd {
	e, g := t.End(i), t.question.Game
	end := turnEnd{
		Line: rules.LineTexts(g, t.question.State, e.Line), DiceUsed: e.Dice, Distance: e.Distance, Result: t.result(e),
		Final: strings.Fields(puzzles.CellList(g.Grid(), e.Final.Pieces)),
	}
	for p := range rules.Player(g.Seats().Players) {
		if e.Outcome.WonBy(p) {
			end.Winners = append(end.Winners, g.Name(p))
		}
	}
	if o := e.Odds; o != nil {
		end.Odds = &odds{o.Wins, o.All, o.Rolls, math.Round(1e6*float64(o.Wins)/float64(o.All)) / 1e6}
	}
	return end
}

// result returns the result of an end for the player whose turn it was.
func (t *turnEnds) result(e dicepuzzle.End) string {
	switch {
	case e.Outcome == rules.Undecided:
		return "open"
	case e.Outcome.WonBy(t.question.State.Mover):
		return "win"
	default:
		return "loss"
	}
}

// turn writes the ends of a turn, with the board after the best one.
func (a *Answer) turn(p *page) {
	t := a.ends
	p.WriteString(GameHead(a.Game, p.columns))
	fmt.Fprintf(p, "turn: %s to use %s\n", *a.Player, a.Dice)
	p.paragraph(a.Verdict, "%s", a.ended())
	shown := t.Len()
	if t.question.Top == 0 {
		shown = min(shownEnds, shown)
	}
	if shown > 0 {
		best := t.End(0).Final
		fmt.Fprintf(p, "\nafter the first line:\n%s\n%s\n", t.question.Game.Grid().Labelled(t.question.Game.Format(best)), t.heading())
	}
	for i := range shown {
		p.WriteString(t.row(t.at(i), p.columns) + "\n")
	}
	if n := t.Len() - shown; n > 0 {
		fmt.Fprintf(p, "and %s more (--top or --json lists them)\n", humanize.Comma(int64(n)))
	}
	p.WriteString("\n")
}

// ended returns the best end in words, and how many there are.
func (a *Answer) ended() string {
	var parts []string
	switch t := a.ends; {
	case t.Len() == 0:
		parts = append(parts, "no end was found")
	case t.Verdict == solver.Solved:
		parts = append(parts, "the turn can win")
	default:
		parts = append(parts, fmt.Sprintf("the nearest end leaves %s to go", english.Plural(t.End(0).Distance, "step", "")))
	}
	if a.Total != nil {
		parts = append(parts, english.Plural(*a.Total, "different end", ""))
	}
	if a.Reason != "" {
		parts = append(parts, a.Reason)
	}
	return strings.Join(parts, "; ")
}

func (t *turnEnds) heading() string {
	if t.question.Odds {
		return "result  steps  dice  odds    line"
	}
	return "result  steps  dice  line"
}

func (t *turnEnds) row(e turnEnd, columns int) string {
	odds := ""
	if t.question.Odds {
		odds = fmt.Sprintf("%-8s", e.Odds)
	}
	head := fmt.Sprintf("%-8s%5d%6d  %s", e.Result, e.Distance, e.DiceUsed, odds)
	return cli.Hang(head, strings.Join(e.Line, " "), columns)
}

// String returns the chance in percent, or "-" if it is unknown.
func (o *odds) String() string {
	if o == nil {
		return "-"
	}
	return fmt.Sprintf("%.2f%%", 100*float64(o.Wins)/float64(o.Of))
}
