package tablebase_test

import (
	"errors"
	"testing"

	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// BenchmarkBuild reports the positions a second of building the sheet's
// tables of four pieces.
func BenchmarkBuild(b *testing.B) {
	g, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		b.Fatal(err)
	}
	positions := 0
	for b.Loop() {
		d, err := tablebase.MakeDir(b.TempDir(), g.String())
		if err == nil {
			err = errors.Join(d.Build(b.Context(), g.Index(4), tablebase.Limits{Workers: 1}), d.Close())
		}
		if err != nil {
			b.Fatal(err)
		}
		for _, s := range d.Summaries() {
			positions += s.Size
		}
		if s, _ := d.Summary("1v3"); s.Losses != 27510 || s.Longest != 16 {
			b.Fatalf("%+v", s)
		}
	}
	b.ReportMetric(float64(positions)/b.Elapsed().Seconds(), "positions/s")
}
