package bitboard

import (
	"math/rand/v2"
	"testing"
)

// TestImmune plays lines again after a stone on each cell that is immune, and
// after the one that the line was found against, by every reading.
func TestImmune(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	played, replayed, fail := 0, 0, 0
	for side := 3; side <= 5; side++ {
		for _, g := range everyReading(t, side) {
			b := board(t, g)
			for _, b := range []*Board{b, b.lenient()} {
				s := lineSearch{Board: b, steps: maxSteps}
				for range 40 {
					p := anyPosition(b, rng)
					if p == (position{}) || !s.line(p) || s.found.n == 0 && s.found.wins {
						continue
					}
					played++
					l := s.found
					immune := b.immune(&l, p)
					for rest := b.free(p); rest != 0; rest &= rest - 1 {
						_, won := b.replay(&l, p.against(first(rest)), nil)
						if immune&rest&-rest != 0 && !won {
							t.Fatalf("%s: a stone on %d stops the line %v\n%b %b", g, first(rest), l, p.own, p.opp)
						}
						if immune&rest&-rest != 0 {
							replayed++
						} else if !won {
							fail++
						}
					}
				}
			}
		}
	}
	t.Log(played, replayed, fail)
	if replayed < 1000 || fail < 500 {
		t.Errorf("%d immune cells, %d where the line fails", replayed, fail)
	}
}

// anyPosition returns a position without figures in which nobody completes
// one at once, or none.
func anyPosition(b *Board, rng *rand.Rand) (p position) {
	for range 6 + rng.IntN(20) {
		free := b.free(p) &^ b.Wins(p.own, p.opp)
		if free == 0 {
			return position{}
		}
		for range rng.IntN(20) {
			if free&(free-1) != 0 {
				free &= free - 1
			}
		}
		p = p.with(first(free)).turned()
		if b == b.rival {
			continue
		}
		b = b.rival
	}
	if b.Wins(p.own, p.opp)|b.rival.Wins(p.opp, p.own) != 0 {
		return position{}
	}
	return p
}
