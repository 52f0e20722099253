package wabanti_test

import (
	"slices"
	"testing"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"

	"pgregory.net/rapid"
)

// laidOut is a random group of pieces in a layout.
type laidOut struct {
	grid  *hexgrid.Grid
	table *wabanti.Steps
	s     wabanti.Position
	l     wabanti.Layout
}

func anyLayout(t *rapid.T) *laidOut {
	grid, err := hexgrid.New(rapid.IntRange(2, 5).Draw(t, "side"))
	if err != nil {
		t.Fatal(err)
	}
	x := &laidOut{grid: grid, table: wabanti.NewSteps(grid)}
	cell := rapid.IntRange(0, grid.Cells()-1)
	x.s.Add(hexgrid.Cell(cell.Draw(t, "first")))
	for range rapid.IntRange(1, 14).Draw(t, "more") {
		c := hexgrid.Cell(cell.Draw(t, "cell"))
		if rapid.IntRange(0, 9).Draw(t, "apart") == 0 || x.touches(c) {
			x.s.Add(c)
		}
	}
	x.l.Load(x.table, x.s)
	return x
}

// eachLayout looks at some layouts in each case.
func eachLayout(t *testing.T, look func(t *rapid.T, x *laidOut)) {
	rapid.Check(t, func(t *rapid.T) {
		for range 20 {
			look(t, anyLayout(t))
		}
	})
}

// at reports whether there is a piece on a cell of the board.
func (x *laidOut) at(c hexgrid.Cell) bool { return c != hexgrid.None && x.s.Has(c) }

func (x *laidOut) next(c hexgrid.Cell, d int) hexgrid.Cell {
	if c == hexgrid.None {
		return hexgrid.None
	}
	return x.grid.Next(c, hexgrid.Direction(d))
}

func (x *laidOut) touches(c hexgrid.Cell) bool {
	for d := range hexgrid.Directions {
		if x.at(x.next(c, d)) {
			return true
		}
	}
	return false
}

// oneGroup reports whether pieces are one group.
func (x *laidOut) oneGroup(s wabanti.Position) bool {
	y := laidOut{grid: x.grid, s: s}
	return s.Empty() || len(y.group(s.First())) == s.Len()
}

// TestJoins: a lifted piece makes one group beside a piece exactly if the pieces
// with it there are one group (W9), and a dropped piece is where it was.
func TestJoins(t *testing.T) {
	eachLayout(t, func(t *rapid.T, x *laidOut) {
		if whole := x.oneGroup(x.s); whole != x.table.Connected(x.s) {
			t.Fatalf("%v is one group: %v", x.s.Cells(nil), whole)
		} else if !whole {
			return
		}
		before := x.l
		for i := range x.l.N {
			x.l.Lift(i)
			others := x.s
			others.Remove(hexgrid.Cell(x.l.Cell[i]))
			for c := range hexgrid.Cell(x.grid.Cells()) {
				if others.Has(c) || x.l.Touching(x.table, uint8(c)) == 0 {
					continue
				}
				with := others
				with.Add(c)
				if got, want := x.l.Joins(x.table, uint8(c)), x.oneGroup(with); got != want {
					t.Fatalf("%v, piece %d on %d: %v, want %v", x.s.Cells(nil), i, c, got, want)
				}
			}
			x.l.Drop(i)
			if x.l.Slot != before.Slot {
				t.Fatalf("piece %d is not where it was", i)
			}
		}
	})
}

// TestSides: free sides and landings are those of the rules, read cell by cell.
func TestSides(t *testing.T) {
	eachLayout(t, func(t *rapid.T, x *laidOut) {
		o := wabanti.Options{
			FreeRim:   rapid.SampledFrom([]wabanti.FreeRimReading{wabanti.RimFree, wabanti.RimBlocked}).Draw(t, "rim"),
			FreeSides: rapid.SampledFrom([]wabanti.FreeSidesReading{wabanti.AnyTwo, wabanti.AdjacentTwo}).Draw(t, "sides"),
			Simple:    rapid.SampledFrom([]wabanti.SimpleReading{wabanti.OverOne, wabanti.OverRun}).Draw(t, "simple"),
		}
		for i := range x.l.N {
			c := hexgrid.Cell(x.l.Cell[i])
			var free [hexgrid.Directions]bool
			for d := range free {
				n := x.next(c, d)
				free[d] = n == hexgrid.None && o.FreeRim == wabanti.RimFree || n != hexgrid.None && !x.at(n)
				x.checkLandings(t, &o, c, d)
			}
			x.checkFree(t, &o, uint8(c), free)
		}
	})
}

func (x *laidOut) checkFree(t *rapid.T, o *wabanti.Options, c uint8, free [hexgrid.Directions]bool) {
	open := o.OpenSides(x.table, &x.l, c)
	two := false
	for d := range free {
		if open>>d&1 != 0 != free[d] {
			t.Fatalf("%v: the free sides of %d are %06b, want %v", x.s.Cells(nil), c, open, free)
		}
		for e := range d {
			beside := d-e == 1 || d-e == hexgrid.Directions-1
			two = two || free[d] && free[e] && (beside || o.FreeSides != wabanti.AdjacentTwo)
		}
	}
	if open >= 1<<hexgrid.Directions || o.TwoFree(open) != two {
		t.Fatalf("two sides of %06b are free: %v", open, !two)
	}
}

func (x *laidOut) checkLandings(t *rapid.T, o *wabanti.Options, c hexgrid.Cell, d int) {
	over := x.next(c, d)
	to, one := hexgrid.None, hexgrid.None
	if x.at(over) {
		to = x.next(over, d)
		if !x.at(to) {
			one = to
		}
		for o.Simple == wabanti.OverRun && x.at(to) {
			to = x.next(to, d)
		}
		if x.at(to) {
			to = hexgrid.None
		}
	}
	if got := wabanti.LandingOverOne(x.table, &x.l, uint8(c), d); got != cellOr(one) {
		t.Fatalf("%v: over one piece from %d in direction %d to %d, want %d", x.s.Cells(nil), c, d, got, cellOr(one))
	}
	if got := o.Landing(x.table, &x.l, uint8(c), d); got != cellOr(to) {
		t.Fatalf("%v: from %d in direction %d to %d, want %d", x.s.Cells(nil), c, d, got, cellOr(to))
	}
}

// cellOr returns a cell as a layout has it.
func cellOr(c hexgrid.Cell) uint8 {
	if c == hexgrid.None {
		return wabanti.Off
	}
	return uint8(c)
}

// group returns the pieces that are connected with the one on c.
func (x *laidOut) group(c hexgrid.Cell) []hexgrid.Cell {
	list := []hexgrid.Cell{c}
	for i := 0; i < len(list); i++ {
		for d := range hexgrid.Directions {
			if n := x.next(list[i], d); x.at(n) && !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	slices.Sort(list)
	return list
}

// TestGroups: the groups are as many as there are pieces none of which is in the
// group of one before. One piece moves if one leaves its cell, or none does.
func TestGroups(t *testing.T) {
	eachLayout(t, func(t *rapid.T, x *laidOut) {
		seen, want := map[hexgrid.Cell]bool{}, 0
		for _, c := range x.s.Cells(nil) {
			if !seen[c] {
				want++
			}
			for _, d := range x.group(c) {
				seen[d] = true
			}
		}
		if got := wabanti.Groups(x.grid, x.s); got != want {
			t.Fatalf("%v: %d groups, want %d", x.s.Cells(nil), got, want)
		}
		moved, other := x.s, anyLayout(t).s
		moved.Remove(x.s.First())
		for c := range hexgrid.Cell(x.grid.Cells()) {
			if !x.s.Has(c) {
				moved.Add(c)
				break
			}
		}
		left, landed := x.s.AndNot(other).Len(), other.AndNot(x.s).Len()
		if wabanti.OneMoves(x.s, x.s) != nil || moved.Len() == x.s.Len() && wabanti.OneMoves(x.s, moved) != nil ||
			(wabanti.OneMoves(x.s, other) == nil) != (left == landed && left <= 1) {
			t.Fatalf("%v to %v or %v", x.s.Cells(nil), moved.Cells(nil), other.Cells(nil))
		}
	})
}

// TestSmallest: the smallest group is no larger than the group of any piece, and
// it is the first of its size.
func TestSmallest(t *testing.T) {
	eachLayout(t, func(t *rapid.T, x *laidOut) {
		var want []hexgrid.Cell
		for _, c := range x.s.Cells(nil) {
			if g := x.group(c); want == nil || len(g) < len(want) {
				want = g
			}
		}
		if got := x.l.Smallest(); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, want %v", x.s.Cells(nil), got, want)
		}
	})
}
