package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/rules/play"
)

// What a replay can come to.
const (
	clean     = "clean"
	forbidden = "forbidden"
	over      = "over"
)

// replayed is a recorded game, played as far as the readings allow, as ludex
// replay --json prints it.
type replayed struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Game    string `json:"game"`
	Verdict string `json:"verdict"`
	Moves   int    `json:"moves"`
	Outcome string `json:"outcome"`
	Fault   *fault `json:"fault"`
}

// fault is the first move of a record that cannot be played.
type fault struct {
	Line   int    `json:"line"`
	Turn   int    `json:"turn"`
	Move   string `json:"move"`
	Reason string `json:"reason"`
}

// newReplayed returns a game of the file that began at a line, after so many
// moves of m's game that led to an outcome.
func newReplayed(f cli.TextFile, line int, m *play.Session, moves int, o rules.Outcome) replayed {
	return replayed{f.Name, line, m.Game.String(), clean, moves, play.OutcomeText(o, m.Game.Players()), nil}
}

// stopped takes in the move that stopped the game. The error says that it is
// no move at all.
func (r *replayed) stopped(f cli.TextFile, ended bool, at fault) error {
	if !isMove(at.Move) {
		return f.At(at.Line, "%q is no move: %s", at.Move, at.Reason)
	}
	at.Reason = strings.TrimPrefix(at.Reason, at.Move+": ")
	r.Fault, r.Verdict = &at, forbidden
	if ended {
		r.Verdict = over
	}
	return nil
}

// isMove reports whether a word could be a move of some game: it names a cell
// or a number, or says what a move without them does.
func isMove(word string) bool {
	return strings.ContainsAny(word, "0123456789") || slices.Contains([]string{"pass", "swap", "resign", "end"}, strings.ToLower(word))
}

// text returns what was found in lines of that many columns.
func (r replayed) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.Verdict)
	if r.Fault == nil {
		return cli.Hang(head, fmt.Sprintf("%s:%d: %s, %s", r.File, r.Line, english.Plural(r.Moves, "move", ""), r.Outcome), columns)
	}
	return cli.Hang(head, fmt.Sprintf("%s:%d: turn %d, %s: %s", r.File, r.Fault.Line, r.Fault.Turn, r.Fault.Move, r.Fault.Reason), columns)
}
