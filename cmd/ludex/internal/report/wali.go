package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// Wali is the answer of ludex table query and ludex solve wali.
type Wali struct {
	Game     string            `json:"game"`
	Position string            `json:"position"`
	ToMove   string            `json:"to_move"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	Length   *int              `json:"length"`
	Optimal  bool              `json:"optimal"`
	Line     []string          `json:"line"`
	Moves    []WaliMove        `json:"moves"`
	Depth    int               `json:"depth"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

// WaliMove is a move with its value for the player who makes it.
type WaliMove struct {
	Move    string `json:"move"`
	Verdict string `json:"verdict"`
	Length  *int   `json:"length"`
}

// WaliBook is the tables of Wali.
type WaliBook = tablebase.Book[wali.State, wali.Move]

// NewWali returns an answer without a verdict.
func NewWali(g *wali.Game, s wali.State) *Wali {
	return &Wali{
		Game: g.String(), Position: g.Format(s), ToMove: [2]string{"stones", "sticks"}[s.Mover],
		Verdict: "unknown", Line: []string{}, Moves: []WaliMove{}, Readings: WaliReadings(g),
	}
}

// WaliReadings returns the reading of every ambiguity of a game.
func WaliReadings(g *wali.Game) map[string]string {
	return Values(wali.Readings().Format(g.Options()))
}

// Decide records an exact value.
func (a *Wali) Decide(v tablebase.Value) {
	a.Verdict, a.Length, a.Optimal = v.String(), pliesOf(v), true
}

func pliesOf(v tablebase.Value) *int {
	if v == tablebase.Draw {
		return nil
	}
	plies := v.Plies()
	return &plies
}

// AddMoves adds the moves whose values are in tables, and the best line, from a
// position with a value. The error names another value that the moves give it.
func (a *Wali) AddMoves(book *WaliBook, s wali.State, v tablebase.Value) error {
	options, err := book.Options(s)
	if err != nil {
		return err
	}
	g := book.Game.(*wali.Game)
	if len(options) == len(g.Moves(s, nil)) && len(options) > 0 && options[0].Value != v {
		return fmt.Errorf("the tables contradict each other: the position is a %s, by its moves it is a %s",
			inPlies(v.String(), pliesOf(v)), inPlies(options[0].Value.String(), pliesOf(options[0].Value)))
	}
	for _, o := range options {
		a.Moves = append(a.Moves, WaliMove{g.FormatMove(s, o.Move), o.Value.String(), pliesOf(o.Value)})
	}
	line, err := book.Line(s)
	a.AddLine(g, s, line)
	return err
}

// AddLine adds moves to the line, of which the first is made in s.
func (a *Wali) AddLine(g *wali.Game, s wali.State, line []wali.Move) {
	for _, m := range line {
		a.Line = append(a.Line, g.FormatMove(s, m))
		s = g.Play(s, m)
	}
}

// Took sets the time that the search took.
func (a *Wali) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Status returns the exit code: whether the player to move wins.
func (a *Wali) Status() error {
	switch a.Verdict {
	case "win":
		return nil
	case "unknown":
		return cli.Unknown
	default:
		return cli.No
	}
}

// Text returns the answer for people.
func (a *Wali) Text(columns int) string {
	var b strings.Builder
	b.WriteString(GameHead(a.Game, columns) + a.Position)
	b.WriteString(cli.Hang("", a.ToMove+" to move: "+a.verdict(), columns) + "\n")
	if len(a.Line) > 0 {
		b.WriteString(cli.Hang("line: ", strings.Join(a.Line, " "), columns) + "\n")
	}
	for _, m := range a.Moves {
		fmt.Fprintf(&b, "%-12s%s\n", m.Move, inPlies(m.Verdict, m.Length))
	}
	if a.States > 0 {
		fmt.Fprintf(&b, "searched: %s, %s ahead, %.1f s\n", english.Plural(int(a.States), "position", ""), english.Plural(a.Depth, "move", ""), a.Seconds)
	}
	return b.String()
}

func (a *Wali) verdict() string {
	switch {
	case a.Verdict == "unknown":
		return "unknown: " + a.Reason
	case a.Length == nil:
		return "a draw: neither side can force a win"
	case *a.Length == 0:
		return a.Verdict + ", play is over"
	case a.Optimal:
		return inPlies(a.Verdict, a.Length)
	default:
		return a.Verdict + " in at most " + english.Plural(*a.Length, "ply", "plies")
	}
}

func inPlies(verdict string, length *int) string {
	if length == nil {
		return verdict
	}
	return verdict + " in " + english.Plural(*length, "ply", "plies")
}
