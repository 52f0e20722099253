package rbg

import (
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// tiles gives the pieces of Wabanti the look of those of the file.
var tiles = map[rules.Look]byte{rules.Tile: '0', rules.LightTile: '1'}

// TestEclair compares the jump games of docs/examples with the built-in
// Éclair.
func TestEclair(t *testing.T) {
	w := &twins{
		built: play.New(solo.EclairKind()), looks: tiles,
		boards: map[string]string{"4,start=c3+d3+d4+e4": "4-line"},
	}
	w.load(t, "wabanti-jumps.rbg")
	for _, built := range w.readings() {
		w.lines(t, "4", long.Number(1, 2), built)
		w.lines(t, "4,start=c3+d3+d4+e4", long.Number(4, 5), built)
		w.games(t, "8", 1, 10, built)
		if built != "wab-free=not-in-solo" {
			w.games(t, "4,start=c3+d3+d4+e4", long.Number(2, 5), 30, built, "wab-free=everywhere")
			w.games(t, "5", 1, 10, built, "wab-free=everywhere")
		}
	}
	if n := w.partings(t, "4", 2) + w.partings(t, "4,start=c3+d3+d4+e4", 6); n < 5 {
		t.Errorf("only %d pairs of readings differ", n)
	}
	if n := w.witnesses(t, "8", "4", "4,start=c3+d3+d4+e4"); n < 8 {
		t.Errorf("only %d recorded games", n)
	}
}

// TestSolo compares the jump games of docs/examples with the built-in Solo.
func TestSolo(t *testing.T) {
	long.Only(t)
	const near, far = "4,start=c3+d3+d4+e4,target=c3+d3+d5+e4", "4,start=d3+d4+e5,target=d5+d6+e6"
	w := &twins{
		built: play.New(solo.Kind()), looks: tiles, own: map[rules.Look]byte{rules.Light: '.', rules.Red: '0'},
		boards: map[string]string{"crown": "solo", near: "solo-4", far: "solo-4-far"},
		names:  map[string]string{"crown": "8,target=f3+f4+f6+f8+f9+g4+g6+g7+g9+h5+h6+h8+h9+i6+i7+i8+i9+j8"},
	}
	w.load(t, "wabanti-jumps.rbg")
	for _, built := range w.readings() {
		w.lines(t, near, 6, built)
		w.lines(t, far, 6, built)
		w.games(t, "crown", 1, 10, built)
		if built != "wab-free=not-in-solo" {
			w.games(t, near, 5, 30, built, "wab-free=everywhere")
		}
	}
	w.partings(t, near, 6)
	w.partings(t, far, 6)
	if n := w.witnesses(t, "crown", near, far); n < 7 {
		t.Errorf("only %d recorded games", n)
	}
}
