// Package mcts chooses moves by playing games at random to their ends, most of
// them along the moves that have done best (UCT, Kocsis and Szepesvári 2006).
// Its choice is a guess and never a proof.
package mcts

import (
	"context"
	"math"

	"ludex/rules"
)

// Question describes the search for a good move from Start.
type Question[S, M comparable] struct {
	Game    rules.Game[S, M]
	Start   S                       // in which play goes on
	Playout func(s S) rules.Outcome // plays s to its end
	Nodes   int                     // kept at most
}

// exploration weighs moves that were tried rarely against those that have done
// well.
const exploration = 0.7

// node is a position met twice or more.
type node[M comparable] struct {
	moves  []M
	next   []*node[M]
	visits []float64
	points []float64 // for whoever moves here: 1 a win, 1/2 a draw
	total  float64
}

type tree[S, M comparable] struct {
	Question[S, M]
	nodes int
}

// Choose returns the move that was tried most when the context ends, or after
// so many games, and the share of points that it won.
func Choose[S, M comparable](ctx context.Context, q Question[S, M], games int) (best M, share float64) {
	t := &tree[S, M]{Question: q}
	root := t.node(q.Start)
	for n := 0; n < games && (ctx.Err() == nil || n < 1); n++ {
		t.run(root, q.Start)
	}
	most := 0
	for i := range root.moves {
		if root.visits[i] > root.visits[most] {
			most = i
		}
	}
	return root.moves[most], root.points[most] / max(1, root.visits[most])
}

func (t *tree[S, M]) node(s S) *node[M] {
	t.nodes++
	moves := t.Game.Moves(s, nil)
	n := len(moves)
	return &node[M]{moves: moves, next: make([]*node[M], n), visits: make([]float64, n), points: make([]float64, n)}
}

// run plays one game from n on and returns its outcome.
func (t *tree[S, M]) run(n *node[M], s S) rules.Outcome {
	i := n.choose()
	mover := t.Game.ToMove(s)
	next := t.Game.Play(s, n.moves[i])
	o := t.Game.Outcome(next)
	switch {
	case o != rules.Undecided:
	case n.next[i] != nil:
		o = t.run(n.next[i], next)
	default:
		o = t.Playout(next)
		if n.visits[i] > 0 && t.nodes < t.Nodes {
			n.next[i] = t.node(next)
		}
	}
	n.total++
	n.visits[i]++
	switch {
	case o.WonBy(mover):
		n.points[i]++
	case o == rules.Draw:
		n.points[i] += 0.5
	}
	return o
}

// choose returns the move to try: one that was never tried, or the one with the highest
// upper bound.
func (n *node[M]) choose() (best int) {
	highest := -1.0
	for i, v := range n.visits {
		if v == 0 {
			return i
		}
		if bound := n.points[i]/v + exploration*math.Sqrt(math.Log(n.total)/v); bound > highest {
			highest, best = bound, i
		}
	}
	return best
}
