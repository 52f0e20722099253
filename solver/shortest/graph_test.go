package shortest_test

import (
	"fmt"
	"math/big"

	"ludex/rules"
	"ludex/solver/shortest"

	"pgregory.net/rapid"
)

// graph is a toy system: vertices, and arcs as moves. Its moves need not
// have a way back.
type graph struct {
	out, in [][]arc
}

type arc struct{ from, to int }

func (g *graph) Start() int                 { return 0 }
func (g *graph) Moves(v int, a []arc) []arc { return append(a, g.out[v]...) }
func (g *graph) Play(_ int, a arc) int      { return a.to }
func (g *graph) Unmoves(v int, a []arc) []arc {
	return append(a, g.in[v]...)
}
func (g *graph) Unplay(_ int, a arc) int { return a.from }

// newGraph returns a graph of n vertices without arcs.
func newGraph(n int) *graph { return &graph{out: make([][]arc, n), in: make([][]arc, n)} }

func (g *graph) add(a arc) {
	g.out[a.from], g.in[a.to] = append(g.out[a.from], a), append(g.in[a.to], a)
}

// path returns a graph of n vertices, each with an arc to the next one.
func path(n int) *graph {
	g := newGraph(n)
	for v := range n - 1 {
		g.add(arc{v, v + 1})
	}
	return g
}

func anyGraph(t *rapid.T) *graph {
	n := rapid.IntRange(1, 40).Draw(t, "vertices")
	g := newGraph(n)
	vertex := rapid.IntRange(0, n-1)
	seen := map[arc]bool{}
	for range rapid.IntRange(0, 3*n).Draw(t, "arcs") {
		a := arc{vertex.Draw(t, "from"), vertex.Draw(t, "to")}
		if !seen[a] {
			seen[a] = true
			g.add(a)
		}
	}
	return g
}

// far stands for a vertex that cannot be reached.
const far = 1000

// distances and numbers of shortest paths by plain breadth-first search.
func (g *graph) flood(from int, arcs [][]arc, end func(arc) int) (dist []int, paths []int64) {
	dist, paths = make([]int, len(arcs)), make([]int64, len(arcs))
	for v := range dist {
		dist[v] = far
	}
	dist[from], paths[from] = 0, 1
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		for _, a := range arcs[v] {
			w := end(a)
			if dist[w] == far {
				dist[w] = dist[v] + 1
				queue = append(queue, w)
			}
			if dist[w] == dist[v]+1 {
				paths[w] += paths[v]
			}
		}
	}
	return dist, paths
}

// walk is an expander over a graph with given bounds.
type walk struct {
	arcs          [][]arc
	end           func(arc) int
	ahead, behind []int
}

func (w walk) Expand(v int, dst []rules.Edge[int]) []rules.Edge[int] {
	for _, a := range w.arcs[v] {
		to := w.end(a)
		dst = append(dst, rules.Edge[int]{To: to, Ahead: int16(w.ahead[to]), Behind: int16(w.behind[to])})
	}
	return dst
}

func head(a arc) int { return a.to }
func tail(a arc) int { return a.from }

// blur weakens distances to a consistent bound: a share of them, up to the most.
type blur struct{ most, share, of int }

func (b blur) bound(dist []int) []int {
	bound := make([]int, len(dist))
	for v, d := range dist {
		bound[v] = min(d*b.share/b.of, b.most)
	}
	return bound
}

// blind is the bound 0.
var blind = blur{0, 1, 1}

func anyBlur(t *rapid.T) blur {
	of := rapid.IntRange(1, 4).Draw(t, "of")
	return blur{rapid.SampledFrom([]int{0, 1, 2, 5, far}).Draw(t, "most"), rapid.IntRange(1, of).Draw(t, "share"), of}
}

// question returns the question for a shortest way from vertex 0 to goal.
func (g *graph) question(goal int, b blur) shortest.Question[int] {
	toGoal, _ := g.flood(goal, g.in, tail)
	fromStart, _ := g.flood(0, g.out, head)
	ahead, behind := b.bound(toGoal), b.bound(fromStart)
	return shortest.Question[int]{
		Start: 0, Goal: goal, Distance: ahead[0],
		Hash:     func(v int) uint64 { return uint64(v+1) * 0x9e3779b97f4a7c15 },
		Forward:  func() rules.Expander[int] { return walk{g.out, head, ahead, behind} },
		Backward: func() rules.Expander[int] { return walk{g.in, tail, ahead, behind} },
	}
}

// drafted lets a search look for lines of any length, with bounds that are blurred.
func (g *graph) drafted(q shortest.Question[int], b blur) shortest.Question[int] {
	q.Leg = func(from, to int) shortest.Leg[int] {
		dist, _ := g.flood(to, g.in, tail)
		ahead := b.bound(dist)
		return shortest.Leg[int]{Walk: walk{g.out, head, ahead, make([]int, len(ahead))}, Bound: ahead[from]}
	}
	return q
}

func (g *graph) String() string { return fmt.Sprint(g.out) }

func paths(n int64) *big.Int { return big.NewInt(n) }
