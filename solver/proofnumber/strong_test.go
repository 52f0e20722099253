package proofnumber_test

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	. "ludex/solver/proofnumber"
)

// strong solves every position that play can reach on a small board, by the rules
// of record, symmetric ones taken for one.
type strong struct {
	game   *game
	powers [hexgrid.Symmetries][]uint32 // of 3, where each symmetry takes a cell
	values []uint8                      // by key: 0 not seen, else a Value + 1
	seen   int
	full   int // drawn
}

func newStrong(g *game) *strong {
	s := &strong{game: g}
	size := uint32(1)
	for k := range s.powers {
		s.powers[k] = make([]uint32, g.Grid().Cells())
	}
	for c := range hexgrid.Cell(g.Grid().Cells()) {
		for k := range s.powers {
			s.powers[k][g.Grid().Image(k, c)] = size
		}
		size *= 3
	}
	s.values = make([]uint8, size)
	return s
}

// key returns the least of the numbers of the images of a position.
func (s *strong) key(p state) uint32 {
	least := ^uint32(0)
	var cells [2][]hexgrid.Cell
	for player := range cells {
		cells[player] = p.Stones(rules.Player(player)).Cells(nil)
	}
	for k := range s.powers {
		key := uint32(0)
		for player, list := range cells {
			for _, c := range list {
				key += uint32(player+1) * s.powers[k][c]
			}
		}
		least = min(least, key)
	}
	return least
}

func (s *strong) value(p state) Value {
	v := &s.values[s.key(p)]
	if *v == 0 {
		s.seen++
		*v = uint8(s.compute(p)) + 1
	}
	return Value(*v - 1)
}

func (s *strong) compute(p state) Value {
	switch o := s.game.Outcome(p); {
	case o.WonBy(0):
		return FirstWins
	case o.WonBy(1):
		return SecondWins
	case o == rules.Draw:
		s.full++
		return Draw
	}
	best := FirstWins * Value(s.game.ToMove(p))
	for _, m := range s.game.Moves(p, nil) {
		if v := s.value(s.game.Play(p, m)); s.game.ToMove(p) == 0 {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// TestStrong solves sizes 2 and 3 by all their positions. The figures of size 3
// are those of others: 16,578,814 positions and 9 drawn full boards; the corner
// wins, the other openings lose.
func TestStrong(t *testing.T) {
	two := newStrong(newGame(t, 2, havannah.Options{}))
	if v := two.value(two.game.Start()); v != FirstWins {
		t.Errorf("size 2: %d", v)
	}
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	three := newStrong(newGame(t, 3, havannah.Options{}))
	three.value(three.game.Start())
	if three.seen != 16_578_814 || three.full != 9 {
		t.Errorf("%d positions, %d drawn full boards", three.seen, three.full)
	}
	for opening, want := range map[string]Value{"a1": FirstWins, "a2": SecondWins, "b2": SecondWins, "c3": SecondWins} {
		if v := three.value(played(t, three.game, opening)); v != want {
			t.Errorf("%s: %d, want %d", opening, v, want)
		}
	}
}
