package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
)

// Game is the answer of ludex solve about a position of any game.
type Game struct {
	Game     string            `json:"game"`
	Position string            `json:"position"`
	ToMove   string            `json:"to_move"`
	Verdict  string            `json:"verdict"`
	Winner   string            `json:"winner"`
	Length   *int              `json:"length"`
	Keys     []string          `json:"keys"`
	Line     []string          `json:"line"`
	Reason   string            `json:"reason,omitempty"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`
}

// NewGame returns an answer without a verdict.
func NewGame(m *play.Session) *Game {
	a := &Game{
		Game: m.Game.String(), Position: m.Diagram(), Verdict: "unknown", Keys: []string{}, Line: []string{}, Readings: ReadingsOf(m.Game),
	}
	if !m.Over() {
		a.ToMove = m.Game.Players()[m.ToMove()]
	}
	return a
}

// decide records a result after a number of plies.
func (a *Game) decide(players []string, mover rules.Player, o rules.Outcome, plies int) {
	a.Verdict = "draw"
	for p, name := range players {
		if o.WonBy(rules.Player(p)) {
			a.Verdict, a.Winner, a.Length = "loss", name, &plies
			if rules.Player(p) == mover {
				a.Verdict = "win"
			}
		}
	}
}

// Ended records the result of a game that is over.
func (a *Game) Ended(o rules.Outcome, players []string) { a.decide(players, -1, o, 0) }

// Win records a forced win.
func (a *Game) Win(m *play.Session, winner rules.Player, w search.Win) {
	a.decide(m.Game.Players(), m.ToMove(), rules.Won(winner), w.Plies)
	a.Keys, a.Line, a.States = play.MoveTexts(m.Game, m.Position(), w.Keys), play.LineTexts(m.Game, m.Position(), w.Line), w.Nodes
}

// All records the result of a search of all positions.
func (a *Game) All(m *play.Session, s search.Solution) {
	a.States = s.Positions
	if s.Limit != nil {
		a.Reason = s.Limit.Error()
		return
	}
	a.decide(m.Game.Players(), m.ToMove(), s.Outcome, s.Plies)
	for _, v := range s.Moves {
		if v.Outcome == s.Outcome && v.Plies == s.Plies {
			a.Keys = append(a.Keys, m.Game.FormatMove(m.Position(), v.Move))
		}
	}
}

// Took sets the time that the search took.
func (a *Game) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Status returns the exit code: whether the player to move wins.
func (a *Game) Status() error {
	switch a.Verdict {
	case "win":
		return nil
	case "unknown":
		return cli.Unknown
	}
	return cli.No
}

// Text returns the answer for people.
func (a *Game) Text(columns int) string {
	out := page{columns: columns}
	out.WriteString(GameHead(a.Game, columns) + "\n" + a.Position + "\n")
	out.paragraph(a.Verdict, "%s", a.words())
	if len(a.Keys) > 0 {
		out.paragraph("best moves", "%s", strings.Join(a.Keys, ", "))
	}
	if len(a.Line) > 0 {
		out.paragraph("line", "%s", strings.Join(a.Line, " "))
	}
	out.paragraph("searched", "%s, %.1f s", english.Plural(int(a.States), "position", ""), a.Seconds)
	return out.String()
}

func (a *Game) words() string {
	head := ""
	if a.ToMove != "" {
		head = a.ToMove + " to move; "
	}
	switch {
	case a.Reason != "":
		return head + a.Reason
	case a.Winner == "":
		return head + "neither player can force a win"
	}
	return fmt.Sprintf("%s%s wins in %s", head, a.Winner, english.Plural(*a.Length, "ply", "plies"))
}
