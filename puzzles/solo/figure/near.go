package figure

import (
	"cmp"
	"container/heap"
	"context"
	"slices"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Neighbour is a figure near a drawing.
type Neighbour struct {
	At        wabanti.Position // nearest to the start
	Moved     int              // cells of the drawing that lie elsewhere
	Symmetric bool
	Jumps     int // of a line that reaches it, which need not be a shortest one
	strain    int // how much of the outline is lost; less is better
}

// Near returns the figures nearest to a drawing that can be reached from the
// start of the game: at most a number of them, those of the fewest moved cells
// first, then those that keep a symmetry and the outline of the drawing. The
// first is the drawing itself if it can be reached. The error is that of the
// context.
func Near(ctx context.Context, game *solo.Jumps, drawing wabanti.Position, count int) (list []Neighbour, err error) {
	for _, n := range mends(game, shapeOf(game.Grid(), drawing), drawing.Len(), true) {
		if ctx.Err() != nil || len(list) == count {
			break
		}
		if n.Jumps = reach(ctx, game, n.At); n.Jumps >= 0 {
			list = append(list, n)
		}
	}
	return list, ctx.Err()
}

// Demanded returns the number of cells of a drawing that the classes of cells
// alone force to lie elsewhere, at its best place.
func Demanded(game *solo.Jumps, drawing wabanti.Position) int {
	least := drawing.Len()
	for _, m := range menders(game, shapeOf(game.Grid(), drawing)) {
		least = min(least, m.need)
	}
	return least
}

// mender moves cells of a drawing at one place, so that every class of cells
// has the same number of pieces as in the start.
type mender struct {
	game    *solo.Jumps
	class   []int
	drawing wabanti.Position
	excess  []int // of each class
	need    int   // the sum of those above 0
}

// menders returns one for each way in which the places of a drawing on the
// board divide its cells into classes: at the place nearest to the start.
func menders(game *solo.Jumps, own shape) (list []mender) {
	class, reach := game.Classes(), 2*game.Grid().Side()
	want := counts(class, game.Start())
	far := map[int]int{} // by the parities of the way
	for r := -reach; r <= reach; r++ {
		for q := -reach; q <= reach; q++ {
			at, ok := own.on(game.Grid(), hexgrid.Axial{Q: q, R: r})
			if !ok {
				continue
			}
			m := mender{game: game, class: class, drawing: at, excess: counts(class, at)}
			for k, n := range want {
				m.excess[k] -= n
				m.need += max(0, m.excess[k])
			}
			m.place(&list, far)
		}
	}
	slices.SortStableFunc(list, func(a, b mender) int { return a.need - b.need })
	return list
}

// place keeps the mender if it is the first of its parities, or nearer to the start.
func (m mender) place(list *[]mender, far map[int]int) {
	d := distance(m.game.Grid(), m.drawing, m.game.Start())
	i := slices.IndexFunc(*list, func(o mender) bool { return slices.Equal(o.excess, m.excess) })
	switch {
	case i < 0:
		*list, far[len(*list)] = append(*list, m), d
	case d < far[i]:
		(*list)[i], far[i] = m, d
	}
}

// distance returns a measure of the way between two positions.
func distance(grid *hexgrid.Grid, s, t wabanti.Position) (sum int) {
	middle := func(p wabanti.Position) (a hexgrid.Axial) {
		for _, c := range p.Cells(nil) {
			a.Q, a.R = a.Q+grid.At(c).Q, a.R+grid.At(c).R
		}
		return a
	}
	a, b := middle(s), middle(t)
	q, r := a.Q-b.Q, a.R-b.R
	return max(q, -q, r, -r, q+r, -q-r)
}

func counts(class []int, s wabanti.Position) []int {
	list := make([]int, 1+slices.Max(class))
	for _, c := range s.Cells(nil) {
		list[class[c]]++
	}
	return list
}

// mends returns the figures nearest to a drawing, the nearest first, in which at most most
// cells lie elsewhere; more adds those with one cell more elsewhere than the classes demand.
func mends(game *solo.Jumps, own shape, most int, more bool) (list []Neighbour) {
	symmetric, holes := own.symmetric(), own.holes()
	for _, m := range menders(game, own) {
		if m.need > most {
			break
		}
		found := m.mend(more)
		for i := range found {
			s := shapeOf(game.Grid(), found[i].At)
			found[i].Symmetric = s.symmetric()
			if s.holes() != holes {
				found[i].strain += lostHole
			}
		}
		list = append(list, found...)
	}
	slices.SortStableFunc(list, func(a, b Neighbour) int {
		lost := 0
		if symmetric && a.Symmetric != b.Symmetric {
			lost = 1
			if a.Symmetric {
				lost = -1
			}
		}
		return cmp.Or(a.Moved-b.Moved, lost, a.strain-b.strain)
	})
	return list
}

// The strains of an outline: of a hole that opens or closes, and of a piece that is
// not beside the cell that it left.
const (
	lostHole = 4
	apart    = 2
)

// widest is how many figures each step of mend keeps.
const widest = 300

// mend moves one piece after the other from a class with too many to one with too
// few, and keeps those of the least strain. With more, it then also moves one piece
// within its class.
func (m mender) mend(more bool) []Neighbour {
	level := []Neighbour{{At: m.drawing}}
	for range m.need {
		level = m.next(level)
	}
	if more {
		level = slices.Concat(level, m.next(level))
	}
	return slices.DeleteFunc(level, func(n Neighbour) bool { return !m.game.Connected(n.At) })
}

// next returns the figures of the least strain after the move of one more piece.
func (m mender) next(level []Neighbour) (next []Neighbour) {
	seen := map[wabanti.Position]bool{}
	for _, n := range level {
		next = m.step(n, seen, next)
	}
	slices.SortStableFunc(next, func(a, b Neighbour) int { return a.strain - b.strain })
	return next[:min(len(next), widest)]
}

// step adds the figures after the move of one piece: from a class with too many to
// one with too few, or within a class if none has too many.
func (m mender) step(n Neighbour, seen map[wabanti.Position]bool, list []Neighbour) []Neighbour {
	have := counts(m.class, n.At)
	start := counts(m.class, m.game.Start())
	helps := func(from, to int) bool { return have[from] > start[from] && have[to] < start[to] }
	if slices.Equal(have, start) {
		helps = func(from, to int) bool { return from == to }
	}
	rim := m.rim(n.At)
	for _, from := range n.At.And(m.drawing).Cells(nil) {
		for _, to := range rim {
			if m.drawing.Has(to) || !helps(m.class[from], m.class[to]) {
				continue
			}
			next := Neighbour{At: n.At, Moved: n.Moved + 1, strain: n.strain}
			next.At.Remove(from)
			next.At.Add(to)
			next.strain += max(0, m.game.Grid().Distance(from, to)-1) * apart
			if !m.game.Connected(next.At) {
				next.strain += lostHole
			}
			if !seen[next.At] {
				seen[next.At] = true
				list = append(list, next)
			}
		}
	}
	return list
}

// rim returns the empty cells beside the pieces.
func (m mender) rim(s wabanti.Position) []hexgrid.Cell {
	var around wabanti.Position
	for _, c := range s.Cells(nil) {
		for _, next := range m.game.Grid().Neighbours(c) {
			if next != hexgrid.None {
				around.Add(next)
			}
		}
	}
	return around.AndNot(s).Cells(nil)
}

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

// ahead is a position with the estimated cost of a line through it.
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
