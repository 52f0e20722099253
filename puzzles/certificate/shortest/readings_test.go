package shortest

import (
	"path/filepath"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/certify"
)

// otherReadings returns options with one or two readings of the jump games changed.
func otherReadings(o wabanti.Options) (list []wabanti.Options) {
	seen := map[wabanti.Options]bool{}
	for _, one := range append(ruletest.OneChanged(solo.Readings(), o), o) {
		for _, two := range ruletest.OneChanged(solo.Readings(), one) {
			if !seen[two] {
				seen[two] = true
				list = append(list, two)
			}
		}
	}
	return list
}

// TestOtherReadings: under other readings a certificate is confirmed only if a
// search of all positions that can be reached finds its verdict and its length.
func TestOtherReadings(t *testing.T) {
	names, err := filepath.Glob("testdata/*.json")
	if err != nil || len(names) == 0 {
		t.Fatal("no files", err)
	}
	confirmed, refuted := 0, 0
	for _, name := range names {
		c, err := readFile(name)
		if err != nil {
			t.Fatal(err)
		}
		from, err := c.understand()
		if err != nil {
			t.Fatal(err)
		}
		for i, o := range otherReadings(from.opts) {
			if !long.Pick(i, 5) {
				continue
			}
			other := c
			other.Readings = readings(rules.Texts(solo.Readings().Changed(o))...)
			if _, err := Check(t.Context(), other, certify.Limits{Positions: 20_000}); err != nil {
				refuted++
				continue
			}
			other.Line, other.Length, other.Proofs = nil, 0, nil
			m, ok := newMaker(other, 20_000)
			if !ok {
				continue // too many positions
			}
			confirmed++
			if made := m.certificate(50); made.Verdict != c.Verdict || made.Length != c.Length {
				t.Errorf("%s, %v: %s in %d, not %s in %d", name, other.Readings, made.Verdict, made.Length, c.Verdict, c.Length)
			}
		}
	}
	if confirmed == 0 || refuted == 0 {
		t.Errorf("%d confirmed, %d refuted", confirmed, refuted)
	}
	t.Log(confirmed, refuted)
}

// TestReadingsOfOtherGames: a reading that the check does not handle is refused.
func TestReadingsOfOtherGames(t *testing.T) {
	if other := others(wabanti.Options{Simple: wabanti.OverRun, Dice: wabanti.Maximal}); other != (wabanti.Options{Dice: wabanti.Maximal}) {
		t.Errorf("left are %+v", other)
	}
	beyond := wabanti.Options{Simple: wabanti.OverRun + 1}
	if others(beyond) != beyond {
		t.Error("an unknown reading is handled")
	}
}
