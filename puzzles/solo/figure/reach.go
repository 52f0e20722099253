package figure

import (
	"container/heap"
	"context"

	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// looked is the most positions at which a search for a line looks.
const looked = 20_000

// weight is how much more a jump still to make counts than one made: a search
// with a weight finds some line soon, mostly not a shortest one.
const weight = 4

// reach returns the jumps of some line to a target, -1 if none was found.
func reach(ctx context.Context, game *solo.Jumps, target wabanti.Position) int {
	if game.Invariant(game.Start()) != game.Invariant(target) {
		return -1
	}
	bound := game.NewBound(target)
	made := map[wabanti.Position]int{game.Start(): 0}
	open := queue{{game.Start(), weight * bound.Of(game.Start())}}
	var moves []wabanti.Move
	for len(open) > 0 && len(made) < looked && ctx.Err() == nil {
		at := heap.Pop(&open).(ahead).at
		if at == target {
			return made[at]
		}
		moves = game.Moves(at, moves[:0])
		for _, m := range moves {
			next := game.Play(at, m)
			if _, seen := made[next]; !seen {
				made[next] = made[at] + 1
				heap.Push(&open, ahead{next, made[next] + weight*bound.Of(next)})
			}
		}
	}
	return -1
}

// ahead is a position with what a line through it costs, about.
type ahead struct {
	at   wabanti.Position
	cost int
}

// queue is a heap of positions.
type queue []ahead

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(ahead)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
