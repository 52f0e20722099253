//go:build !js || workshop

package search

import (
	"context"
	"errors"
	"math"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/wins"
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

// Won finds out who wins from p, if no position comes up again, without a look at all of
// them, and adds the strategies that prove it to the answer: that of the winner, or those of
// both players in a draw. In a game for one player it looks for a line that wins.
func Won(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) answer.Answer {
	a := answer.Of(g, p)
	searcherOf(g).(prover).won(ctx, &a, lim)
	known(g, &a)
	return a
}

// Decided is Proved. If all positions are too many for the memory or for a quarter of the
// time, it is Won, within one of some equal parts of the time that is left.
func Decided(ctx context.Context, g play.Game, p play.Position, parts int, lim solver.Limits) answer.Answer {
	quarter, stop := solver.Share(ctx, 4)
	a := Proved(quarter, g, p, lim)
	if stop(); !TooMany(a.Limit) {
		return a
	}
	share, stop := solver.Share(ctx, parts)
	defer stop()
	if w := Won(share, g, p, lim); !errors.Is(w.Limit, wins.ErrAgain) {
		return w
	}
	return a
}

// TooMany reports whether a limit ended a search that had too many positions.
func TooMany(limit error) bool {
	return errors.Is(limit, solver.ErrTimeout) || errors.Is(limit, solver.ErrMemory) || errors.Is(limit, solver.ErrNodes)
}

func (g typed[S, M]) won(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	if len(g.game.Players()) == 1 {
		g.wonAlone(ctx, a, lim)
		return
	}
	w := wins.Solve(ctx, wins.Question[S, M]{Game: g.game, Symmetry: g.game, Start: g.state(a.Puzzle.Start)}, lim)
	a.Looked = w.Positions
	if a.Stop(w.Limit); w.Limit != nil {
		return
	}
	a.Verdict, a.Outcome, a.Evidence = solver.Solved, w.Outcome, answer.BySearch
	for p := range rules.Player(2) {
		value := func(s S) (rules.Outcome, int) { return w.Value(s, p) }
		if o, plies := value(g.state(a.Puzzle.Start)); a.Limit == nil && (o.WonBy(p) || w.Outcome == rules.Draw) {
			a.Plies = plies
			g.prove(ctx, a, answer.Claim{Player: p, Holds: o == rules.Draw, Plies: plies}, facts[S]{value, w.Bytes}, lim)
			if a.Limit == nil && plies > 0 { // the strategy may be faster than its parts
				c := &a.Claims[len(a.Claims)-1]
				c.Plies = c.Longest()
				a.Plies = c.Plies
			}
		}
	}
}

// wonAlone is won for one player. The proof of a win is a line, that of its absence all positions.
func (g typed[S, M]) wonAlone(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	line := g.line(ctx, a, 0, lim)
	if a.Verdict != solver.Solved {
		return
	}
	c := answer.Claim{Plies: len(line)}
	if len(line) == 0 {
		c.Player, c.Holds = 1, true
	}
	left, s := map[S]int{}, g.state(a.Puzzle.Start) // moves, on the line
	for i, m := range line {
		left[s], s = len(line)-i, g.game.Play(s, m)
		left[s] = len(line) - i - 1
	}
	value := func(s S) (rules.Outcome, int) {
		if n, ok := left[s]; ok {
			return rules.Won(0), n
		}
		return rules.Draw, 0
	}
	g.prove(ctx, a, c, facts[S]{value: value}, lim)
}

// prover is a searcher that proves what it finds.
type prover interface {
	proved(ctx context.Context, a *answer.Answer, lim solver.Limits)
	won(ctx context.Context, a *answer.Answer, lim solver.Limits)
	only(ctx context.Context, a *answer.Answer, lim solver.Limits) Kept
}

// never is more plies than a game has.
const never = math.MaxInt32

func (g typed[S, M]) proved(ctx context.Context, a *answer.Answer, lim solver.Limits) {
	t := g.solution(ctx, a, lim)
	if t.Limit != nil {
		return
	}
	for p := range rules.Player(2) {
		c := answer.Claim{Player: p, Holds: !a.Outcome.WonBy(p), Plies: a.Plies}
		if rule, _, _ := rules.RepetitionOf[S](g.game); c.Holds && (rule.ByHistory() || p == 0 && len(g.game.Players()) == 1) {
			continue // the history may make one lose; a player alone cannot
		}
		value := func(s S) (rules.Outcome, int) { o, n, _ := t.Value(s); return o, n }
		if g.prove(ctx, a, c, facts[S]{value, t.Bytes}, lim); a.Limit != nil {
			return
		}
	}
	if len(g.game.Players()) == 1 {
		a.All, a.Moves = nil, nil // of two players
		if a.Outcome == rules.Draw {
			a.Keys = nil
		}
	}
}

// facts are the values that a search has found, and the memory for them.
type facts[S comparable] struct {
	value func(S) (rules.Outcome, int)
	bytes int64
}

// prove adds a claim that follows from facts, with its strategy. At a limit nothing is proved.
func (g typed[S, M]) prove(ctx context.Context, a *answer.Answer, c answer.Claim, known facts[S], lim solver.Limits) {
	start := g.state(a.Puzzle.Start)
	err := g.claim(a, c, func() (*forced.Strategy[S, M], error) { return plan[S, M](ctx, g.game, known, start, c, lim) })
	if a.Stop(err); err != nil {
		a.Verdict, a.Outcome = solver.Unknown, rules.Undecided
	}
}

// plan returns the strategy for a claim that follows from all values.
func plan[S, M comparable](ctx context.Context, g rules.Game[S, M], known facts[S], start S, c answer.Claim, lim solver.Limits) (*forced.Strategy[S, M], error) {
	plies := c.Plies
	p := forced.Plan[S, M]{Game: g, Player: c.Player, Left: func(_ S, most int) int { return most }}
	p.Limit = func(nodes int) error {
		if lim.Memory > 0 && known.bytes+int64(nodes)*nodeBytes > lim.Memory {
			return solver.ErrMemory
		}
		return solver.Stopped(ctx)
	}
	p.Good = func(s S, left int) bool {
		o, n := known.value(s)
		return o == rules.Draw || o.WonBy(c.Player) || n >= left
	}
	switch {
	case !c.Holds:
		p.Left = func(s S, most int) int { _, n := known.value(s); return n }
		p.Good = func(s S, left int) bool { o, n := known.value(s); return o.WonBy(c.Player) && n <= left }
	case plies == 0:
		plies = never
	}
	return p.Weave(start, plies)
}

// nodeBytes is the memory of a node of a strategy with its moves, roughly.
const nodeBytes = 1 << 10
