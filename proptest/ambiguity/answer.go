package ambiguity

import "fmt"

// Verdict says whether two readings part.
type Verdict string

// The verdicts. Unknown says that the search hit its limits.
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
	case s.Closed && s.Positions == 1:
		return "none possible on " + s.Board + ", in its only position"
	case s.Closed:
		return fmt.Sprintf("none possible on %s, in any of its %d positions", s.Board, s.Positions)
	}
	return fmt.Sprintf("none within %d moves on %s", s.Exhausted, s.Board)
}
