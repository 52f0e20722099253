package shortest_test

import (
	"context"
	"fmt"
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

// trap returns a path of n vertices, and a tree of arcs that leave its start, or
// that lead to its goal.
func trap(n int, atGoal bool) *graph {
	g := newGraph(n + 1<<10)
	for v := range n - 1 {
		g.add(arc{v, v + 1})
	}
	for k := range 1 << 10 {
		above := n + (k-1)/2
		switch {
		case atGoal && k == 0:
			g.add(arc{n, n - 1})
		case atGoal:
			g.add(arc{n + k, above})
		case k == 0:
			g.add(arc{0, n})
		default:
			g.add(arc{above, n + k})
		}
	}
	return g
}

// TestTrap: a line is found soon though many ways that are none leave its start or
// lead to its goal.
func TestTrap(t *testing.T) {
	for _, atGoal := range []bool{false, true} {
		g := trap(50, atGoal)
		s := findWithin(g.drafted(g.question(49, blind), blind), 500)
		if s.Length != 49 || s.Expanded > 600 {
			t.Errorf("trap at the goal %v: length %d after %d expansions", atGoal, s.Length, s.Expanded)
			continue
		}
		checkLine(t, g, s, 49, 49)
	}
}

// TestWorkersDraft: what a limit leaves does not depend on the number of workers.
func TestWorkersDraft(t *testing.T) {
	g := maze(200, 3, 1)
	q := g.across(200)
	unknown := 0
	for memory := int64(1 << 16); memory < 1<<20; memory += memory / 4 {
		left := func(workers int) string {
			s := shortest.Find(context.Background(), q, shortest.Limits{Limits: solver.Limits{Workers: workers, Memory: memory}})
			if s.Verdict == solver.Unknown && s.Length >= 0 {
				unknown++
			}
			return fmt.Sprint(s.Verdict, s.Length, s.LowerBound, s.Stored, s.Expanded, shortest.Line(s, g))
		}
		one := left(1)
		for workers := 2; workers <= 4; workers++ {
			if more := left(workers); more != one {
				t.Fatalf("%d bytes, %d workers: %s, and one worker %s", memory, workers, more, one)
			}
		}
	}
	if unknown == 0 {
		t.Error("no search was left with a line: the test shows nothing about them")
	}
}

// counted is a walk that calls seen at each expansion.
type counted struct {
	rules.Expander[int]
	seen func()
}

func (c counted) Expand(v int, dst []rules.Edge[int]) []rules.Edge[int] {
	c.seen()
	return c.Expander.Expand(v, dst)
}

// watched returns the question with seen called at each expansion.
func watched(q shortest.Question[int], seen func()) shortest.Question[int] {
	forward, back, leg := q.Forward, q.Backward, q.Leg
	q.Forward = func() rules.Expander[int] { return counted{forward(), seen} }
	q.Backward = func() rules.Expander[int] { return counted{back(), seen} }
	q.Leg = func(from, to int) shortest.Leg[int] {
		l := leg(from, to)
		l.Walk = counted{l.Walk, seen}
		return l
	}
	return q
}

// TestStopsSoon: after the end of its context a search expands few positions, at
// whatever expansion the context ends.
func TestStopsSoon(t *testing.T) {
	q := maze(100, 3, 0).across(100)
	for at := 1; at < 1<<16; at += 1 + at/3 {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		s := shortest.Find(ctx, watched(q, func() {
			if n++; n == at {
				cancel()
			}
		}), shortest.Limits{})
		cancel()
		if s.Verdict != solver.Unknown {
			break
		}
		if more := n - at; more > 2*64 {
			t.Errorf("%d expansions after the context ended at the %dth", more, at)
		}
	}
}

// TestMemoryFromTheFirst: no expansion is beyond a limit on memory.
func TestMemoryFromTheFirst(t *testing.T) {
	s := shortest.Find(context.Background(), maze(100, 3, 0).across(100), shortest.Limits{Limits: solver.Limits{Memory: 1}})
	if s.Limit != solver.ErrMemory || s.Expanded > 100 {
		t.Errorf("%v after %d expansions", s.Limit, s.Expanded)
	}
}
