package forced_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/solver"
	"ludex/solver/forced"
)

// judging is a maze that is a rules.Judging.
type judging struct{ maze }

func (g judging) Legal(v, w int) bool { return slices.Contains(g.next[v], w) }

// TestSame compares Same with a whole search under the other rules.
func TestSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(45, 46))
	count := map[bool]int{}
	for range 500 {
		g := anyMaze(rng)
		other := g.changed(rng)
		for p := range rules.Player(2) {
			q := g.question(rng, p, 9)
			asked := other.question(rng, p, 9)
			if rng.IntN(2) == 0 {
				asked.Game = judging{other}
			}
			for v := range g.next {
				q.Start, asked.Start = v, v
				a := forced.Solve(t.Context(), q, solver.Limits{})
				if a.Verdict != solver.Solved || a.Plies == 0 || g.owner[v] != p {
					continue
				}
				b := forced.Solve(t.Context(), asked, solver.Limits{})
				want := b.Verdict == solver.Solved && b.Plies == a.Plies && slices.Equal(b.Keys, a.Keys)
				if same, err := a.Same(t.Context(), asked); same != want || err != nil {
					t.Fatalf("%v and %v from %d: same is %t, %v; want %t", g, other, v, same, err, want)
				}
				count[want]++
			}
		}
	}
	if count[true] < 100 || count[false] < 100 {
		t.Errorf("%d wins are the same, %d are not", count[true], count[false])
	}
}

// changed returns the maze with other moves and ends at some of its vertices.
func (g maze) changed(rng *rand.Rand) maze {
	n := len(g.next)
	g.next, g.ends = slices.Clone(g.next), slices.Clone(g.ends)
	for range 1 + rng.IntN(4) {
		v := rng.IntN(n)
		if g.next[v] == nil {
			g.ends[v] = rules.Won(rules.Player(rng.IntN(2)))
			continue
		}
		next := append(slices.Clone(g.next[v]), rng.IntN(n))
		slices.Sort(next)
		g.next[v] = slices.Compact(next)
	}
	return g
}

// TestSameNamesTheLimit: a search that ends early shows nothing.
func TestSameNamesTheLimit(t *testing.T) {
	g, err := hnefatafl.FromText("hnefatafl:11")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(closing)
	if err != nil {
		t.Fatal(err)
	}
	q := forced.Question[hnefatafl.State, hnefatafl.Move]{Game: g, Start: s, Winner: hnefatafl.Attackers, Within: 5, Hash: g.Hash}
	a := forced.Solve(t.Context(), q, solver.Limits{})
	if a.Verdict != solver.Solved {
		t.Fatal(a.Verdict)
	}
	if same, err := a.Same(t.Context(), q); !same || err != nil {
		t.Errorf("under the same rules: %t, %v", same, err)
	}
	q.Nodes = 1 << 12
	if same, err := a.Same(t.Context(), q); same || !errors.Is(err, solver.ErrNodes) {
		t.Errorf("with few positions: %t, %v; want %v", same, err, solver.ErrNodes)
	}
}

// closing is a position from which the attackers win in 3.
const closing = `11 + . . . . . . . . a +
10 . a . a . . . . . . d
 9 a . . . . . . . . . a
 8 . a d . . . . . a . .
 7 . . . . . a . . . . .
 6 . . . a d k a a . . a
 5 . . . . a a . . . . a
 4 . . d a . . . . . a .
 3 . . . . . a . . . . .
 2 . . . . . . . . . a .
 1 + a . . . a . . . . +
   a b c d e f g h i j k
attackers to move`
