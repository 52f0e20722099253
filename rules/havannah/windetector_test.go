package havannah_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// TestCompleting compares, in random games by every reading, the cells that
// complete a figure with those that the rules of record name.
func TestCompleting(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, opts := range everyOptions() {
		if opts.First != FirstRed || opts.Swap != NoSwap || opts.Pass != MustPlace {
			continue
		}
		for side := 2; side <= 5; side++ {
			for range long.Number(2, 8) {
				followGame(t, game[UpTo5](t, Board{Side: side, Stones: 55}, opts), rng)
			}
		}
	}
}

// followGame plays a game at random, but for moves that end it as long as
// there are others.
func followGame(t *testing.T, g *Game[UpTo5], rng *rand.Rand) {
	fast, err := NewWinDetector(g)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	var held [2]PlayerStones
	for g.Outcome(s) == rules.Undecided {
		own, opp := &held[g.ToMove(s)], &held[1-g.ToMove(s)]
		wins := fast.Wins(own, opp.Stones())
		if want := winsByRules(g, s); wins != want {
			t.Fatalf("%s: wins %b, want %b\n%s", g, wins, want, g.Format(s))
		}
		quiet := g.Moves(s, nil)
		quiet = quiet[:0]
		for _, m := range g.Moves(s, nil) {
			if wins>>m&1 == 0 {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) == 0 {
			return
		}
		m := quiet[rng.IntN(len(quiet))]
		for _, p := range []rules.Player{g.ToMove(s), 1 - g.ToMove(s)} {
			if rng.IntN(4) == 0 { // so that more stones than one change what was noted
				eachAfter(t, fast, &held[p], held[1-p].Stones())
			}
		}
		after := fast.WinsAfter(own, uint8(m), opp.Stones())
		fast.Put(own, uint8(m), opp.Stones())
		if got := fast.Wins(own, opp.Stones()); got != after {
			t.Fatalf("%s: wins %b after %s, want %b", g, after, g.FormatMove(s, m), got)
		}
		s = g.Play(s, m)
		if own.Stones() != hexgrid.Bits(s.Stones(1-g.ToMove(s))) {
			t.Fatalf("%s: stones %b", g, own.Stones())
		}
	}
}

// eachAfter compares the cached wins of every stone with newly computed ones.
func eachAfter(t *testing.T, fast *WinDetector, own *PlayerStones, opp uint64) {
	fresh := PlayerStones{}
	for rest := own.Stones(); rest != 0; rest &= rest - 1 {
		fast.Put(&fresh, uint8(bits.TrailingZeros64(rest)), 0)
	}
	var after [61]uint64
	quiet := (1<<fast.Cells() - 1) &^ own.Stones() &^ opp &^ fast.Wins(own, opp)
	some := fast.WinsAfterEach(own, quiet, opp, &after)
	for ; quiet != 0; quiet &= quiet - 1 {
		c := uint8(bits.TrailingZeros64(quiet))
		if want := fast.WinsAfter(&fresh, c, opp); some>>c&1 != 0 && after[c] != want || some>>c&1 == 0 && want != 0 {
			t.Fatalf("wins %b after %d, want %b", after[c], c, want)
		}
	}
}

// winsByRules returns the moves of s that win at once.
func winsByRules(g *Game[UpTo5], s State[UpTo5]) (wins uint64) {
	for _, m := range g.Moves(s, nil) {
		if g.Outcome(g.Play(s, m)).WonBy(g.ToMove(s)) {
			wins |= 1 << m
		}
	}
	return wins
}
