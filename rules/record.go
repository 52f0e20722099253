package rules

import "slices"

// Record is a game in progress. Unlike a position it has the history, and so
// knows whether play has ended by repetition.
type Record[S, M comparable] struct {
	game   Game[S, M]
	third  Outcome   // at the third time, Undecided if repetition ends nothing
	same   func(S) S // the part of a position that repetition compares
	states []S       // from the first to the one reached
	line   []M       // the moves from each to the next
	times  map[S]int // how often each part has come up, nil before Times is asked
}

// NewRecord returns the record of a game that begins at start. A position repeats
// another one if same returns the same value for both. third is the outcome when a
// position comes up for the third time, Undecided if nothing happens then.
func NewRecord[S, M comparable](game Game[S, M], start S, same func(S) S, third Outcome) *Record[S, M] {
	return &Record[S, M]{game: game, third: third, same: same, states: []S{start}}
}

// State returns the position reached.
func (r *Record[S, M]) State() S { return r.states[len(r.states)-1] }

// Repetition returns the part of a position that has to come up again to be
// the same one, and the outcome at the third time, Undecided for none.
func (r *Record[S, M]) Repetition() (same func(S) S, third Outcome) { return r.same, r.third }

// Plies returns the number of moves played so far.
func (r *Record[S, M]) Plies() int { return len(r.line) }

// Line returns the moves played so far.
func (r *Record[S, M]) Line() []M { return slices.Clone(r.line) }

// Times returns how often the position reached has come up, at least once.
func (r *Record[S, M]) Times() int {
	if r.times == nil {
		r.times = map[S]int{}
		for _, s := range r.states {
			r.times[r.same(s)]++
		}
	}
	return r.times[r.same(r.State())]
}

// Repeated reports whether a position has come up twice.
func (r *Record[S, M]) Repeated() bool {
	r.Times()
	for _, n := range r.times {
		if n > 1 {
			return true
		}
	}
	return false
}

// Outcome returns the outcome of the position reached, or that of repetition.
func (r *Record[S, M]) Outcome() Outcome {
	o := r.game.Outcome(r.State())
	if o == Undecided && r.third != Undecided && r.Times() >= 3 {
		return r.third
	}
	return o
}

// Moves appends the legal moves: none once the game is decided.
func (r *Record[S, M]) Moves(dst []M) []M {
	if r.Outcome() != Undecided {
		return dst
	}
	return r.game.Moves(r.State(), dst)
}

// Play plays m, one of Moves.
func (r *Record[S, M]) Play(m M) {
	r.states = append(r.states, r.game.Play(r.State(), m))
	r.line = append(r.line, m)
	if r.times != nil {
		r.times[r.same(r.State())]++
	}
}

// Undo takes the last move back and returns it, if there is one.
func (r *Record[S, M]) Undo() (m M, ok bool) {
	n := len(r.line)
	if n == 0 {
		return m, false
	}
	if r.times != nil {
		r.times[r.same(r.State())]--
	}
	m = r.line[n-1]
	r.states, r.line = r.states[:n], r.line[:n-1]
	return m, true
}

// DrawIf returns Draw if drawn, and Undecided if not: the outcome of repetition
// where a third occurrence is a draw or nothing.
func DrawIf(drawn bool) Outcome {
	if drawn {
		return Draw
	}
	return Undecided
}
