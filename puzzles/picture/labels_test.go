package picture

import "testing"

// TestThinnedLabels: all in the size of a full board; in a larger size none lies on
// another, and enough are left to count from.
func TestThinnedLabels(t *testing.T) {
	b := &Board{}
	for i, words := range []string{"8", "9", "10", "11", "12", "13"} {
		b.Labels = append(b.Labels, Label{Point{0, float64(i) * 12}, words})
	}
	for _, c := range []struct {
		size float64
		want string
	}{{labelSize, "8 9 10 11 12 13 "}, {11, "8 9 10 11 12 13 "}, {16, "8 10 12 "}, {30, "8 11 "}} {
		got := ""
		for _, l := range b.thinned(c.size) {
			got += l.Words + " "
		}
		if got != c.want {
			t.Errorf("size %g: %q, want %q", c.size, got, c.want)
		}
	}
}
