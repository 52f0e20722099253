package ambiguity

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"
)

// Verdict says whether two readings part.
type Verdict string

// The verdicts. No says that no game on any board asked parts the readings:
// every board was searched to its end, or an argument proves it. Unknown says
// that some board was not.
const (
	Yes     Verdict = "yes"
	No      Verdict = "no"
	Unknown Verdict = "unknown"
)

// Answer is all that is known of a question.
type Answer struct {
	Question Question
	Parts    Verdict
	// Parting is the shortest game known: one that is proved shortest, where
	// there is one, be it on another board than the rulebook's. Then Rulebook
	// is what is known on that one.
	Parting  *Parting
	Rulebook *Parting
	Deciding []string   // of two choices of several readings, those that suffice for Parting
	Argument string     // why no game on any board parts the readings, "" where that is not known
	Searched []Searched // the boards, in the order in which they were asked
	Share    *Share     // nil where the games do not even begin alike
	Effect   Effect
	// Interrupted says that there was no time to look as hard as was asked for.
	Interrupted bool
}

// Parting is a game after which two readings disagree.
type Parting struct {
	Board   string   // the game's text, without readings
	Start   string   // the diagram that play begins from, "" for the board's own
	Moves   []string // the last one is legal under one reading only, or leads elsewhere
	Proved  bool     // none is shorter on this board
	Proof   string   // how that is known, or how the game was found
	Says    string   // what the readings say after it
	Before  string   // diagram of the position before the last move
	After   string   // of the one after it, under the readings that allow it; "" at the start
	Drawing string   // SVG of both
}

// Plies returns the number of moves.
func (p *Parting) Plies() int { return len(p.Moves) }

// Searched is a board that was gone through breadth-first.
type Searched struct {
	Board     string
	Exhausted int  // no difference within so many moves
	Closed    bool // nor in any longer game
	Found     bool
	Positions int64
	Limit     string // that ended it, "" for none
}

// Words says how far a board was gone through.
func (s Searched) Words() string {
	switch {
	case s.Found:
		return "found on " + s.Board
	case s.Closed:
		return fmt.Sprintf("none possible on %s, %s", s.Board, s.all())
	}
	return fmt.Sprintf("none within %s on %s", english.Plural(s.Exhausted, "move", ""), s.Board)
}

// all words the positions of a board that was searched to its end.
func (s Searched) all() string {
	if s.Positions == 1 {
		return "in its only position"
	}
	return fmt.Sprintf("in any of its %d positions", s.Positions)
}

// ClosedBoards returns the boards that were searched to their end without a
// difference.
func (a *Answer) ClosedBoards() []string {
	return a.boards(func(s Searched) bool { return s.Closed })
}

// OpenBoards returns the boards on which it is unknown whether the readings
// part: no game is known, and the search did not come to its end.
func (a *Answer) OpenBoards() []string {
	return a.boards(func(s Searched) bool { return !s.Closed && !a.partOn(s.Board) })
}

func (a *Answer) partOn(board string) bool {
	return a.Parting != nil && a.Parting.Board == board || a.Rulebook != nil && a.Rulebook.Board == board
}

func (a *Answer) boards(which func(Searched) bool) []string {
	list := []string{}
	for _, s := range a.Searched {
		if which(s) {
			list = append(list, s.Board)
		}
	}
	return list
}

// Words says what is known where no game is that parts the readings.
func (a *Answer) Words() string {
	text := "unknown: "
	switch {
	case a.Argument != "":
		text = fmt.Sprintf("no, by argument: %s (Checked by `%s`.) Searched: ", a.Argument, ArgumentCheck)
	case a.Parts == No:
		text = "no: "
	case a.Interrupted:
		text = "unknown, interrupted: "
	}
	if a.Parts == Unknown && len(a.ClosedBoards()) > 0 {
		return text + a.partly()
	}
	var bounds []string
	for _, s := range a.Searched {
		bounds = append(bounds, s.Words())
	}
	return text + strings.Join(bounds, "; ")
}

// partly names the boards that were searched to their end, then the others.
func (a *Answer) partly() string {
	var closed, open []string
	for i, s := range a.Searched {
		name := s.Board
		if i == 0 && a.Question.Board == "" {
			name = "the rulebook's board, " + name
		}
		if s.Closed {
			closed = append(closed, fmt.Sprintf("not on %s, %s", name, s.all()))
		} else {
			open = append(open, fmt.Sprintf("unknown on %s, none within %s", name, english.Plural(s.Exhausted, "move", "")))
		}
	}
	return strings.Join(append(closed, open...), "; ")
}
