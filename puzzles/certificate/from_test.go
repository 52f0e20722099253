package certificate

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/puzzles"
	"ludex/solver"
	"ludex/solver/certify"
)

// TestSolvedIsConfirmed solves puzzles of small boards under any readings, and
// checks what the search says it has proved.
func TestSolvedIsConfirmed(t *testing.T) {
	seen := map[puzzles.ProofKind]int{}
	rapid.Check(t, func(rt *rapid.T) {
		empty := anyPuzzle(rt)
		empty.Verdict = puzzles.Unsolvable // of which nothing else is asked yet
		q, err := empty.understand()
		if err != nil {
			rt.Fatal(err)
		}
		p := puzzles.Puzzle{Game: q.Game, Side: q.Side, Start: q.start, Target: q.target}
		lim := puzzles.SolveLimits{Limits: solver.Limits{Memory: 8 << 20}, Count: rapid.Bool().Draw(rt, "count")}
		s := puzzles.Solve(rt.Context(), p, q.opts, lim)
		if s.Verdict == solver.Unknown {
			rt.Skip("too hard")
		}
		c, err := From(s)
		if err != nil {
			rt.Fatal(err)
		}
		roundtrip(rt, c)
		if _, err := Check(rt.Context(), c, certify.Limits{Positions: 100_000}); err != nil && !certify.Unknown(err) {
			rt.Fatalf("%v\n%+v", err, c)
		}
		for _, p := range s.Proofs {
			seen[p.Kind]++
		}
	})
	t.Log(seen)
}
