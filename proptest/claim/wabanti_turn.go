package claim

import (
	"context"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// diceInRoll is the number of dice that a player rolls (W2).
const diceInRoll = 5

// anyDice has a die of each face: what can be done by any roll.
var anyDice = wabanti.HandOf(1, 2, 3, 4, 5, 6)

// partTurn is a position within a turn, one of each class under the board's
// twelve symmetries, and the dice that have been used.
type partTurn struct {
	pieces wabanti.Position
	used   wabanti.Hand
}

// dead is how a turn can come to its end: the dice used, and the faces that
// are then of use, bit k for face k.
type dead struct {
	used   wabanti.Hand
	usable uint8
}

// firstTurn is all that the first turn can be, whatever is rolled and
// whoever rolls: the start is its own image under all symmetries, so that
// what can be done toward one side can be done toward each.
type firstTurn struct {
	used   map[wabanti.Hand]bool // dice that can be used, all of them
	ends   map[dead]bool
	wins   map[wabanti.Hand]bool // dice by the last of which a piece comes onto a side
	states int64
}

// walkFirstTurn walks through the first turn under the default readings,
// every order of every roll. It returns false when the context ends before.
func walkFirstTurn(ctx context.Context, b Budget, g *wabanti.Dice) (*firstTurn, bool) {
	jumps := wabanti.NewSolo(g.Grid(), g.Start().Pieces, wabanti.Options{})
	t := &firstTurn{used: map[wabanti.Hand]bool{}, ends: map[dead]bool{}, wins: map[wabanti.Hand]bool{}}
	level := map[partTurn]bool{{jumps.Canonical(g.Start().Pieces), 0}: true}
	for dice := range diceInRoll {
		next := map[partTurn]bool{}
		done := 0
		for p := range level {
			if done++; done%1024 == 0 {
				if b.report("positions", t.states, 0); ctx.Err() != nil {
					return t, false
				}
			}
			t.expand(g, p, func(q partTurn) {
				if dice < diceInRoll-1 { // what all dice have led to is not looked at
					q.pieces = jumps.Canonical(q.pieces)
					next[q] = true
				}
			})
		}
		level = next
	}
	return t, true
}

// expand notes what can be done in one position of the turn.
func (t *firstTurn) expand(g *wabanti.Dice, p partTurn, reach func(partTurn)) {
	t.states++
	t.used[p.used] = true
	s := wabanti.DiceState{Pieces: p.pieces, Left: anyDice}
	var usable uint8
	for _, m := range g.Moves(s, nil) {
		if m == wabanti.End {
			continue
		}
		usable |= 1 << m.Die
		after, used := g.Play(s, m).Pieces, p.used+wabanti.HandOf(int(m.Die))
		t.used[used] = true
		if g.Outcome(wabanti.DiceState{Pieces: after}) != rules.Undecided {
			t.wins[used] = true
			continue
		}
		reach(partTurn{after, used})
	}
	t.ends[dead{p.used, usable}] = true
}

// most returns the most dice of a roll that one turn can use.
func (t *firstTurn) most(roll wabanti.Hand) int {
	most := 0
	for used := range t.used {
		if within(used, roll) {
			most = max(most, used.Len())
		}
	}
	return most
}

// fewest returns the fewest dice of a roll that a turn can use which stops
// only when no die left is usable.
func (t *firstTurn) fewest(roll wabanti.Hand) int {
	fewest := t.most(roll)
	for end := range t.ends {
		if within(end.used, roll) && !usableIn(roll-end.used, end.usable) {
			fewest = min(fewest, end.used.Len())
		}
	}
	return fewest
}

// within reports whether all dice of one hand are in another.
func within(part, whole wabanti.Hand) bool {
	for die := 1; die <= 6; die++ {
		if part.Count(die) > whole.Count(die) {
			return false
		}
	}
	return true
}

// usableIn reports whether a hand has a die of one of the faces.
func usableIn(h wabanti.Hand, faces uint8) bool {
	for die := 1; die <= 6; die++ {
		if h.Count(die) > 0 && faces>>die&1 != 0 {
			return true
		}
	}
	return false
}

// rollsOf returns the 252 rolls.
func rollsOf(g *wabanti.Dice) []wabanti.Hand {
	var list []wabanti.Hand
	for _, m := range g.Moves(g.Start(), nil) {
		list = append(list, m.Roll)
	}
	return list
}
