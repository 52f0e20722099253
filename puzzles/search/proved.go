//go:build !js

package search

import (
	"cmp"
	"context"
	"math"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/retrograde"
)

// Proved solves all positions that can be reached from p, and adds to the answer the
// strategies that prove the value of p: of a win one that wins, and one that loses no
// sooner; of a draw those of both players. In a game for one player nobody is the other.
func Proved(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	searcherOf(g).(prover).proved(ctx, &a, lim)
	known(g, &a)
	return a
}

// Won looks for a win that a player can force from p, of few moves first, and adds the
// strategy of the winner to the answer. It looks at so many positions, each time counted.
func Won(ctx context.Context, g play.Game, p play.Position, nodes int64, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	for within := 1; within < forced.MaxPlies/2 && nodes > 0; within += within/3 + 1 {
		for _, winner := range []rules.Player{g.ToMove(p), 1 - g.ToMove(p)} {
			w, err := ForcedWin(ctx, g, p, WinQuestion{Winner: winner, Within: within, Strategy: true, Nodes: max(1, nodes)}, lim)
			if a.Stop(cmp.Or(err, w.Limit)); a.Limit != nil {
				return a
			}
			if w.Verdict == solver.Solved {
				w.Puzzle.Task, w.Player, w.Looked = nil, a.Player, int64(len(w.Claims[0].Nodes))
				return w
			}
			nodes -= w.Looked
		}
	}
	a.Stop(solver.ErrNodes)
	return a
}

// prover is a searcher that proves what it finds.
type prover interface {
	proved(ctx context.Context, a *answer.Answer, lim solver.Limits)
	only(ctx context.Context, a *answer.Answer, lim solver.Limits) Kept
}

// never is more plies than a game has.
const never = math.MaxInt32

func (g typed[S, M]) proved(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	s := g.state(a.Puzzle.Start)
	t := g.solution(ctx, a, lim)
	if t.Limit != nil {
		return
	}
	for p := range rules.Player(2) {
		c := answer.Claim{Player: p, Holds: !a.Outcome.WonBy(p), Plies: a.Plies}
		if rule, _, _ := rules.RepetitionOf[S](g.game); c.Holds && (rule.ByHistory() || p == 0 && len(g.game.Players()) == 1) {
			continue // the history may make one lose; a player alone cannot
		}
		err := g.claim(a, c, func() (*forced.Strategy[S, M], error) { return plan[S, M](ctx, g.game, t, s, c, lim) })
		if a.Stop(err); err != nil {
			a.Verdict, a.Outcome = solver.Unknown, rules.Undecided
			return
		}
	}
	if len(g.game.Players()) == 1 {
		a.All, a.Moves = nil, nil // of two players
		for _, n := range a.Claims[0].Nodes[:a.Plies] {
			a.Line = append(a.Line, n.Branches[0].Move)
		}
	}
}

// plan returns the strategy for a claim that follows from all values.
func plan[S, M comparable](ctx context.Context, g rules.Game[S, M], t *retrograde.Solution[S], start S, c answer.Claim, lim solver.Limits) (*forced.Strategy[S, M], error) {
	plies := c.Plies
	p := forced.Plan[S, M]{Game: g, Player: c.Player, Left: func(_ S, most int) int { return most }}
	p.Limit = func(nodes int) error {
		if lim.Memory > 0 && t.Bytes+int64(nodes)*nodeBytes > lim.Memory {
			return solver.ErrMemory
		}
		return solver.Stopped(ctx)
	}
	p.Good = func(s S, left int) bool {
		o, n, _ := t.Value(s)
		return o == rules.Draw || o.WonBy(c.Player) || n >= left
	}
	switch {
	case !c.Holds:
		p.Left = func(s S, most int) int { _, n, _ := t.Value(s); return n }
		p.Good = func(s S, left int) bool { o, n, _ := t.Value(s); return o.WonBy(c.Player) && n <= left }
	case plies == 0:
		plies = never
	}
	return p.Weave(start, plies)
}

// nodeBytes is the memory of a node of a strategy with its moves, roughly.
const nodeBytes = 1 << 10
