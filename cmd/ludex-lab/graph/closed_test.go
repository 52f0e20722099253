package graph

import (
	"context"
	"errors"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"ludex/cmd/ludex-lab/numbering"
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
	numbers, err := numbering.Of(game)
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
	if start.Compare(w.list[len(w.list)/2]) < 0 {
		checkParts(t, game, numbers, c)
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

// checkParts compares the search for parts with all closed parts.
func checkParts(t *testing.T, game *solo.Jumps, numbers numbering.Numbering, want *Closed) {
	t.Helper()
	have := partsFound{}
	for jumps := range 10 {
		some, err := Parts(t.Context(), game, numbers, PartsConfig{Jumps: jumps, Rich: 99, Workers: 1 + jumps%2})
		if err != nil || !some.Complete {
			t.Fatal(some, err)
		}
		for _, s := range some.Sizes {
			if k := numbers.KeyOf(s.Sample); len(numbers.Steps().Expand(k, nil)) < jumps {
				t.Errorf("the sample of the parts with %d jumps has fewer", jumps)
			}
			have.add(s.Size, &partsOf{Parts: s.Parts, Boards: s.Boards, Inside: s.Inside, Frozen: s.Frozen})
		}
	}
	for _, s := range want.Sizes {
		o := have[s.Size]
		if o == nil || *o != (partsOf{Parts: s.Parts, Boards: s.Boards, Inside: s.Inside, Frozen: s.Frozen}) {
			t.Errorf("parts of %d: %+v, want %+v", s.Size, o, s)
		}
	}
	if len(have) != len(want.Sizes) {
		t.Errorf("%d sizes of parts, want %d", len(have), len(want.Sizes))
	}
}

// TestPartsContinue ends a search for parts again and again.
func TestPartsContinue(t *testing.T) {
	f, err := wabanti.ParseFields("wabanti-solo:5,start=c3+c4+c5+d3+d6+e3+e7+f4+f7+g5+g6+g7", "wabanti-solo", "start")
	if err != nil {
		t.Fatal(err)
	}
	start, err := f.Position("start", wabanti.Position{})
	if err != nil {
		t.Fatal(err)
	}
	game := solo.NewJumps(f.Grid, start, wabanti.Options{})
	numbers, err := numbering.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	cfg := PartsConfig{Jumps: 1, Rich: 9, Workers: 1}
	want, err := Parts(t.Context(), game, numbers, cfg)
	if err != nil || want.Positions() == 0 {
		t.Fatal(want, err)
	}
	cfg.File, cfg.Every = filepath.Join(t.TempDir(), "closed.json"), 20*time.Millisecond
	runs := 0
	for complete := false; !complete; runs++ {
		ctx, cancel := context.WithCancel(t.Context())
		begun := -1
		cfg.Report = func(branches int) {
			if begun < 0 {
				begun = branches
			}
			if branches >= begun+500 {
				cancel()
			}
		}
		have, err := Parts(ctx, game, numbers, cfg)
		cancel()
		if have == nil {
			t.Fatal(err)
		}
		if complete = have.Complete; complete && !reflect.DeepEqual(have, want) {
			t.Errorf("%+v, want %+v", have, want)
		}
	}
	if runs < 3 {
		t.Errorf("%d runs: expected interruptions", runs)
	}
	cfg.Jumps = 2
	if _, err := Parts(t.Context(), game, numbers, cfg); err == nil {
		t.Error("continues from another search")
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
	numbers, err := numbering.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NotReached(t.Context(), game, numbers, 1<<16); !errors.Is(err, solver.ErrMemory) {
		t.Error(err)
	}
	other := solo.NewJumps(game.Grid(), game.Start(), wabanti.Options{Flight: wabanti.InFlight})
	if _, err := NotReached(t.Context(), other, numbers, 1<<16); !errors.Is(err, numbering.ErrOtherJumps) {
		t.Error(err)
	}
}
