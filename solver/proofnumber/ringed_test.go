package proofnumber_test

import (
	"math/rand/v2"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
)

// ringed returns a position of n stones or more, some of a player's round an empty cell
// and others elsewhere at random, in which somebody threatens a ring that can be
// spoiled from inside, or would by one more stone. Nobody has a figure, nor does the
// player to move complete one at once.
func ringed(g *game, fast *havannah.WinDetector, n int, rng *rand.Rand) state {
	for {
		order := around(g, hexgrid.Cell(rng.IntN(g.Grid().Cells())), rng)
		if order == nil {
			continue
		}
		var held [2]hexgrid.Tiny
		round, player := 3+rng.IntN(3), rng.IntN(2)
		rest := order[round:]
		rng.Shuffle(len(rest), func(i, k int) { rest[i], rest[k] = rest[k], rest[i] })
		for i, x := range order[:n] {
			if i < round {
				held[player].Add(x)
			} else {
				held[i%2].Add(x)
			}
		}
		s, err := g.Place(held, rules.Player(rng.IntN(2)))
		if err != nil || g.Outcome(s) != rules.Undecided || !newFullWidth(g).quiet(s) {
			continue
		}
		if spoilable(fast, held, 0) || spoilable(fast, held, 1) {
			return s
		}
	}
}

// spoilable reports whether a player threatens a ring, or would by one more
// stone, that is answered by a stone off the cells that complete it.
func spoilable(fast *havannah.WinDetector, held [2]hexgrid.Tiny, player int) bool {
	own, opp := hexgrid.Bits(held[player]), hexgrid.Bits(held[1-player])
	var h havannah.PlayerStones
	for _, c := range held[player].Cells(nil) {
		fast.Put(&h, uint8(c), opp)
	}
	off := func(own, wins uint64) bool { return wins != 0 && fast.Answers(own, opp, wins)&^wins != 0 }
	wins := fast.Wins(&h, opp)
	if off(own, wins) {
		return true
	}
	for c := range uint8(fast.Cells()) {
		if stone := uint64(1) << c; (own|opp|wins)&stone == 0 && off(own|stone, fast.WinsAfter(&h, c, opp)) {
			return true
		}
	}
	return false
}

// around returns the cells but c, those next to it first and in random order;
// or none if it stands on the rim.
func around(g *game, c hexgrid.Cell, rng *rand.Rand) (order []hexgrid.Cell) {
	near := g.Grid().Neighbours(c)
	beside := hexgrid.Tiny{}
	for _, d := range rng.Perm(len(near)) {
		if near[d] == hexgrid.None {
			return nil
		}
		beside.Add(near[d])
		order = append(order, near[d])
	}
	for x := range hexgrid.Cell(g.Grid().Cells()) {
		if x != c && !beside.Has(x) {
			order = append(order, x)
		}
	}
	return order
}
