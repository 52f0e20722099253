package strategy_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
	"ludex/solver"
	"ludex/solver/forced"
)

// composition describes a position to compose: the winner is to move, and wins in
// the given number of own moves by one key move alone.
type composition struct {
	side, attackers, defenders int
	winner                     rules.Player
	moves                      int
}

var compositions = []composition{
	{7, 8, 4, hnefatafl.Defenders, 2}, {7, 8, 4, hnefatafl.Defenders, 3},
	{7, 8, 2, hnefatafl.Attackers, 2}, {7, 9, 2, hnefatafl.Attackers, 3},
	{9, 14, 6, hnefatafl.Defenders, 2}, {9, 14, 6, hnefatafl.Defenders, 3},
	{11, 20, 8, hnefatafl.Defenders, 2}, {11, 22, 8, hnefatafl.Defenders, 3},
	{11, 18, 6, hnefatafl.Attackers, 2}, {11, 22, 4, hnefatafl.Attackers, 3},
}

func (c composition) name() string {
	who := [...]string{"caught", "escapes"}[c.winner]
	return fmt.Sprintf("hnefatafl-%d-%s-in-%d.txt", c.side, who, c.moves)
}

// TestCompose looks at random for positions and writes them to testdata.
func TestCompose(t *testing.T) {
	if !*long.Update {
		t.Skip("composes positions, with -update")
	}
	for i, c := range compositions {
		random := rand.New(rand.NewPCG(uint64(i), 2026))
		g, err := hnefatafl.FromText(fmt.Sprintf("hnefatafl:%d", c.side))
		if err != nil {
			t.Fatal(err)
		}
		for tries := 1; ; tries++ {
			if s := c.scattered(g, random); c.fits(t, g, s) {
				text := fmt.Sprintf("# Ours, found by random search: the king %s in %d, by one key move.\n%s",
					[...]string{"is caught", "escapes"}[c.winner], c.moves, g.Format(s))
				if err := os.WriteFile(filepath.Join("testdata", c.name()), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
				t.Logf("%s: %d tries\n%s", c.name(), tries, text)
				break
			}
		}
	}
}

// scattered returns pieces on random cells.
func (c composition) scattered(g *hnefatafl.Game, random *rand.Rand) hnefatafl.State {
	side := c.side
	throne := hnefatafl.Cell(side * side / 2)
	closed := rectgrid.Of(0, hnefatafl.Cell(side-1), hnefatafl.Cell(side*side-side), hnefatafl.Cell(side*side-1), throne)
	taken := closed
	put := func() hnefatafl.Cell {
		for {
			if cell := hnefatafl.Cell(random.IntN(side * side)); !taken.Has(cell) {
				taken.Add(cell)
				return cell
			}
		}
	}
	s := hnefatafl.State{King: put(), Mover: c.winner}
	for range c.attackers {
		s.Attackers.Add(put())
	}
	for range c.defenders {
		s.Defenders.Add(put())
	}
	return s
}

// fits reports whether s is a position that c describes.
func (c composition) fits(t *testing.T, g *hnefatafl.Game, s hnefatafl.State) bool {
	a := solve(t, g, s, c.winner, c.moves)
	return a.Verdict == solver.Solved && a.Plies == 2*c.moves-1 && len(a.Keys) == 1
}

func solve(t testing.TB, g *hnefatafl.Game, s hnefatafl.State, winner rules.Player, moves int) *forced.Answer[hnefatafl.State, hnefatafl.Move] {
	return solvePlies(t, g, s, winner, 2*moves-1)
}

func solvePlies(t testing.TB, g *hnefatafl.Game, s hnefatafl.State, winner rules.Player, plies int) *forced.Answer[hnefatafl.State, hnefatafl.Move] {
	return forced.Solve(t.Context(), forced.Question[hnefatafl.State, hnefatafl.Move]{
		Game: g, Start: s, Winner: winner, Within: plies, Hash: g.Hash,
	}, solver.Limits{Memory: 1 << 28})
}
