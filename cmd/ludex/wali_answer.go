package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/wali"
	"ludex/solver/table"
)

// waliAnswer is what ludex table query --json and ludex solve wali --json
// print.
type waliAnswer struct {
	Game     string            `json:"game"`
	Position string            `json:"position"`
	ToMove   string            `json:"to_move"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Length   *int              `json:"length"`
	Optimal  bool              `json:"optimal"`
	Line     []string          `json:"line"`
	Moves    []waliMove        `json:"moves"`
	Depth    int               `json:"depth"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

// waliMove is a move with what it comes to for who makes it.
type waliMove struct {
	Move    string `json:"move"`
	Verdict string `json:"verdict"`
	Length  *int   `json:"length"`
}

// newWaliAnswer returns an answer that says nothing yet.
func newWaliAnswer(g *wali.Game, s wali.State) *waliAnswer {
	return &waliAnswer{
		Game: g.String(), Position: g.Format(s), ToMove: [2]string{"stones", "sticks"}[s.Mover],
		Verdict: "unknown", Line: []string{}, Moves: []waliMove{}, Readings: waliReadings(g),
	}
}

func waliReadings(g *wali.Game) map[string]string {
	return valuesOf(wali.Readings().Format(g.Options()))
}

// decide takes in an exact value.
func (a *waliAnswer) decide(v table.Value) {
	a.Verdict, a.Length, a.Optimal = v.String(), pliesOf(v), true
}

func pliesOf(v table.Value) *int {
	if v == table.Draw {
		return nil
	}
	plies := v.Plies()
	return &plies
}

// addMoves adds the moves whose values are in tables, and the best line.
func (a *waliAnswer) addMoves(book *table.Book[wali.State, wali.Move], s wali.State) error {
	options, err := book.Options(s)
	if err != nil {
		return err
	}
	for _, o := range options {
		a.Moves = append(a.Moves, waliMove{book.Game.(*wali.Game).FormatMove(s, o.Move), o.Value.String(), pliesOf(o.Value)})
	}
	line, err := book.Line(s)
	a.addLine(book.Game.(*wali.Game), s, line)
	return err
}

func (a *waliAnswer) addLine(g *wali.Game, s wali.State, line []wali.Move) {
	for _, m := range line {
		a.Line = append(a.Line, g.FormatMove(s, m))
		s = g.Play(s, m)
	}
}

func (a *waliAnswer) print(out io.Writer, asJSON bool) error {
	if asJSON {
		return cli.PrintJSON(out, a)
	}
	_, err := io.WriteString(out, a.Text(cli.Width(out)))
	return err
}

// text returns the answer in lines of that many columns.
func (a *waliAnswer) Text(columns int) string {
	var b strings.Builder
	b.WriteString(gameHead(a.Game, columns) + a.Position)
	b.WriteString(cli.Hang("", a.ToMove+" "+a.verdictText(), columns) + "\n")
	if len(a.Line) > 0 {
		b.WriteString(cli.Hang("line: ", strings.Join(a.Line, " "), columns) + "\n")
	}
	for _, m := range a.Moves {
		fmt.Fprintf(&b, "%-12s%s\n", m.Move, inPlies(m.Verdict, m.Length))
	}
	if a.States > 0 {
		fmt.Fprintf(&b, "%s looked at, %s ahead, %.1f s\n", english.Plural(int(a.States), "position", ""), english.Plural(a.Depth, "move", ""), a.Seconds)
	}
	return b.String()
}

// verdictText says what becomes of who is to move.
func (a *waliAnswer) verdictText() string {
	switch {
	case a.Verdict == "unknown":
		return "to move: unknown: " + a.Reason
	case a.Length == nil:
		return "to move: draw, as neither side can force the end"
	case *a.Length == 0:
		return "to move: " + a.Verdict + ", play is over"
	case a.Optimal:
		return "to move: " + inPlies(a.Verdict, a.Length)
	default:
		return "to move: " + a.Verdict + " in at most " + english.Plural(*a.Length, "ply", "plies")
	}
}

func inPlies(verdict string, length *int) string {
	if length == nil {
		return verdict
	}
	return verdict + " in " + english.Plural(*length, "ply", "plies")
}

// status returns what the exit code says of an answer: whether who is to
// move wins.
func (a *waliAnswer) status() error {
	switch a.Verdict {
	case "win":
		return nil
	case "unknown":
		return cli.Unknown
	default:
		return cli.No
	}
}
