package oracle

import (
	"fmt"
	"slices"
	"testing"

	"ludex/rules"
)

// TestLabels: rows and columns on lines are named at their ends, at no cell; other cells one by one.
func TestLabels(t *testing.T) {
	b := &Board{}
	for x := range 3 {
		for y := range 3 {
			b.Cells = append(b.Cells, Cell{fmt.Sprintf("%c%d", 'a'+x, y+1), float64(x), float64(2 - y)})
		}
	}
	want := []rules.Label{{X: -1, Y: 2, Text: "1"}, {X: -1, Y: 1, Text: "2"}, {X: -1, Y: 0, Text: "3"}, {X: 0, Y: 3, Text: "a"}, {X: 1, Y: 3, Text: "b"}, {X: 2, Y: 3, Text: "c"}}
	if got := b.labels(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, change := range []Cell{{"a1", -0.4, 2}, {"x", 0, 2}} { // off the lines, without a number
		b.Cells[0] = change
		if got := b.labels(); len(got) != 9 || got[0].Text != change.Name {
			t.Errorf("%v: %v", change, got)
		}
	}
}

// TestLooks: the kinds of a player's pieces look different, the most frequent one as a disc.
func TestLooks(t *testing.T) {
	kinds := kinds(map[string]string{"a1": "white man", "a2": "white man 2", "a3": "white king", "b1": "black lord", "b2": "black man on white man", "b3": "black man", "c1": "stone"})
	for piece, want := range map[string]rules.Look{
		"white man": rules.Light, "white king": rules.King, "white lord": rules.LightTile, "black man 3": rules.Dark, "black lord": rules.Tile, "red man": rules.Red, "stone": rules.Red,
	} {
		if got := look(piece, kinds); got != want {
			t.Errorf("%s: %v, want %v", piece, got, want)
		}
	}
	if look("black lord", nil) != rules.Dark {
		t.Error("a piece of a game without pieces at the start is no disc")
	}
}
