package search

import (
	"context"
	"math/rand/v2"

	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/mcts"
)

// Effort bounds the search for a good move, in units that do not depend on time.
type Effort struct {
	Games  int                   // played at random, at least 1
	Plies  int                   // of one of them; a longer game is a draw
	Report func(solver.Progress) // of the positions met, nil for nobody
	Wins   bool                  // whether a random game ends with a win in one move, in games that are [rules.Distant]
}

// guessNodes bounds the positions that a search for a good move keeps.
const guessNodes = 1 << 17

// Guess plays games at random from p, most of them along moves that have done
// well, and returns the moves, the one that was tried most first. The random
// numbers decide the result: the same ones lead to the same moves.
func Guess(ctx context.Context, g play.Game, p play.Position, e Effort, random *rand.Rand) []mcts.Tried[play.Move] {
	return searcherOf(g).guess(ctx, p, e, random)
}

func (g typed[S, M]) guess(ctx context.Context, p play.Position, e Effort, random *rand.Rand) []mcts.Tried[play.Move] {
	q := mcts.Question[S, M]{Game: g.game, Start: g.state(p), Playout: g.playout(g.state(p), e, random), Nodes: guessNodes, Random: random, Report: e.Report}
	tried := mcts.Try(ctx, q, e.Games)
	list := make([]mcts.Tried[play.Move], len(tried))
	for i, t := range tried {
		list[i] = mcts.Tried[play.Move]{Move: moveOf(t.Move), Games: t.Games, Share: t.Share}
	}
	return list
}
