package hnefatafl

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
)

// Record is a game as it is played.
type Record = rules.Record[State, Move]

// NewRecord returns the record of a game that begins at start. It is drawn by
// repetition where taf-repeat is read so: the same pieces on the same cells
// with the same side to move. That cannot live in a state: between two
// captures up to twenty positions, or forty, can lie, and where taf-draw is
// read as never there is no bound at all.
func (g *Game) NewRecord(start State) *Record {
	unaged := func(s State) State {
		s.Quiet = 0
		return s
	}
	return rules.NewRecord(g, start, unaged, g.opts.Repeat == ThirdTimeDraw)
}

// Replayed is a game of a move list, played as far as the readings allow.
type Replayed struct {
	Line   int     // where it begins in the list
	Record *Record // up to the fault, if there is one
	Fault  *Fault  // what stops it, nil where every move is legal
}

// Fault is the first move of a game that cannot be played.
type Fault struct {
	Line   int    // where it stands in the list
	Turn   int    // counted from 1, both sides together
	Move   string // as it is written
	Reason error
}

// Error names the place and what is wrong.
func (f *Fault) Error() string {
	return fmt.Sprintf("line %d, turn %d: %v", f.Line, f.Turn, f.Reason)
}

// Replay plays the games of a move list from g's start. A line holds one
// game, its moves in the notation of ParseMove between blanks. Where lines
// begin with a number and a dot, a game goes on until 1. begins the next one;
// numbers within a line are passed over. A # begins a comment.
func (g *Game) Replay(list string) []Replayed {
	var games []Replayed
	for i, line := range strings.Split(list, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if number, _ := moveNumber(words[0]); number <= 1 || len(games) == 0 {
			games = append(games, Replayed{Line: i + 1, Record: g.NewRecord(g.Start())})
		}
		g.replay(&games[len(games)-1], i+1, words)
	}
	return games
}

// moveNumber splits a word that begins with a number and a dot. The number
// is 0 where there is none.
func moveNumber(word string) (int, string) {
	before, rest, ok := strings.Cut(word, ".")
	number, err := strconv.Atoi(before)
	if !ok || err != nil {
		return 0, word
	}
	return number, rest
}

// replay plays the moves of one line up to a fault.
func (g *Game) replay(r *Replayed, line int, words []string) {
	for _, word := range words {
		_, move := moveNumber(word)
		if r.Fault != nil || move == "" {
			continue
		}
		if err := g.playText(r.Record, move); err != nil {
			r.Fault = &Fault{line, len(r.Record.Line()) + 1, move, err}
		}
	}
}

// playText plays a move that is written.
func (g *Game) playText(r *Record, text string) error {
	if o := r.Outcome(); o != rules.Undecided {
		return fmt.Errorf("%s: the game is over before it, %s", text, g.ending(r, o))
	}
	m, err := g.ParseMove(r.State(), text)
	if err == nil {
		r.Play(m)
	}
	return err
}

// ending says how and by which clause the game has ended as it has.
func (g *Game) ending(r *Record, o rules.Outcome) string {
	s := r.State()
	switch {
	case s.King == NoCell:
		return "the king captured (T7, T8)"
	case o.WonBy(Defenders) && g.corners.Has(s.King):
		return "the king escaped (T9)"
	case g.decided(&s) == rules.Draw:
		return fmt.Sprintf("drawn after %d turns without a capture (T9, taf-draw)", s.Quiet)
	case r.Times() >= 3 && g.canMove(&s):
		return "drawn by repetition (taf-repeat)"
	default:
		return fmt.Sprintf("the %s cannot move (taf-stuck)", sideNames[s.Mover])
	}
}
