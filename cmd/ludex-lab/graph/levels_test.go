package graph

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// enumerated returns all levels of a game up to a depth, -1 for all.
func enumerated(t interface {
	Fatal(...any)
	Cleanup(func())
}, game *solo.Jumps, depth int, memory int64) *Levels {
	parent := "/dev/shm" // each level is synced to disk, which takes long on a real one
	if _, err := os.Stat(parent); err != nil {
		parent = ""
	}
	dir, err := os.MkdirTemp(parent, "levels")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	numbers, err := numbering.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	levels, err := enumerate.Run(context.Background(), numbers, enumerate.Config{
		Dir: dir, System: game.Text(), MaxDepth: depth, Memory: memory, Workers: 2,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(levels.Close)
	return LevelsOf(game, numbers, levels)
}

// TestLevelsAgreeWithFlood compares the enumeration with a breadth-first search on
// small boards with few pieces, under every reading: the number of positions at every
// distance, and the verdicts. It checks that each line is legal.
func TestLevelsAgreeWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grid, _ := hexgrid.New(rapid.IntRange(3, 4).Draw(t, "side"))
		n := rapid.IntRange(2, 6).Draw(t, "pieces")
		start := anyGroup(t, grid, n, "start")
		game := solo.NewJumps(grid, start, anyOptions(t))
		f := ruletest.NewFlood(game)
		levels := enumerated(t, game, -1, 1<<rapid.IntRange(0, 20).Draw(t, "memory"))
		boards := map[int]int64{}
		for _, d := range f.Moves {
			boards[d]++
		}
		if len(boards) != len(levels.List()) || !levels.Complete() {
			t.Fatalf("%d levels, want %d", len(levels.List()), len(boards))
		}
		for d, l := range levels.List() {
			if l.Boards != boards[d] {
				t.Fatalf("%d positions at distance %d, want %d", l.Boards, d, boards[d])
			}
		}
		for range 5 {
			p := soloTo(t, game, anyGroup(t, grid, n, "target"))
			s, err := levels.Solve(p)
			if err != nil {
				t.Fatal(err)
			}
			moves, lines, finals := f.Nearest(game.Goals(solo.Of(p.Game).Target()))
			if s.Length != moves || (s.Verdict == solver.Unsolvable) != (moves < 0) {
				t.Fatalf("%v in %d, want %d", s.Verdict, s.Length, moves)
			}
			checkLine(t, game, s)
			if err := levels.Count(t.Context(), s, 1<<30); err != nil || moves >= 0 && (s.Count.Lines.Int64() != lines || s.Count.Finals != finals) {
				t.Fatalf("%v, %+v; want %d lines, %d final positions", err, s.Count, lines, finals)
			}
		}
		far, err := levels.Farthest(3)
		if err != nil || len(far) == 0 {
			t.Fatal(err)
		}
		for _, p := range far {
			if f.Moves[solo.Of(p.Game).Target()] != len(boards)-1 || p.Check() != nil {
				t.Fatalf("the farthest is %d away, %v", f.Moves[solo.Of(p.Game).Target()], p.Check())
			}
		}
	})
}

// checkLine plays a line.
func checkLine(t *rapid.T, game *solo.Jumps, s *answer.Answer) {
	at := game.Start()
	for _, m := range solopuzzle.Line(s) {
		if !slices.Contains(game.Moves(at, nil), m) {
			t.Fatalf("illegal %v in\n%s", m, puzzles.Text{}.Draw(game.Grid(), at))
		}
		at = game.Play(at, m)
	}
	if s.Length >= 0 && (!s.Game().Outcome(play.PositionOf(at)).WonBy(0) || len(s.Line) != s.Length) {
		t.Fatalf("a line of %d does not end at the goal", len(s.Line))
	}
}

// TestDistancesAgreeWithSolver samples positions at all distances and solves
// them by search.
func TestDistancesAgreeWithSolver(t *testing.T) {
	depth, samples := 6, 60
	if long.Deep() {
		depth, samples = 9, 1000
	}
	game := standardSolo()
	levels := enumerated(t, game, depth, 1<<30)
	random := rand.New(rand.NewPCG(1, 2))
	for i := range samples {
		depth := i % len(levels.List())
		keys, err := levels.Keys(depth, random.Int64N(levels.List()[depth].Positions), 1)
		if err != nil {
			t.Fatal(err)
		}
		image := hexgrid.Image(game.Grid(), random.IntN(hexgrid.Symmetries), levels.numbers.PositionOf(keys[0]))
		p := soloTo(t, game, image)
		found := solopuzzle.Solve(context.Background(), p, solopuzzle.Limits{Limits: solver.Limits{Workers: 2}})
		if found.Verdict != solver.Solved || found.Length != depth {
			t.Fatalf("sample %d: %v in %d, want %d\n%s", i, found.Verdict, found.Length, depth, puzzles.Text{}.Draw(game.Grid(), image))
		}
		if said, err := levels.Solve(p); err != nil || said.Length != depth {
			t.Fatalf("sample %d: %d, %v by the levels, want %d", i, said.Length, err, depth)
		}
	}
	t.Logf("%d samples up to distance %d", samples, len(levels.List())-1)
}
