package ambiguity

import (
	"slices"
	"testing"
)

// TestUnmeasured: play that was not counted is said to be so, of games that the
// opponent plays, and no stored share stands for it.
func TestUnmeasured(t *testing.T) {
	for _, g := range games() {
		for _, q := range g.Questions {
			stored := StoredOf(q.String(), g.Name)
			left := Unmeasured(g.Name, stored)
			for _, by := range []Play{Level2, Level3} {
				has := slices.ContainsFunc(stored, func(s Seen) bool { return s.By == by })
				if alone := g.Name == "wabanti-solo" || g.Name == "wabanti-eclair"; slices.Contains(left, string(by)) != (!has && !alone) {
					t.Errorf("%v: %s is stored: %v, not measured: %v", q, by, has, left)
				}
			}
		}
	}
	if left := Unmeasured("mine.rbg", nil); left != nil {
		t.Errorf("a game of a file: %v", left)
	}
}
