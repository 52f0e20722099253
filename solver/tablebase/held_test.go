package tablebase_test

import (
	"context"
	"errors"
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// TestHeldAgreesWithFiles: values found in memory, those loaded from a
// directory and those that it reads one by one are the same.
func TestHeldAgreesWithFiles(t *testing.T) {
	for _, text := range []string{"wali:4x3,pieces=4", "wali:4x3,pieces=4,wal-end=under-three", "wali:3x3,pieces=3,wal-move-stuck=loses"} {
		g, err := wali.FromText(text)
		if err != nil {
			t.Fatal(err)
		}
		const pieces = 7
		x, dir := g.Index(pieces), built(t, g, pieces)
		held := &tablebase.Held{}
		for class, info := range x.Classes() {
			var err error
			held, err = held.With(t.Context(), x, []int{class}, tablebase.Limits{Workers: 2})
			loaded, err2 := dir.Hold(x, []int{class})
			if err = errors.Join(err, err2); err != nil {
				t.Fatal(err)
			}
			for number := range info.Size {
				want, err := dir.Value(info.Name, number)
				p := rules.Place{Class: class, Number: number}
				one, ok := held.Value(p)
				two, ok2 := loaded.Value(p)
				if err != nil || !ok || !ok2 || one != want || two != want {
					t.Fatalf("%s: %s %d: held %v, loaded %v, want %v (%v)", text, info.Name, number, one, two, want, err)
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
