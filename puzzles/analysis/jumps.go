package analysis

import (
	"cmp"
	"context"

	"ludex/puzzles"
	"ludex/puzzles/jumps"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

// jumps finds the number of moves to the goal from each position of a puzzle for
// one player, and the detours. A shortest line that the player follows needs no
// second search.
func (a *analysis) jumps(ctx context.Context, r *Report) {
	var line []play.Move
	for i, p := range r.Positions {
		if i > 0 && len(line) > 0 && a.game.Play(r.Positions[i-1], line[0]) == p {
			line = line[1:]
		} else {
			line = nil
		}
		r.Values[i] = a.distance(ctx, p, line)
		if ctx.Err() != nil {
			return
		}
		line = r.Values[i].Line
		if i > 0 {
			r.Moves[i-1].Finding = detour(r.Values[i-1], r.Values[i])
		}
		if a.Done != nil {
			a.Done(i)
		}
	}
}

// distance returns the number of moves to the goal, along a shortest line if
// that is known.
func (a *analysis) distance(ctx context.Context, p play.Position, line []play.Move) Value {
	if o := a.game.Outcome(p); o != rules.Undecided {
		return Value{Verdict: Ended, Outcome: o}
	}
	if len(line) > 0 {
		return Value{Verdict: Decided, Outcome: rules.Won(0), Plies: len(line), Best: line[:1], Line: line, Source: BySearch}
	}
	z, err := puzzles.New(a.game, p, puzzles.Reach{})
	if err != nil {
		return Value{Verdict: Unknown, Limit: err}
	}
	s := jumps.Solve(ctx, z, jumps.Limits{Limits: a.Limits})
	switch {
	case s.Verdict == solver.Unsolvable:
		return Value{Verdict: Decided, Outcome: rules.Draw, Source: BySearch}
	case s.Verdict == solver.Unknown:
		return Value{Verdict: Unknown, Limit: cmp.Or(solver.Stopped(ctx), s.Limit)}
	}
	return Value{Verdict: Decided, Outcome: rules.Won(0), Plies: s.Length, Best: s.Line[:1], Line: s.Line, Source: BySearch}
}

// detour returns the finding on a move by which the goal is no nearer, or out of
// reach.
func detour(before, after Value) *Finding {
	switch {
	case before.Verdict != Decided || !after.decided() || !before.Outcome.WonBy(0):
		return nil
	case !after.Outcome.WonBy(0):
		return &Finding{Kind: MissedWin, Plies: before.Plies, Better: before.Best, Line: before.Line}
	case after.Plies+1 > before.Plies:
		return &Finding{Kind: Detour, Plies: after.Plies + 1 - before.Plies, Better: before.Best, Line: before.Line}
	}
	return nil
}
