package hnefatafl

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// Record is a game with its moves and positions.
type Record = rules.Record[State, Move]

// NewRecord returns the record of a game from a position. Under
// taf-repeat=third-time-draw it ends in a draw by repetition, under
// defenders-lose in a win of the attackers: the same pieces on the same cells
// with the same side to move. A state cannot hold this: it would
// need all positions since the last capture, and under taf-draw=never their
// number has no bound.
func (g *Game) NewRecord(start State) *Record {
	unaged := func(s State) State {
		s.Quiet = 0
		return s
	}
	third := [...]rules.Outcome{RepeatSilent: rules.Undecided, ThirdTimeDraw: rules.Draw, DefendersLose: rules.Won(Attackers)}
	return rules.NewRecord(g, start, unaged, third[g.opts.Repeat])
}

// Replayed is a game of a move list, played up to its first illegal move.
type Replayed struct {
	Line   int     // first line of the game in the list
	Record *Record // the game up to the fault, if any
	Fault  *Fault  // the first illegal move, nil if all are legal
}

// Fault is the first illegal move of a game.
type Fault struct {
	Line   int    // its line in the list
	Turn   int    // counted from 1, both sides together
	Move   string // its text in the list
	Reason error
}

// Error returns the place and the reason.
func (f *Fault) Error() string {
	return fmt.Sprintf("line %d, turn %d: %v", f.Line, f.Turn, f.Reason)
}

// Replay plays the games of a move list from the start of g. A line is one game:
// its moves in the notation of [Game.ParseMove], separated by blanks. Where
// lines begin with a move number and a dot, a game ends before the next line
// with number 1; numbers inside a line are skipped. A # begins a comment.
func (g *Game) Replay(list string) []Replayed {
	var games []Replayed
	for i, line := range strings.Split(list, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if number, _ := rules.MoveNumber(words[0]); number <= 1 || len(games) == 0 {
			games = append(games, Replayed{Line: i + 1, Record: g.NewRecord(g.Start())})
		}
		g.replay(&games[len(games)-1], i+1, words)
	}
	return games
}

// replay plays the moves of one line up to a fault.
func (g *Game) replay(r *Replayed, line int, words []string) {
	for _, word := range words {
		_, move := rules.MoveNumber(word)
		if r.Fault != nil || move == "" {
			continue
		}
		if err := g.playText(r.Record, move); err != nil {
			r.Fault = &Fault{line, len(r.Record.Line()) + 1, move, err}
		}
	}
}

// playText plays a move given as text.
func (g *Game) playText(r *Record, text string) error {
	if ending := g.Ending(r); ending != "" {
		return fmt.Errorf("%s: the game has ended before this move: %s", text, ending)
	}
	m, err := g.ParseMove(r.State(), text)
	if err == nil {
		r.Play(m)
	}
	return err
}

// Ending describes the end of a game, with the clause, or returns "" for a game
// that is undecided.
func (g *Game) Ending(r *Record) string {
	end, ok := g.End(r.State(), r.Outcome())
	if !ok {
		return ""
	}
	return fmt.Sprintf("%s (%s)", end.Words, end.Clause)
}
