package analysis

import (
	"context"
	"errors"

	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
)

// Verdict is the state of the knowledge of a position; see [State].
type Verdict string

// The verdicts.
const (
	Ended   Verdict = "ended"
	Decided Verdict = "decided"
	Open    Verdict = "open"
	Unknown Verdict = "unknown"
)

// State returns how far an answer knows its position.
func State(v *answer.Answer) Verdict {
	switch {
	case v.Evidence == answer.ByRules:
		return Ended
	case v.Verdict == solver.Solved:
		return Decided
	case v.Verdict == solver.Unsolvable:
		return Open
	}
	return Unknown
}

// Within returns the number of own moves within which the player of an answer without a
// win cannot force one, as far as that is known.
func Within(v *answer.Answer) int {
	if State(v) == Open {
		return v.Puzzle.Task.Moves()
	}
	return max(0, v.Least-1)
}

// unknown returns the answer about a position that a limit left without one.
func (a *analysis) unknown(p play.Position, limit error) answer.Answer {
	v := answer.Of(a.game, p)
	v.Stop(limit)
	return v
}

// decided returns the answer about a position whose outcome is proved.
func (a *analysis) decided(p play.Position, o rules.Outcome, plies int, keys []play.Move, by answer.Evidence) answer.Answer {
	v := answer.Of(a.game, p)
	v.Verdict, v.Outcome, v.Plies, v.Keys, v.Evidence = solver.Solved, o, plies, keys, by
	return v
}

// errRepeated and errDice are reasons for which a position has no value.
var (
	errRepeated = errors.New("a position has occurred twice, and a third time ends the game")
	errDice     = errors.New("dice are thrown")
	errThreats  = errors.New("wins other than by threats were not searched")
	errNoSearch = errors.New("no search was ordered")
)

// value returns the value of the position p after a number of moves.
func (a *analysis) value(ctx context.Context, p play.Position, worker, n int) answer.Answer {
	if o := a.outcomes[n]; o != rules.Undecided {
		return answer.Over(a.game, p, o)
	}
	if a.game.ToMove(p) == rules.Chance {
		return a.unknown(p, errDice)
	}
	if v, ok := a.held(p); ok {
		return v
	}
	if a.lookedUp() {
		if c, best, source, ok := a.known[worker].Known(ctx, a.at(n)); ok {
			return a.decided(p, c.Proved, c.Plies, best, source)
		}
	}
	if !a.sure[n] {
		return a.unknown(p, errRepeated)
	}
	if v, ok := a.exact.value(p, n, a.third); ok {
		return v
	}
	return a.searched(ctx, p, a.game.ToMove(p), a.Within)
}

// lookedUp reports whether there are tables or certificates of the game.
func (a *analysis) lookedUp() bool {
	return wali.Of(a.game) != nil || a.isHavannah()
}

// searched looks for a win that a player can force from a position within a
// number of own moves.
func (a *analysis) searched(ctx context.Context, p play.Position, winner rules.Player, within int) answer.Answer {
	if within == 0 {
		return a.unknown(p, errNoSearch)
	}
	if a.isHavannah() {
		return a.havannah(ctx, p, within)
	}
	if a.game.HasDice() {
		within = max(within, diceMoves)
	}
	lim := solver.Limits{Memory: a.Limits.Memory / int64(a.Limits.Workers), Workers: 1}
	v, _ := search.ForcedWin(ctx, a.game, p, search.WinQuestion{Winner: winner, Within: within, Nodes: a.Nodes}, lim)
	return v
}

// diceMoves is the least number of moves ahead in a game with dice: half of it
// is more than the dice of a turn.
const diceMoves = 3

// exact has the values of all positions that can be reached from one of the
// game.
type exact struct {
	from int // the number of moves before it
	of   func(play.Position) answer.Answer
}

// solveEnd finds the values of all positions that can be reached from a position
// of the game, from the earliest one for which they fit into the memory: it
// steps back from the end, twice as far each time, and then halves the last
// step.
func (a *analysis) solveEnd(ctx context.Context, r *Report) (best exact) {
	if a.Exact == 0 || a.game.HasDice() {
		return best
	}
	try := func(n int) bool {
		of, err := search.Values(ctx, a.game, r.Positions[n], solver.Limits{Memory: a.Exact, Workers: a.Limits.Workers})
		if err == nil {
			best = exact{n, of}
		}
		return err == nil
	}
	last := len(r.Positions) - 1
	if r.Outcome != rules.Undecided {
		last--
	}
	good, bad, step := last+1, -1, 1
	for n := last; n >= 0; n = max(0, last-step) {
		if !try(n) {
			bad = n
			break
		}
		if good = n; n == 0 {
			break
		}
		step *= 2
	}
	for good-bad > 1 && good <= last {
		if n := (good + bad) / 2; try(n) {
			good = n
		} else {
			bad = n
		}
	}
	return best
}

// value returns the value of the position p after a number of moves, ok if it is
// one of those solved. Where a third occurrence is a win, endless play has no
// value.
func (e exact) value(p play.Position, n int, third rules.Outcome) (v answer.Answer, ok bool) {
	if e.of == nil || n < e.from {
		return v, false
	}
	v = e.of(p)
	if v.Verdict != solver.Solved || v.Outcome == rules.Draw && third != rules.Draw && third != rules.Undecided {
		return v, false
	}
	return v, true
}
