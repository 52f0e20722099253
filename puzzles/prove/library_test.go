package prove_test

import (
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// TestLibrary proves again the statements of the library about positions, but for
// those that need tables, which take seconds: ludex check puzzle library
// proves them.
func TestLibrary(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range all {
		if !long.Pick(i, 4) || solo.Of(p.Game) != nil || p.Task.Name() == "hold" || p.Quality.Unique == puzzles.OnlyWin {
			continue
		}
		f, err := prove.Prove(t.Context(), p, prove.Limits{Limits: solver.Limits{Workers: 2}, Assess: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := measure.Rate(t.Context(), &f, solver.Limits{Workers: 2}); err != nil {
			t.Fatal(err)
		}
		key := p.Proved.Key // a turn may have none
		if f.Verdict != solver.Solved || f.Length != p.Proved.Length || key != "" && !slices.Equal(f.KeyTexts(), []string{key}) {
			t.Errorf("%s: %v in %d by %v, not in %d by %s", p.ID, f.Verdict, f.Length, f.Keys, p.Proved.Length, p.Proved.Key)
		}
		if plain, err := prove.Prove(t.Context(), p, prove.Limits{Limits: solver.Limits{Workers: 2}}); err != nil || !slices.Equal(plain.Line, f.Line) || !plain.Quality.IsZero() {
			t.Errorf("%s: plainly %+v: %v", p.ID, plain, err)
		}
		if !f.Quality.Equal(p.Quality) {
			t.Errorf("%s: quality is %+v, not %+v", p.ID, f.Quality, p.Quality)
		}
	}
}
