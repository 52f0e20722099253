package tablebase_test

import (
	"context"
	"errors"
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// TestClassByClass: values that are found class by class are those found at once.
func TestClassByClass(t *testing.T) {
	for _, text := range []string{"wali:4x3,pieces=4", "wali:4x3,pieces=4,wal-end=under-three", "wali:3x3,pieces=3,wal-move-stuck=loses"} {
		const pieces = 7
		g := game(t, text)
		x, all, one := g.Index(pieces), held(t, g, pieces), &tablebase.Held{}
		for class, info := range x.Classes() {
			var err error
			if one, err = one.With(t.Context(), x, []int{class}, tablebase.Limits{Workers: 2}); err != nil {
				t.Fatal(err)
			}
			for number := range info.Size {
				p := rules.Place{Class: class, Number: number}
				want, _ := all.Value(p)
				if got, ok := one.Value(p); !ok || got != want {
					t.Fatalf("%s: %s %d: %v, want %v", text, info.Name, number, got, want)
				}
			}
		}
	}
}

func TestHoldKeepsToItsLimits(t *testing.T) {
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tooMuch := (*tablebase.MemoryError)(nil)
	none := &tablebase.Held{}
	if _, err := none.With(t.Context(), g.Index(6), []int{0}, tablebase.Limits{Workers: 1, Memory: 100}); !errors.As(err, &tooMuch) {
		t.Errorf("memory: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := none.With(ctx, g.Index(6), []int{0}, tablebase.Limits{Workers: 1}); !errors.Is(err, context.Canceled) {
		t.Errorf("context: %v", err)
	}
}

// BenchmarkHold reports the positions a second of finding the values of three
// pieces against two on the sheet, in memory.
func BenchmarkHold(b *testing.B) {
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		b.Fatal(err)
	}
	x, positions := g.Index(5), 0
	s := wali.State{Pieces: [2]wali.Set{wali.SetOf(0, 1, 8), wali.SetOf(20, 22)}}
	p, _ := x.Place(s)
	for b.Loop() {
		held, err := (&tablebase.Held{}).With(b.Context(), x, []int{p.Class}, tablebase.Limits{Workers: 1})
		if err != nil {
			b.Fatal(err)
		}
		if v, ok := held.Value(p); !ok || v.Plies() != 5 {
			b.Fatal(v.Plies(), ok)
		}
		positions += 840_000
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
}
