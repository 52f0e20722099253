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

// Settled is the answer of ludex solve anti: the value of a position of a game
// for two, and of its moves.
type Settled struct {
	Game     string            `json:"game"`
	Verdict  string            `json:"verdict"`
	Reason   string            `json:"reason,omitempty"`
	ToMove   string            `json:"to_move"`
	Length   *int              `json:"length"`
	Best     []string          `json:"best"`
	Moves    []MoveValue       `json:"moves"`
	All      *Totals           `json:"all,omitempty"`
	States   int64             `json:"states"`
	Seconds  float64           `json:"seconds"`
	Readings map[string]string `json:"readings"`

	board   string
	players []string
	line    []string
}

// MoveValue is a move and its value.
type MoveValue struct {
	Move    string `json:"move"`
	Verdict string `json:"verdict"`
	Plies   int    `json:"plies"`
}

// Totals are the values of all settled positions, of two mirror images one.
type Totals struct {
	First   int64 `json:"first"`
	Second  int64 `json:"second"`
	Draw    int64 `json:"draw"`
	Longest int   `json:"longest"`
}

// NewSettled returns an answer without a verdict.
func NewSettled(s *play.Session) *Settled {
	p := positionOf(s)
	return &Settled{
		Game: p.game, Verdict: "unknown", ToMove: p.toMove, Best: []string{}, Readings: p.readings, board: p.board, players: p.players,
	}
}

// Settle records the values of all positions that can be reached.
func (a *Settled) Settle(s *play.Session, v search.Solution) {
	a.States = v.Positions
	if v.Limit != nil {
		a.Reason = v.Limit.Error()
		return
	}
	var moves []MoveValue
	for _, m := range v.Moves {
		moves = append(moves, MoveValue{s.Game.FormatMove(s.Position(), m.Move), verdictOf(m.Outcome), m.Plies})
	}
	a.decide(v.Outcome, v.Plies, moves)
	a.All = &Totals{v.Won[0], v.Won[1], v.Drawn, v.Longest}
}

// Force records a forced win of a player.
func (a *Settled) Force(s *play.Session, winner rules.Player, w search.Win) {
	var moves []MoveValue
	for _, key := range play.MoveTexts(s.Game, s.Position(), w.Keys) {
		moves = append(moves, MoveValue{key, verdictOf(rules.Won(winner)), w.Plies})
	}
	a.decide(rules.Won(winner), w.Plies, moves)
	a.line = play.LineTexts(s.Game, s.Position(), w.Line)
}

// decide records the value of the position, the plies to the end, and the
// moves with theirs.
func (a *Settled) decide(o rules.Outcome, plies int, moves []MoveValue) {
	a.Verdict, a.Moves = verdictOf(o), moves
	if a.Verdict != "draw" {
		a.Length = &plies
	}
	for _, m := range moves {
		if m.Verdict == a.Verdict && m.Plies == plies {
			a.Best = append(a.Best, m.Move)
		}
	}
}

// verdictOf returns the winner of a game for two, or that it is a draw.
func verdictOf(o rules.Outcome) string {
	switch {
	case o.WonBy(0):
		return "first"
	case o.WonBy(1):
		return "second"
	default:
		return "draw"
	}
}

// Took sets the time that the search took.
func (a *Settled) Took(d time.Duration) { a.Seconds = cli.Seconds(d) }

// Text returns the answer for people.
func (a *Settled) Text(columns int) string {
	out := boardPage(a.Game, a.board, columns)
	out.paragraph(a.Verdict, "%s", a.summary())
	out.moves("best", a.Best, ", ")
	out.moves("line", a.line, " ")
	if v := a.All; v != nil {
		out.paragraph("all positions", "%s won by %s, %s by %s, in at most %s; %s drawn",
			english.Plural(int(v.First), "position is", "positions are"), a.players[0], humanize.Comma(v.Second), a.players[1],
			english.Plural(v.Longest, "ply", "plies"), english.Plural(int(v.Draw), "is", "are"))
	}
	out.paragraph("searched", "%s, %.1f s", english.Plural(int(a.States), "position", ""), a.Seconds)
	return out.String()
}

func (a *Settled) summary() string {
	switch a.Verdict {
	case "unknown":
		return a.Reason
	case "draw":
		return "neither player can force a win"
	}
	winner := a.players[0]
	if a.Verdict == "second" {
		winner = a.players[1]
	}
	return fmt.Sprintf("%s wins in %s", winner, english.Plural(*a.Length, "ply", "plies"))
}

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
