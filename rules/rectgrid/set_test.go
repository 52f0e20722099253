package rectgrid_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/rectgrid"
)

var cellSets = rapid.MapOfN(rapid.Map(rapid.IntRange(0, rectgrid.MaxCells-1), func(c int) rectgrid.Cell { return rectgrid.Cell(c) }), rapid.Just(true), 0, 40)

// TestSetIsASet compares sets with maps.
func TestSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := cellSets.Draw(t, "a"), cellSets.Draw(t, "b")
		s, u := of(a), of(b)
		if s.Len() != len(a) || s.Empty() != (len(a) == 0) || !slices.Equal(s.Cells(nil), slices.Sorted(maps.Keys(a))) {
			t.Fatalf("%v holds %v", a, s.Cells(nil))
		}
		if first := s.First(); len(a) == 0 && first != rectgrid.None || len(a) > 0 && first != s.Cells(nil)[0] {
			t.Fatalf("%v begins with %d", a, first)
		}
		for c := range rectgrid.Cell(rectgrid.MaxCells) {
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
	})
}

func of(cells map[rectgrid.Cell]bool) rectgrid.Set {
	return rectgrid.Of(slices.Collect(maps.Keys(cells))...)
}

func TestRemove(t *testing.T) {
	s := rectgrid.Of(3, 63)
	s.Remove(63)
	s.Remove(5)
	if s != rectgrid.Of(3) {
		t.Errorf("got %v", s.Cells(nil))
	}
}

// TestShift compares shifts with the cells' numbers.
func TestShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := of(cellSets.Draw(t, "set"))
		n := rapid.IntRange(1, 63).Draw(t, "n")
		for c := range rectgrid.MaxCells {
			up := c >= n && s.Has(rectgrid.Cell(c-n))
			down := c+n < rectgrid.MaxCells && s.Has(rectgrid.Cell(c+n))
			if s.Up(uint(n)).Has(rectgrid.Cell(c)) != up || s.Down(uint(n)).Has(rectgrid.Cell(c)) != down {
				t.Fatalf("cell %d of %v shifted by %d", c, s.Cells(nil), n)
			}
		}
	})
}

func TestNoneIsInNoSet(t *testing.T) {
	if !rectgrid.One(rectgrid.None).Empty() || (rectgrid.Set{Lo: 1, Hi: 1 << 63}).Has(rectgrid.None) {
		t.Error("None is in a set")
	}
}
