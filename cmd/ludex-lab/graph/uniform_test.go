package graph

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"ludex/proptest/long"
	solopuzzle "ludex/puzzles/solo"
	"ludex/solver"
)

// The targets that are drawn, and the time for the search of each.
const (
	targets = 1000
	each    = 5 * time.Second
)

// TestUniformTargets draws targets from all positions of the levels, each as
// likely as any other, and compares their distances with those of the search.
// A search that a limit stops must have a bound that is not above the distance,
// and no shorter line.
func TestUniformTargets(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	dir := long.Public(t, "levels")
	game := standardSolo()
	levels, err := OpenLevels(dir, soloTo(t, game, game.Start()))
	if err != nil {
		t.Fatal(err)
	}
	defer levels.Close()
	var all int64
	for _, l := range levels.List() {
		all += l.Positions
	}
	random := rand.New(rand.NewPCG(1, 3))
	solved, gap := 0, 0
	for i := range targets {
		depth, place := 0, random.Int64N(all)
		for ; place >= levels.List()[depth].Positions; depth++ {
			place -= levels.List()[depth].Positions
		}
		keys, err := levels.Keys(depth, place, 1)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), each)
		s := solopuzzle.Solve(ctx, soloTo(t, game, levels.numbers.PositionOf(keys[0])), solopuzzle.Limits{Limits: solver.Limits{Workers: 1, Memory: 2 << 30}})
		cancel()
		switch {
		case s.Verdict == solver.Solved && s.Length == depth:
			solved++
		case s.Verdict == solver.Unknown && s.Least <= depth && (s.Length < 0 || s.Length >= depth):
			gap += depth - s.Least
		default:
			t.Errorf("target %d: %v, %d jumps, at least %d; the levels have it at %d", i, s.Verdict, s.Length, s.Least, depth)
		}
	}
	t.Logf("%d targets: %d solved by search with the distance of the levels, %d not solved in %v (bounds below the distance by %.1f on average)",
		targets, solved, targets-solved, each, float64(gap)/float64(max(1, targets-solved)))
}
