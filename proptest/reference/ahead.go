package reference

import "ludex/rules"

// The plies and positions for which a lookahead goes on before everything is
// settled.
const (
	aheadPlies     = 6
	aheadPositions = 50_000
)

// ahead looks at all lines of a few moves. What it knows it has proved: who
// can force the end of the game, whatever lies beyond.
type ahead[S, M comparable] struct {
	game rules.Game[S, M]
	left int // positions that may still be looked at
	seen map[S]view
}

// view is what is known of a position by looking so many plies ahead; the
// outcome is Undecided when that does not decide it.
type view struct {
	outcome rules.Outcome
	plies   int
}

// decide looks farther and farther ahead until s is decided, if it is within
// so many plies, and returns in how many.
func decide[S, M comparable](g rules.Game[S, M], s S, atMost int) (v view, positions int64) {
	a := ahead[S, M]{game: g, left: aheadPositions, seen: map[S]view{}}
	for plies := 0; plies <= atMost && a.left > 0 && v.outcome == rules.Undecided; plies++ {
		v = view{a.look(s, plies), plies}
	}
	return v, int64(len(a.seen))
}

// look decides s by looking that many plies ahead, if it can.
func (a *ahead[S, M]) look(s S, plies int) rules.Outcome {
	if v, ok := a.seen[s]; ok && (v.outcome != rules.Undecided || v.plies >= plies) {
		return v.outcome
	}
	o := a.game.Outcome(s)
	if o == rules.Undecided && plies > 0 {
		if a.left--; a.left <= 0 {
			return o
		}
		o = a.best(s, plies)
	}
	a.seen[s] = view{o, plies}
	return o
}

// best returns what is known of s by the positions after its moves.
func (a *ahead[S, M]) best(s S, plies int) rules.Outcome {
	mover := a.game.ToMove(s)
	best := rules.Won(1 - mover)
	for _, m := range a.game.Moves(s, nil) {
		switch o := a.look(a.game.Play(s, m), plies-1); {
		case o == rules.Won(mover):
			return o
		case o == rules.Undecided || o == rules.Draw && best != rules.Undecided:
			best = o
		}
	}
	return best
}
