package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"ludex/cmd/internal/input"
	"ludex/proptest/lockstep"
	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/catalog"
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

// TestLearnMany: of programs that are one to three readings away from a preset, no reading
// of their own is excluded, and those are told apart that random games part often.
func TestLearnMany(t *testing.T) {
	for kind, list := range bases {
		for i := range 20 {
			if i%14 != 7 && !long.Deep() {
				continue
			}
			base := opened(t, list[i%len(list)])
			own := changed(base, rand.New(rand.NewPCG(uint64(kind), uint64(i))))
			t.Run(fmt.Sprintf("%s-%d", base.Kind().Name, i), func(t *testing.T) { learnsOwn(t, base, own) })
		}
	}
}

func opened(t *testing.T, name string) play.Game {
	g, err := input.Catalogue().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// changed returns a game with one to three readings changed at random.
func changed(g play.Game, random *rand.Rand) play.Game {
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

func learnsOwn(t *testing.T, base, own play.Game) {
	useCatalogue(t, catalog.New()) // the program becomes one of its games
	defer oracle.Stop()
	began := time.Now()
	var said bytes.Buffer
	c := root()
	c.SetArgs([]string{"compare", base.String(), "exec:ludex oracle " + own.String(), "--learn-readings", "--games", "100", "--json"})
	c.SetOut(&said)
	if err := c.ExecuteContext(t.Context()); err != nil {
		t.Fatalf("%v: %v\n%s", own, err, said.String())
	}
	var learned struct {
		Learned string
		Parted  []struct{ Reading string }
		Open    []string
	}
	if err := json.Unmarshal(said.Bytes(), &learned); err != nil {
		t.Fatal(err)
	}
	t.Logf("%v from %v in %.1f s: %v, %d parted, open %v", own, base, time.Since(began).Seconds(), learned.Learned, len(learned.Parted), learned.Open)
	parted := map[string]bool{}
	for _, p := range learned.Parted {
		parted[p.Reading] = true
	}
	for _, r := range own.Readings().All {
		if parted[r.String()] {
			t.Errorf("its own %s is excluded", r)
		}
	}
	a := ruling.Case{Game: own}
	for _, r := range a.Others() {
		if other, ok := a.Open([]rules.Choice{r}, false); ok && !parted[r.String()] {
			if n := differing(t, own, other); n >= 5 {
				t.Errorf("%s is not excluded, and differs in %d random games", r, n)
			}
		}
	}
}

// differing counts the random games, 100 in the deep run, in which two games differ.
func differing(t *testing.T, a, b play.Game) (n int) {
	g := lockstep.Games{Judge: a, Other: b}
	games := uint64(15)
	if long.Deep() {
		games = 100
	}
	for seed := range games {
		if _, f := g.Random(t.Context(), g.Start(), lockstep.Play{Games: 1, Seed: seed}); f != nil {
			n++
		}
	}
	return n
}
