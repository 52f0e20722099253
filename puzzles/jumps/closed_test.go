package jumps

import (
	"errors"
	"slices"
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// TestNotReached compares the closed parts with a look at all groups of a small
// board, of which each start is tried.
func TestNotReached(t *testing.T) {
	for n := 3; n <= 7; n += 2 {
		w := newWorld(3, n)
		for i, start := range w.list {
			if i%37 == 0 {
				checkNotReached(t, w, start)
			}
		}
	}
}

func checkNotReached(t *testing.T, w *world, start wabanti.Position) {
	t.Helper()
	game := solo.NewJumps(w.game.Grid(), start, wabanti.Options{})
	numbers, err := game.Numbering()
	if err != nil {
		t.Fatal(err)
	}
	c, err := NotReached(t.Context(), game, numbers, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	stuck, err := Stuck(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	own, _ := slices.BinarySearchFunc(w.list, start, wabanti.Position.Compare)
	var boards, still int64
	for i, s := range w.list {
		if game.Invariant(s) == game.Invariant(start) && !w.joined(int32(i), int32(own), game) {
			boards++
			if len(w.next[i]) == 0 {
				still++
			}
		}
	}
	if c.Boards() != boards || stuck.Boards() != still {
		t.Errorf("from %s: %d not reached, %d stuck; want %d and %d", wabanti.CellsText(game.Grid(), start), c.Boards(), stuck.Boards(), boards, still)
	}
	if len(c.Sizes) > 0 && c.Sizes[0].Size == 1 && len(stuck.Sizes) == 1 {
		if got, want := stuck.Sizes[0].Inside, c.Sizes[0].Inside; got > want {
			t.Errorf("%d stuck positions inside, %d parts", got, want)
		}
	}
}

// joined reports whether jumps join a group with another or, as the start is one
// of a class, with one of its images.
func (w *world) joined(i, own int32, game *solo.Jumps) bool {
	for _, y := range game.SymmetryOf(game.Start()).Group {
		image, _ := slices.BinarySearchFunc(w.list, hexgrid.Image(game.Grid(), y, w.list[i]), wabanti.Position.Compare)
		if w.part[image] == w.part[own] {
			return true
		}
	}
	return false
}

func TestNotReachedLimits(t *testing.T) {
	game := standardSolo()
	numbers, err := game.Numbering()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NotReached(t.Context(), game, numbers, 1<<16); !errors.Is(err, solver.ErrMemory) {
		t.Error(err)
	}
	other := solo.NewJumps(game.Grid(), game.Start(), wabanti.Options{Flight: wabanti.InFlight})
	if _, err := NotReached(t.Context(), other, numbers, 1<<16); !errors.Is(err, solo.ErrOtherJumps) {
		t.Error(err)
	}
}
