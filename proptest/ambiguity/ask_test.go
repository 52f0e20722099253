package ambiguity

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// TestEveryPairAsked: every two readings of every facet of every register are
// asked about, in some game.
func TestEveryPairAsked(t *testing.T) {
	asked := map[[3]string]bool{}
	for _, b := range Books() {
		for _, q := range b.Questions {
			asked[[3]string{q.Ambiguity.ID, q.A.Name, q.B.Name}] = true
		}
	}
	for _, r := range []rules.Rulebook{havannah.Rulebook(), hnefatafl.Rulebook(), wabanti.Rulebook(), wali.Rulebook()} {
		for _, a := range r.Ambiguities {
			for _, f := range a.Facets {
				for i, first := range f.Readings {
					for _, second := range f.Readings[i+1:] {
						if !asked[[3]string{a.ID, first.Name, second.Name}] {
							t.Errorf("%s: %s or %s is not asked", a.ID, first.Name, second.Name)
						}
					}
				}
			}
		}
	}
}

// TestAskAll: the answers are the same with any number of workers, and those
// of a few questions are known.
func TestAskAll(t *testing.T) {
	var list []Asked
	for _, b := range Books() {
		for _, id := range []string{"hav-swap", "taf-repeat", "wab-anti-start", "wab-four", "wal-place-line", "wal-end"} {
			list = append(list, b.About(id)...)
		}
	}
	effort := Effort{Positions: 6_000, Games: 3, Tries: 3, Shorten: 1, Seed: 7}
	answers := func(workers int) (got []*Answer) {
		if err := AskAll(t.Context(), list, effort, workers, func(_ int, a *Answer) error {
			got = append(got, a)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return got
	}
	one, three := answers(1), answers(3)
	if diff := cmp.Diff(one, three, cmpopts.EquateErrors()); diff != "" {
		t.Errorf("with one worker and with three:\n%s", diff)
	}
	plies := map[string]int{"hav-swap": 2, "taf-repeat": 8, "wab-anti-start": 0, "wab-four": 2, "wal-place-line": 3, "wal-end": 7}
	for _, a := range one {
		if want := plies[a.Question.Ambiguity.ID]; a.Parts != Yes || !a.Parting.Proved || a.Parting.Plies() != want {
			t.Errorf("%v: %v %+v, want a proved game of %d moves", a.Question, a.Parts, a.Parting, want)
		}
	}
}

// TestVerifyRefuses: games that show no difference, or show one before their
// end, or are not legal.
func TestVerifyRefuses(t *testing.T) {
	f := newWali()
	i := slices.IndexFunc(f.Questions(), func(q Question) bool { return q.Ambiguity.ID == "wal-place-line" })
	q := f.Questions()[i]
	if _, err := f.verifyText(q, "wali:6x5", []string{"A1", "B1", "C1"}); err != nil {
		t.Error(err)
	}
	for _, game := range [][]string{{}, {"A1"}, {"A1", "B1"}, {"A1", "B1", "C1", "C2"}, {"A1", "A1"}, {"A1", "C3", "B1"}, {"Z9"}} {
		if _, err := f.verifyText(q, "wali:6x5", game); err == nil {
			t.Errorf("%v passes", game)
		}
	}
}

// TestShortened: what random play finds is not longer once shortened, and
// still parts the readings.
func TestShortened(t *testing.T) {
	f := newWali()
	for _, q := range f.Questions() {
		d, err := f.duel(q, "wali:4x3,pieces=4")
		if err != nil {
			t.Fatal(err)
		}
		_, line := d.play(t.Context(), 5, 1)
		if line == nil {
			continue
		}
		short := d.shorten(t.Context(), line, 500)
		if err := verify(d.a, d.b, d.start, short); err != nil || len(short) > len(line) {
			t.Errorf("%v: %d moves shortened to %d: %v", q, len(line), len(short), err)
		}
	}
}

// TestWilson compares with published values.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int64
		low, high float64
	}{{0, 100, 0, 0.0370}, {50, 100, 0.4038, 0.5962}, {81, 263, 0.2553, 0.3662}, {0, 0, 0, 1}} {
		got := wilson(c.k, c.n)
		if math.Abs(got.Low-c.low) > 5e-5 || math.Abs(got.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.k, c.n, got.Low, got.High, c.low, c.high)
		}
	}
}
