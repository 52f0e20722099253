package hexgrid

import (
	"math"

	"ludex/rules"
)

// Layout returns the description of the board: its cells, the letters of the
// rows at their left ends and the numbers of the diagonals at their upper
// ends.
func (g *Grid) Layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Hexagon}
	rim := g.side - 1
	for c := range Cell(g.Cells()) {
		at, name := g.At(c), g.Name(c)
		x, y := centre(at)
		l.Cells = append(l.Cells, rules.Site{Name: name, X: x, Y: y})
		if g.Next(c, West) == None {
			x, y := centre(Axial{at.Q - 1, at.R})
			l.Labels = append(l.Labels, rules.Label{X: x, Y: y, Text: name[:1]})
		}
		if at.R == -rim || at.Q == rim {
			x, y := centre(Axial{at.Q + 1, at.R - 1})
			l.Labels = append(l.Labels, rules.Label{X: x, Y: y, Text: name[1:]})
		}
	}
	return l
}

// centre returns the centre of a cell in the units of [rules.Site].
func centre(a Axial) (x, y float64) {
	return float64(a.Q) + float64(a.R)/2, float64(a.R) * math.Sqrt(3) / 2
}

// SideLabel returns a text beside the middle of a side of the board.
func (g *Grid) SideLabel(s Side, text string) rules.Label {
	cells := g.OnSide(s)
	x, y := centre(g.At(cells[0]))
	x2, y2 := centre(g.At(cells[len(cells)-1]))
	return rules.Label{X: (x + x2) / 2, Y: (y + y2) / 2, Text: text, Outward: true}
}

// Index returns a cell as an index of [rules.Layout] cells, -1 for one off
// the board.
func (g *Grid) Index(c Cell) int {
	if int(c) >= g.Cells() {
		return -1
	}
	return int(c)
}
