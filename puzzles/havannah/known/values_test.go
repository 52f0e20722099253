package known

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/solver/proofnumber"
)

// TestValuesFit: each value of the program is that of the best move, where the values
// after all moves are kept, and of the certificate where there is one.
func TestValuesFit(t *testing.T) {
	for name, values := range tables() {
		g, err := havannah.FromText[havannah.UpTo5](name)
		if err != nil {
			t.Fatal(err)
		}
		fitted, certified := 0, 0
		for s, v := range values {
			if best, known := bestOf(g, values, s); known {
				if fitted++; best != v {
					t.Errorf("%s: the value of\n%sis %d, of its best move %d", name, g.Format(s), v, best)
				}
			}
			stones := s.Stones(havannah.First).Len() + s.Stones(havannah.Second).Len()
			if stones > 1 && !long.On() { // a certificate takes a moment to follow
				continue
			}
			if a, ok := certificate(g, s); ok {
				if certified++; a.Outcome != outcome(v) {
					t.Errorf("%s: the value of\n%sis %d, by a certificate %v", name, g.Format(s), v, a.Outcome)
				}
			}
		}
		if fitted < 50 || certified < 6 || len(values) < 1000 {
			t.Errorf("%s: %d values, %d of them compared with their moves, %d with certificates", name, len(values), fitted, certified)
		}
	}
}

// bestOf returns the value of the best move of the mover, if all are kept.
func bestOf(g small, values table, s havannah.State[havannah.UpTo5]) (best proofnumber.Value, known bool) {
	mover := g.ToMove(s)
	best = proofnumber.FirstWins * proofnumber.Value(mover) // a loss
	for _, m := range g.Moves(s, nil) {
		v, ok := values[g.Canonical(g.Play(s, m))]
		if !ok {
			return 0, false
		}
		if mover == rules.Player(havannah.First) && v > best || mover != havannah.First && v < best {
			best = v
		}
	}
	return best, true
}
