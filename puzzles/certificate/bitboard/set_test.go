package bitboard

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestSet compares sets of both sizes with maps.
func TestSet(t *testing.T) {
	t.Run("one word", rapid.MakeCheck(setLaws[oneWord]))
	t.Run("two words", rapid.MakeCheck(setLaws[TwoWords]))
}

// setLaws compares every operation with the same one on maps of cells.
func setLaws[U upper](t *rapid.T) {
	most := Set[U]{}.off()
	draw := func(label string) (set Set[U], model map[uint8]bool) {
		model = map[uint8]bool{}
		for _, c := range rapid.SliceOf(rapid.Uint8Range(0, most)).Draw(t, label) {
			set, model[c] = set.With(c), true
		}
		return set, model
	}
	a, inA := draw("a")
	b, inB := draw("b")
	d := rapid.Uint8Range(0, most).Draw(t, "cell")
	n := rapid.IntRange(0, int(most)).Draw(t, "n")
	for c := range most + 1 {
		for what, got := range map[string][2]bool{
			"Has":        {a.Has(c), inA[c]},
			"bit":        {a.bit(c) == 1, inA[c]},
			"And":        {a.And(b).Has(c), inA[c] && inB[c]},
			"Or":         {a.Or(b).Has(c), inA[c] || inB[c]},
			"AndNot":     {a.AndNot(b).Has(c), inA[c] && !inB[c]},
			"Without":    {a.Without(d).Has(c), inA[c] && c != d},
			"one":        {one[U](d).Has(c), c == d},
			"cellsBelow": {cellsBelow[U](n).Has(c), int(c) < n},
			"Lowest":     {a.Lowest().Has(c), inA[c] && a.First() == c},
			"Rest":       {a.Rest().Has(c), inA[c] && a.First() != c},
		} {
			if got[0] != got[1] {
				t.Fatalf("%s: %d: %v", what, c, got[0])
			}
		}
		if inA[c] && c < a.First() {
			t.Fatalf("First: %d, not %d", a.First(), c)
		}
	}
	if a.Len() != len(inA) || a.Empty() != (len(inA) == 0) || a.Several() != (len(inA) > 1) || a.single() != (len(inA) == 1) {
		t.Fatalf("%v: Len %d, Empty %v, Several %v", a, a.Len(), a.Empty(), a.Several())
	}
	if order := slices.Compare(downwards(inA, most), downwards(inB, most)); cmp.Compare(a.compare(b), 0) != order {
		t.Fatalf("compare: %d, want %d", a.compare(b), order)
	}
}

// downwards returns 1 for each cell that is in the set and 0 for the others, the
// last cell first.
func downwards(in map[uint8]bool, most uint8) (list []int) {
	for c := int(most); c >= 0; c-- {
		bit := 0
		if in[uint8(c)] {
			bit = 1
		}
		list = append(list, bit)
	}
	return list
}
