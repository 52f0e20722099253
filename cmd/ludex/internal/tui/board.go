package tui

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// spot is a place on the screen, counted from the left and from the top of a
// drawing.
type spot struct{ x, y int }

// board has the places of the cells of a board in a drawing.
type board struct {
	layout *rules.Layout
	cells  []spot
	labels []spot
	rows   [][]int // cells in the order of reading
	width  int
	height int
}

// columns is the number of columns between the centres of two cells of a row.
const columns = 2

// newBoard returns the drawing of a layout, ok unless two cells share a place.
func newBoard(l *rules.Layout) (b *board, ok bool) {
	down := 1.0
	if l.Shape == rules.Hexagon {
		down = math.Sqrt(3) / 2
	}
	wide := 1.0
	if hasInner(l) {
		wide, down = 2, down/2
	}
	place := func(x, y float64) spot { return spot{int(math.Round(columns * wide * x)), int(math.Round(y / down))} }
	b = &board{layout: l}
	low := spot{math.MaxInt, math.MaxInt}
	add := func(list *[]spot, s spot) {
		*list = append(*list, s)
		low = spot{min(low.x, s.x), min(low.y, s.y)}
	}
	for _, c := range l.Cells {
		add(&b.cells, place(c.X, c.Y))
	}
	for _, t := range l.Labels {
		add(&b.labels, b.outward(t, place(t.X, t.Y)))
	}
	low.x-- // for the brackets around a cell
	b.shift(low)
	return b, b.readRows()
}

// hasInner reports whether something is drawn between the cells: lines, or names.
func hasInner(l *rules.Layout) bool {
	return len(l.Lines) > 0 || len(l.Labels) > 0 && len(l.Labels) == len(l.Cells)
}

// strokes returns the letters of the lines between cells, by their spots.
func (b *board) strokes() map[spot]string {
	at := map[spot]string{}
	for _, line := range b.layout.Lines {
		from, to := b.cells[line[0]], b.cells[line[1]]
		dx, dy := to.x-from.x, to.y-from.y
		n, sign := max(dy, -dy), "|"
		switch {
		case dy == 0:
			n, sign = max(dx, -dx), "-"
		case dx != 0:
			sign = map[bool]string{true: "\\", false: "/"}[dx*dy > 0]
		}
		for i := 1; i < n; i++ {
			at[spot{from.x + dx*i/n, from.y + dy*i/n}] = sign
		}
	}
	return at
}

// outward returns the place of a label, away from the cells if it is outward: to
// the side, or above and below at the end of the row of other labels.
func (b *board) outward(t rules.Label, at spot) spot {
	low, high := b.cells[0], b.cells[0]
	for _, c := range b.cells {
		low, high = spot{min(low.x, c.x), min(low.y, c.y)}, spot{max(high.x, c.x), max(high.y, c.y)}
	}
	middle := (low.x + high.x) / 2
	switch {
	case !t.Outward:
	case at.y <= low.y:
		at = spot{middle - (high.x-low.x)/4 - 3, low.y - 1}
	case at.y >= high.y:
		at.y = high.y + 1
	case at.x < middle:
		at.x -= len(t.Text) + columns
	default:
		at.x += len(t.Text) + columns
	}
	return at
}

// shift moves the drawing so that it begins at a spot, and measures it.
func (b *board) shift(low spot) {
	for _, list := range [][]spot{b.cells, b.labels} {
		for i := range list {
			list[i].x, list[i].y = list[i].x-low.x, list[i].y-low.y
			b.height = max(b.height, list[i].y+1)
		}
	}
	for _, c := range b.cells {
		b.width = max(b.width, c.x+2)
	}
	for i, t := range b.layout.Labels {
		b.width = max(b.width, b.labels[i].x+len(t.Text))
	}
}

// readRows sorts the cells into rows, ok unless two share a place.
func (b *board) readRows() (ok bool) {
	order := make([]int, len(b.cells))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(b.cells[i].y, b.cells[j].y), cmp.Compare(b.cells[i].x, b.cells[j].x))
	})
	for n, c := range order {
		if n > 0 && b.cells[order[n-1]] == b.cells[c] {
			return false
		}
		if n == 0 || b.cells[order[n-1]].y != b.cells[c].y {
			b.rows = append(b.rows, nil)
		}
		last := len(b.rows) - 1
		b.rows[last] = append(b.rows[last], c)
	}
	return len(order) > 0
}

// at returns the cell at a spot of the drawing or beside it, -1 for none.
func (b *board) at(s spot) int {
	best, far := -1, 2
	for i, c := range b.cells {
		if d := max(c.x-s.x, s.x-c.x); c.y == s.y && d < far {
			best, far = i, d
		}
	}
	return best
}

// next returns the cell next to a cell in a direction, itself at the rim.
func (b *board) next(cell, dx, dy int) int {
	best, least := cell, math.MaxInt
	from := b.cells[cell]
	for i, c := range b.cells {
		x, y := c.x-from.x, 2*(c.y-from.y)
		ahead, aside := x*dx+y*dy, x*dy-y*dx
		if ahead <= 0 || dy == 0 && y != 0 {
			continue
		}
		if cost := ahead + 3*max(aside, -aside); cost < least {
			best, least = i, cost
		}
	}
	return best
}

// lookGlyphs are the letters of pieces if the diagram does not give them.
var lookGlyphs = map[rules.Look]string{
	rules.Dark: "x", rules.Light: "o", rules.Red: "r", rules.King: "K", rules.Stick: "I", rules.Tile: "O", rules.LightTile: "o",
}

// glyphs returns the letter of each cell as the diagrams of the game write it,
// "." for an empty cell.
func (b *board) glyphs(g play.Game, p play.Position) []string {
	list := make([]string, len(b.cells))
	lines := strings.Split(g.Format(p), "\n")
	if len(b.layout.Lines) > 0 {
		lines = b.drawn(lines)
	}
	for i, row := range b.rows {
		var words []string
		if i < len(lines) {
			words = strings.Fields(strings.ReplaceAll(lines[i], rbg.Hole, " "))
		}
		if len(words) < len(row) {
			return b.plainGlyphs(g, p)
		}
		for n, word := range words[len(words)-len(row):] {
			if len(word) != 1 {
				return b.plainGlyphs(g, p)
			}
			list[row[n]] = word
		}
	}
	return list
}

// drawn returns the rows with cells in a diagram that is drawn with lines, without these.
func (b *board) drawn(diagram []string) (rows []string) {
	for _, line := range diagram {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(` -|/\+`, r) })
		if len(words) > 0 && len(rows) < len(b.rows) {
			rows = append(rows, strings.Join(words, " "))
		}
	}
	return rows
}

// plainGlyphs returns the letters of cells by the looks of the pieces alone.
func (b *board) plainGlyphs(g play.Game, p play.Position) []string {
	list := make([]string, len(b.cells))
	for i := range list {
		list[i] = "."
	}
	for _, piece := range g.Pieces(p) {
		list[piece.Cell] = lookGlyphs[piece.Look]
	}
	return list
}
