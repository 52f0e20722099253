package forced

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"

	"ludex/rules"
	"ludex/rules/guard"
	"ludex/solver"
)

// team is the provers of a search, one a worker. Each remembers for itself;
// they share the moves of the start. The result does not depend on which prover
// looks at which move.
type team[S, M comparable] struct {
	provers []*prover[S, M]
	start   S
	moves   []M // of the start
	mine    bool
}

func newTeam[S, M comparable](ctx context.Context, q Question[S, M], lim solver.Limits) *team[S, M] {
	workers := max(1, lim.Workers)
	lim.Memory /= int64(workers)
	t := &team[S, M]{start: q.Start}
	for range workers {
		t.provers = append(t.provers, newProver(ctx, q, lim))
		lim.Report = nil // the first one speaks for all
	}
	if q.Game.Outcome(q.Start) == rules.Undecided {
		t.moves = q.Game.Moves(q.Start, nil)
		t.mine = q.Game.ToMove(q.Start) == q.Winner
	}
	return t
}

// prove reports whether the winner can force a win from the start within d
// plies. Where it is his turn, it returns all moves that do.
func (t *team[S, M]) prove(d int) (won bool, keys []M) {
	if len(t.moves) == 0 || d == 0 {
		return t.provers[0].prove(t.start, d), nil
	}
	results := t.proveMoves(d - 1)
	if !t.mine {
		return !slices.Contains(results, false), nil
	}
	for i, m := range t.moves {
		if results[i] {
			keys = append(keys, m)
		}
	}
	return len(keys) > 0, keys
}

// proveMoves proves the positions after the moves of the start within d plies:
// all of them, or, where it is another's turn, until one is refuted. That one
// is looked at first the next time.
func (t *team[S, M]) proveMoves(d int) []bool {
	results := make([]bool, len(t.moves))
	var next, refuted atomic.Int64
	refuted.Store(-1)
	try := func(p *prover[S, M]) bool {
		i := int(next.Add(1)) - 1
		if p.limit != nil || i >= len(t.moves) || !t.mine && refuted.Load() >= 0 {
			return false
		}
		if results[i] = p.prove(p.game.Play(t.start, t.moves[i]), d); !results[i] {
			refuted.Store(int64(i))
		}
		return true
	}
	if t.mine || try(t.provers[0]) { // of a refutation the first move alone
		var wait guard.Group
		for _, p := range t.provers {
			wait.Go(func() {
				for try(p) {
				}
			})
		}
		wait.Wait()
	}
	if i := refuted.Load(); i > 0 && !t.mine {
		t.moves[0], t.moves[i] = t.moves[i], t.moves[0]
		results[0], results[i] = results[i], results[0]
	}
	return results
}

// tally adds up the counts of the provers, and takes the limit that was hit.
func (t *team[S, M]) tally(a *Answer[S, M]) {
	a.Nodes, a.Stored = 0, 0
	for _, p := range t.provers {
		a.Limit = cmp.Or(a.Limit, p.limit)
		a.Nodes += p.nodes
		a.Stored += int64(p.known.used)
	}
}
