package havannah_test

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// TestSpoiltRings compares the winning cells with those of the rules round
// loops of twelve stones, whole or not, with an own stone inside.
func TestSpoiltRings(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, opts := range everyOptions() {
		if opts.Ring != RingNoOwn && opts.Filled != FilledByOthers || opts.First != FirstRed || opts.Swap != NoSwap || opts.Pass != MustPlace {
			continue
		}
		cleaned := 0
		for range long.Number(20, 300) {
			cleaned += small(t, 4+rng.IntN(2), opts).spoilt(t, rng)
			cleaned += large(t, 6+rng.IntN(2), opts).spoilt(t, rng)
		}
		if cleaned == 0 {
			t.Errorf("%+v: no stone connects a loop with one inside", opts)
		}
	}
}

// spoilt judges a position at random and returns the number of wins inside its
// loop.
func (j judged[W, U, H]) spoilt(t *testing.T, rng *rand.Rand) int {
	near := any(j.fast).(interface{ Near() []rules.CellSet[U] }).Near()
	grown := func(set rules.CellSet[U]) rules.CellSet[U] {
		for rest := set; !rest.Empty(); rest = rest.Rest() {
			set = set.Or(near[rest.First()])
		}
		return set
	}
	centre := rules.OneCell[U](uint8(rng.IntN(j.fast.Cells())))
	hole := grown(centre)
	loop := grown(hole).AndNot(hole)
	if loop.Len() != 12 {
		return 0
	}
	draw := func(from rules.CellSet[U], most int) (set rules.CellSet[U]) {
		list := make([]uint8, 0, from.Len())
		for ; !from.Empty(); from = from.Rest() {
			list = append(list, from.First())
		}
		rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		for _, c := range list[:min(len(list), rng.IntN(most+1))] {
			set = set.With(c)
		}
		return set
	}
	inner := centre.Or(draw(hole.AndNot(centre), 1))
	first := inner.Or(draw(j.free(hole, loop), 3))
	loop = loop.AndNot(draw(loop, 1))
	own := first.Or(loop)
	opp := rules.CellSet[U]{}
	for opp.Len() < own.Len() {
		opp = opp.Or(draw(j.free(own, opp), own.Len()-opp.Len()))
	}
	s, err := j.Place([2]hexgrid.Set[W]{hexgrid.FromCellSet[W](own), hexgrid.FromCellSet[W](opp)}, First)
	if err != nil || j.Outcome(s) != rules.Undecided || j.Held(hexgrid.FromCellSet[W](own), hexgrid.FromCellSet[W](opp)) != 0 {
		return 0
	}
	var held H
	for _, part := range []rules.CellSet[U]{first, loop} { // the stones inside come first, so that no stone completes a ring
		for ; !part.Empty(); part = part.Rest() {
			j.fast.Put(&held, part.First(), opp)
		}
	}
	wins := j.fast.Wins(&held, opp)
	if want := j.winsByRules(s); wins != want {
		t.Fatalf("%s: wins %v, want %v\n%s", j, wins, want, j.Format(s))
	}
	j.eachAfter(t, &held, opp)
	for quiet := j.free(own, opp).AndNot(wins); !quiet.Empty(); quiet = quiet.Rest() {
		next := held
		after := j.fast.WinsAfter(&held, quiet.First(), opp)
		if j.fast.Put(&next, quiet.First(), opp); j.fast.Wins(&next, opp) != after {
			t.Fatalf("%s: wins %v after %d, want %v\n%s", j, after, quiet.First(), j.fast.Wins(&next, opp), j.Format(s))
		}
	}
	return wins.And(hole).Len()
}
