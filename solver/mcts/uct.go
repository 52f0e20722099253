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
	"time"

	"ludex/rules"
	"ludex/solver"
)

// Question describes the search for a good move from Start.
type Question[S, M comparable] struct {
	Game    rules.Game[S, M]
	Start   S             // in which play goes on
	Playout func(s S) End // plays s to its end
	Nodes   int           // kept at most
	// Random throws the dice, and shuffles the moves that were never tried. It
	// may be nil for a game without dice: then moves are tried in their order.
	Random *rand.Rand
	Report func(solver.Progress) // called several times a second with the positions met, or never if nil
}

// End is the end of a random game.
type End struct {
	Outcome rules.Outcome
	Ahead   bool // the winners have not won: they are ahead where the game was drawn or stopped
	Plies   int  // moves played, for the progress
}

// points returns the share of a point that a player gets.
func (e End) points(p rules.Player) float64 {
	switch win := e.Outcome.WonBy(p); {
	case e.Outcome == rules.Draw:
		return 0.5
	case e.Ahead && win:
		return 0.5 + ahead
	case e.Ahead:
		return 0.5 - ahead
	case win:
		return 1
	}
	return 0
}

// ahead is the share of a point that a player who is ahead gets above a draw.
const ahead = 0.25

// Tried is a move with the number of games that began with it.
type Tried[M comparable] struct {
	Move  M
	Games int
	Share float64 // of the points that the mover won: 1 for a win, 1/2 for a draw, and see End
}

// exploration weighs moves that were tried rarely against those that have done
// well.
const exploration = 0.7

// node is a position met twice or more.
type node[M comparable] struct {
	moves  []M
	next   []*node[M]
	visits []float64
	points []float64 // for whoever moves here
	total  float64
}

type tree[S, M comparable] struct {
	Question[S, M]
	nodes    int
	met      int64 // positions
	reported time.Time
}

// Try plays the given number of games, at least one, or as many as it can
// before the context ends. It returns all moves of Start, the move that was
// tried most first.
func Try[S, M comparable](ctx context.Context, q Question[S, M], games int) []Tried[M] {
	t := &tree[S, M]{Question: q, reported: time.Now()}
	root := t.node(q.Start)
	for n := 0; n < games && (ctx.Err() == nil || n < 1); n++ {
		t.run(root, q.Start)
		t.report()
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

// interval is the least time between two reports.
const interval = 100 * time.Millisecond

// report reports the progress now and then.
func (t *tree[S, M]) report() {
	if t.Report == nil || time.Since(t.reported) < interval {
		return
	}
	t.reported = time.Now()
	t.Report(solver.Progress{Stored: int64(t.nodes), Expanded: t.met})
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

// run plays one game from n on and returns its end.
func (t *tree[S, M]) run(n *node[M], s S) End {
	mover := t.Game.ToMove(s)
	i := t.choose(n, s, mover)
	next := t.Game.Play(s, n.moves[i])
	t.met++
	end := End{Outcome: t.Game.Outcome(next)}
	switch {
	case end.Outcome != rules.Undecided:
	case n.next[i] != nil:
		end = t.run(n.next[i], next)
	default:
		end = t.Playout(next)
		t.met += int64(end.Plies)
		if n.visits[i] > 0 && t.nodes < t.Nodes {
			n.next[i] = t.node(next)
		}
	}
	n.total++
	n.visits[i]++
	if mover != rules.Chance {
		n.points[i] += end.points(mover)
	}
	return end
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
