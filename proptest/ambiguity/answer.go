package ambiguity

import (
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/interval"
)

// Verdict is the answer to whether two readings differ in play.
type Verdict string

// The verdicts. No means that the readings differ in no game on any board of
// the question: every board was searched completely, or an argument proves it.
// Unknown means that some board was not.
const (
	Yes     Verdict = "yes"
	No      Verdict = "no"
	Unknown Verdict = "unknown"
)

// Answer is the answer to a question.
type Answer struct {
	Question Comparison
	Differ   Verdict
	// First is the shortest known game that shows a difference: one that is
	// proved shortest, if there is one, even on another board than the
	// rulebook's. Rulebook then is the one on the rulebook's board.
	First    *Difference
	Rulebook *Difference
	Tried    string     // the games of the rulebook's board among which there is no such game, "" if one is known or none was looked for
	Deciding []string   // of two choices of several readings, those that suffice for First
	Argument string     // a proof that the readings differ on no board, "" for none
	Searched []Searched // the boards, in the order of the searches
	Share    *Share     // of random games; nil if the games begin with different positions
	Others   []Seen     // the shares of other play: stored, or counted in records
	Effect   Effect
	// Interrupted reports that the time was too short for the requested effort.
	Interrupted bool
}

// Difference is a game after which two readings disagree.
type Difference struct {
	Board  string   // the name of the game with its board, without readings
	Moves  []string // the last one is legal under one reading only, or leads to different positions
	Proved bool     // none is shorter on this board
	Proof  string   // the proof of that, or the origin of the game
	Words  string   // the difference in words
	Before string   // diagram of the position before the last move
	After  []Board  // the positions after it, one for both readings if they are alike
}

// Board is a position after the last move of a game, by one reading or both.
type Board struct {
	Label   string // such as "then, under any:"
	Diagram string
}

// Plies returns the number of moves.
func (d *Difference) Plies() int { return len(d.Moves) }

// Searched is the result of a breadth-first search of a board.
type Searched struct {
	Board     string
	Exhausted int  // the moves within which there is no difference
	Closed    bool // there is none in any longer game either
	Found     bool
	Positions int64
	Limit     string // that ended the search, "" for none
}

// Words returns the result in words.
func (s Searched) Words() string {
	switch {
	case s.Found:
		return "found on " + s.Board
	case s.Closed:
		return fmt.Sprintf("none possible on %s, %s", s.Board, s.all())
	case s.Positions == 0 && s.Limit != "":
		return s.Limit
	}
	return fmt.Sprintf("none within %s on %s", english.Plural(s.Exhausted, "move", ""), s.Board)
}

// all returns the positions of a completely searched board in words.
func (s Searched) all() string {
	switch s.Positions {
	case 0:
		return "where the rules are the same"
	case 1:
		return "in its only position"
	}
	return fmt.Sprintf("in any of its %d positions", s.Positions)
}

// ClosedBoards returns the completely searched boards without a difference.
func (a *Answer) ClosedBoards() []string {
	return a.boards(func(s Searched) bool { return s.Closed })
}

// OpenBoards returns the boards on which it is unknown whether the readings
// differ: no game is known, and the search was not complete.
func (a *Answer) OpenBoards() []string {
	return a.boards(func(s Searched) bool {
		known := func(d *Difference) bool { return d != nil && d.Board == s.Board }
		return !s.Closed && !known(a.First) && !known(a.Rulebook)
	})
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

// Words returns the answer without a game that shows a difference.
func (a *Answer) Words() string {
	text := "unknown: "
	switch {
	case a.Argument != "":
		text = fmt.Sprintf("no, by argument: %s (Checked by `%s`.) Searched: ", a.Argument, ArgumentCheck)
	case a.Differ == No:
		text = "no: "
	case a.Interrupted:
		text = "unknown, interrupted: "
	}
	if a.Differ == Unknown && len(a.ClosedBoards()) > 0 {
		return text + a.partly()
	}
	var bounds []string
	for _, s := range a.Searched {
		bounds = append(bounds, s.Words())
	}
	return text + strings.Join(bounds, "; ")
}

// partly lists the completely searched boards, then the others.
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

// Tally is a count of answers.
type Tally struct{ Differ, Proved, Never, Argued, Unknown int }

// Count counts answers by their verdicts, the games that are proved shortest,
// and the pairs that never differ by an argument.
func Count(list []*Answer) Tally {
	var t Tally
	for _, a := range list {
		switch a.Differ {
		case Yes:
			t.Differ++
			if a.First.Proved {
				t.Proved++
			}
		case No:
			t.Never++
			if a.Argument != "" {
				t.Argued++
			}
		default:
			t.Unknown++
		}
	}
	return t
}

// Share is the frequency of differences in random play.
type Share struct {
	Games, GamesDiffer         int
	Positions, PositionsDiffer int64
}

// OfGames returns the share of games in which some position differs.
func (s Share) OfGames() interval.Interval {
	return interval.Wilson(float64(s.GamesDiffer), float64(s.Games))
}
