package alone_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/alone"
)

// graph is a game for one player on some nodes: a move goes along an edge, and the
// goals win. A node without an edge that is no goal ends the game without a win.
type graph struct {
	edges [][]int
	goal  []bool
}

func (g graph) Start() int              { return 0 }
func (g graph) Play(_ int, to int) int  { return to }
func (g graph) ToMove(int) rules.Player { return 0 }
func (g graph) Canonical(s int) int     { return s }
func (g graph) Moves(s int, d []int) []int {
	if g.goal[s] {
		return d
	}
	return append(d, g.edges[s]...)
}

func (g graph) Outcome(s int) rules.Outcome {
	switch {
	case g.goal[s]:
		return rules.Won(0)
	case len(g.edges[s]) == 0:
		return rules.Draw
	}
	return rules.Undecided
}

// distance returns the number of moves of a shortest line that wins, -1 for none.
func (g graph) distance() int {
	far := make([]int, len(g.goal))
	for i := range far {
		far[i] = -1
	}
	far[0] = 0
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		if g.goal[s] {
			return far[s]
		}
		for _, to := range g.edges[s] {
			if far[to] < 0 {
				far[to] = far[s] + 1
				queue = append(queue, to)
			}
		}
	}
	return -1
}

func drawn(t *rapid.T) graph {
	n := rapid.IntRange(1, 30).Draw(t, "nodes")
	g := graph{edges: make([][]int, n), goal: make([]bool, n)}
	for s := range n {
		g.edges[s] = rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, min(3, n), rapid.ID[int]).Draw(t, "edges")
		g.goal[s] = rapid.IntRange(0, 9).Draw(t, "goal") == 0
	}
	return g
}

// TestSolve: the line is shortest, and there is none exactly if no goal is reached.
func TestSolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawn(t)
		a := alone.Solve(t.Context(), alone.Question[int, int]{Game: g, Start: 0}, solver.Limits{})
		want := g.distance()
		switch {
		case want < 0:
			if a.Verdict != solver.Unsolvable {
				t.Fatalf("%+v, want none", a)
			}
			return
		case a.Verdict != solver.Solved || len(a.Line) != want || want > 0 && a.Least != want:
			t.Fatalf("%+v, want %d moves", a, want)
		}
		s := 0
		for _, to := range a.Line {
			s = g.Play(s, to)
		}
		if !g.goal[s] {
			t.Fatalf("the line %v ends on no goal", a.Line)
		}
	})
}

// count is a game that adds one or two up to a goal, and so has many positions.
type count struct{ graph }

func (g count) Moves(s int, d []int) []int {
	if s >= 1_000_000 {
		return d
	}
	return append(d, s+1, s+2)
}

func (g count) Outcome(s int) rules.Outcome {
	switch {
	case s == 1_000_000:
		return rules.Won(0)
	case s > 1_000_000:
		return rules.Draw
	}
	return rules.Undecided
}

// TestMemory: a search without room says so, and claims no more than it has seen.
func TestMemory(t *testing.T) {
	a := alone.Solve(t.Context(), alone.Question[int, int]{Game: count{}, Start: 0}, solver.Limits{Memory: 100_000})
	if a.Verdict != solver.Unknown || a.Limit != solver.ErrMemory || a.Least < 100 || a.Least > 1000 {
		t.Errorf("%+v", a)
	}
}
