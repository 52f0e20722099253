package rules

import "testing"

func TestEditDistance(t *testing.T) {
	for _, k := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "wali", 4}, {"wali", "", 4}, {"wali", "wali", 0}, {"kitten", "sitting", 3}, {"solo", "slo", 1}, {"ab", "ba", 1}, {"intention", "execution", 5}} {
		if got := editDistance(k.a, k.b); got != k.want {
			t.Errorf("%q and %q: %d, want %d", k.a, k.b, got, k.want)
		}
	}
}
