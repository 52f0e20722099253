// Package mcts chooses moves by playing games at random to their ends, most of
// them along the moves that have done best (UCT, Kocsis and Szepesvári 2006).
// Its choice is a guess and never a proof.
package mcts

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"ludex/rules"
)

// Question describes the search for a good move from Start.
type Question[S, M comparable] struct {
	Game    rules.Game[S, M]
	Start   S                       // in which play goes on
	Playout func(s S) rules.Outcome // plays s to its end
	Nodes   int                     // kept at most
	// Random throws the dice, and shuffles the moves that were never tried. It
	// may be nil for a game without dice: then moves are tried in their order.
	Random *rand.Rand
}

// Tried is a move with the number of games that began with it.
type Tried[M comparable] struct {
	Move  M
	Games int
	Share float64 // of the points that the mover won: 1 for a win, 1/2 for a draw
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
// the given number of games, and the share of points that it won.
func Choose[S, M comparable](ctx context.Context, q Question[S, M], games int) (best M, share float64) {
	first := Try(ctx, q, games)[0]
	return first.Move, first.Share
}

// Try plays the given number of games, at least one, or as many as it can
// before the context ends. It returns all moves of Start, the move that was
// tried most first.
func Try[S, M comparable](ctx context.Context, q Question[S, M], games int) []Tried[M] {
	t := &tree[S, M]{Question: q}
	root := t.node(q.Start)
	for n := 0; n < games && (ctx.Err() == nil || n < 1); n++ {
		t.run(root, q.Start)
	}
	list := make([]Tried[M], len(root.moves))
	for i, m := range root.moves {
		list[i] = Tried[M]{m, int(root.visits[i]), root.points[i] / max(1, root.visits[i])}
	}
	slices.SortStableFunc(list, func(a, b Tried[M]) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(b.Share, a.Share))
	})
	return list
}

func (t *tree[S, M]) node(s S) *node[M] {
	t.nodes++
	moves := t.Game.Moves(s, nil)
	n := len(moves)
	if t.Random != nil {
		t.Random.Shuffle(n, func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	}
	return &node[M]{moves: moves, next: make([]*node[M], n), visits: make([]float64, n), points: make([]float64, n)}
}

// run plays one game from n on and returns its outcome.
func (t *tree[S, M]) run(n *node[M], s S) rules.Outcome {
	mover := t.Game.ToMove(s)
	i := t.choose(n, s, mover)
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
	case mover == rules.Chance:
	case o.WonBy(mover):
		n.points[i]++
	case o == rules.Draw:
		n.points[i] += 0.5
	}
	return o
}

// choose returns the index of the move to try, or of a throw of the dice.
func (t *tree[S, M]) choose(n *node[M], s S, mover rules.Player) int {
	if mover == rules.Chance {
		return slices.Index(n.moves, rules.RandomMove(t.Game, s, n.moves, t.Random))
	}
	return n.choose()
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
