package shortest_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/solver"
	"ludex/solver/shortest"
)

// TestExploreMeetsAll compares the vertices that are met, their distances and the
// ends of the walk with a plain search.
func TestExploreMeetsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		isEnd := func(v int) bool { return v%5 == 4 }
		skip := func(v int) bool { return v%7 == 6 }
		e := shortest.Explore(t.Context(), g, shortest.Region[int]{
			Hash: func(v int) uint64 { return uint64(v % 4) }, Ends: isEnd, Skip: skip,
		}, solver.Limits{})
		want := g.distances(isEnd, skip)
		ends := 0
		for v := range want {
			if isEnd(v) {
				ends++
			}
		}
		if e.Met() != len(want) || len(e.Ends) != ends || e.Limit != nil {
			t.Fatalf("%v: %d met, want %d; %d ends, want %d", g, e.Met(), len(want), len(e.Ends), ends)
		}
		for i := range e.Met() {
			g.leads(t, e.Path(i), e.Length(i))
			if d := want[e.State(i)]; d != e.Length(i) {
				t.Fatalf("%v: %d at %d moves, want %d", g, e.State(i), e.Length(i), d)
			}
		}
	})
}

// distances returns those of the vertices that a walk from 0 meets.
func (g *graph) distances(isEnd, skip func(int) bool) map[int]int {
	dist := map[int]int{0: 0}
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		if isEnd(v) {
			continue
		}
		for _, a := range g.out[v] {
			if _, met := dist[a.to]; !met && !skip(a.to) {
				dist[a.to] = dist[v] + 1
				queue = append(queue, a.to)
			}
		}
	}
	return dist
}

// leads fails unless a path of n arcs leads from 0 along the graph.
func (g *graph) leads(t *rapid.T, path []int, arcs int) {
	if len(path) != arcs+1 || path[0] != 0 {
		t.Fatalf("%v: %v is no path of %d arcs from 0", g, path, arcs)
	}
	for i, v := range path[1:] {
		found := false
		for _, a := range g.out[path[i]] {
			found = found || a.to == v
		}
		if !found {
			t.Fatalf("%v: no arc %d-%d", g, path[i], v)
		}
	}
}

func TestExploreLimits(t *testing.T) {
	g := &graph{out: make([][]arc, 5000), in: make([][]arc, 5000)}
	for v := range 4999 {
		g.out[v] = []arc{{v, v + 1}}
	}
	r := shortest.Region[int]{Hash: func(v int) uint64 { return uint64(v) * 0x9e3779b97f4a7c15 }, Ends: func(int) bool { return false }}
	if e := shortest.Explore(t.Context(), g, r, solver.Limits{Memory: 1 << 14}); e.Limit != solver.ErrMemory {
		t.Errorf("limit %v", e.Limit)
	}
}
