package play

import (
	"context"
	"fmt"

	"ludex/rules"
	"ludex/solver/difference"
)

// startingAt is a game that begins at another position.
type startingAt[S, M comparable] struct {
	rules.Game[S, M]
	start S
}

func (g startingAt[S, M]) Start() S { return g.start }

func (g *game[G, S, M]) FirstDifference(ctx context.Context, other Game, p Position, lim difference.Limits) *difference.Result[Position, Move] {
	b, ok := other.Rules().(G)
	if !ok {
		panic(fmt.Sprintf("play: %s compared with %s", g, other))
	}
	start := g.state(p)
	r := difference.First(ctx, rules.Game[S, M](startingAt[S, M]{g.rules, start}), rules.Game[S, M](startingAt[S, M]{b, start}), rules.Symmetric[S](g.rules), lim)
	e := &difference.Result[Position, Move]{
		Kind: r.Kind, Move: Move{r.Move}, Exhausted: r.Exhausted, Closed: r.Closed, Positions: r.Positions, Limit: r.Limit,
	}
	for _, m := range r.Line {
		e.Line = append(e.Line, Move{m})
	}
	return e
}
