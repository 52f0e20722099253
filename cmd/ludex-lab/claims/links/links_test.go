package links

import (
	"slices"
	"testing"

	"ludex/proptest/claims/frames"
	_ "ludex/proptest/long" // the flag -update
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

func board(t *testing.T, side int, o havannah.Options) *havannah.Game[havannah.UpTo15] {
	t.Helper()
	g, err := havannah.New[havannah.UpTo15](havannah.Board{Side: side, Stones: 1}, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func holds(g *havannah.Game[havannah.UpTo15], kind havannah.Figures) func(own, taken []hexgrid.Cell) bool {
	return func(own, taken []hexgrid.Cell) bool {
		return g.Held(hexgrid.Of[havannah.UpTo15](own...), hexgrid.Of[havannah.UpTo15](taken...))&kind != 0
	}
}

// TestFrames: the frames found have their figure in every filling, none of
// their pairs share a cell, and no pair can be left out.
func TestFrames(t *testing.T) {
	for side := 3; side <= 8; side++ {
		for kind, find := range map[havannah.Figures]func(*hexgrid.Grid) *frames.Frame{
			havannah.Bridge: func(g *hexgrid.Grid) *frames.Frame { return Bridge(g, Limits{Stones: 12}) },
			havannah.Fork:   func(g *hexgrid.Grid) *frames.Frame { return Fork(g, Limits{Stones: 10}) },
		} {
			g := board(t, side, havannah.Options{})
			f := find(g.Grid())
			if f == nil || !always(*f, holds(g, kind)) || !Apart(*f) || !untouched(*f) {
				t.Fatalf("%v on %d a side: %v", kind, side, f)
			}
			for i := range f.Pairs {
				less := frames.Frame{Stones: f.Stones, Pairs: slices.Delete(slices.Clone(f.Pairs), i, i+1)}
				if always(less, holds(g, kind)) {
					t.Errorf("%v on %d a side: %v holds without pair %d", kind, side, f, i)
				}
			}
		}
	}
}

// TestAgainstAllSets: on small boards no smaller set of stones, of all that
// there are, with any choice of the pairs that its stones offer, has the figure
// in every filling, be it joined by links or not.
func TestAgainstAllSets(t *testing.T) {
	for _, c := range []struct {
		side int
		o    havannah.Options
	}{{3, havannah.Options{}}, {3, havannah.Options{Corner: havannah.CornerVoid}}, {4, havannah.Options{}}, {5, havannah.Options{}}} {
		g := board(t, c.side, c.o)
		most := Limits{Stones: 10, NoCorner: c.o.Corner == havannah.CornerVoid}
		w := newWeb(g.Grid(), most)
		if f := Fork(g.Grid(), most); f != nil {
			if s := w.smaller(len(f.Stones)-1, holds(g, havannah.Fork)); s != nil {
				t.Errorf("%v: a smaller frame of a fork: %v", g, s)
			}
		}
		if s := w.smaller(len(Bridge(g.Grid(), Limits{Stones: 12}).Stones)-1, holds(g, havannah.Bridge)); s != nil {
			t.Errorf("%v: a smaller frame of a bridge: %v", g, s)
		}
	}
}

// smaller returns a frame of the given number of stones, joined or not, or nil.
func (w *web) smaller(stones int, test func(own, taken []hexgrid.Cell) bool) (found *frames.Frame) {
	var try func(from hexgrid.Cell, set []hexgrid.Cell)
	try = func(from hexgrid.Cell, set []hexgrid.Cell) {
		if found != nil {
			return
		}
		if len(set) == stones {
			found = w.frameOf(set, test)
			return
		}
		for c := from; int(c) < w.grid.Cells(); c++ {
			try(c+1, append(set, c))
		}
	}
	try(0, nil)
	return found
}

func (w *web) frameOf(stones []hexgrid.Cell, test func(own, taken []hexgrid.Cell) bool) (found *frames.Frame) {
	pairs := w.rhombi(stones)
	for _, c := range stones {
		for _, links := range w.sides[c] {
			for _, l := range links {
				if l.pair != solid && !slices.Contains(stones, l.pair[0]) && !slices.Contains(stones, l.pair[1]) {
					pairs = append(pairs, l.pair)
				}
			}
		}
	}
	maximal(pairs, func(chosen []frames.Pair) bool {
		if f := (frames.Frame{Stones: stones, Pairs: chosen}); always(f, test) {
			found = &frames.Frame{Stones: slices.Clone(stones), Pairs: slices.Clone(chosen)}
		}
		return found == nil
	})
	return found
}

// TestAnimals: the numbers of sets of cells are those of other counts, up to
// where they lie, by neighbours alone (polyhexes that may not be turned, OEIS
// A001207).
func TestAnimals(t *testing.T) {
	g, err := hexgrid.New(10)
	if err != nil {
		t.Fatal(err)
	}
	w := newWeb(g, Limits{})
	for c := range w.near {
		w.near[c] = slices.DeleteFunc(w.near[c], func(l link) bool { return l.pair != solid })
	}
	for i, want := range []int{1, 3, 11, 44, 186, 814} {
		n := 0
		w.animals(i+1, func([]hexgrid.Cell) bool { n++; return true })
		if n != want {
			t.Errorf("%d cells: %d sets, want %d", i+1, n, want)
		}
	}
}

// TestCut: a rhombus cannot be cut, two stones with one cell between can, and
// a chain whose rhombi share a cell can on its own cells.
func TestCut(t *testing.T) {
	g, err := hexgrid.New(6)
	if err != nil {
		t.Fatal(err)
	}
	c := g.Center()
	apart := frames.Frame{Stones: []hexgrid.Cell{c, c + 2}}
	if cut, _ := apart.Cut(g, []hexgrid.Cell{c + 1}); !cut {
		t.Error("one cell between: not cut")
	}
	for rhombi, want := range map[int][2]int{1: {0, 0}, 2: {0, 2}} {
		got := [2]int{}
		Chains(g, rhombi, func(f frames.Frame) bool {
			if cut, _ := f.Cut(g, f.Region()); cut && Apart(f) {
				got[0]++
			} else if cut {
				got[1]++
			}
			return true
		})
		if got != want {
			t.Errorf("%d rhombi: %v cut, want %v", rhombi, got, want)
		}
	}
}

// TestJoined: the owner to move joins two stones with one cell between, and not
// those of which the opponent has that cell and one on each way round.
func TestJoined(t *testing.T) {
	g, err := hexgrid.New(6)
	if err != nil {
		t.Fatal(err)
	}
	c := g.Center()
	apart := frames.Frame{Stones: []hexgrid.Cell{c, c + 2}}
	if joined, _ := apart.Joined(g, []hexgrid.Cell{c + 1}); !joined {
		t.Error("one cell between: not joined")
	}
	round := []hexgrid.Cell{g.Next(c, hexgrid.NorthEast), g.Next(c+1, hexgrid.NorthEast)}
	if joined, _ := apart.Joined(g, round); joined {
		t.Error("two cells round: joined")
	}
	if joined, _ := apart.Joined(g, append(round, g.Next(c, hexgrid.SouthEast), g.Next(c+1, hexgrid.SouthEast))); joined {
		t.Error("two cells round on each side: joined by two stones, of which the opponent stops one")
	}
}

// TestAreas: the areas cannot be cut off, and with any one cell fewer they can.
func TestAreas(t *testing.T) {
	g, err := hexgrid.New(8)
	if err != nil {
		t.Fatal(err)
	}
	w := newWeb(g, Limits{Areas: true})
	found := 0
	for _, sides := range w.sides {
		for _, l := range sides[hexgrid.N] {
			if l.area == nil {
				continue
			}
			found++
			for _, c := range l.area.Cells {
				less := *l.area
				less.Cells = slices.DeleteFunc(slices.Clone(less.Cells), func(d hexgrid.Cell) bool { return c == d })
				if cut, _ := less.CutOff(g); !cut {
					t.Errorf("%v needs no %d", l.area, c)
				}
			}
		}
	}
	if found == 0 {
		t.Error("no areas")
	}
}
