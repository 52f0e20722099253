package placement_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	. "ludex/solver/placement"
)

// strategyOf returns the replies of a player that wins s.
func strategyOf(t *testing.T, s *Solver[havannah.Holding], winner uint8) (list []Reply) {
	t.Helper()
	if err := s.Strategy(context.Background(), winner, func(r Reply) bool { list = append(list, r); return true }); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestFollow: led by how a position is won by one reading, or by the same
// replies spoilt, the answer by another one is what it is without.
func TestFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	n, least := 6, 23
	switch {
	case *deep:
		n, least = 60, 20
	case testing.Short():
		n = 1
	}
	for _, from := range readings() {
		led := newGame(t, 4, from)
		for _, to := range readings() {
			for range n {
				s := stones(led, least+rng.IntN(6), rng)
				if fits(t, newGame(t, 4, to), s) {
					follow(t, led, newGame(t, 4, to), s, rng)
				}
			}
		}
	}
}

// fits reports whether nobody has a figure in s by the readings of g.
func fits(t *testing.T, g *game, s state) bool {
	t.Helper()
	placed, err := g.Place([2]hexgrid.Tiny{s.Stones(0), s.Stones(1)}, g.ToMove(s))
	return err == nil && g.Outcome(placed) == rules.Undecided
}

func follow(t *testing.T, led, g *game, s state, rng *rand.Rand) {
	t.Helper()
	by := solver(t, led, s, 1)
	v := by.Value(context.Background())
	if v.Lo == Draw {
		return
	}
	winner := uint8(1 - v.Lo/FirstWins)
	replies := strategyOf(t, by, winner)
	want := newFullWidth(g).value(s)
	for _, spoilt := range []bool{false, true} {
		if spoilt {
			for i := range replies {
				replies[i].Cell = uint8(rng.IntN(37))
			}
		}
		a := solver(t, g, s, 1+rng.IntN(2))
		a.Follow(context.Background(), winner, replies)
		if v := a.Value(context.Background()); v.Lo != want || v.Hi != want {
			t.Fatalf("%s, led by %s: %v, want %d\n%s", g, led, v, want, g.Format(s))
		}
	}
}

// TestFollowOwn: replies that win are gone through and no more.
func TestFollowOwn(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "a2 e5 c2 e4")
	plain := solver(t, g, s, 1)
	plain.Value(context.Background())
	searched := plain.Progress().Expanded
	replies := strategyOf(t, plain, 0)
	led := solver(t, g, s, 1)
	led.Follow(context.Background(), 0, replies)
	v, n := led.Value(context.Background()), led.Progress().Expanded
	if v.Lo != FirstWins || n > int64(2*len(replies)+1) {
		t.Errorf("%v, %d positions led by %d replies, %d without", v, n, len(replies), searched)
	}
	t.Logf("%d positions led by %d replies, %d without", n, len(replies), searched)
}

// TestFollowStopped: with no time left nothing is found out, and the answer is
// unknown.
func TestFollowStopped(t *testing.T) {
	g := newGame(t, 4, havannah.Options{})
	s := played(t, g, "a2 e5 c2 e4")
	by := solver(t, g, s, 1)
	by.Value(context.Background())
	replies := strategyOf(t, by, 0)
	late, cancel := context.WithCancel(context.Background())
	cancel()
	led := solver(t, g, s, 1)
	led.Follow(late, 0, replies)
	if v := led.Value(late); v.Known() {
		t.Errorf("%v", v)
	}
}
