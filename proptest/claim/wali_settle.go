package claim

import (
	"cmp"
	"context"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/certify"
)

// settle settles a game and has the values checked.
func (f *Finding) settle(ctx context.Context, b Budget, g rules.Game[wali.State, wali.Move], symmetry rules.Symmetric[wali.State], starts []wali.State) (*solver.Settled[wali.State], error) {
	t := solver.Settle(ctx, g, symmetry, starts, solver.Limits{Memory: b.Memory, Workers: b.Workers, Report: func(p solver.Progress) {
		b.report("positions", f.States+p.Stored, 0)
	}})
	if t.Limit != nil {
		return nil, cmp.Or(solver.Stopped(ctx), t.Limit)
	}
	f.States += t.Positions
	check := certify.Settled[wali.State, wali.Move]{Game: g, Symmetry: symmetry, Starts: starts, Positions: t.All(), Value: t.Value}
	if _, err := check.Check(ctx); err != nil {
		return nil, cmp.Or(solver.Stopped(ctx), err)
	}
	return t, nil
}
