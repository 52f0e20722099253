package proofnumber

import (
	"bytes"
	"context"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver"
)

// TestWide: a search with keys of two words expands the same positions as one
// with keys of one word, and so does one that resumes its checkpoint.
func TestWide(t *testing.T) {
	for _, ring := range rings {
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 4, Stones: 55}, havannah.Options{Ring: ring})
		if err != nil {
			t.Fatal(err)
		}
		fast, err := havannah.NewSmallDetector(g)
		if err != nil {
			t.Fatal(err)
		}
		lim := Limits{Limits: solver.Limits{Memory: 1 << 26}}
		p := Position{Stones: [2]large{large{}.With(2).With(20), large{}.With(17).With(9)}}
		a := newEngine[havannah.SmallStones, rules.OneWord, narrow](fast, p, lim)
		b := newEngine[havannah.SmallStones, rules.OneWord, wide](fast, p, lim)
		one, two := a.Value(context.Background()), b.Value(context.Background())
		if one != two || !one.Known() || a.Progress().Expanded != b.Progress().Expanded {
			t.Errorf("%s: %v in %d positions, and %v in %d", g, one, a.Progress().Expanded, two, b.Progress().Expanded)
		}
		resumeWide(t, b, newEngine[havannah.SmallStones, rules.OneWord, wide](fast, p, lim))
	}
}

// TestLargeSets: a search with sets of two words expands the same positions as one
// with sets of one word, by each reading of hav-ring, hav-fork and hav-corner.
func TestLargeSets(t *testing.T) {
	lim := Limits{Limits: solver.Limits{Memory: 1 << 26}}
	for i := range 12 {
		if !long.Pick(i, 5) {
			continue
		}
		opts := havannah.Options{Ring: havannah.RingReading(i % 3), Fork: havannah.ForkReading(i / 3 % 2), Corner: havannah.CornerReading(i / 6)}
		g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 4, Stones: 55}, opts)
		if err != nil {
			t.Fatal(err)
		}
		h, err := havannah.New[havannah.UpTo8](g.Board(), opts)
		if err != nil {
			t.Fatal(err)
		}
		one, err := havannah.NewSmallDetector(g)
		if err != nil {
			t.Fatal(err)
		}
		two, err := havannah.NewLargeDetector(h)
		if err != nil {
			t.Fatal(err)
		}
		p := Position{Stones: [2]large{large{}.With(1).With(5).With(20).With(24), large{}.With(9).With(17).With(30).With(35)}}
		for _, words := range []int{1, 4} {
			a, b := New(one, p, lim), New(two, p, lim)
			if words == 4 {
				b = newEngine[havannah.LargeStones, rules.TwoWords, widest](two, p, lim)
			}
			v, w := a.Value(t.Context()), b.Value(t.Context())
			if v != w || !v.Known() || a.Progress().Expanded != b.Progress().Expanded {
				t.Errorf("%s, keys of %d words: %v in %d positions, and %v in %d", g, words, v, a.Progress().Expanded, w, b.Progress().Expanded)
			}
		}
	}
}

// resumeWide expects next to know the results of b from its checkpoint.
func resumeWide[H any](t *testing.T, b, next *engine[H, rules.OneWord, wide]) {
	t.Helper()
	var file bytes.Buffer
	if err := b.Save(&file, "wide", 0); err != nil {
		t.Fatal(err)
	}
	if err := next.Load(&file, "wide"); err != nil {
		t.Fatal(err)
	}
	stored := b.Progress().Stored
	if v := next.Value(context.Background()); v != (Result{FirstWins, FirstWins}) || next.Progress().Stored != stored || stored < 100 {
		t.Errorf("resumed: %v, %d positions of %d", v, next.Progress().Stored, stored)
	}
}
