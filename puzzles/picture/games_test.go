package picture_test

import (
	"math"
	"strconv"
	"testing"

	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"

	"github.com/google/go-cmp/cmp"
)

// drawn returns the drawing of a position of a game after some moves, each the
// first of the legal ones.
func drawn(t *testing.T, game string, moves int) picture.Diagram {
	t.Helper()
	g, err := catalog.New().Open(game)
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start()
	for range moves {
		p = g.Play(p, g.Moves(p, nil)[0])
	}
	return picture.Of[play.Position](g)(p)
}

// TestPieces counts the pieces of each look in positions of all games.
func TestPieces(t *testing.T) {
	for _, c := range []struct {
		game  string
		moves int
		want  map[picture.Look]int
	}{
		{"hnefatafl", 0, map[picture.Look]int{rules.Dark: 24, rules.Light: 12, rules.King: 1}}, // T11
		{"wabanti-anti", 0, map[picture.Look]int{rules.Tile: 9, rules.LightTile: 9}},           // W11
		{"wabanti-dice:8,players=6", 0, map[picture.Look]int{rules.Tile: 18}},
		{"wabanti-eclair", 1, map[picture.Look]int{rules.Tile: 18}},
		{"havannah:4", 3, map[picture.Look]int{rules.Red: 2, rules.Dark: 1}},
		{"havannah:4,hav-first=white", 3, map[picture.Look]int{rules.Light: 2, rules.Dark: 1}},
		{"wali", 5, map[picture.Look]int{rules.Dark: 3, rules.Stick: 2}},
	} {
		got, held := map[picture.Look]int{}, map[int]bool{}
		for _, s := range drawn(t, c.game, c.moves).Stones {
			if held[s.Cell] {
				t.Errorf("%s: two pieces on cell %d", c.game, s.Cell)
			}
			held[s.Cell] = true
			got[s.Look]++
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s:\n%s", c.game, diff)
		}
	}
}

// TestBoards: the marks of a board are those of its game, cells do not
// overlap, and every cell and label lies within the margins.
func TestBoards(t *testing.T) {
	marks := map[rules.Mark]int{}
	for _, cell := range drawn(t, "hnefatafl:9", 0).Board.Cells {
		marks[cell.Mark]++
	}
	if diff := cmp.Diff(map[rules.Mark]int{rules.Plain: 76, rules.Shaded: 1, rules.Crossed: 4}, marks); diff != "" {
		t.Error(diff)
	}
	for _, game := range []string{"hnefatafl:9", "wali", "havannah:5", "wabanti-dice:8,players=6"} {
		b := drawn(t, game, 0).Board
		for i, cell := range b.Cells {
			for _, p := range cell.Outline {
				if p.X < 20 || p.Y < 20 || p.X > b.Width-20 || p.Y > b.Height-20 {
					t.Errorf("%s: cell %d reaches %v of %v by %v", game, i, p, b.Width, b.Height)
				}
			}
			for _, other := range b.Cells[:i] {
				if d := math.Hypot(cell.Centre.X-other.Centre.X, cell.Centre.Y-other.Centre.Y); d < 2*b.Inner-1e-9 {
					t.Errorf("%s: two cells are %v apart", game, d)
				}
			}
		}
		for _, l := range b.Labels {
			if l.At.X < 0 || l.At.Y < 0 || l.At.X > b.Width || l.At.Y > b.Height {
				t.Errorf("%s: label %s at %v", game, strconv.Quote(l.Words), l.At)
			}
		}
	}
	dice := drawn(t, "wabanti-dice:8,players=6", 0).Board
	if n := len(dice.Labels) - len(drawn(t, "havannah:8", 0).Board.Labels); n != 6 {
		t.Errorf("%d sides are named, want 6", n)
	}
}
