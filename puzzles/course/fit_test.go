package course

import (
	"math"
	"strings"
	"testing"
)

// TestFit: times that double with each two bits give that scale, and one that breaks the
// order is counted.
func TestFit(t *testing.T) {
	known := map[string]int{"a": 2, "b": 4, "c": 6, "d": 8}
	site := `{"ludex": 1, "puzzles": {"a": {"solved": true, "ms": 10000}, "b": {"solved": true, "ms": 20000}, "c": {"solved": true, "ms": 1, "hints": 1},
		"d": {"solved": false, "ms": 5}, "unknown": {"solved": true, "ms": 1}}}`
	play := `{"version": 1, "solves": [{"puzzle": "c", "seconds": 40, "moves": 3}, {"puzzle": "d", "seconds": 80, "hints": 2}]}`
	var all []Timed
	for _, text := range []string{site, play} {
		list, err := Attempts([]byte(text), known)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, list...)
	}
	f, err := FitOf(all)
	if err != nil || f.Attempts != 3 || f.Pairs != 3 || f.Agreeing != 3 || math.Abs(f.Factor-math.Sqrt2) > 1e-9 || math.Abs(f.Base-5) > 1e-9 {
		t.Errorf("%+v, %v", f, err)
	}
	if f, _ := FitOf(append(all, Timed{8, 15})); f.Pairs != 6 || f.Agreeing != 4 {
		t.Errorf("%+v", f)
	}
	if _, err := FitOf(all[:1]); err == nil {
		t.Error("one attempt suffices")
	}
	for _, text := range []string{"{}", "[]", `{"ludex": 2}`} {
		if _, err := Attempts([]byte(text), known); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	if _, err := Attempts([]byte("{}"), nil); !strings.Contains(err.Error(), "saved") {
		t.Error(err)
	}
}
