package wali

import (
	"context"
	"testing"

	"ludex/cmd/ludex-lab/claims/ways"
	"ludex/proptest/claims/examine"
	_ "ludex/proptest/long" // the flag LUDEX_LONG=deep
	"ludex/rules/wali"
)

// TestStuckAgainstBruteForce compares the search for a player who cannot
// place with a breadth-first walk on small boards.
func TestStuckAgainstBruteForce(t *testing.T) {
	for _, text := range []string{"wali:4x3,pieces=5", "wali:3x3,pieces=4", "wali:3x3,pieces=3"} {
		g := examine.Must(wali.FromText(text))
		stuck, others := newStuckSearch(g).fewest(context.Background(), examine.Budget{})
		line, _ := ways.Shortest(g, g.Start(), 12,
			func(s wali.State, _ wali.Move) bool { return s.Placing },
			func(s wali.State, m wali.Move) bool {
				next := g.Play(s, m)
				if !next.Placing { // nobody can place any more
					return next.Pieces[0].Len()+next.Pieces[1].Len() < 2*g.Board().Pieces
				}
				return next.Pieces[next.Mover].Len() < g.Board().Pieces && g.Moves(next, nil)[0] == wali.Pass
			})
		if got := stuck.Len() + others.Len(); got != len(line) {
			t.Errorf("%s: after %d placements, by brute force %d", text, got, len(line))
		}
	}
}
