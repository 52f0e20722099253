package rbg

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// layout returns the places and the names of the cells of a game under some variants,
// and the form of its diagrams.
func (r *Rulebook) layout(g *syntax.Game, variants ...variant) (*rules.Layout, *diagram, error) {
	lines := r.notes.art
	for _, v := range variants {
		if v.defines("board") {
			lines = v.art
		}
	}
	l := newBoardLayout(g.Board)
	var names []string
	for _, c := range l.Cells {
		names = append(names, c.Name)
	}
	d := diagramOf(g.Board, names, symbols(g.Pieces))
	if lines != nil {
		a, err := readArt(lines, names)
		if err == nil {
			d, err = a.diagram(d.symbols)
		}
		if err != nil {
			return nil, nil, err
		}
		l = a.layout()
	}
	if l.Labels == nil {
		l.Labels = labels(l.Cells)
		if lines != nil && len(l.Labels) > 0 && l.Labels[0].X < 0 {
			d.name(false)
		}
	}
	return l, d, nil
}

// labels returns the names at the rim of a board on which each column has letters and
// each row a number, as in chess, or else beside each cell.
func labels(cells []rules.Site) (list []rules.Label) {
	const beside = 0.4
	at, high := map[string]float64{}, 0.0
	regular := true
	place := func(text string, v float64) {
		before, ok := at[text]
		regular = regular && text != "" && (!ok || before == v)
		at[text] = v
	}
	for _, c := range cells {
		letters, number := parts(c.Name)
		place(letters, c.X)
		place(number, c.Y)
		high = max(high, c.Y+1)
	}
	if !regular {
		for _, c := range cells {
			list = append(list, rules.Label{X: c.X + beside, Y: c.Y - beside, Text: c.Name})
		}
		return list
	}
	for _, text := range slices.Sorted(maps.Keys(at)) {
		if text[0] >= '0' && text[0] <= '9' { // before the letters
			list = append(list, rules.Label{X: -1, Y: at[text], Text: text})
		} else {
			list = append(list, rules.Label{X: at[text], Y: high, Text: text})
		}
	}
	return list
}

// newBoardLayout returns the places and the names of the cells. A rectangle
// has names such as a1, from below; a hexagon has the letters of its rows from
// above; a cuboid adds the layer, a1.2; a graph keeps the names of the file.
func newBoardLayout(b *syntax.Board) *rules.Layout {
	switch b.Shape {
	case syntax.Rectangle:
		return flat(b, func(c syntax.Cell, high int) string { return letters(c.X) + strconv.Itoa(high-c.Y) })
	case syntax.Cuboid:
		return flat(b, func(c syntax.Cell, high int) string {
			return fmt.Sprintf("%s%d.%d", letters(c.X), high-c.Y, c.Z+1)
		})
	case syntax.Hexagon:
		return honeycomb(b)
	}
	return spread(b)
}

// letters returns a, b, ... z, aa, ab, ...
func letters(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// flat lays out a rectangle, or the layers of a cuboid side by side.
func flat(b *syntax.Board, name func(c syntax.Cell, high int) string) *rules.Layout {
	l := &rules.Layout{Shape: rules.Square}
	wide, high := 0, 0
	for _, c := range b.Cells {
		wide, high = max(wide, c.X+1), max(high, c.Y+1)
	}
	for _, c := range b.Cells {
		l.Cells = append(l.Cells, rules.Site{Name: name(c, high), X: float64(c.X + c.Z*(wide+1)), Y: float64(c.Y)})
	}
	for y := range high {
		l.Labels = append(l.Labels, rules.Label{X: -1, Y: float64(y), Text: strconv.Itoa(high - y)})
	}
	for x := range wide {
		l.Labels = append(l.Labels, rules.Label{X: float64(x), Y: float64(high), Text: letters(x)})
	}
	return l
}

// honeycomb lays out a hexagon, each line half a cell beside the one before.
func honeycomb(b *syntax.Board) *rules.Layout {
	l := &rules.Layout{Shape: rules.Hexagon}
	widths := b.Widths()
	for _, c := range b.Cells {
		x, y := float64(c.X)-float64(widths[c.Y])/2, float64(c.Y)*math.Sqrt(3)/2
		l.Cells = append(l.Cells, rules.Site{Name: letters(c.Y) + strconv.Itoa(c.X+1), X: x, Y: y})
		if c.X == 0 {
			l.Labels = append(l.Labels, rules.Label{X: x - 1, Y: y, Text: letters(c.Y)})
		}
	}
	return l
}

// compass gives the directions that common labels mean.
var compass = map[string][2]float64{
	"up": {0, -1}, "down": {0, 1}, "left": {-1, 0}, "right": {1, 0},
	"n": {0, -1}, "s": {0, 1}, "w": {-1, 0}, "e": {1, 0}, "north": {0, -1}, "south": {0, 1}, "west": {-1, 0}, "east": {1, 0},
	"nw": {-1, -1}, "ne": {1, -1}, "sw": {-1, 1}, "se": {1, 1},
	"upleft": {-1, -1}, "upright": {1, -1}, "downleft": {-1, 1}, "downright": {1, 1},
}

// spread lays out a graph: by the labels of its edges if they name directions
// and no two cells fall together, in steps of 1 or of any length, else line by line.
func spread(b *syntax.Board) *rules.Layout {
	l := &rules.Layout{Shape: rules.Square}
	places, ok := walked(b)
	if !ok {
		places, ok = stretched(b)
	}
	wide := int(math.Ceil(math.Sqrt(float64(len(b.Cells)))))
	for i, c := range b.Cells {
		s := rules.Site{Name: c.Name, X: float64(i % wide), Y: float64(i / wide)}
		if ok {
			s.X, s.Y = places[i][0], places[i][1]
		}
		l.Cells = append(l.Cells, s)
	}
	return l
}

// walked places the cells by walking along the edges from the first one.
func walked(b *syntax.Board) (places [][2]float64, ok bool) {
	places = make([][2]float64, len(b.Cells))
	reached, taken := make([]bool, len(b.Cells)), map[[2]float64]bool{{}: true}
	reached[0] = true
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		for label, to := range b.Cells[c].Next {
			step, known := compass[strings.ToLower(b.Labels[label])]
			if !known || to < 0 || reached[to] {
				continue
			}
			places[to] = [2]float64{places[c][0] + step[0], places[c][1] + step[1]}
			if taken[places[to]] {
				return nil, false
			}
			reached[to], taken[places[to]] = true, true
			queue = append(queue, to)
		}
	}
	for _, r := range reached {
		if !r {
			return nil, false
		}
	}
	return places, true
}

// stretched places the cells of a graph whose edges go up, down, left and right, each by as
// many steps as are needed.
func stretched(b *syntax.Board) (places [][2]float64, ok bool) {
	places = make([][2]float64, len(b.Cells))
	for n := 0; ; n++ {
		still := true
		for c := range b.Cells {
			for label, to := range b.Cells[c].Next {
				step, known := compass[strings.ToLower(b.Labels[label])]
				if to < 0 {
					continue
				}
				if !known || step[0]*step[1] != 0 || n > 2*len(b.Cells) {
					return nil, false
				}
				for axis, s := range step {
					if least := places[c][axis] + s; s >= 0 && places[to][axis] < least {
						places[to][axis], still = least, false
					}
				}
			}
		}
		if still {
			break
		}
	}
	taken := map[[2]float64]bool{}
	for _, p := range places {
		taken[p] = true
	}
	return places, len(taken) == len(places)
}
