package havannah_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	. "ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// TestWays lets one player put stones on positions from random games, and the
// other some before, by every reading: the stones complete a figure if and only if
// they complete a way.
func TestWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, opts := range everyOptions() {
		if opts.First != FirstRed || opts.Swap != NoSwap || opts.Supply != Unlimited || opts.Pass != MustPlace {
			continue
		}
		for side := 2; side <= 6; side++ {
			for range long.Number(8, 30) {
				addStones(t, game[UpTo8](t, Board{Side: side, Stones: 999}, opts), rng)
			}
		}
	}
}

func addStones(t *testing.T, g *Game[UpTo8], rng *rand.Rand) {
	s := unfinished(g, rng)
	p := rules.Player(rng.IntN(2))
	ways, exact := g.Ways(s, p, MaxWay)
	if !exact {
		return
	}
	for range 60 {
		empty := g.Moves(s, nil)
		rng.Shuffle(len(empty), func(i, j int) { empty[i], empty[j] = empty[j], empty[i] })
		others := min(len(empty), rng.IntN(4))
		stones := [2]hexgrid.Set[UpTo8]{s.Stones(0), s.Stones(1)}
		for _, c := range empty[:others] {
			stones[1-p].Add(c)
		}
		taken := hexgrid.Of[UpTo8](empty[:others]...)
		var mine hexgrid.Set[UpTo8]
		for _, c := range near(g, stones[p], empty[others:]) {
			stones[p].Add(c)
			mine.Add(c)
			at, err := g.Place(stones, 1-p)
			if err != nil {
				break // a figure of the other's
			}
			got := slices.ContainsFunc(ways, func(w Way) bool { return done(g, w, mine, taken) })
			if want := at.Figures() != 0; got != want {
				t.Fatalf("%s: by the ways %v, by the rules %v, after %v\n%s", g, got, want, names(g, mine), g.Format(at))
			}
			if got {
				break
			}
		}
	}
	checkLeast(t, g, s, ways)
}

// near returns at most MaxWay of the cells, those first that touch stones.
func near(g *Game[UpTo8], own hexgrid.Set[UpTo8], cells []Move) []Move {
	touches := func(c Move) bool {
		return slices.ContainsFunc(g.Grid().Neighbours(c)[:], func(n hexgrid.Cell) bool { return n != hexgrid.None && own.Has(n) })
	}
	var first, last []Move
	for _, c := range cells {
		if touches(c) {
			first = append(first, c)
		} else {
			last = append(last, c)
		}
	}
	list := append(first, last...)
	return list[:min(len(list), MaxWay)]
}

// done reports whether own stones complete w.
func done(g *Game[UpTo8], w Way, mine, taken hexgrid.Set[UpTo8]) bool {
	for _, c := range w.Cells[:w.N] {
		if !mine.Has(c) {
			return false
		}
	}
	return w.Inside == hexgrid.None || !mine.Has(w.Inside) && !(g.Options().Ring == RingEmpty && taken.Has(w.Inside))
}

// checkLeast wants every way to need each of its stones.
func checkLeast(t *testing.T, g *Game[UpTo8], s State[UpTo8], ways []Way) {
	for i, w := range ways {
		all := hexgrid.Of[UpTo8](w.Cells[:w.N]...)
		for j, v := range ways {
			part := hexgrid.Of[UpTo8](v.Cells[:v.N]...)
			if i != j && part.AndNot(all).Empty() && (v.Inside == hexgrid.None || v.Inside == w.Inside) {
				t.Fatalf("%s: %v is not least, as there is %v\n%s", g, w, v, g.Format(s))
			}
		}
	}
}

func names(g *Game[UpTo8], cells hexgrid.Set[UpTo8]) (list []string) {
	for _, c := range cells.Cells(nil) {
		list = append(list, g.Grid().Name(c))
	}
	return list
}

// unfinished returns a position of a random game.
func unfinished(g *Game[UpTo8], rng *rand.Rand) State[UpTo8] {
	s := g.Start()
	for plies := rng.IntN(g.Grid().Cells()); plies > 0; plies-- {
		moves := g.Moves(s, nil)
		next := g.Play(s, moves[rng.IntN(len(moves))])
		if g.Outcome(next) == rules.Undecided {
			s = next
		}
	}
	return s
}
