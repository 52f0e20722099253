package forced_test

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"ludex/rules"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/forced"
	"ludex/solver/retrograde"
)

// maze is a toy game: a graph whose vertices belong to players and whose dead
// ends have outcomes. Cycles are allowed, and a player may move several times
// in turn.
type maze struct {
	next  [][]int
	owner []rules.Player
	ends  []rules.Outcome
	calls *atomic.Int64 // of Moves
}

// manyCalls is far more calls of Moves than the search of a maze makes.
const manyCalls = 1 << 24

func (g maze) Start() int                { return 0 }
func (g maze) ToMove(v int) rules.Player { return g.owner[v] }
func (g maze) Play(_ int, w int) int     { return w }
func (g maze) Moves(v int, dst []int) []int {
	if g.calls.Add(1) > manyCalls {
		panic("the search does not end")
	}
	return append(dst, g.next[v]...)
}
func (g maze) Outcome(v int) rules.Outcome {
	if len(g.next[v]) > 0 {
		return rules.Undecided
	}
	return g.ends[v]
}

// anyMaze returns a maze at random. In most, play runs from the start toward
// the last vertices, with some ways back, so that wins are long and positions
// come up with different numbers of plies left.
func anyMaze(rng *rand.Rand) maze {
	if rng.IntN(8) == 0 {
		return scattered(rng)
	}
	n := 10 + rng.IntN(40)
	ends := []rules.Outcome{rules.Draw, rules.Won(0), rules.Won(1), rules.Won(rules.Player(rng.IntN(2)))}
	g := maze{calls: &atomic.Int64{}}
	for v := range n - 3 {
		var next []int
		for range 1 + rng.IntN(3) {
			next = append(next, v+1+rng.IntN(3))
		}
		if rng.IntN(4) == 0 {
			next = append(next, max(0, v-rng.IntN(4)))
		}
		g.add(rng, next, ends)
	}
	for range 3 {
		g.add(rng, nil, ends)
	}
	return g
}

// scattered returns a maze in which moves lead anywhere.
func scattered(rng *rand.Rand) maze {
	g := maze{calls: &atomic.Int64{}}
	n := 1 + rng.IntN(30)
	for range n {
		var next []int
		for range []int{0, 1, 1, 2, 3, 5}[rng.IntN(6)] {
			next = append(next, rng.IntN(n))
		}
		g.add(rng, next, []rules.Outcome{rules.Draw, rules.Won(0), rules.Won(1)})
	}
	return g
}

// add adds a vertex from which moves lead to next, with one of the outcomes
// if there are none.
func (g *maze) add(rng *rand.Rand, next []int, ends []rules.Outcome) {
	slices.Sort(next)
	g.next = append(g.next, slices.Compact(next))
	g.owner = append(g.owner, rules.Player(rng.IntN(2)))
	g.ends = append(g.ends, ends[rng.IntN(len(ends))])
}

// wins returns by the definition, for each number of plies up to most, the
// vertices from which p wins within that number of plies.
func (g maze) wins(p rules.Player, most int) (list [][]bool) {
	for d := range most + 1 {
		now := make([]bool, len(g.next))
		for v := range now {
			if o := g.Outcome(v); o != rules.Undecided || d == 0 {
				now[v] = o.WonBy(p)
				continue
			}
			mine := g.owner[v] == p
			now[v] = slices.ContainsFunc(g.next[v], func(w int) bool { return list[d-1][w] == mine }) == mine
		}
		list = append(list, now)
	}
	return list
}

// signed is a maze with signs: from each vertex, the plies to the next win of a
// player, if the other one helps.
type signed struct {
	maze
	near [2][]int
}

func (g signed) AtLeast(v int, p rules.Player) int { return g.near[p][v] }

func (g maze) signed() signed {
	s := signed{maze: g}
	for p := range rules.Player(2) {
		near := make([]int, len(g.next))
		for range near {
			for v := range near {
				near[v] = g.nearest(v, p, near)
			}
		}
		s.near[p] = near
	}
	return s
}

// nearest returns the plies from v, where near has those from the vertices
// after it or less.
func (g maze) nearest(v int, p rules.Player, near []int) int {
	if o := g.Outcome(v); o.WonBy(p) {
		return 0
	} else if o != rules.Undecided {
		return forced.MaxPlies
	}
	least := forced.MaxPlies
	for _, w := range g.next[v] {
		least = min(least, near[w]+1)
	}
	return least
}

// question describes a win of p. Many vertices have the same hash.
func (g maze) question(rng *rand.Rand, p rules.Player, within int) forced.Question[int, int] {
	hashes := []int{1, 3, 20, 1000}[rng.IntN(4)]
	q := forced.Question[int, int]{Game: g, Winner: p, Within: within, Hash: func(v int) uint64 { return uint64(2 * (v % hashes)) }}
	if rng.IntN(2) == 0 {
		q.Game = g.signed()
	}
	return q
}

// TestAgreesWithMinimax solves for the wins of both players from all vertices
// of a maze.
func TestAgreesWithMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	long := 0
	for range 100 {
		g, within := anyMaze(rng), rng.IntN(17)
		for p := range rules.Player(2) {
			wins := g.wins(p, within)
			q, workers := g.question(rng, p, within), 1+rng.IntN(3)
			for q.Start = range g.next {
				a := forced.Solve(t.Context(), q, solver.Limits{Workers: workers})
				agrees(t, g, q, wins, a)
				if a.Plies >= 5 {
					long++
				}
			}
		}
	}
	if long < 100 {
		t.Errorf("only %d wins of 5 plies or more", long)
	}
}

// agrees fails unless the answer is that of the definition.
func agrees(t *testing.T, g maze, q forced.Question[int, int], wins [][]bool, a *forced.Answer[int, int]) {
	want, plies := solver.Solved, slices.IndexFunc(wins, func(won []bool) bool { return won[q.Start] })
	if plies < 0 {
		want, plies = solver.Unsolvable, q.Within+1
	}
	if a.Verdict != want || want == solver.Solved && a.Plies != plies || a.Refuted != plies-1 {
		t.Fatalf("%v from %d: %v in %d, refuted in %d; want %v in %d", g, q.Start, a.Verdict, a.Plies, a.Refuted, want, plies)
	}
	if want == solver.Solved {
		keysAgree(t, g, q, wins, a)
		holds(t, g, q, a)
		lineWins(t, g, q, wins, a)
	}
}

func keysAgree(t *testing.T, g maze, q forced.Question[int, int], wins [][]bool, a *forced.Answer[int, int]) {
	var keys []int
	for _, w := range g.next[q.Start] {
		if a.Plies > 0 && g.owner[q.Start] == q.Winner && wins[a.Plies-1][w] {
			keys = append(keys, w)
		}
	}
	if !slices.Equal(a.Keys, keys) {
		t.Fatalf("%v: key moves %v, want %v", g, a.Keys, keys)
	}
}

// lineWins fails unless the line is legal and each move keeps the shortest win,
// neither shortened by the winner's opponent nor lengthened by the winner.
func lineWins(t *testing.T, g maze, q forced.Question[int, int], wins [][]bool, a *forced.Answer[int, int]) {
	line, limit := a.Line(q.Start)
	if limit != nil {
		t.Fatal(limit)
	}
	v := q.Start
	for i, w := range line {
		left := a.Plies - i - 1
		if !slices.Contains(g.next[v], w) || left < 0 || !wins[left][w] || left > 0 && wins[left-1][w] {
			t.Fatalf("%v: line %v, wrong at %d", g, line, i)
		}
		v = w
	}
	if len(line) != a.Plies || !g.Outcome(v).WonBy(q.Winner) {
		t.Fatalf("%v: line %v, want a win in %d", g, line, a.Plies)
	}
}

// holds fails unless the strategy is confirmed by code of its own.
func holds(t *testing.T, g maze, q forced.Question[int, int], a *forced.Answer[int, int]) {
	s, err := a.Strategy(q.Start)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := claim(g, q, a.Plies, s).Check(t.Context(), certify.Limits{}); err != nil {
		t.Fatalf("%v: %v: %v", g, s, err)
	}
}

func claim(g maze, q forced.Question[int, int], plies int, s *forced.Strategy[int, int]) certify.Strategy[int, int] {
	return certify.Strategy[int, int]{
		Game: g, Start: q.Start, Winner: q.Winner, Plies: plies, Nodes: len(s.Nodes),
		Branches: func(node int, _ int) (list []certify.Answered[int], err error) {
			for _, b := range s.Nodes[node-1].Branches {
				list = append(list, certify.Answered[int]{Move: b.Move, Next: b.Next + 1})
			}
			return list, nil
		},
	}
}

// TestAgreesWithSettle compares Solve, with the number of positions as Within,
// with retrograde analysis.
func TestAgreesWithSettle(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	for range 100 {
		g := anyMaze(rng)
		outcome, plies, known := retrograde.SolveAll(t.Context(), g, nil, []int{0}, solver.Limits{}).Value(0)
		if !known {
			t.Fatal("not settled")
		}
		for p := range rules.Player(2) {
			a := forced.Solve(t.Context(), g.question(rng, p, len(g.next)), solver.Limits{})
			if (a.Verdict == solver.Solved) != outcome.WonBy(p) || outcome.WonBy(p) && a.Plies != plies {
				t.Fatalf("%v: %v in %d for %d, settled as %b in %d", g, a.Verdict, a.Plies, p, outcome, plies)
			}
		}
	}
}
