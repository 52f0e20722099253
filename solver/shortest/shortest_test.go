package shortest_test

import (
	"context"
	"testing"
	"time"

	"ludex/solver"
	"ludex/solver/shortest"

	"pgregory.net/rapid"
)

// TestShortestAgreesWithFlood compares the search from both ends with a
// breadth-first search on random graphs, with bounds from useless to exact:
// verdict, length, line, number of lines.
func TestShortestAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		goal := rapid.IntRange(0, len(g.out)-1).Draw(t, "goal")
		b := anyBlur(t)
		q := g.question(goal, b)
		if rapid.Bool().Draw(t, "draft") {
			q = g.drafted(q, b)
		}
		dist, ways := g.flood(0, g.out, head)
		lim := shortest.Limits{Limits: solver.Limits{Workers: rapid.IntRange(1, 3).Draw(t, "workers")}, All: rapid.Bool().Draw(t, "all")}
		s := shortest.Find(context.Background(), q, lim)
		checkAnswer(t, g, s, goal, dist[goal], q.Distance)
		if lim.All && s.Verdict == solver.Solved {
			n, err := shortest.CountLines(context.Background(), s, g)
			if err != nil || n.Lines.Cmp(paths(ways[goal])) != 0 || n.Finals != 1 {
				t.Fatalf("%d lines and %d finals, want %d and 1\n%v", n.Lines, n.Finals, ways[goal], g)
			}
		}
	})
}

// TestGoalTestAgreesWithFlood does the same for the search from one end.
func TestGoalTestAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(t)
		goals := rapid.SliceOfNDistinct(rapid.IntRange(0, len(g.out)-1), 1, -1, rapid.ID[int]).Draw(t, "goals")
		dist, ways := g.flood(0, g.out, head)
		nearest, lines, finals := far, int64(0), 0
		is := map[int]bool{}
		for _, v := range goals {
			is[v] = true
			switch {
			case dist[v] < nearest:
				nearest, lines, finals = dist[v], ways[v], 1
			case dist[v] == nearest:
				lines, finals = lines+ways[v], finals+1
			}
		}
		q := g.question(0, blind)
		q.Reached = func(v int) bool { return is[v] }
		lim := shortest.Limits{All: rapid.Bool().Draw(t, "all")}
		if rapid.Bool().Draw(t, "draft") {
			q = g.drafted(q, anyBlur(t))
		}
		s := shortest.Find(context.Background(), q, lim)
		checkAnswer(t, g, s, -1, nearest, q.Distance)
		if lim.All && s.Verdict == solver.Solved && nearest > 0 {
			n, err := shortest.CountLines(context.Background(), s, g)
			if err != nil || n.Lines.Cmp(paths(lines)) != 0 || n.Finals != finals {
				t.Fatalf("%d lines to %d goals, want %d to %d\n%v", n.Lines, n.Finals, lines, finals, g)
			}
		}
	})
}

// TestDeadEnds: on paths with a dead end at each vertex but the last, and with many
// bounds, the answer is right.
func TestDeadEnds(t *testing.T) {
	for n := 1; n <= 12; n++ {
		g := newGraph(2*n + 1)
		for v := range n {
			g.add(arc{v, v + 1})
			g.add(arc{v, n + 1 + v})
		}
		for _, most := range []int{0, 1, 2, 3, 4, 5, far} {
			for of := 1; of <= 4; of++ {
				for share := 1; share <= of; share++ {
					q := g.question(n, blur{most, share, of})
					s := shortest.Find(t.Context(), q, shortest.Limits{})
					checkAnswer(t, g, s, n, n, q.Distance)
				}
			}
		}
	}
}

// checkAnswer compares an answer with the distance, of which the search had a lower
// bound. The levels are high enough for a proof, also where one side has no more work.
func checkAnswer(t rapid.TB, g *graph, s *shortest.Search[int], goal, dist, bound int) {
	t.Helper()
	if dist == far {
		if s.Verdict != solver.Unsolvable {
			t.Fatalf("%v of length %d, want unsolvable\n%v", s.Verdict, s.Length, g)
		}
		return
	}
	if s.Verdict != solver.Solved || s.Length != dist || s.LowerBound != dist {
		t.Fatalf("%v, length %d, bound %d; want %d\n%v", s.Verdict, s.Length, s.LowerBound, dist, g)
	}
	if forward, backward := s.Levels(); dist > 0 && forward+backward < 2*(dist-bound)-1 {
		t.Fatalf("levels %d and %d, and a distance of at least %d, prove no length of %d\n%v", forward, backward, bound, dist, g)
	}
	checkLine(t, g, s, goal, dist)
}

// checkLine checks that the line of a search has so many moves and leads to the goal; -1
// for any.
func checkLine(t rapid.TB, g *graph, s *shortest.Search[int], goal, length int) {
	t.Helper()
	at := 0
	for _, a := range shortest.Line(s, g) {
		if a.from != at {
			t.Fatalf("the line leaves %d from %d\n%v", a.from, at, g)
		}
		at = a.to
		length--
	}
	if length != 0 || goal >= 0 && at != goal {
		t.Fatalf("the line ends in %d, %d moves short\n%v", at, length, g)
	}
}

// TestReports: a search reports while it runs, from either end or both.
func TestReports(t *testing.T) {
	g := path(200)
	both := g.question(199, blind)
	one := both
	one.Backward, one.Reached = nil, func(v int) bool { return v == 199 }
	for name, q := range map[string]shortest.Question[int]{"both ends": both, "one end": one} {
		reports, last := 0, solver.Progress{}
		s := shortest.Find(t.Context(), q, shortest.Limits{Limits: solver.Limits{Report: func(p solver.Progress) {
			if p.Expanded < last.Expanded || p.LowerBound < last.LowerBound {
				t.Errorf("%s: %+v after %+v", name, p, last)
			}
			reports, last = reports+1, p
		}}})
		if s.Length != 199 || reports == 0 || last.Stored == 0 || last.Bytes == 0 {
			t.Errorf("%s: length %d, %d reports, the last %+v", name, s.Length, reports, last)
		}
	}
}

// TestLimits checks that a search that hits a limit names it, gives a bound
// that holds, and never a verdict.
func TestLimits(t *testing.T) {
	g := path(200)
	q := g.question(199, blind)
	past, cancel := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancel()
	gone, interrupt := context.WithCancel(context.Background())
	interrupt()
	for _, c := range []struct {
		ctx  context.Context
		lim  shortest.Limits
		want error
	}{
		{past, shortest.Limits{}, solver.ErrTimeout},
		{gone, shortest.Limits{}, solver.ErrInterrupted},
		{context.Background(), shortest.Limits{Limits: solver.Limits{Memory: 1}}, solver.ErrMemory},
		{context.Background(), shortest.Limits{AtMost: 100}, solver.ErrAtMost},
	} {
		s := shortest.Find(c.ctx, q, c.lim)
		if s.Verdict != solver.Unknown || s.Limit != c.want || s.LowerBound > 199 || s.Length >= 0 {
			t.Errorf("%v, limit %v, length %d, bound %d; want unknown by %v", s.Verdict, s.Limit, s.Length, s.LowerBound, c.want)
		}
		if c.want == solver.ErrAtMost && s.LowerBound != 101 {
			t.Errorf("bound %d, want 101", s.LowerBound)
		}
	}
}
