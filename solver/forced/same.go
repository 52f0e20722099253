package forced

import (
	"context"
	"slices"

	"ludex/solver"
)

// Same reports whether a shortest win under other rules has the same number of
// plies as the win that a has found, and begins with the same moves. The question
// must have the same winner and the same start, where it is the winner's turn;
// Within is not used. The error is the limit that was hit.
//
// The search ends at the first difference. In each position it begins with the
// move that has decided it in the search of a.
func (a *Answer[S, M]) Same(ctx context.Context, q Question[S, M]) (same bool, limit error) {
	p := newProver(ctx, q, solver.Limits{})
	p.guide = &a.prover.known
	same = p.confirms(q.Start, a.Plies, a.Keys)
	return same && p.limit == nil, p.limit
}

// confirms reports whether the keys are all first moves that win from s within d
// plies, and none wins in fewer.
func (p *prover[S, M]) confirms(s S, d int, keys []M) bool {
	for n := 1; n < d; n += 2 {
		if p.prove(s, n) {
			return false
		}
	}
	moves := p.game.Moves(s, nil)
	for _, m := range keys {
		if !slices.Contains(moves, m) {
			return false
		}
		if next := p.game.Play(s, m); !p.prove(next, d-1) || d > 1 && p.prove(next, d-2) {
			return false
		}
	}
	for _, m := range moves {
		if !slices.Contains(keys, m) && p.prove(p.game.Play(s, m), d-1) {
			return false
		}
	}
	return true
}
