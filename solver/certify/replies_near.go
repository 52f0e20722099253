package certify

import (
	"slices"

	"ludex/rules"
)

// What replies leave out: wins at once, and threats to which there is no answer.

// winsAtOnce reports whether one of the moves wins.
func (r *replying[S, M]) winsAtOnce(s S, moves []M) bool {
	for _, m := range moves {
		if r.Game.Outcome(r.Game.Play(s, m)).WonBy(r.Winner) {
			return true
		}
	}
	return false
}

// leavesNothing reports whether after one of the tries, if it is a legal
// move, Winner wins at once against every move of the others.
func (r *replying[S, M]) leavesNothing(s S, moves, tries []M) bool {
	for _, m := range tries {
		if slices.Contains(moves, m) && r.nothing(r.Game.Play(s, m)) {
			if !slices.Contains(r.lately, m) {
				r.lately = append(r.lately, m)
			}
			return true
		}
	}
	return false
}

// nothing reports whether Winner wins at once after every move in s.
func (r *replying[S, M]) nothing(s S) bool {
	var killers []M
	defences := r.Game.Moves(s, nil)
	for _, d := range defences {
		t := r.Game.Play(s, d)
		if r.Game.Outcome(t) != rules.Undecided || r.Game.ToMove(t) != r.Winner {
			return false
		}
		r.moves = r.Game.Moves(t, r.moves[:0])
		if r.winsByOne(t, killers) {
			continue
		}
		k, ok := r.winner(t)
		if !ok {
			return false
		}
		killers = append(killers, k)
	}
	return len(defences) > 0
}

// winsByOne reports whether one of the tries is a legal move of s, which are
// in r.moves, and wins.
func (r *replying[S, M]) winsByOne(s S, tries []M) bool {
	for _, m := range tries {
		if slices.Contains(r.moves, m) && r.Game.Outcome(r.Game.Play(s, m)).WonBy(r.Winner) {
			return true
		}
	}
	return false
}

// winner returns a move of s, whose moves are in r.moves, that wins at once.
func (r *replying[S, M]) winner(s S) (won M, ok bool) {
	for _, m := range r.moves {
		if r.Game.Outcome(r.Game.Play(s, m)).WonBy(r.Winner) {
			return m, true
		}
	}
	return won, false
}
