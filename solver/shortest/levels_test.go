package shortest_test

import (
	"testing"

	"ludex/solver/shortest"
)

// TestLevelsProve: on paths with a dead end at each vertex, and with any bounds, the
// levels of a search are high enough for a proof of the length, also where one side
// has no more work.
func TestLevelsProve(t *testing.T) {
	for n := 1; n <= 12; n++ {
		g := &graph{out: make([][]arc, 2*n+1), in: make([][]arc, 2*n+1)}
		for v := range n {
			for _, a := range []arc{{v, v + 1}, {v, n + 1 + v}} {
				g.out[v], g.in[a.to] = append(g.out[v], a), append(g.in[a.to], a)
			}
		}
		for _, most := range []int{0, 1, 2, 3, 4, 5, far} {
			for of := 1; of <= 4; of++ {
				for share := 1; share <= of; share++ {
					q := g.question(n, blur{most, share, of})
					s := shortest.Find(t.Context(), q, shortest.Limits{})
					if forward, backward := s.Levels(); s.Length != n || 2*q.Distance+forward+backward < 2*n-1 {
						t.Errorf("a path of %d, found %d, at least %d: levels %d and %d", n, s.Length, q.Distance, forward, backward)
					}
				}
			}
		}
	}
}
