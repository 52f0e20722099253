package report

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// Havannah is the answer of ludex solve havannah.
type Havannah struct {
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
	States       int64             `json:"states"`
	Stored       int64             `json:"stored"`
	Bytes        int64             `json:"bytes"`
	Seconds      float64           `json:"seconds"`
	Readings     map[string]string `json:"readings"`

	grid  *hexgrid.Grid
	names [2]string // of the players
	mover rules.Player
}

// seats are the players in JSON.
var seats = [2]string{"first", "second"}

// NewHavannah returns an answer about a position without a verdict.
func NewHavannah[W hexgrid.Words](g *havannah.Game[W], s havannah.State[W]) *Havannah {
	mover := g.ToMove(s)
	return &Havannah{
		Game: g.String(), Position: g.Format(s), Verdict: "unknown", ToMove: seats[mover], WinningMoves: []string{},
		Readings: Values(havannah.Readings().Format(g.Options())),
		grid:     g.Grid(), names: [2]string{g.Name(havannah.First), g.Name(havannah.Second)}, mover: mover,
	}
}

// Win records the winner.
func (a *Havannah) Win(p rules.Player) { a.Verdict = seats[p] }

// SetWithin records a number of own stones, and whether they suffice for a win.
func (a *Havannah) SetWithin(within int, wins bool) { a.Within, a.Wins = &within, &wins }

// Status returns the exit code.
func (a *Havannah) Status() error {
	switch {
	case a.Reason != "":
		return cli.Unknown
	case a.Wins != nil && !*a.Wins:
		return cli.No
	}
	return nil
}

// Took sets the time that the search took.
func (a *Havannah) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people.
func (a *Havannah) Text(columns int) string {
	p := &page{columns: columns}
	p.WriteString(GameHead(a.Game, columns) + Labelled(a.grid, a.Position))
	p.paragraph("verdict", "%s", a.sentence())
	if len(a.WinningMoves) > 0 && a.Within == nil {
		p.paragraph("winning moves", "%s%s", strings.Join(a.WinningMoves, " "), a.others())
	}
	if a.Length != nil && (a.Within == nil || len(a.WinningMoves) == 0) {
		p.paragraph("length", "%s of the winner, against the longest defence", english.Plural(*a.Length, "stone", ""))
	}
	if a.Verdict != "unknown" && a.Reason != "" {
		p.paragraph("stopped", "%s", a.Reason)
	}
	if a.States > 0 {
		p.paragraph("searched", "%s in %.1f s", english.Plural(int(a.States), "position", ""), a.Seconds)
	}
	return p.String()
}

// others returns a note that other moves may win.
func (a *Havannah) others() string {
	switch {
	case a.AllMoves:
		return ""
	case a.Reason != "":
		return " (others may win, too)"
	}
	return " (others may win, too: --every)"
}

// sentence returns the verdict in words.
func (a *Havannah) sentence() string {
	mover := a.names[a.mover]
	switch {
	case a.Wins != nil && *a.Wins && len(a.WinningMoves) > 0:
		return fmt.Sprintf("%s, to move, wins with %s, beginning with %s",
			mover, english.Plural(*a.Length, "stone", ""), english.OxfordWordSeries(a.WinningMoves, "or"))
	case a.Wins != nil && *a.Wins:
		return fmt.Sprintf("%s, to move, wins with at most %s", mover, english.Plural(*a.Within, "stone", ""))
	case a.Wins != nil && a.Reason == "":
		return fmt.Sprintf("%s, to move, cannot force a win with %s", mover, english.Plural(*a.Within, "stone", ""))
	}
	switch a.Verdict {
	case "first":
		return a.names[havannah.First] + " wins"
	case "second":
		return a.names[havannah.Second] + " wins"
	case "draw":
		return "a draw"
	}
	return "unknown: " + a.Reason
}
