package rules

import "slices"

// Record is a game in progress. Unlike a position it has the history, and so
// knows whether play has ended by repetition.
type Record[S, M comparable] struct {
	game   Game[S, M]
	rule   Repetition
	stuck  func(S) Outcome // where every move is forbidden
	same   func(S) S       // the part of a position that repetition compares
	states []S             // from the first to the one reached
	line   []M             // the moves from each to the next
	times  map[S]int       // how often each part has come up, nil before Times is asked
}

// NewRecord returns the record of a game that begins at start.
func NewRecord[S, M comparable](game Game[S, M], start S) *Record[S, M] {
	r := &Record[S, M]{game: game, states: []S{start}}
	r.rule, r.same, r.stuck = RepetitionOf[S](game)
	return r
}

// RepetitionOf returns what Repeating has of a game, nothing if it does not repeat.
func RepetitionOf[S any](game any) (rule Repetition, same func(S) S, stuck func(S) Outcome) {
	if g, ok := game.(Repeating[S]); ok {
		return g.Repetition()
	}
	return Repetition{}, func(s S) S { return s }, nil
}

// Repetition is what happens when a position comes up again. The zero Repetition is
// nothing.
type Repetition struct {
	Third     Outcome // at the third time, Undecided for none
	Loses     bool    // at the third time the player loses, one of two, who has brought it about
	Forbidden Ban     // on moves that bring about a position that has come up
	Clause    string  // that forbids them, "" for none
	Pieces    bool    // positions are compared without the player to move
}

// Ban names the players to whom something is forbidden. The zero Ban names nobody.
type Ban int8

// Everybody is the ban on all players.
const Everybody Ban = -1

// BanOn returns the ban on one player.
func BanOn(p Player) Ban { return Ban(p) + 1 }

// Names reports whether a player is among those of the ban.
func (b Ban) Names(p Player) bool { return b == Everybody || b != 0 && b == BanOn(p) }

// ByHistory reports whether the values of positions depend on those before: by the
// others a forced win is one and endless play is a draw.
func (r Repetition) ByHistory() bool { return r.Loses || r.Forbidden != 0 }

// Rule returns what happens when a position comes up again.
func (r *Record[S, M]) Rule() Repetition { return r.rule }

// State returns the position reached.
func (r *Record[S, M]) State() S { return r.states[len(r.states)-1] }

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
	switch {
	case o != Undecided || r.rule == Repetition{}:
	case r.binds():
		if len(r.allowed(nil)) == 0 {
			return r.stuck(r.State())
		}
	case r.Times() < 3:
	case r.rule.Loses && len(r.line) > 0:
		return Won(1 - r.game.ToMove(r.states[len(r.states)-2]))
	default:
		return r.rule.Third
	}
	return o
}

// binds reports whether repetition forbids moves of the player to move.
func (r *Record[S, M]) binds() bool {
	return r.rule.Forbidden != 0 && r.rule.Forbidden.Names(r.game.ToMove(r.State()))
}

// Allows reports whether repetition allows a move of the game.
func (r *Record[S, M]) Allows(m M) bool {
	if !r.binds() {
		return true
	}
	r.Times()
	return r.times[r.same(r.game.Play(r.State(), m))] == 0
}

// allowed appends the moves of the game that repetition allows.
func (r *Record[S, M]) allowed(dst []M) []M {
	for _, m := range r.game.Moves(r.State(), nil) {
		if r.Allows(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// Moves appends the legal moves: none once the game is decided.
func (r *Record[S, M]) Moves(dst []M) []M {
	if r.Outcome() != Undecided {
		return dst
	}
	if r.binds() {
		return r.allowed(dst)
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
