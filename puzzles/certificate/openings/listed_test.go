package openings_test

import (
	"math/rand/v2"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

type (
	board = havannah.Game[havannah.UpTo8]
	state = havannah.State[havannah.UpTo8]
)

// turned returns an image of a position in which play has not ended.
func turned(t *testing.T, g *board, s state, to []int) state {
	t.Helper()
	var stones [2]hexgrid.Set[havannah.UpTo8]
	for p := range stones {
		for c := range to {
			if s.Stones(rules.Player(p)).Has(hexgrid.Cell(c)) {
				stones[p].Add(hexgrid.Cell(to[c]))
			}
		}
	}
	image, err := g.Place(stones, g.ToMove(s))
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// TestProved: of the positions of a certificate, turned at random, the reply is found,
// and after it, that the certificate proves the position. Of positions after other
// moves exactly those are found that the certificate has.
func TestProved(t *testing.T) {
	list, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	found := map[bool]int{}
	for _, o := range list {
		if len(o.Data) > long.Number(4_000, 200_000) {
			continue
		}
		c := certificate(t, o)
		g, listed := c.Game, map[state]havannah.Move{}
		for _, r := range c.Replies {
			listed[g.Canonical(r.At)] = r.Move
		}
		for range long.Number(5, 50) {
			r := c.Replies[rng.IntN(len(c.Replies))]
			after := g.Play(r.At, r.Move)
			images := g.Layout().Symmetries()
			s := turned(t, g, r.At, images[rng.IntN(len(images))])
			move, mine, ok := openings.Proved(g, o, s)
			if !ok || !mine || g.Canonical(g.Play(s, havannah.Move(move))) != g.Canonical(after) {
				t.Errorf("%s:\n%smove %d, %v, %v", o.Name, g.Format(s), move, mine, ok)
			}
			if _, mine, ok := openings.Proved(g, o, after); mine || !ok {
				t.Errorf("%s, after a reply:\n%s%v, %v", o.Name, g.Format(after), mine, ok)
			}
			moves := g.Moves(after, nil)
			if len(moves) == 0 {
				continue
			}
			other := g.Play(after, moves[rng.IntN(len(moves))])
			_, want := listed[g.Canonical(other)]
			if _, _, ok := openings.Proved(g, o, other); ok != want {
				t.Errorf("%s, after another move:\n%s%v, want %v", o.Name, g.Format(other), ok, want)
			}
			found[want]++
		}
	}
	if found[true] == 0 || found[false] == 0 {
		t.Errorf("positions after other moves: %v", found)
	}
}
