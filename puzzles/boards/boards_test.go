package boards

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/puzzles/picture"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// counted returns how many pieces of each look a position shows after some
// moves, and fails if two stand on a cell.
func counted[S any](t *testing.T, drawn func(S) picture.Diagram, s S, err error) map[picture.Look]int {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	counts, held := map[picture.Look]int{}, map[int]bool{}
	for _, stone := range drawn(s).Stones {
		if held[stone.Cell] {
			t.Errorf("two stones on cell %d", stone.Cell)
		}
		held[stone.Cell] = true
		counts[stone.Look]++
	}
	return counts
}

func TestHnefataflStart(t *testing.T) {
	g, err := hnefatafl.New(hnefatafl.Default(), hnefatafl.Options{})
	got := counted(t, Hnefatafl(g), g.Start(), err)
	if diff := cmp.Diff(map[picture.Look]int{picture.Dark: 24, picture.Light: 12, picture.King: 1}, got); diff != "" { // T11
		t.Error(diff)
	}
}

func TestAntiStart(t *testing.T) {
	grid, _ := hexgrid.New(8)
	g, err := wabanti.NewAnti(grid, wabanti.AntiStart(grid, wabanti.Options{}), wabanti.Options{})
	got := counted(t, Anti(g), g.Start(), err)
	if diff := cmp.Diff(map[picture.Look]int{picture.Tile: 9, picture.LightTile: 9}, got); diff != "" { // W11
		t.Error(diff)
	}
}

func TestDiceStart(t *testing.T) {
	grid, _ := hexgrid.New(8)
	g, err := wabanti.NewDice(grid, wabanti.Seats{Players: 6}, wabanti.RulebookStart(grid), wabanti.Options{})
	got := counted(t, Dice(g), g.Start(), err)
	if diff := cmp.Diff(map[picture.Look]int{picture.Tile: 18}, got); diff != "" {
		t.Error(diff)
	}
	labels := len(picture.Hex(grid).Labels)
	if n := len(Dice(g)(g.Start()).Board.Labels) - labels; n != 6 {
		t.Errorf("%d sides named, not 6", n)
	}
}

func TestPlacements(t *testing.T) {
	h, err := havannah.FromText[havannah.UpTo5]("havannah:4")
	if err != nil {
		t.Fatal(err)
	}
	s := h.Start()
	for range 3 {
		s = h.Play(s, h.Moves(s, nil)[0])
	}
	if diff := cmp.Diff(map[picture.Look]int{picture.Red: 2, picture.Dark: 1}, counted(t, Havannah(h), s, nil)); diff != "" {
		t.Error(diff)
	}
	w, err := wali.New(wali.Sheet, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := w.Start()
	for range 5 {
		p = w.Play(p, w.Moves(p, nil)[0])
	}
	if diff := cmp.Diff(map[picture.Look]int{picture.Dark: 3, picture.Bar: 2}, counted(t, Wali(w), p, nil)); diff != "" {
		t.Error(diff)
	}
}
