package shortest_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/shortest"
	"ludex/puzzles/certificate/writer"
	solopuzzle "ludex/puzzles/solo"
	"ludex/solver"
	"ludex/solver/certify"
)

// TestSolvedIsConfirmed solves puzzles of small boards under any readings, and
// checks the proofs that the search returns.
func TestSolvedIsConfirmed(t *testing.T) {
	seen := map[answer.ProofKind]int{}
	rapid.Check(t, func(rt *rapid.T) {
		p := shortest.AnyPuzzle(rt)
		lim := solopuzzle.Limits{Limits: solver.Limits{Memory: 8 << 20}, Count: rapid.Bool().Draw(rt, "count")}
		s := solopuzzle.Solve(rt.Context(), p, lim)
		if s.Verdict == solver.Unknown {
			rt.Skip("too hard")
		}
		c, err := writer.Shortest(s)
		if err != nil {
			rt.Fatal(err)
		}
		shortest.Roundtrip(rt, c)
		if _, err := shortest.Check(rt.Context(), c, certify.Limits{Positions: 100_000}); err != nil && !certify.Unknown(err) {
			rt.Fatalf("%v\n%+v", err, c)
		}
		for _, p := range s.Proofs {
			seen[p.Kind]++
		}
	})
	t.Log(seen)
}
