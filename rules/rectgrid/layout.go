package rectgrid

import "ludex/rules"

// Layout returns the description of the board: its cells, the letters of the
// columns below it and the numbers of the rows at its left.
func (g *Grid) Layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Square}
	for c := range Cell(g.Cells()) {
		at, name := g.At(c), g.Name(c)
		x, y := float64(at.X), float64(g.height-1-at.Y)
		l.Cells = append(l.Cells, rules.Site{Name: name, X: x, Y: y})
		if at.X == 0 {
			l.Labels = append(l.Labels, rules.Label{X: -1, Y: y, Text: name[1:]})
		}
		if at.Y == 0 {
			l.Labels = append(l.Labels, rules.Label{X: x, Y: float64(g.height), Text: name[:1]})
		}
	}
	return l
}

// Index returns a cell as an index of [rules.Layout] cells, -1 for None.
func Index(c Cell) int {
	if c == None {
		return -1
	}
	return int(c)
}
