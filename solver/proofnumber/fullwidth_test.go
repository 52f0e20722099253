package proofnumber_test

import (
	"ludex/rules"
	. "ludex/solver/proofnumber"
)

// fullWidth finds values by playing every move by the rules of record,
// nothing left out but what cannot change the value.
type fullWidth[S, M comparable] struct {
	game rules.Game[S, M]
	seen map[S]Value
}

func newFullWidth[S, M comparable](g rules.Game[S, M]) *fullWidth[S, M] {
	return &fullWidth[S, M]{g, map[S]Value{}}
}

func (f *fullWidth[S, M]) value(s S) Value {
	switch o := f.game.Outcome(s); {
	case o.WonBy(0):
		return FirstWins
	case o.WonBy(1):
		return SecondWins
	case o == rules.Draw:
		return Draw
	}
	if v, ok := f.seen[s]; ok {
		return v
	}
	best := [2]Value{FirstWins, SecondWins}[f.game.ToMove(s)] // for the mover
	v := best
	if f.quiet(s) {
		v = f.ofMoves(s, best)
	}
	f.seen[s] = v
	return v
}

// ofMoves returns the value of the move that is best for the mover.
func (f *fullWidth[S, M]) ofMoves(s S, best Value) Value {
	v := FirstWins - best
	for _, m := range f.game.Moves(s, nil) {
		k := f.value(f.game.Play(s, m))
		if f.game.ToMove(s) == 0 {
			v = max(v, k)
		} else {
			v = min(v, k)
		}
		if k == best {
			break
		}
	}
	return v
}

// quiet reports whether no move wins at once.
func (f *fullWidth[S, M]) quiet(s S) bool {
	for _, m := range f.game.Moves(s, nil) {
		if f.game.Outcome(f.game.Play(s, m)).WonBy(f.game.ToMove(s)) {
			return false
		}
	}
	return true
}
