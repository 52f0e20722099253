package shortest

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// bare returns a task with a board, a start and readings only.
func bare(t *rapid.T) *task {
	opts := anyOptions(t)
	grid, err := hexgrid.New(rapid.IntRange(3, 8).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	start := anyGroup(t, grid, rapid.IntRange(3, 18).Draw(t, "pieces"))
	return &task{
		Certificate: Certificate{Side: grid.Side(), Game: puzzles.Solo}, grid: grid, opts: opts, start: start,
		game: solo.NewJumps(grid, start, opts), ways: newWays(grid, opts),
	}
}

func TestBoundIsTheGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := bare(t)
		s, to := anyTarget(t, task.game), anyTarget(t, task.game)
		if task.game.Invariant(s) != task.game.Invariant(to) {
			t.Skip("no bound")
		}
		got, want := task.ways.bound(to).of(s), task.game.NewBound(to).Of(s)
		if got != want {
			t.Errorf("%s to %s: %d, the search has %d", puzzles.CellList(task.grid, s), puzzles.CellList(task.grid, to), got, want)
		}
	})
}

func TestSpanIsTheGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := bare(t)
		eclair := solo.NewEclair(task.grid, task.start, task.opts)
		s := anyTarget(t, task.game)
		if got, want := task.span().of(s), eclair.Bound(s); got != want {
			t.Errorf("%s: %d, the search has %d", puzzles.CellList(task.grid, s), got, want)
		}
		_, want := eclair.Reached(s)
		if got := task.connects(s, task.rims()); got != want {
			t.Errorf("%s: connects %v, by the game %v", puzzles.CellList(task.grid, s), got, want)
		}
	})
}

func TestCountsAreTheGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		task := bare(t)
		s := anyTarget(t, task.game)
		if got, want := task.ways.counts(s), task.game.Invariant(s); got != want {
			t.Errorf("%s, the game has %s", got, want)
		}
	})
}

// TestBoundForgets goes through more positions of a class than a bound keeps.
func TestBoundForgets(t *testing.T) {
	grid, _ := hexgrid.New(8)
	w := newWays(grid, wabanti.Options{})
	to := wabanti.RulebookStart(grid)
	b := w.bound(to)
	b.known[0] = map[wabanti.Position]int{}
	for i := range mostKnown {
		var s wabanti.Position
		for bit := range 18 {
			if i>>bit&1 != 0 {
				s.Add(hexgrid.Cell(bit))
			}
		}
		b.known[0][s] = i
	}
	if got := b.of(to); got != 0 || len(b.known[0]) != 1 {
		t.Errorf("got %d, %d kept", got, len(b.known[0]))
	}
}

func TestMatchingIsCheapest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var m matching
	for range 2000 {
		cost := make([][]int, random.IntN(7))
		for i := range cost {
			for range cost {
				cost[i] = append(cost[i], random.IntN(9))
			}
		}
		if got, want := m.cheapest(cost), tryAll(cost, 0, 0); got != want {
			t.Fatalf("%v: %d, want %d", cost, got, want)
		}
	}
}

// tryAll matches the rows from row on in every way.
func tryAll(cost [][]int, row int, used uint) int {
	if row == len(cost) {
		return 0
	}
	best := math.MaxInt
	for col := range cost {
		if used>>col&1 == 0 {
			best = min(best, cost[row][col]+tryAll(cost, row+1, used|1<<col))
		}
	}
	return best
}
