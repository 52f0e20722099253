package rules_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
)

// TestCellSet compares sets of both sizes with maps.
func TestCellSet(t *testing.T) {
	t.Run("one word", rapid.MakeCheck(cellSetLaws[rules.OneWord]))
	t.Run("two words", rapid.MakeCheck(cellSetLaws[rules.TwoWords]))
}

// cellSetLaws compares every operation with the same one on maps of cells.
func cellSetLaws[U rules.Upper](t *rapid.T) {
	most := rules.CellSet[U]{}.Beyond()
	draw := func(label string) (set rules.CellSet[U], model map[uint8]bool) {
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
			"Bit":        {a.Bit(c) == 1, inA[c]},
			"And":        {a.And(b).Has(c), inA[c] && inB[c]},
			"Or":         {a.Or(b).Has(c), inA[c] || inB[c]},
			"AndNot":     {a.AndNot(b).Has(c), inA[c] && !inB[c]},
			"Without":    {a.Without(d).Has(c), inA[c] && c != d},
			"OneCell":    {rules.OneCell[U](d).Has(c), c == d},
			"FirstCells": {rules.FirstCells[U](n).Has(c), int(c) < n},
			"Only":       {a.Only(c), inA[c] && len(inA) == 1},
			"Lowest":     {a.Lowest().Has(c), inA[c] && a.First() == c},
			"Rest":       {a.Rest().Has(c), inA[c] && a.First() != c},
			"Words":      {rules.CellSetOf[rules.TwoWords](a.Words()).Has(c), inA[c]},
		} {
			if got[0] != got[1] {
				t.Fatalf("%s: %d: %v", what, c, got[0])
			}
		}
		if inA[c] && c < a.First() {
			t.Fatalf("First: %d, not %d", a.First(), c)
		}
	}
	if a.Len() != len(inA) || a.Empty() != (len(inA) == 0) || a.Several() != (len(inA) > 1) || rules.CellSetOf[U](a.Words()) != a {
		t.Fatalf("%v: Len %d, Empty %v, Several %v", a, a.Len(), a.Empty(), a.Several())
	}
}
