package picture

import (
	"math"
	"strings"
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/play"
)

// TestCroppedNames: the names at the rim of a cropped board are those of the cells beside
// them, and every piece has its cell.
func TestCroppedNames(t *testing.T) {
	for _, name := range []string{"wabanti-eclair:8", "hnefatafl:11"} {
		g, err := catalog.Default().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		whole := Of[play.Position](g)(g.Start())
		d := Cropped([]Diagram{whole})[0]
		if name == "wabanti-eclair:8" && d.Board.Width > whole.Board.Width*2/3 {
			t.Errorf("%s: %g wide, %g before", name, d.Board.Width, whole.Board.Width)
		}
		for _, s := range d.Stones {
			if d.Board.Cells[s.Cell].Outline == nil {
				t.Errorf("%s: a piece off the board", name)
			}
		}
		sites := g.Layout().Cells
		for _, l := range d.Board.Labels {
			beside := ""
			for i, c := range d.Board.Cells {
				if c.Outline != nil && math.Hypot(c.Centre.X-l.At.X, c.Centre.Y-l.At.Y) < 2.1*inner {
					beside += sites[i].Name + " "
				}
			}
			if !strings.Contains(beside, l.Words) {
				t.Errorf("%s: %s is beside %q", name, l.Words, beside)
			}
		}
	}
}
