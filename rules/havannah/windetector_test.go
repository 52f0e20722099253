package havannah_test

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
)

// TestCompleting compares, in random games by every reading, the cells that
// complete a figure with those that the rules of record name.
func TestCompleting(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i, opts := range everyOptions() {
		if opts.First != FirstRed || opts.Swap != NoSwap || opts.Pass != MustPlace {
			continue
		}
		for side := 2; side <= 5; side++ {
			for range long.Number(2, 8) {
				small(t, side, opts).follow(t, rng)
			}
		}
		if side := 2 + i%6; side > 5 || long.Pick(i, 4) {
			large(t, side, opts).follow(t, rng)
		}
		if opts.Reduced = ReducedCovered; long.Pick(i, 6) {
			large(t, 6, opts).follow(t, rng)
		}
	}
}

// follow plays a game at random, but for moves that end it as long as there are
// others.
func (j judged[W, U, H]) follow(t *testing.T, rng *rand.Rand) {
	s := j.Start()
	var held [2]H
	for j.Outcome(s) == rules.Undecided {
		own, opp := &held[j.ToMove(s)], &held[1-j.ToMove(s)]
		wins := j.fast.Wins(own, j.stones(opp))
		if want := j.winsByRules(s); wins != want {
			t.Fatalf("%s: wins %v, want %v\n%s", j, wins, want, j.Format(s))
		}
		quiet := j.Moves(s, nil)
		quiet = quiet[:0]
		for _, m := range j.Moves(s, nil) {
			if !wins.Has(uint8(m)) {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) == 0 {
			return
		}
		m := quiet[rng.IntN(len(quiet))]
		for _, p := range []rules.Player{j.ToMove(s), 1 - j.ToMove(s)} {
			if rng.IntN(4) == 0 { // so that several stones change the cached wins
				j.eachAfter(t, &held[p], j.stones(&held[1-p]))
			}
		}
		after := j.fast.WinsAfter(own, uint8(m), j.stones(opp))
		j.fast.Put(own, uint8(m), j.stones(opp))
		if got := j.fast.Wins(own, j.stones(opp)); got != after {
			t.Fatalf("%s: wins %v after %s, want %v", j, after, j.FormatMove(s, m), got)
		}
		s = j.Play(s, m)
		if j.stones(own).Words() != Bits(s)[1-j.ToMove(s)].Words() {
			t.Fatalf("%s: stones %v", j, j.stones(own))
		}
	}
}

// eachAfter compares the cached wins of every stone with newly computed ones.
func (j judged[W, U, H]) eachAfter(t *testing.T, own *H, opp rules.CellSet[U]) {
	var fresh H
	for rest := j.stones(own); !rest.Empty(); rest = rest.Rest() {
		j.fast.Put(&fresh, rest.First(), rules.CellSet[U]{})
	}
	var after [127]rules.CellSet[U]
	quiet := j.free(j.stones(own), opp).AndNot(j.fast.Wins(own, opp))
	some := j.fast.WinsAfterEach(own, quiet, opp, &after)
	for ; !quiet.Empty(); quiet = quiet.Rest() {
		c := quiet.First()
		if want := j.fast.WinsAfter(&fresh, c, opp); some.Has(c) && after[c] != want || !some.Has(c) && !want.Empty() {
			t.Fatalf("wins %v after %d, want %v", after[c], c, want)
		}
	}
}
