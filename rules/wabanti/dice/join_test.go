package dice_test

import (
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti/dice"
	"math/rand"
	"testing"
)

// TestTornEverywhere compares the moves from all sets of three pieces or fewer
// within the rim of a small board, where the turn must end with one group.
func TestTornEverywhere(t *testing.T) {
	grid, err := hexgrid.New(4)
	if err != nil {
		t.Fatal(err)
	}
	var n torn
	for _, readings := range []string{"", ",wab-dice=optional", ",wab-dice=most-points"} {
		g := open(t, "wabanti-dice:4,wab-group=turn-end"+readings)
		seen := map[dice.State]bool{}
		for _, pieces := range smallSets(grid, 3) {
			for _, left := range []dice.Hand{dice.HandOf(1), dice.HandOf(2), dice.HandOf(1, 1), dice.HandOf(1, 2)} {
				s := g.Canonical(dice.State{Pieces: pieces, Left: left})
				if !seen[s] {
					seen[s] = true
					n.compare(t, g, s)
				}
			}
		}
	}
	n.both(t)
}

// TestTornAtRandom compares the moves from sets of more pieces, most in several
// groups, where the turn must end with one.
func TestTornAtRandom(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	var n torn
	for _, readings := range []string{"", ",wab-dice=maximal", ",wab-win-time=turn-end", ",wab-dice-piece=once"} {
		g := open(t, "wabanti-dice:4,wab-group=turn-end"+readings)
		inner := append(g.Grid().Ring(1), g.Grid().Ring(2)...)
		for i := range 60 {
			s := dice.State{Left: dice.HandOf(1+random.Intn(3), 1+random.Intn(3))}
			if i%6 == 0 {
				s.Left += dice.HandOf(1 + random.Intn(3))
			}
			for range 3 + random.Intn(6) {
				s.Pieces.Add(inner[random.Intn(len(inner))])
			}
			n.compare(t, g, s)
		}
	}
	n.both(t)
}

// torn counts the positions whose groups the turn joins, and those whose groups
// it cannot join.
type torn struct{ joined, stuck int }

func (n *torn) compare(t *testing.T, g *dice.Game, s dice.State) {
	moves := ruletest.MustMoves(t, g, s, dice.Model(g))
	if moves[0] == dice.End {
		n.stuck++
	} else {
		n.joined++
	}
}

func (n *torn) both(t *testing.T) {
	t.Helper()
	if n.joined < 20 || n.stuck < 20 {
		t.Errorf("%d positions with a use of a die, %d without: too few", n.joined, n.stuck)
	}
}
