package proofnumber_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	. "ludex/solver/proofnumber"
)

type game = havannah.Game[havannah.UpTo5]
type state = havannah.State[havannah.UpTo5]

func newGame(tb testing.TB, side int, opts havannah.Options) *game {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: side, Stones: 55}, opts)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// inTime returns a context that ends long after a search of these tests should:
// a search that does not end fails, and does not wait for the limit of all tests.
func inTime(tb testing.TB) context.Context {
	if long.Deep() {
		return tb.Context()
	}
	ctx, cancel := context.WithTimeout(tb.Context(), 5*time.Minute)
	tb.Cleanup(cancel)
	return ctx
}

// readings are all that bear on who wins.
func readings() []havannah.Options { return havannah.FigureReadings().All() }

// of returns a state as a position to solve.
func of(g *game, s state) Position {
	return Position{havannah.Bits(s), uint8(g.ToMove(s))}
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

// solverOf returns a solver of s.
func solverOf(tb testing.TB, g *game, s state, workers int) Solver {
	return solverBy(tb, g, s, Limits{Limits: solver.Limits{Memory: 1 << 30, Workers: workers}})
}

func solverBy(tb testing.TB, g *game, s state, lim Limits) Solver {
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		tb.Fatal(err)
	}
	return New(fast, of(g, s), lim)
}

// stones returns a position of that many stones at random, in which nobody
// has won.
func stones(g *game, n int, rng *rand.Rand) state {
	return stonesBy(g, n, func(s state) havannah.Move {
		moves := g.Moves(s, nil)
		return moves[rng.IntN(len(moves))]
	})
}

// stonesBy returns the position after n moves that choose chooses, in the first
// game that nobody has won by then.
func stonesBy(g *game, n int, choose func(state) havannah.Move) state {
	for {
		s := g.Start()
		for i := 0; i < n && g.Outcome(s) == rules.Undecided; i++ {
			s = g.Play(s, choose(s))
		}
		if g.Outcome(s) == rules.Undecided {
			return s
		}
	}
}

// agree compares the search with the full width, whoever is expected to win.
func agree(t *testing.T, g *game, s state) Value {
	t.Helper()
	want := newFullWidth(g).value(s)
	lim := Limits{Limits: solver.Limits{Memory: 1 << 30, Workers: 1 + rand.IntN(2)}, Winner: Expected(rand.IntN(3))}
	if a := solverBy(t, g, s, lim).Value(inTime(t)); a.Lo != want || a.Hi != want {
		t.Fatalf("%s, %d expected to win: %d to %d, want %d\n%s", g, lim.Winner, a.Lo, a.Hi, want, g.Format(s))
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

// TestLate compares values of late positions of size 4, by the defaults and by
// every reading.
func TestLate(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	g := newGame(t, 4, havannah.Options{})
	n, least := 200, 23
	if long.Deep() {
		n, least = 2000, 20
	}
	for range n {
		agree(t, g, stones(g, least+rng.IntN(8), rng))
	}
	for _, opts := range readings() {
		g := newGame(t, 4, opts)
		for range n / 10 {
			agree(t, g, stones(g, least+rng.IntN(8), rng))
		}
	}
}

// TestForgetful: with room for next to nothing, the answers are the same.
func TestForgetful(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	g := newGame(t, 3, havannah.Options{})
	for range 50 {
		s := stones(g, 6+rng.IntN(8), rng)
		want := newFullWidth(g).value(s)
		fast, err := havannah.NewSmallDetector(g)
		if err != nil {
			t.Fatal(err)
		}
		for workers := 1; workers < 4; workers++ {
			v := New(fast, of(g, s), Limits{Limits: solver.Limits{Memory: 1, Workers: workers}}).Value(inTime(t))
			if v.Lo != want || v.Hi != want {
				t.Fatalf("%d workers: %v, want %d\n%s", workers, v, want, g.Format(s))
			}
		}
	}
}

// TestOpenings: from the empty board the first player never loses, as it could steal the
// second's strategy where one more own stone never hurts (Monotone). On size 2 all openings
// win but the centre, on size 3 the corners alone, under every reading.
func TestOpenings(t *testing.T) {
	wins := map[int]string{2: "a1", 3: "a1"}
	for _, opts := range readings() {
		for side, openings := range map[int][]string{2: {"a1", "b2"}, 3: {"a1", "a2", "b2", "c3"}} {
			g := newGame(t, side, opts)
			if v := solverOf(t, g, g.Start(), 2).Value(inTime(t)); v.Lo != FirstWins {
				t.Errorf("%s: %v", g, v)
			}
			for _, opening := range openings {
				v := solverOf(t, g, played(t, g, opening), 1).Value(inTime(t))
				if want := opening == wins[side]; v.Lo != v.Hi || (v.Lo == FirstWins) != want {
					t.Errorf("%s, %s: %v, wins %v", g, opening, v, want)
				}
			}
		}
	}
}

// TestMonotone: under the readings that the game reports as monotone, one more
// own stone never hurts.
func TestMonotone(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, opts := range readings() {
		g := newGame(t, 4, opts)
		if fast, err := havannah.NewSmallDetector(g); err != nil || !fast.Monotone() {
			continue
		}
		for range 30 {
			oneMore(t, g, stones(g, 18+rng.IntN(8), rng), rng)
		}
	}
}

// oneMore compares the values of s without and with one more stone.
func oneMore(t *testing.T, g *game, s state, rng *rand.Rand) {
	moves, p := g.Moves(s, nil), rules.Player(rng.IntN(2))
	held := [2]hexgrid.Tiny{s.Stones(0), s.Stones(1)}
	held[p].Add(moves[rng.IntN(len(moves))])
	more, err := g.Place(held, g.ToMove(s))
	if err != nil || g.Outcome(more) != rules.Undecided {
		return // a figure
	}
	v, w := solverOf(t, g, s, 1).Value(inTime(t)), solverOf(t, g, more, 1).Value(inTime(t))
	if p == 0 && w.Lo < v.Lo || p == 1 && w.Hi > v.Hi {
		t.Fatalf("%v, but %v with one more stone of %d\n%s%s", v, w, p, g.Format(s), g.Format(more))
	}
}

// TestMoves compares the values of all moves with those of the full width.
func TestMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, opts := range readings() {
		g := newGame(t, 3, opts)
		for range 5 {
			compareMoves(t, g, stones(g, 6+rng.IntN(8), rng))
		}
	}
}

func compareMoves(t *testing.T, g *game, s state) {
	t.Helper()
	full, solver := newFullWidth(g), solverOf(t, g, s, 1)
	solver.Value(inTime(t))
	for _, m := range solver.Moves(inTime(t), true) {
		if want := full.value(g.Play(s, havannah.Move(m.Cell))); m.Lo != want || m.Hi != want {
			t.Fatalf("%s: %v, want %d\n%s", g, m, want, g.Format(s))
		}
	}
}

// TestShortest compares lengths of wins with those of the full width.
func TestShortest(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, opts := range readings() {
		g := newGame(t, 3, opts)
		for range 10 {
			compareLengths(t, g, stones(g, 9+rng.IntN(6), rng))
		}
	}
}

func compareLengths(t *testing.T, g *game, s state) {
	t.Helper()
	for p := range uint8(2) {
		want := within(g, s, rules.Player(p))
		got := 0
		if want < never {
			got = solverOf(t, g, s, 1).Shortest(inTime(t), p)
		} else if wins, known := solverOf(t, g, s, 1).Within(inTime(t), p, MaxCells); wins || !known {
			t.Fatalf("%s: %d wins\n%s", g, p, g.Format(s))
		}
		if got != want%never {
			t.Fatalf("%s: %d stones of %d, want %d\n%s", g, got, p, want, g.Format(s))
		}
	}
}

const never = 100

// within returns the least number of stones with which p wins, or never, by
// playing every move.
func within(g *game, s state, p rules.Player) int {
	memo := map[state]int{}
	var least func(s state) int
	least = func(s state) int {
		switch o := g.Outcome(s); {
		case o.WonBy(p):
			return 0
		case o != rules.Undecided:
			return never
		}
		if n, ok := memo[s]; ok {
			return n
		}
		mine := g.ToMove(s) == p
		best := 0
		if mine {
			best = never
		}
		for _, m := range g.Moves(s, nil) {
			if n := least(g.Play(s, m)); mine {
				best = min(best, n+1)
			} else {
				best = max(best, n)
			}
		}
		memo[s] = min(best, never)
		return memo[s]
	}
	return least(s)
}

// TestCheckpoint: a saved checkpoint is read back, and a damaged one refused.
func TestCheckpoint(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "b3 b1 a1 a4 d7 d6")
	first := solverOf(t, g, s, 1)
	first.Value(inTime(t))
	var file bytes.Buffer
	if err := first.Save(&file, "label", 0); err != nil {
		t.Fatal(err)
	}
	data := file.Bytes()
	second := solverOf(t, g, s, 1)
	if err := second.Load(bytes.NewReader(data), "label"); err != nil {
		t.Fatal(err)
	}
	second.Value(inTime(t))
	if a, b := first.Progress().Expanded, second.Progress().Expanded; b > a/100 {
		t.Errorf("%d expanded, %d after loading", a, b)
	}
	fast, err := havannah.NewSmallDetector(g)
	if err != nil {
		t.Fatal(err)
	}
	var large *TooLargeError
	if err := New(fast, of(g, s), Limits{Limits: solver.Limits{Memory: 1 << 18}}).Load(bytes.NewReader(data), "label"); !errors.As(err, &large) {
		t.Fatalf("a table that is too small: %v", err)
	}
	just := New(fast, of(g, s), Limits{Limits: solver.Limits{Memory: large.Need}})
	if err := just.Load(bytes.NewReader(data), "label"); err != nil || just.Progress().Stored != first.Progress().Stored {
		t.Errorf("%d of %d stored, %v", just.Progress().Stored, first.Progress().Stored, err)
	}
	damaged := bytes.Clone(data)
	damaged[len(data)/2] ^= 1
	for name, bad := range map[string][]byte{"damaged": damaged, "cut off": data[:len(data)/2], "empty": nil, "no sum": data[:len(data)-8], "too long": append(bytes.Clone(data), 0)} {
		if err := solverOf(t, g, s, 1).Load(bytes.NewReader(bad), "label"); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
	if err := solverOf(t, g, s, 1).Load(bytes.NewReader(data), "other"); err == nil {
		t.Error("another label: loaded")
	}
}

// TestSavedMost: of an unfinished search, the positions with the most work
// below them are saved, up to the limit of bytes, and the search continues.
func TestSavedMost(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "a1 c1 d4 c3")
	search := solverOf(t, g, s, 1)
	if search.ValueOf(inTime(t), of(g, s), 50_000).Known() {
		t.Fatal("the value is known before the search ends")
	}
	all := Efforts(search)
	for _, share := range []int64{3, 50} {
		var file bytes.Buffer
		most := search.Progress().Stored / share
		if err := search.Save(&file, "label", 16*most); err != nil {
			t.Fatal(err)
		}
		again := solverOf(t, g, s, 1)
		if err := again.Load(&file, "label"); err != nil {
			t.Fatal(err)
		}
		stored := Efforts(again)
		for effort := len(all) - 1; effort >= 0; effort-- {
			want := all[effort]
			if want > most {
				want, most = 0, 0
			}
			if most -= want; stored[effort] != want {
				t.Errorf("1/%d: %d positions of effort %d, not %d", share, stored[effort], effort, want)
			}
		}
		if v := again.Value(inTime(t)); v.Lo != FirstWins {
			t.Error(v)
		}
	}
}

// TestSavedMeanwhile resumes from a checkpoint saved while a search runs.
func TestSavedMeanwhile(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "c3 b4 a1 e7")
	search := solverOf(t, g, s, 2)
	var over sync.WaitGroup
	over.Go(func() { search.Value(inTime(t)) })
	for range 5 {
		var file bytes.Buffer
		if err := search.Save(&file, "label", 0); err != nil {
			t.Fatal(err)
		}
		again := solverOf(t, g, s, 1)
		if err := again.Load(&file, "label"); err != nil {
			t.Fatal(err)
		}
		if v := again.Value(inTime(t)); v.Lo != FirstWins {
			t.Error(v)
		}
	}
	over.Wait()
}

// TestStopped: a stopped search returns only proved bounds.
func TestStopped(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if v := solverOf(t, g, g.Start(), 2).Value(ctx); v.Known() {
		t.Errorf("%v", v)
	}
}
