package search

import (
	"context"
	"hash/maphash"
	"math/rand/v2"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/forced"
	"ludex/solver/mcts"
)

// WinQuestion is the question whether a player can force a win within a number of the
// player's own moves, and perhaps for the strategy.
type WinQuestion struct {
	Winner   rules.Player
	Within   int
	Strategy bool
	Nodes    int64 // positions to look at before the verdict is unknown, 0 for no limit
}

// ForcedWin searches for a forced win from p. The error is the limit that ended the
// collection of the strategy.
func ForcedWin(ctx context.Context, g play.Game, p play.Position, q WinQuestion, lim solver.Limits) (answer.Answer, error) {
	a := answer.Of(g, p)
	a.Puzzle.Task, a.Player = puzzles.Win{Within: q.Within}, q.Winner
	err := searcherOf(g).forcedWin(ctx, &a, q, lim)
	known(g, &a)
	return a, err
}

func (g typed[S, M]) forcedWin(ctx context.Context, a *answer.Answer, q WinQuestion, lim solver.Limits) (err error) {
	s := g.state(a.Puzzle.Start)
	first := 0 // plies before the winner's first move
	if g.game.Outcome(s) == rules.Undecided && g.game.ToMove(s) != q.Winner {
		first = 1
	}
	w := forced.Solve(ctx, forced.Question[S, M]{
		Game: g.game, Start: s, Winner: q.Winner, Within: 2*q.Within + first, Hash: hashOf[S, M](g.game), Nodes: q.Nodes,
	}, lim)
	a.Verdict, a.Least, a.Evidence = w.Verdict, max(-1, (w.Refuted-first)/2)+1, answer.BySearch
	a.Stop(w.Limit)
	if w.Verdict == solver.Solved {
		a.Outcome, a.Plies, a.Length = rules.Won(q.Winner), w.Plies, (w.Plies+1-first)/2
		a.Least = a.Length
		line, _ := w.Line(s) // as far as a limit lets it be found
		a.Keys, a.AllKeys, a.Line = movesOf(w.Keys), true, movesOf(line)
		if q.Strategy {
			err = g.claim(a, answer.Claim{Player: q.Winner, Plies: w.Plies}, func() (*forced.Strategy[S, M], error) { return w.Strategy(s) })
		}
	}
	a.Looked, a.Stored = w.Nodes, w.Stored
	return err
}

// hashOf returns the hash function of the positions of a game.
func hashOf[S, M comparable](g rules.Game[S, M]) func(S) uint64 {
	if h, ok := g.(rules.Hashed[S]); ok {
		return h.Hash
	}
	seed := maphash.MakeSeed()
	return func(s S) uint64 { return maphash.Comparable(seed, s) }
}

// claim adds a claim with its strategy to an answer.
func (g typed[S, M]) claim(a *answer.Answer, c answer.Claim, strategy func() (*forced.Strategy[S, M], error)) error {
	typed, err := strategy()
	if err != nil {
		return err
	}
	c.Strategy = &forced.Strategy[play.Position, play.Move]{}
	for _, n := range typed.Nodes {
		node := forced.Node[play.Position, play.Move]{State: positionOf(n.State), Plies: n.Plies}
		for _, b := range n.Branches {
			node.Branches = append(node.Branches, forced.Branch[play.Move]{Move: moveOf(b.Move), Next: b.Next})
		}
		c.Nodes = append(c.Nodes, node)
	}
	a.Claims = append(a.Claims, c)
	return nil
}

// Effort bounds the search for a good move, in units that do not depend on time.
type Effort struct {
	Games  int                   // played at random, at least 1
	Plies  int                   // of one of them; a longer game is a draw
	Report func(solver.Progress) // of the positions met, nil for nobody
	Wins   int                   // one random game in Wins ends with a win in one move, if the game is [rules.Distant]; 0 for none
	Tries  int                   // random moves tried in these games until one seems to allow no win in one move; less than 2 for any move
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
