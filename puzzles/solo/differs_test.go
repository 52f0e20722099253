package solo

import (
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// TestDiffersBySolvingAgain solves short puzzles of the library under every
// reading in question, from one choice of readings after the other, with no
// limit.
func TestDiffersBySolvingAgain(t *testing.T) {
	set, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	compared, found := 0, 0
	for i, p := range set {
		if !long.Pick(i, 2) || p.Quality.IsZero() || p.Kind() != puzzles.Solo || p.Proved.Length > 7 {
			continue
		}
		opts := someReadings(i)
		p = p.WithOptions(opts)
		s := Solve(t.Context(), p, Limits{Count: true})
		q, ok := Assess(t.Context(), s, nil)
		if !ok {
			continue
		}
		var want []string
		for _, o := range puzzles.OtherReadings(p) {
			if r := Solve(t.Context(), p.WithOptions(o.Options), Limits{}); r.Verdict != solver.Solved || r.Length != s.Length {
				want = append(want, o.Text)
			}
		}
		compared, found = compared+1, found+len(want)
		if !slices.Equal(q.Differs, want) {
			t.Errorf("%s, %v: differs %v, by solving %v", p.ID, solo.Readings().Chosen(opts), q.Differs, want)
		}
	}
	if compared < long.Number(4, 10) || found < long.Number(4, 10) {
		t.Errorf("%d puzzles compared, %d differences", compared, found)
	}
}

// someReadings returns the n-th choice of readings.
func someReadings(n int) wabanti.Options {
	var opts wabanti.Options
	for _, b := range solo.Readings() {
		for i, field := range b.Fields {
			if many := len(b.Questions[i].Readings); b.ID != "wab-series" {
				field.Set(&opts, rules.Option(n%many))
				n /= many
			}
		}
	}
	return opts
}

// TestAtMost: a search with a limit on the jumps below the length of a shortest line
// ends with an unknown verdict and a lower bound above the limit.
func TestAtMost(t *testing.T) {
	for _, id := range []string{"snowflake", "first-flash"} {
		p, ok := library.Find(id)
		if !ok {
			t.Fatal(id)
		}
		for most := 1; most <= p.Proved.Length; most++ {
			s := Solve(t.Context(), p, Limits{AtMost: most})
			if found := s.Verdict == solver.Solved; found != (most == p.Proved.Length) || !found && (s.Verdict != solver.Unknown || s.Least <= most) {
				t.Errorf("%s in at most %d: %v, at least %d", id, most, s.Verdict, s.Least)
			}
		}
	}
}
