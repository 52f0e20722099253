package samples

import (
	"fmt"

	"ludex/rules"
)

// errRepeats is the error of a position that no player wins by the positions
// alone, where repetition would win for one.
var errRepeats = fmt.Errorf("%d moves do not force a position for the third time; more were not searched", rounds*cycle)

// A position comes up for the third time after two cycles, each of which takes
// at least a move of each side and one back.
const (
	cycle  = 4
	rounds = 2
)

// repeated returns the result of a position from which neither side can force
// the end of play. Where repetition ends nothing or draws, that is a draw: who forces a
// win by a shortest way meets no position twice. Where a third occurrence wins
// for a player, it is a win if that player can force two cycles, and else unknown.
func repeated[S comparable](g rules.Sides[S], next func(s S, dst []S) []S, s S) (rules.Outcome, error) {
	rule, same, _ := rules.RepetitionOf[S](g)
	if rule.ByHistory() {
		return rules.Undecided, errRepeats
	}
	third := rule.Third
	if third == rules.Undecided || third == rules.Draw {
		return rules.Draw, nil
	}
	if l := (looping[S]{g, next, same, same(s), third}); l.forced(s, cycle, rounds) {
		return third, nil
	}
	return rules.Undecided, errRepeats
}

// looping looks for a way to force a position again, for the player for whom
// its third occurrence wins.
type looping[S comparable] struct {
	game  rules.Sides[S]
	next  func(s S, dst []S) []S
	same  func(S) S
	goal  S
	third rules.Outcome
}

// forced reports whether the player wins from s, or forces the goal within the
// moves left, as often as there are rounds.
func (l looping[S]) forced(s S, left, rounds int) bool {
	if o := l.game.Outcome(s); o != rules.Undecided {
		return o == l.third
	}
	if left < cycle && l.same(s) == l.goal {
		if rounds--; rounds == 0 {
			return true
		}
		left = cycle
	}
	if left == 0 {
		return false
	}
	own := l.third.WonBy(l.game.ToMove(s))
	for _, after := range l.next(s, nil) {
		if l.forced(after, left-1, rounds) == own {
			return own
		}
	}
	return !own
}
