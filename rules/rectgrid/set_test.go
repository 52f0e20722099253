package rectgrid_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/rectgrid"
)

// cellSets draws sets of cells below a number.
func cellSets(cells int) *rapid.Generator[map[rectgrid.Cell]bool] {
	return rapid.MapOfN(rapid.Map(rapid.IntRange(0, cells-1), func(c int) rectgrid.Cell { return rectgrid.Cell(c) }), rapid.Just(true), 0, 40)
}

// TestSetIsASet compares sets with maps.
func TestSetIsASet(t *testing.T) {
	rapid.Check(t, setIsASet[rectgrid.TwoWords](128))
	rapid.Check(t, setIsASet[rectgrid.SixWords](rectgrid.MaxCells))
}

func setIsASet[U rectgrid.Upper](cells int) func(*rapid.T) {
	return func(t *rapid.T) {
		a, b := cellSets(cells).Draw(t, "a"), cellSets(cells).Draw(t, "b")
		s, u := of[U](a), of[U](b)
		if s.Len() != len(a) || s.Empty() != (len(a) == 0) || !slices.Equal(s.Cells(nil), slices.Sorted(maps.Keys(a))) {
			t.Fatalf("%v holds %v", a, s.Cells(nil))
		}
		if first := s.First(); len(a) == 0 && first != rectgrid.None || len(a) > 0 && first != s.Cells(nil)[0] {
			t.Fatalf("%v begins with %d", a, first)
		}
		for c := range rectgrid.Cell(cells) {
			if with := s.Or(u).With(c); with != s.OrWith(u, c) || with != s.Or(u).Or(rectgrid.Single[U](c)) {
				t.Fatalf("cell %d added to %v and %v", c, a, b)
			}
			if s.Has(c) != a[c] || s.And(u).Has(c) != (a[c] && b[c]) || s.Or(u).Has(c) != (a[c] || b[c]) || s.AndNot(u).Has(c) != (a[c] && !b[c]) {
				t.Fatalf("cell %d of %v and %v", c, a, b)
			}
		}
		if s.Meets(u) != !s.And(u).Empty() || s.Within(u) != s.AndNot(u).Empty() {
			t.Fatalf("%v meets or lies within %v otherwise than its cells", a, b)
		}
		if s.Compare(u) != -u.Compare(s) || (s.Compare(u) == 0) != (s == u) {
			t.Fatalf("%v and %v are not in order", a, b)
		}
		for c := range a {
			s.Remove(c)
		}
		if !s.Empty() {
			t.Fatalf("%v is not empty", s.Cells(nil))
		}
	}
}

func of[U rectgrid.Upper](cells map[rectgrid.Cell]bool) (s rectgrid.CellSet[U]) {
	for c := range cells {
		s.Add(c)
	}
	return s
}

// TestShift compares shifts with the cells' numbers.
func TestShift(t *testing.T) {
	rapid.Check(t, shifted[rectgrid.TwoWords](128))
	rapid.Check(t, shifted[rectgrid.SixWords](rectgrid.MaxCells))
}

func shifted[U rectgrid.Upper](cells int) func(*rapid.T) {
	return func(t *rapid.T) {
		s := of[U](cellSets(cells).Draw(t, "set"))
		n := rapid.IntRange(1, 63).Draw(t, "n")
		for c := range cells {
			up := c >= n && s.Has(rectgrid.Cell(c-n))
			down := c+n < cells && s.Has(rectgrid.Cell(c+n))
			if s.Up(uint(n)).Has(rectgrid.Cell(c)) != up || s.Down(uint(n)).Has(rectgrid.Cell(c)) != down {
				t.Fatalf("cell %d of %v shifted by %d", c, s.Cells(nil), n)
			}
		}
	}
}

func TestNoneIsInNoSet(t *testing.T) {
	if !rectgrid.One(rectgrid.None).Empty() || !rectgrid.Single[rectgrid.SixWords](rectgrid.None).Empty() || (rectgrid.Set{Lo: 1, Hi: 1 << 63}).Has(rectgrid.None) {
		t.Error("None is in a set")
	}
}

// TestImage compares the image of a set with those of its cells.
func TestImage(t *testing.T) {
	rapid.Check(t, imageOfCells[rectgrid.TwoWords](11))
	rapid.Check(t, imageOfCells[rectgrid.SixWords](19))
}

func imageOfCells[U rectgrid.Upper](side int) func(*rapid.T) {
	return func(t *rapid.T) {
		g, _ := rectgrid.New(side, side)
		cells := cellSets(g.Cells()).Draw(t, "cells")
		for k := range g.Symmetries() {
			var want rectgrid.CellSet[U]
			for c := range cells {
				want.Add(g.Image(k, c))
			}
			if got := rectgrid.Image(g, k, of[U](cells)); got != want {
				t.Fatalf("symmetry %d of %v: %v, want %v", k, cells, got.Cells(nil), want.Cells(nil))
			}
		}
	}
}
