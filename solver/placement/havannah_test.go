package placement_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	. "ludex/solver/placement"
)

var deep = flag.Bool("deep", false, "solve more and larger positions (minutes)")

type game = havannah.Game[havannah.UpTo5]
type state = havannah.State[havannah.UpTo5]

func newGame(tb testing.TB, side int, opts havannah.Options) *game {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: 55}, opts)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// readings are all that bear on who wins.
func readings() (list []havannah.Options) {
	for ring := range rules.Choice(3) {
		for fork := range rules.Choice(2) {
			for corner := range rules.Choice(2) {
				list = append(list, havannah.Options{Ring: ring, Fork: fork, Corner: corner})
			}
		}
	}
	return list
}

// of returns a state as a position to solve.
func of(g *game, s state) Position {
	return Position{[2]uint64{hexgrid.Bits(s.Stones(0)), hexgrid.Bits(s.Stones(1))}, uint8(g.ToMove(s))}
}

// played returns the position after moves from the empty board.
func played(tb testing.TB, g *game, moves string) state {
	s := g.Start()
	for _, text := range strings.Fields(moves) {
		m, err := g.ParseMove(s, text)
		if err != nil {
			tb.Fatal(err)
		}
		s = g.Play(s, m)
	}
	return s
}

// solver returns a solver of s.
func solver(tb testing.TB, g *game, s state, workers int) *Solver[havannah.Holding] {
	fast, err := havannah.NewCompleting(g)
	if err != nil {
		tb.Fatal(err)
	}
	return New[havannah.Holding](fast, of(g, s), Limits{Memory: 1 << 30, Workers: workers})
}

// stones returns a position of that many stones at random, in which nobody
// has won.
func stones(g *game, n int, rng *rand.Rand) state {
	for {
		s := g.Start()
		for i := 0; i < n && g.Outcome(s) == rules.Undecided; i++ {
			moves := g.Moves(s, nil)
			s = g.Play(s, moves[rng.IntN(len(moves))])
		}
		if g.Outcome(s) == rules.Undecided {
			return s
		}
	}
}

// agree compares the search with the full width.
func agree(t *testing.T, g *game, s state) Value {
	t.Helper()
	want := newFullWidth(g).value(s)
	if a := solver(t, g, s, 1+rand.IntN(2)).Value(context.Background()); a.Lo != want || a.Hi != want {
		t.Fatalf("%s: %d to %d, want %d\n%s", g, a.Lo, a.Hi, want, g.Format(s))
	}
	return want
}

// TestSmall compares values of positions at random by every reading, down to
// the empty board of size 2.
func TestSmall(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, opts := range readings() {
		two, three := newGame(t, 2, opts), newGame(t, 3, opts)
		for n := range 5 {
			agree(t, two, stones(two, n, rng))
		}
		for range 30 {
			agree(t, three, stones(three, 7+rng.IntN(10), rng))
		}
	}
}

// TestLate compares values of late positions of size 4.
func TestLate(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	g := newGame(t, 4, havannah.Options{})
	count := map[Value]int{}
	n := 100
	if *deep {
		n = 5000
	}
	for range n {
		count[agree(t, g, stones(g, 20+rng.IntN(8), rng))]++
	}
	t.Log(count)
}
