package hnefatafl

import (
	"slices"

	"ludex/rules"
)

// Record is a game as it is played. It knows what a State does not: which
// positions came up before, and so whether play has ended by repetition
// (taf-repeat). That cannot live in a state: between two captures up to
// twenty positions, or forty, can lie, and where taf-draw is read as never
// there is no bound at all.
type Record struct {
	game   *Game
	states []State // from the first to the one reached
	line   []Move  // what led from each to the next
}

// NewRecord returns the record of a game that begins at start.
func (g *Game) NewRecord(start State) *Record {
	return &Record{game: g, states: []State{start}}
}

// State returns the position reached.
func (r *Record) State() State { return r.states[len(r.states)-1] }

// Line returns the moves played so far.
func (r *Record) Line() []Move { return slices.Clone(r.line) }

// Times returns how often the position reached has come up, at least once:
// the same pieces on the same cells with the same side to move.
func (r *Record) Times() int {
	n := 0
	for _, s := range r.states {
		s.Quiet = r.State().Quiet
		if s == r.State() {
			n++
		}
	}
	return n
}

// Outcome returns how the game stands: as the position does, or drawn by
// repetition where that is the reading.
func (r *Record) Outcome() rules.Outcome {
	o := r.game.Outcome(r.State())
	if o == rules.Undecided && r.game.opts.Repeat == ThirdTimeDraw && r.Times() >= 3 {
		return rules.Draw
	}
	return o
}

// Moves appends the legal moves: none once the game is decided.
func (r *Record) Moves(dst []Move) []Move {
	if r.Outcome() != rules.Undecided {
		return dst
	}
	return r.game.Moves(r.State(), dst)
}

// Play plays m, which is one of Moves.
func (r *Record) Play(m Move) {
	r.states = append(r.states, r.game.Play(r.State(), m))
	r.line = append(r.line, m)
}

// Undo takes the last move back, if there is one.
func (r *Record) Undo() {
	if n := len(r.line); n > 0 {
		r.states, r.line = r.states[:n], r.line[:n-1]
	}
}
