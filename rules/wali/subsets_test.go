package wali_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/rules/wali"
)

// TestSubsets compares the sets with those that a count finds, and their order
// with that of their cells.
func TestSubsets(t *testing.T) {
	const cells = 7
	for of := range wali.Set(1) << cells {
		for n := range cells + 1 {
			got := slices.Collect(of.Subsets(n))
			if !slices.IsSortedFunc(got, func(a, b wali.Set) int { return slices.Compare(cellsOf(a), cellsOf(b)) }) {
				t.Fatalf("%b: subsets of %d out of order: %b", of, n, got)
			}
			slices.Sort(got)
			var want []wali.Set
			for s := range subsets(cells, n) {
				if s&^of == 0 {
					want = append(want, s)
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%b: subsets of %d: %s", of, n, diff)
			}
		}
	}
}

// TestSubsetsStop checks that a loop over subsets can stop early.
func TestSubsetsStop(t *testing.T) {
	for s := range wali.Set(0b1111).Subsets(2) {
		if s == 0b0101 {
			return
		}
		if s != 0b0011 {
			t.Fatalf("%b before the second one", s)
		}
	}
	t.Error("the second one did not come")
}

func cellsOf(s wali.Set) (cells []wali.Cell) {
	for ; s != 0; s &= s - 1 {
		cells = append(cells, s.First())
	}
	return cells
}
