package generate

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti/dice"
)

func diceGame(t testing.TB, text string) *dice.Game {
	t.Helper()
	g, err := dice.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestTurnsSameSeedSameBytes(t *testing.T) {
	f := Turn{Min: 3, Max: 5, Game: diceGame(t, "wabanti-dice:6")}
	o := Order{Count: long.Number(2, 4), Seed: 3, Workers: 1}
	one := written(t, o, f)
	o.Workers = 3
	if diff := cmp.Diff(one, written(t, o, f)); diff != "" {
		t.Error(diff)
	}
}

// TestTurnsKeepTheirWord: dice within bounds, easy to hard, nothing twice, and
// no win by one piece.
func TestTurnsKeepTheirWord(t *testing.T) {
	for _, text := range []string{"wabanti-dice:5,players=3", "wabanti-dice:6,wab-dice=optional,wab-win-time=turn-end"} {
		f := Turn{Min: 3, Max: 4, Game: diceGame(t, text)}
		set, _, err := Order{Count: long.Number(3, 6), Seed: 5, Workers: 2}.Make(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		seen, hardest := map[turnClass]bool{}, 0
		for _, p := range set {
			s, err := f.Game.Parse(diagram(p))
			if err != nil {
				t.Fatal(err)
			}
			class := f.class(s)
			if p.Proved.Length < f.Min || p.Proved.Length > f.Max || p.Quality.Difficulty < hardest || seen[class] {
				t.Errorf("%s: %d dice, difficulty %d, seen %v", p.ID, p.Proved.Length, p.Quality.Difficulty, seen[class])
			}
			if p.Quality.Unique != puzzles.OneLine && p.Quality.Unique != puzzles.UpToOrder {
				t.Errorf("%s is unique by %s", p.ID, p.Quality.Unique)
			}
			seen[class], hardest = true, p.Quality.Difficulty
		}
	}
}

// TestTurnClasses: a turn and its image under a symmetry that maps the sides
// of the two players to each other or to themselves are of one class, other
// images are not.
func TestTurnClasses(t *testing.T) {
	f := Turn{Game: diceGame(t, "wabanti-dice:8")}
	grid := f.Game.Grid()
	a, b := hexgrid.Of[[3]uint64](grid.OnSide(hexgrid.N)...), hexgrid.Of[[3]uint64](grid.OnSide(hexgrid.S)...)
	s, err := f.Game.Parse(f.Game.Format(f.Game.Play(f.Game.Start(), dice.Roll(dice.HandOf(1, 2, 3, 4, 5)))))
	if err != nil {
		t.Fatal(err)
	}
	s = f.Game.Play(s, f.Game.Moves(s, nil)[0])
	alike := 0
	for k := range hexgrid.Symmetries {
		image := s
		image.Pieces = hexgrid.Image(grid, k, s.Pieces)
		to := hexgrid.Image(grid, k, a)
		if to == b {
			image.Mover = 1 - s.Mover
		}
		same := f.class(image) == f.class(s)
		if same != (to == a || to == b) {
			t.Errorf("symmetry %d: one class %v", k, same)
		}
		if same {
			alike++
		}
	}
	if alike != 4 {
		t.Errorf("%d images of one class", alike)
	}
}
