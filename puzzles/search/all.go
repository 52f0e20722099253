package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// SolveAll solves all positions that can be reached from p.
func SolveAll(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	searcherOf(g).solveAll(ctx, &a, lim)
	known(g, &a)
	return a
}

func (g typed[S, M]) solveAll(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	g.solution(ctx, a, lim)
}

// solution solves all positions, and adds the values and the line of a win to an answer.
func (g typed[S, M]) solution(ctx context.Context, a *answer.Answer, lim solver.Limits) *retrograde.Solution[S] {
	s := g.state(a.Puzzle.Start)
	t := retrograde.SolveAll[S, M](ctx, g.game, g.game, []S{s}, lim)
	a.Looked = t.Positions
	if a.Stop(t.Limit); t.Limit == nil {
		a.All = &answer.Totals{Won: t.Won, Drawn: t.Drawn, Longest: t.Longest}
		g.value(t, s, a)
		for left := a.Plies - 1; left >= 0; left-- {
			moves := g.game.Moves(s, nil)
			i := slices.IndexFunc(moves, func(m M) bool {
				o, plies, _ := t.Value(g.game.Play(s, m))
				return o == a.Outcome && plies == left
			})
			a.Line, s = append(a.Line, moveOf(moves[i])), g.game.Play(s, moves[i])
		}
	}
	return t
}

// value adds the value of a position of a solution to an answer about it, if it is one.
func (g typed[S, M]) value(t *retrograde.Solution[S], s S, a *answer.Answer) {
	outcome, plies, known := t.Value(s)
	if !known {
		return
	}
	a.Verdict, a.Outcome, a.Plies, a.Least, a.Evidence, a.AllKeys = solver.Solved, outcome, plies, plies, answer.ByAll, true
	for _, m := range g.game.Moves(s, nil) {
		next := answer.MoveValue{Move: moveOf(m)}
		next.Outcome, next.Plies, _ = t.Value(g.game.Play(s, m))
		if next.Outcome != rules.Draw {
			next.Plies++
		}
		a.Moves = append(a.Moves, next)
	}
	slices.SortStableFunc(a.Moves, func(m, n answer.MoveValue) int { return cmp.Compare(rank(m, a.Player), rank(n, a.Player)) })
	for _, m := range a.Moves {
		if m.Outcome == outcome && m.Plies == a.Moves[0].Plies {
			a.Keys = append(a.Keys, m.Move)
		}
	}
}

// Values solves all positions that can be reached from p, and returns the
// function that returns the answer about one of them. It is unknown for other
// positions. The error is the limit that was hit.
func Values(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) (func(play.Position) answer.Answer, error) {
	add, err := searcherOf(g).values(ctx, p, lim)
	return func(p play.Position) answer.Answer {
		a := answer.Of(g, p)
		add(&a)
		known(g, &a)
		return a
	}, err
}

func (g typed[S, M]) values(ctx context.Context, p play.Position, lim solver.Limits) (func(*answer.Answer), error) {
	t := retrograde.SolveAll[S, M](ctx, g.game, g.game, []S{g.state(p)}, lim)
	return func(a *answer.Answer) { g.value(t, g.state(a.Puzzle.Start), a) }, t.Limit
}

// rank orders moves by their value to a player: short wins, draws, long
// losses.
func rank(v answer.MoveValue, p rules.Player) int {
	const far = 1 << 30
	switch {
	case v.Outcome.WonBy(p):
		return v.Plies
	case v.Outcome == rules.Draw:
		return far
	default:
		return 2*far - v.Plies
	}
}

// The search for a short win before that of all positions.
const (
	shortWin      = 4
	shortWinNodes = 200_000
)

// Winner finds out who wins from p in a game for two: it looks for a short win of
// either player, then solves all positions.
func Winner(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a, err := soonestWin(ctx, g, p, WinQuestion{Within: shortWin, Nodes: shortWinNodes}, lim)
	if err == nil && a.Verdict == solver.Solved {
		return a
	}
	return SolveAll(ctx, g, p, lim)
}

// soonestWin looks for a win that a player can force, the player to move first, and
// returns the answer who wins.
func soonestWin(ctx context.Context, g play.Game, p play.Position, q WinQuestion, lim solver.Limits) (answer.Answer, error) {
	none, mover := answer.Of(g, p), g.ToMove(p)
	for _, q.Winner = range []rules.Player{mover, 1 - mover} {
		a, err := ForcedWin(ctx, g, p, q, lim)
		if err != nil {
			return a, err
		}
		if a.Verdict == solver.Solved {
			a.Puzzle.Task, a.Player, a.Least = nil, none.Player, a.Plies
			a.AllKeys = a.AllKeys && q.Winner == none.Player
			return a, nil
		}
		none.Looked, none.Stored = none.Looked+a.Looked, none.Stored+a.Stored
		if a.Limit != nil {
			none.Stop(a.Limit)
			return none, nil
		}
	}
	none.Reason = fmt.Sprintf("neither player can force a win within %s", rules.Plural(q.Within, "own move", ""))
	return none, nil
}
