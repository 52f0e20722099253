package forced_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/forced"
)

// maze is a toy game: a graph whose vertices belong to players and whose dead
// ends have outcomes. Cycles are allowed, and a player may move several times
// in turn.
type maze struct {
	next  [][]int
	owner []rules.Player
	ends  []rules.Outcome
}

func (g maze) Start() int                   { return 0 }
func (g maze) ToMove(v int) rules.Player    { return g.owner[v] }
func (g maze) Play(_ int, w int) int        { return w }
func (g maze) Moves(v int, dst []int) []int { return append(dst, g.next[v]...) }
func (g maze) Outcome(v int) rules.Outcome {
	if len(g.next[v]) > 0 {
		return rules.Undecided
	}
	return g.ends[v]
}

func anyMaze(t *rapid.T) maze {
	n := rapid.IntRange(1, 30).Draw(t, "vertices")
	var g maze
	for range n {
		count := rapid.SampledFrom([]int{0, 1, 1, 2, 3, 5}).Draw(t, "moves")
		g.owner = append(g.owner, rules.Player(rapid.IntRange(0, 1).Draw(t, "owner")))
		g.ends = append(g.ends, rapid.SampledFrom([]rules.Outcome{rules.Won(0), rules.Won(1), rules.Draw}).Draw(t, "end"))
		g.next = append(g.next, rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, count, rapid.ID).Draw(t, "next"))
	}
	return g
}

// minimax reports by the definition whether p wins from v within d plies.
func (g maze) minimax(v, d int, p rules.Player) bool {
	if o := g.Outcome(v); o != rules.Undecided || d == 0 {
		return o.WonBy(p)
	}
	for _, w := range g.next[v] {
		if g.minimax(w, d-1, p) == (g.owner[v] == p) {
			return g.owner[v] == p
		}
	}
	return g.owner[v] != p
}

func (g maze) question(p rules.Player, within int) forced.Question[int, int] {
	return forced.Question[int, int]{Game: g, Winner: p, Within: within, Hash: func(v int) uint64 { return uint64(v % 3) }}
}

func TestAgreesWithMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, p := anyMaze(t), rules.Player(rapid.IntRange(0, 1).Draw(t, "winner"))
		within := rapid.IntRange(0, 8).Draw(t, "within")
		a := forced.Solve(t.Context(), g.question(p, within), solver.Limits{Workers: rapid.IntRange(1, 3).Draw(t, "workers")})
		want := solver.Unsolvable
		plies := 0
		for ; plies <= within; plies++ {
			if g.minimax(0, plies, p) {
				want = solver.Solved
				break
			}
		}
		if a.Verdict != want || want == solver.Solved && a.Plies != plies || a.Refuted != plies-1 {
			t.Fatalf("%v: %v in %d, refuted in %d; want %v in %d", g, a.Verdict, a.Plies, a.Refuted, want, plies)
		}
		if want == solver.Solved {
			keysAgree(t, g, p, a)
			holds(t, g, p, a)
		}
	})
}

func keysAgree(t *rapid.T, g maze, p rules.Player, a *forced.Answer[int, int]) {
	keys := 0
	for _, w := range g.Moves(0, nil) {
		if a.Plies > 0 && g.owner[0] == p && g.minimax(w, a.Plies-1, p) {
			keys++
		}
	}
	if len(a.Keys) != keys {
		t.Fatalf("%v: %d key moves, want %d", g, len(a.Keys), keys)
	}
}

// holds fails unless the strategy is confirmed by code of its own.
func holds(t *rapid.T, g maze, p rules.Player, a *forced.Answer[int, int]) {
	s, err := a.Strategy(0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := claim(g, p, a.Plies, s).Check(t.Context(), certify.Limits{}); err != nil {
		t.Fatalf("%v: %v: %v", g, s, err)
	}
}

func claim(g maze, p rules.Player, plies int, s *forced.Strategy[int, int]) certify.Strategy[int, int] {
	return certify.Strategy[int, int]{
		Game: g, Winner: p, Plies: plies, Nodes: len(s.Nodes),
		Branches: func(node int, _ int) (list []certify.Answered[int], err error) {
			for _, b := range s.Nodes[node-1].Branches {
				list = append(list, certify.Answered[int]{Move: b.Move, Next: b.Next + 1})
			}
			return list, nil
		},
	}
}

// TestAgreesWithSettle: what can be won at all is won within as many plies as
// there are positions.
func TestAgreesWithSettle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyMaze(t)
		outcome, plies, known := solver.Settle(t.Context(), g, nil, []int{0}, solver.Limits{}).Value(0)
		if !known {
			t.Fatal("not settled")
		}
		for p := range rules.Player(2) {
			a := forced.Solve(t.Context(), g.question(p, len(g.next)), solver.Limits{})
			if (a.Verdict == solver.Solved) != outcome.WonBy(p) || outcome.WonBy(p) && a.Plies != plies {
				t.Fatalf("%v: %v in %d for %d, settled as %b in %d", g, a.Verdict, a.Plies, p, outcome, plies)
			}
		}
	})
}
