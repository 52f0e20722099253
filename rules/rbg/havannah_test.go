package rbg

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules/havannah"
	"ludex/rules/play"
)

// TestHavannah compares the example with the built-in game: the numbers of
// lines, random games, the shortest games in which two readings differ, and
// the longer ones that docs/reference/ambiguities records.
func TestHavannah(t *testing.T) {
	w := &twins{
		built:  play.New(havannah.Kind[havannah.UpTo8]()),
		boards: map[string]string{"2,stones=2": "2-2"},
	}
	w.load(t, "havannah.rbg")
	for _, built := range w.readings() {
		w.lines(t, "2,stones=2", long.Number(5, 7), built)
		w.lines(t, "2", long.Number(4, 5), built)
		w.lines(t, "3", long.Number(2, 3), built)
		w.games(t, "3", long.Number(3, 10), 40, built)
		w.games(t, "4", 1, 80, built)
	}
	if n := w.partings(t, "2", 7) + w.partings(t, "2,stones=2", 7) + w.partings(t, "3", 3); n < 7 {
		t.Errorf("only %d pairs of readings differ", n)
	}
	if n := w.witnesses(t, "8", "3", "4"); n < 12 {
		t.Errorf("only %d recorded games", n)
	}
}
