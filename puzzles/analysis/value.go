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

// Value is the value of a position, as far as it is proved.
type Value struct {
	Verdict Verdict
	Outcome rules.Outcome // of Ended and Decided
	Plies   int           // to the end of a win with best play, or the moves to the goal of a puzzle; 0 if that is not known
	Best    []play.Move   // the best first moves that are known
	Line    []play.Move   // a line of best play, "" if none is known
	Source  Source
	Within  int   // of Open: nobody who is to move can force a win within this number of own moves
	Limit   error // of Unknown
}

// Verdict is the state of the knowledge of a position.
type Verdict string

// The verdicts.
const (
	Ended   Verdict = "ended"
	Decided Verdict = "decided"
	Open    Verdict = "open"
	Unknown Verdict = "unknown"
)

// Source is where a value comes from.
type Source string

// The sources. Tables and certificates are those of package opponent.
const (
	ByTable       Source = "table"
	ByCertificate Source = "certificate"
	ByExact       Source = "all positions"
	BySearch      Source = "search"
)

// errRepeated and errDice are reasons for which a position has no value.
var (
	errRepeated = errors.New("a position has occurred twice, and a third time ends the game")
	errDice     = errors.New("dice are thrown")
	errThreats  = errors.New("wins other than by threats were not searched")
	errNoSearch = errors.New("no search was ordered")
)

// value returns the value of the position p after a number of moves.
func (a *analysis) value(ctx context.Context, p play.Position, worker, n int) Value {
	if o := a.outcomes[n]; o != rules.Undecided {
		return Value{Verdict: Ended, Outcome: o}
	}
	if a.game.ToMove(p) == rules.Chance {
		return Value{Verdict: Unknown, Limit: errDice}
	}
	if v, ok := a.held(p); ok {
		return v
	}
	if a.lookedUp() {
		if c, best, source, ok := a.known[worker].Known(ctx, a.at(n)); ok {
			return Value{Verdict: Decided, Outcome: c.Proved, Plies: c.Plies, Best: best, Source: Source(source)}
		}
	}
	if !a.sure[n] {
		return Value{Verdict: Unknown, Limit: errRepeated}
	}
	if v, ok := a.exact.value(p, n, a.third); ok {
		return v
	}
	return a.searched(ctx, p, a.game.ToMove(p), a.Within)
}

// lookedUp reports whether there are tables or certificates of the game.
func (a *analysis) lookedUp() bool {
	_, isWali := a.game.Rules().(*wali.Game)
	return isWali || a.isHavannah()
}

// searched looks for a win that a player can force from a position within a
// number of own moves.
func (a *analysis) searched(ctx context.Context, p play.Position, winner rules.Player, within int) Value {
	if within == 0 {
		return Value{Verdict: Unknown, Limit: errNoSearch}
	}
	if a.isHavannah() {
		return a.havannah(ctx, p, within)
	}
	if a.game.HasDice() {
		within = max(within, diceMoves)
	}
	lim := solver.Limits{Memory: a.Limits.Memory / int64(a.Limits.Workers), Workers: 1}
	w, _ := search.ForcedWin(ctx, a.game, p, search.WinQuestion{Winner: winner, Within: within, Nodes: a.Nodes}, lim)
	switch w.Verdict {
	case solver.Solved:
		return Value{Verdict: Decided, Outcome: rules.Won(winner), Plies: w.Plies, Best: w.Keys, Line: w.Line, Source: BySearch}
	case solver.Unsolvable:
		return Value{Verdict: Open, Within: within, Source: BySearch}
	}
	return Value{Verdict: Unknown, Within: max(0, w.Least-1), Limit: w.Limit}
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
func (e exact) value(p play.Position, n int, third rules.Outcome) (Value, bool) {
	if e.of == nil || n < e.from {
		return Value{}, false
	}
	v := e.of(p)
	if v.Verdict != solver.Solved || v.Outcome == rules.Draw && third != rules.Draw && third != rules.Undecided {
		return Value{}, false
	}
	return Value{Verdict: Decided, Outcome: v.Outcome, Plies: v.Plies, Best: v.Keys, Source: ByExact}, true
}
