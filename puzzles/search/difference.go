package search

import (
	"context"
	"fmt"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// FirstDifference looks for a shortest game from p in which the readings of
// two games of the same kind and board differ. The symmetries of the first must
// be those of the other, too. It panics when the games are of different types.
func FirstDifference(ctx context.Context, a, b play.Game, p play.Position, lim difference.Limits) *difference.Result[play.Position, play.Move] {
	return searcherOf(a).firstDifference(ctx, searcherOf(b), p, lim)
}

func (g typed[S, M]) firstDifference(ctx context.Context, other searcher, p play.Position, lim difference.Limits) *difference.Result[play.Position, play.Move] {
	b, ok := other.(typed[S, M])
	if !ok {
		panic(fmt.Sprintf("search: %s compared with a game of another type", g.game))
	}
	start := g.state(p)
	r := difference.First(ctx, rules.Game[S, M](startingAt[S, M]{g.game, start}), rules.Game[S, M](startingAt[S, M]{b.game, start}), shared(g.game, b.game), lim)
	return &difference.Result[play.Position, play.Move]{
		Kind: r.Kind, Line: movesOf(r.Line), Move: moveOf(r.Move), Exhausted: r.Exhausted, Closed: r.Closed, Positions: r.Positions, Limit: r.Limit,
	}
}

// shared returns the symmetry of both games.
func shared[S, M comparable](a, b rules.Playable[S, M]) rules.Symmetric[S] {
	if varied, ok := any(a).(rules.Varied[S]); ok {
		return varied.Shared(b)
	}
	return a
}

// startingAt is a game that begins at another position.
type startingAt[S, M comparable] struct {
	rules.Game[S, M]
	start S
}

func (g startingAt[S, M]) Start() S { return g.start }
