package search

import (
	"context"
	"hash/maphash"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/forced"
)

// WinQuestion is the question whether a player can force a win within a number of the
// player's own moves, and perhaps for the strategy.
type WinQuestion struct {
	Winner   rules.Player
	Within   int
	Strategy bool
	Nodes    int64 // positions to look at before the verdict is unknown, 0 for no limit
}

// Win is the answer to a WinQuestion.
type Win struct {
	Verdict  solver.Verdict
	Plies    int         // of the shortest win
	Moves    int         // the winner's own moves among them
	Refuted  int         // own moves within which there is no win, -1 for none
	Keys     []play.Move // all first moves of a shortest win, if the winner is to move
	Line     []play.Move // a shortest win
	Strategy *forced.Strategy[play.Position, play.Move]
	Nodes    int64
	Stored   int64
	Limit    error // the limit that was hit if Verdict is Unknown
}

// ForcedWin searches for a forced win from p. The error is the limit that
// ended the collection of the strategy.
func ForcedWin(ctx context.Context, g play.Game, p play.Position, q WinQuestion, lim solver.Limits) (Win, error) {
	return searcherOf(g).forcedWin(ctx, p, q, lim)
}

func (g typed[S, M]) forcedWin(ctx context.Context, p play.Position, q WinQuestion, lim solver.Limits) (Win, error) {
	s := g.state(p)
	first := 0 // plies before the winner's first move
	if g.game.Outcome(s) == rules.Undecided && g.game.ToMove(s) != q.Winner {
		first = 1
	}
	a := forced.Solve(ctx, forced.Question[S, M]{
		Game: g.game, Start: s, Winner: q.Winner, Within: 2*q.Within + first, Hash: hashOf[S, M](g.game), Nodes: q.Nodes,
	}, lim)
	w := Win{
		Verdict: a.Verdict, Plies: a.Plies, Moves: (a.Plies + 1 - first) / 2, Refuted: max(-1, (a.Refuted-first)/2), Limit: a.Limit,
	}
	var err error
	if a.Verdict == solver.Solved {
		w.Keys, w.Line = movesOf(a.Keys), movesOf(a.Line(s))
		if q.Strategy {
			w.Strategy, err = erasedStrategy(a, s)
		}
	}
	w.Nodes, w.Stored = a.Nodes, a.Stored
	return w, err
}

// hashOf returns the hash function of the positions of a game.
func hashOf[S, M comparable](g rules.Game[S, M]) func(S) uint64 {
	if h, ok := g.(rules.Hashed[S]); ok {
		return h.Hash
	}
	seed := maphash.MakeSeed()
	return func(s S) uint64 { return maphash.Comparable(seed, s) }
}

func erasedStrategy[S, M comparable](a *forced.Answer[S, M], start S) (*forced.Strategy[play.Position, play.Move], error) {
	typed, err := a.Strategy(start)
	if err != nil {
		return nil, err
	}
	e := &forced.Strategy[play.Position, play.Move]{}
	for _, n := range typed.Nodes {
		node := forced.Node[play.Position, play.Move]{State: positionOf(n.State), Plies: n.Plies}
		for _, b := range n.Branches {
			node.Branches = append(node.Branches, forced.Branch[play.Move]{Move: moveOf(b.Move), Next: b.Next})
		}
		e.Nodes = append(e.Nodes, node)
	}
	return e, nil
}
