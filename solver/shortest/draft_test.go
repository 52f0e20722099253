package shortest_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/shortest"
)

// maze returns a graph of n by n vertices with arcs both ways between neighbours,
// except a share that is left out at random, in tenths.
func maze(n int, without int, seed uint64) *graph {
	rng := rand.New(rand.NewPCG(1, seed))
	g := newGraph(n * n)
	both := func(v, w int) {
		if rng.IntN(10) >= without {
			g.add(arc{v, w})
			g.add(arc{w, v})
		}
	}
	for v := range n * n {
		if v%n < n-1 {
			both(v, v+1)
		}
		if v/n < n-1 {
			both(v, v+n)
		}
	}
	return g
}

// unwalled returns the distances from a vertex of a maze without walls.
func unwalled(n, from int) []int {
	dist := make([]int, n*n)
	for v := range dist {
		x, y := v%n-from%n, v/n-from/n
		dist[v] = max(x, -x) + max(y, -y)
	}
	return dist
}

// across returns the question for a way through a maze from corner to corner. The
// bounds are the distances without walls.
func (g *graph) across(n int) shortest.Question[int] {
	goal, behind := n*n-1, unwalled(n, 0)
	to := func(v int) walk { return walk{g.out, head, unwalled(n, v), behind} }
	ahead := to(goal)
	return shortest.Question[int]{
		Start: 0, Goal: goal, Distance: ahead.ahead[0], Hash: g.question(goal, blind).Hash,
		Forward:  func() rules.Expander[int] { return ahead },
		Backward: func() rules.Expander[int] { return walk{g.in, tail, ahead.ahead, behind} },
		Leg: func(from, v int) shortest.Leg[int] {
			w := to(v)
			return shortest.Leg[int]{Walk: w, Bound: w.ahead[from]}
		},
	}
}

// TestInterrupted: a search that is interrupted after any amount of work has, if
// its draft came to the goal, a line that is legal, and a bound that holds. More work
// makes neither worse. Without a limit both are the distance.
func TestInterrupted(t *testing.T) {
	longer := 0
	for seed := range uint64(2) {
		g, goal := maze(100, 3, seed), 100*100-1
		dist, _ := g.flood(0, g.out, head)
		if dist[goal] == far {
			continue
		}
		q := g.across(100)
		longer += interrupted(t, g, q, dist[goal])
		q.Reached = func(v int) bool { return v == goal }
		longer += interrupted(t, g, q, dist[goal])
	}
	if longer == 0 {
		t.Error("no line was longer than the distance: the test shows nothing about them")
	}
}

// interrupted interrupts a search ever later, and returns the number of lines that
// were not shortest ones.
func interrupted(t *testing.T, g *graph, q shortest.Question[int], dist int) (longer int) {
	length, least := far, 0
	for work := int64(1); ; work += 1 + work/4 {
		s := findWithin(q, work)
		if s.LowerBound > dist || s.LowerBound < least {
			t.Fatalf("%d expansions: at least %d after %d, and the distance is %d", work, s.LowerBound, least, dist)
		}
		if s.Length >= 0 && s.Length < dist || length < far && (s.Length < 0 || s.Length > length) {
			t.Fatalf("%d expansions: length %d after %d, and the distance is %d", work, s.Length, length, dist)
		}
		if least = s.LowerBound; s.Length < 0 {
			continue
		}
		if length = s.Length; length > dist {
			longer++
		}
		checkLine(t, g, s, q.Goal, length)
		if s.Verdict == solver.Solved {
			checkAnswer(t, g, s, q.Goal, dist, q.Distance)
			return longer
		}
	}
}

// findWithin runs a search that is interrupted after about so many expansions.
func findWithin(q shortest.Question[int], work int64) *shortest.Search[int] {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	return shortest.Find(ctx, q, shortest.Limits{Limits: solver.Limits{Report: func(p solver.Progress) {
		if p.Expanded >= work {
			cancel()
		}
	}}})
}
