//go:build !js || workshop

package search

import (
	"context"
	"fmt"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver/difference"
)

// Pair is a position of each of two games, after the same moves.
type Pair = difference.Pair[play.Position]

// Comparer is a [difference.Comparer] of two games whose types are erased. It works on
// the types of the games.
type Comparer interface {
	At(x Pair) (difference.Kind, play.Move)
	Differ(x Pair) (bool, error)
	Meet(x Pair, m play.Move) (ma, mb play.Move, inA, inB bool)
	// First looks for a shortest game from a pair in which the games differ. It merges
	// positions by the symmetries of a game, if that is not nil: its symmetries must be
	// those of both.
	First(ctx context.Context, from Pair, symmetry play.Game, lim difference.Limits) *difference.Result[play.Position, play.Move]
}

// Compare returns a Comparer of two games of one kind and board. It panics when they are
// of different types. With lines, positions are the lines that lead to them.
func Compare(a, b play.Game, lines bool) Comparer {
	return searcherOf(a).(interface {
		compare(a, b play.Game, lines bool) Comparer
	}).compare(a, b, lines)
}

func (g typed[S, M]) compare(a, b play.Game, lines bool) Comparer {
	other, ok := searcherOf(b).(typed[S, M])
	if !ok {
		panic(fmt.Sprintf("search: %s compared with a game of another type", g.game))
	}
	c := comparer[S, M]{g, a, b, other.game, difference.NewComparer(rules.Game[S, M](g.game), rules.Game[S, M](other.game))}
	c.by.Lines = c.by.Lines || lines
	return c
}

// comparer is a Comparer of games of the types S and M.
type comparer[S, M comparable] struct {
	typed[S, M]
	a, b  play.Game
	other rules.Playable[S, M]
	by    *difference.Comparer[S, M]
}

func (c comparer[S, M]) pair(x Pair) difference.Pair[S] {
	return difference.Pair[S]{A: c.state(x.A), B: c.state(x.B)}
}

func (c comparer[S, M]) At(x Pair) (difference.Kind, play.Move) {
	kind, m := c.by.At(c.pair(x))
	return kind, moveOf(m)
}

func (c comparer[S, M]) Differ(x Pair) (bool, error) { return c.by.Differ(c.pair(x)) }

func (c comparer[S, M]) Meet(x Pair, m play.Move) (play.Move, play.Move, bool, bool) {
	own, ok := any(m).(M)
	if !ok {
		own = m.Value().(M)
	}
	ma, mb, inA, inB := c.by.Meet(c.pair(x), own)
	return moveOf(ma), moveOf(mb), inA, inB
}

func (c comparer[S, M]) First(ctx context.Context, from Pair, symmetry play.Game, lim difference.Limits) *difference.Result[play.Position, play.Move] {
	var merged rules.Symmetric[S]
	if symmetry != nil {
		merged = shared(searcherOf(symmetry).(typed[S, M]).game, c.other)
	}
	r := erasedResult(c.by.First(ctx, c.pair(from), merged, lim))
	sameHistory(c.a, c.b, r)
	return r
}

// erasedResult returns a result without the types of the game.
func erasedResult[S, M comparable](r *difference.Result[S, M]) *difference.Result[play.Position, play.Move] {
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
