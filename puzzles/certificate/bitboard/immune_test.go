package bitboard

import (
	"math/rand/v2"
	"testing"

	"ludex/rules/havannah"
)

// TestImmune plays lines again after a stone on each cell that is immune, and
// after the one that the line was found against, by every reading.
func TestImmune(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	var seen immuneSeen
	for side := 3; side <= 5; side++ {
		for _, g := range everyReading[havannah.UpTo5](t, side) {
			checkImmune(t, board[oneWord](t, g), rng, 40, &seen)
		}
	}
	for side := 6; side <= 7; side++ {
		for _, g := range everyReading[havannah.UpTo8](t, side) {
			checkImmune(t, board[TwoWords](t, g), rng, 10, &seen)
		}
	}
	t.Logf("%+v", seen)
	if seen.replayed < 1000 || seen.fail < 500 {
		t.Errorf("%d immune cells, %d where the line fails", seen.replayed, seen.fail)
	}
}

// immuneSeen counts lines, stones that do not stop them, and stones that do.
type immuneSeen struct{ played, replayed, fail int }

func checkImmune[U upper](t *testing.T, b *Board[U], rng *rand.Rand, positions int, seen *immuneSeen) {
	t.Helper()
	for _, b := range []*Board[U]{b, b.lenient()} {
		s := lineSearch[U]{Board: b, steps: maxSteps}
		for range positions {
			p := anyPosition(b, rng)
			if p == (position[U]{}) || !s.line(p) || s.found.n == 0 && s.found.wins {
				continue
			}
			seen.played++
			l := s.found
			immune := b.immune(&l, p)
			for rest := b.free(p); !rest.Empty(); rest = rest.Rest() {
				_, won := b.replay(&l, p.against(rest.First()), nil)
				if immune.Has(rest.First()) && !won {
					t.Fatalf("%+v: a stone on %d stops the line %v\n%v %v", b.ring, rest.First(), l, p.own, p.opp)
				}
				if immune.Has(rest.First()) {
					seen.replayed++
				} else if !won {
					seen.fail++
				}
			}
		}
	}
}

// anyPosition returns a position without figures in which nobody completes
// one at once, or none.
func anyPosition[U upper](b *Board[U], rng *rand.Rand) (p position[U]) {
	for range b.size/10 + rng.IntN(b.size/3) {
		free := b.free(p).AndNot(b.Wins(p.own, p.opp))
		if free.Empty() {
			return position[U]{}
		}
		for range rng.IntN(20) {
			if free.Several() {
				free = free.Rest()
			}
		}
		p = p.with(free.First()).turned()
		if b == b.rival {
			continue
		}
		b = b.rival
	}
	if !b.Wins(p.own, p.opp).Or(b.rival.Wins(p.opp, p.own)).Empty() {
		return position[U]{}
	}
	return p
}
