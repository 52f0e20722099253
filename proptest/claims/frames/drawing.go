package frames

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/hexgrid"
)

// Drawing is a board as it is drawn: its cells by their letters, x for a stone, o for one of the
// opponent, equal digits or small letters for a pair, + for a cell of an area.
type Drawing struct {
	Grid  *hexgrid.Grid
	Cells map[byte][]hexgrid.Cell
}

// Read reads a drawing.
func Read(text string) (Drawing, error) {
	rows := strings.Count(strings.TrimSpace(text), "\n") + 1
	g, err := hexgrid.New((rows + 1) / 2)
	if err != nil {
		return Drawing{}, err
	}
	d, fields := Drawing{g, map[byte][]hexgrid.Cell{}}, strings.Fields(text)
	if len(fields) != g.Cells() {
		return d, fmt.Errorf("%d cells are drawn on a board of %d", len(fields), g.Cells())
	}
	for i, letter := range fields {
		d.Cells[letter[0]] = append(d.Cells[letter[0]], hexgrid.Cell(i))
	}
	return d, nil
}

// Frame returns the frame that is drawn.
func (d Drawing) Frame() (f Frame, err error) {
	for letter, cells := range d.Cells {
		switch {
		case letter == 'x':
			f.Stones = cells
		case letter == '.' || letter == 'o':
		case letter == '+':
			f.Areas = d.areas(cells)
		case len(cells) != 2:
			return f, fmt.Errorf("%d cells of the pair %c", len(cells), letter)
		default:
			f.Pairs = append(f.Pairs, Pair(cells))
		}
	}
	slices.SortFunc(f.Pairs, func(p, q Pair) int { return slices.Compare(p[:], q[:]) })
	for _, p := range f.Pairs {
		if !d.linked(p) {
			return f, fmt.Errorf("the pair %s, %s is no link", d.Grid.Name(p[0]), d.Grid.Name(p[1]))
		}
	}
	return f, nil
}

// linked reports whether two cells are the pair of two stones, or of a stone and a side.
func (d Drawing) linked(p Pair) bool {
	touches := func(c hexgrid.Cell) bool { return d.Grid.Distance(c, p[0]) == 1 && d.Grid.Distance(c, p[1]) == 1 }
	n := 0
	for _, c := range d.Cells['x'] {
		if touches(c) {
			n++
		}
	}
	return n == 2 || n == 1 && len(d.sides(p[0])) == 1 && slices.Equal(d.sides(p[0]), d.sides(p[1]))
}

// sides returns the sides on which a cell lies; a corner counts for none (H5).
func (d Drawing) sides(c hexgrid.Cell) (list []hexgrid.Side) {
	for s := range hexgrid.Side(hexgrid.Sides) {
		if !d.Grid.Corner(c) && slices.Contains(d.Grid.OnSide(s), c) {
			list = append(list, s)
		}
	}
	return list
}

// areas returns the areas of some cells, each with a stone and a side that it joins if there are such.
func (d Drawing) areas(cells []hexgrid.Cell) (list []Area) {
	for rest := slices.Clone(cells); len(rest) > 0; {
		a := Area{Cells: rest[:1:1]}
		for i := 0; i < len(a.Cells); i++ {
			for _, c := range cells {
				if d.Grid.Distance(c, a.Cells[i]) == 1 && !slices.Contains(a.Cells, c) {
					a.Cells = append(a.Cells, c)
				}
			}
		}
		rest = slices.DeleteFunc(rest, func(c hexgrid.Cell) bool { return slices.Contains(a.Cells, c) })
		list = append(list, d.joined(a))
	}
	return list
}

// joined adds the stone and the side that an area joins.
func (d Drawing) joined(a Area) Area {
	for _, a.Stone = range d.Cells['x'] {
		for a.Side = range hexgrid.Side(hexgrid.Sides) {
			if cut, _ := a.CutOff(d.Grid); !cut {
				return a
			}
		}
	}
	return a
}
