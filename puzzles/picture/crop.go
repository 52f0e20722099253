package picture

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"ludex/rules"
)

// border is how far a cropped board goes beyond its pieces, in cells.
const border = 1

// Cropped returns diagrams of one board with the part of it alone that pieces, targets and
// arrows of some of them need, and a border.
func Cropped(list []Diagram) []Diagram {
	var needed []int
	for _, d := range list {
		needed = append(needed, d.Target...)
		for _, s := range d.Stones {
			needed = append(needed, s.Cell)
		}
		for _, a := range d.Arrows {
			needed = append(needed, a.From, a.To)
		}
	}
	if len(needed) == 0 || list[0].Board.layout == nil {
		return list
	}
	board := newBoard(part(list[0].Board.layout, needed))
	cropped := slices.Clone(list)
	for i := range cropped {
		cropped[i].Board = board
	}
	return cropped
}

// part returns a layout with the cells of a window alone; the others have no place, so
// that the indices of cells stay. Names at the rim move to the rim of the window.
func part(l *rules.Layout, needed []int) *rules.Layout {
	var sites []rules.Site
	for _, c := range needed {
		sites = append(sites, l.Cells[c])
	}
	low, high := bounds(sites)
	p := &rules.Layout{Shape: l.Shape, Lines: l.Lines, Legend: l.Legend, Cells: slices.Clone(l.Cells)}
	for i, c := range l.Cells {
		if c.X < low.X-border-0.1 || c.X > high.X+border+0.1 || c.Y < low.Y-border-0.1 || c.Y > high.Y+border+0.1 {
			p.Cells[i].X = math.NaN()
		}
	}
	for _, label := range l.Labels {
		if from, to, ok := ends(l, p, label); ok {
			label.X, label.Y = label.X+to.X-from.X, label.Y+to.Y-from.Y
			p.Labels = append(p.Labels, label)
		}
	}
	return p
}

// ends returns the cells that are nearest to a label among those that it names: of a whole
// board, and of a part of it.
func ends(whole, part *rules.Layout, label rules.Label) (from, to rules.Site, ok bool) {
	nearest := func(l *rules.Layout) (best rules.Site) {
		far := math.Inf(1)
		for _, c := range l.Cells {
			if d := math.Hypot(c.X-label.X, c.Y-label.Y); named(c.Name, label.Text) && d < far {
				best, far = c, d
			}
		}
		return best
	}
	from, to = nearest(whole), nearest(part)
	return from, to, from.Name != "" && to.Name != "" && !label.Outward
}

// named reports whether a label is the letters or the number of a cell's name.
func named(cell, label string) bool {
	letters := strings.TrimRightFunc(cell, unicode.IsDigit)
	return label == letters || label == cell[len(letters):]
}
