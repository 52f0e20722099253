package analysis

import (
	"cmp"
	"context"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
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
func (a *analysis) distance(ctx context.Context, p play.Position, line []play.Move) answer.Answer {
	if o := a.game.Outcome(p); o != rules.Undecided {
		return answer.Over(a.game, p, o)
	}
	if len(line) > 0 {
		return a.along(p, line)
	}
	if solo.Of(a.game) == nil {
		v := search.Alone(ctx, a.game, p, a.Limits)
		if v.Unfinished {
			return a.unknown(p, cmp.Or(solver.Stopped(ctx), v.Limit))
		}
		return v
	}
	z, err := puzzles.New(a.game, p, puzzles.Reach{})
	if err != nil {
		return a.unknown(p, err)
	}
	s := solopuzzle.Solve(ctx, z, solopuzzle.Limits{Limits: a.Limits})
	switch {
	case s.Verdict == solver.Unsolvable:
		return a.decided(p, rules.Draw, 0, nil, answer.BySearch)
	case s.Verdict == solver.Unknown:
		return a.unknown(p, cmp.Or(solver.Stopped(ctx), s.Limit))
	}
	return a.along(p, s.Line)
}

// along returns the answer about a position from which a line is a shortest one.
func (a *analysis) along(p play.Position, line []play.Move) answer.Answer {
	v := a.decided(p, rules.Won(0), len(line), line[:1], answer.BySearch)
	v.Line = line
	return v
}

// detour returns the finding on a move by which the goal is no nearer, or out of
// reach.
func detour(before, after answer.Answer) *Finding {
	switch {
	case State(&before) != Decided || !settled(&after) || !before.Outcome.WonBy(0):
		return nil
	case !after.Outcome.WonBy(0):
		return &Finding{Kind: MissedWin, Plies: before.Plies, Better: before.Keys, Line: before.Line}
	case after.Plies+1 > before.Plies:
		return &Finding{Kind: Detour, Plies: after.Plies + 1 - before.Plies, Better: before.Keys, Line: before.Line}
	}
	return nil
}
