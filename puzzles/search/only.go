//go:build !js || workshop

package search

import (
	"context"

	"ludex/puzzles/answer"
	"ludex/rules/play"
	"ludex/solver"
)

// Kept counts positions, of those that a symmetry makes alike one.
type Kept struct {
	Choices int64 // with several moves
	One     int64 // of them, those in which one move alone keeps the result
}

// Only is [SolveAll], and counts the positions in which one move alone keeps the result.
func Only(ctx context.Context, g play.Game, p play.Position, lim solver.Limits) (answer.Answer, Kept) {
	a := answer.Of(g, p)
	kept := searcherOf(g).(prover).only(ctx, &a, lim)
	known(g, &a)
	return a, kept
}

func (g typed[S, M]) only(ctx context.Context, a *answer.Answer, lim solver.Limits) (k Kept) {
	t := g.solution(ctx, a, lim)
	var moves []M
	for s := range t.All() {
		if moves = g.game.Moves(s, moves[:0]); len(moves) < 2 {
			continue
		}
		outcome, _, _ := t.Value(s)
		same := 0
		for _, m := range moves {
			if o, _, _ := t.Value(g.game.Play(s, m)); o == outcome {
				same++
			}
		}
		if k.Choices++; same == 1 {
			k.One++
		}
	}
	return k
}
