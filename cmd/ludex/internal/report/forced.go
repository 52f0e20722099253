package report

import (
	"fmt"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// winVerdicts are the verdicts of a search for a win.
var winVerdicts = map[solver.Verdict]string{solver.Solved: "win", solver.Unsolvable: "no", solver.Unknown: "unknown"}

// Forced is the answer of ludex solve hnefatafl.
type Forced struct {
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

	board string
}

// NewForced returns the answer to whether a player wins within a number of own
// moves.
func NewForced(s *play.Session, winner rules.Player, within int, w search.Win) *Forced {
	p := positionOf(s)
	a := &Forced{
		Game: p.game, Verdict: winVerdicts[w.Verdict], Player: p.players[winner], ToMove: p.toMove, Within: within,
		Refuted: max(0, w.Refuted), States: w.Stored, Nodes: w.Nodes, Readings: p.readings, board: p.board,
	}
	if w.Limit != nil {
		a.Reason = w.Limit.Error()
	}
	if w.Verdict == solver.Solved {
		a.Length, a.Plies = &w.Moves, &w.Plies
		a.Keys, a.Line = play.MoveTexts(s.Game, s.Position(), w.Keys), play.LineTexts(s.Game, s.Position(), w.Line)
	}
	return a
}

// Took sets the time that the search took.
func (a *Forced) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people.
func (a *Forced) Text(columns int) string {
	out := boardPage(a.Game, a.board, columns)
	out.paragraph(a.Verdict, "%s", a.summary())
	out.moves("key moves", a.Keys, ", ")
	out.moves("line", a.Line, " ")
	out.paragraph("searched", "%s, %s stored, %.1f s", english.Plural(int(a.Nodes), "position", ""), humanize.Comma(a.States), a.Seconds)
	return out.String()
}

func (a *Forced) summary() string {
	within := english.Plural(a.Within, "move", "") + " of their own"
	switch {
	case a.Verdict == "no":
		return fmt.Sprintf("the %s cannot force a win within %s", a.Player, within)
	case a.Verdict == "unknown" && a.Refuted > 0:
		return fmt.Sprintf("%s; the %s cannot force a win within %d", a.Reason, a.Player, a.Refuted)
	case a.Verdict == "unknown":
		return a.Reason
	case *a.Plies == 0:
		return fmt.Sprintf("the %s have won", a.Player)
	}
	return fmt.Sprintf("the %s win in %s (%s), and not in fewer", a.Player,
		english.Plural(*a.Length, "move", ""), english.Plural(*a.Plies, "ply", "plies"))
}
