package lockstep

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/ruling"
)

// bases are the games from which the programs of [TestLearnMany] are a few readings away.
var bases = [][]string{
	{"havannah", "havannah:8,pergioco", "havannah:8,schmittberger", "havannah:8,customary"},
	{"brandubh", "copenhagen", "fetlar", "hnefatafl", "tablut-linnaeus", "viking-chess", "copenhagen-core"},
	{"wali", "wali:4x3,pieces=4"},
}

// changed returns a game with one to three readings changed at random.
func changed(t *testing.T, g play.Game, random *rand.Rand) play.Game {
	c := ruling.Case{Game: g}
	for {
		others := c.Others()
		var list []rules.Choice
		for range 1 + random.IntN(3) {
			list = append(list, others[random.IntN(len(others))])
		}
		if other, ok := c.Open(list, false); ok && other.String() != g.String() {
			return other
		}
	}
}

// TestLearnMany: of programs that are one to three readings away from a preset, no reading
// of their own is excluded, and those are told apart that random games part often.
func TestLearnMany(t *testing.T) {
	defer oracle.Stop()
	for kind, list := range bases {
		for i := range 20 {
			if i%7 != 0 && !long.Deep() {
				continue
			}
			base := open(t, list[i%len(list)])
			own := changed(t, base, rand.New(rand.NewPCG(uint64(kind), uint64(i))))
			t.Run(fmt.Sprintf("%s-%d", base.Kind().Name, i), func(t *testing.T) { learnsOwn(t, base, own) })
		}
	}
}

func learnsOwn(t *testing.T, base, own play.Game) {
	g := &Games{Judge: base, Other: program(t, own.String())}
	began := time.Now()
	l := g.Learn(t.Context(), Play{Games: 100, Seed: 1}, nil)
	took := time.Since(began)
	t.Logf("%v from %v: %.1f s", own, base, took.Seconds())
	if l.Game == nil {
		t.Fatalf("nothing learned: %+v", l.Last)
	}
	t.Logf("learned %v, %d parted, not judged %d, open %v", l.Game, len(l.Parted), len(l.Open), l.None)
	for _, r := range own.Readings().All {
		if slices.ContainsFunc(l.Parted, func(p Parting) bool { return p.Reading == r }) {
			t.Errorf("its own %s is excluded", r)
		}
	}
	c := ruling.Case{Game: own}
	for _, r := range c.Others() {
		other, ok := c.Open([]rules.Choice{r}, false)
		if !ok || slices.ContainsFunc(l.Parted, func(p Parting) bool { return p.Reading == r }) {
			continue
		}
		if n := differing(t, own, other); n >= 5 {
			t.Errorf("%s is not excluded, and differs in %d games of 100", r, n)
		}
	}
}

// differing counts the random games of 100 in which two games differ.
func differing(t *testing.T, a, b play.Game) (n int) {
	g := Games{Judge: a, Other: b}
	for i := range 100 {
		if g.random(t.Context(), g.Start(), rand.New(rand.NewPCG(7, uint64(i))), plain, &Played{}) != nil {
			n++
		}
	}
	return n
}
