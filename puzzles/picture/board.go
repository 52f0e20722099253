package picture

import (
	"math"

	"ludex/rules"
)

// Cell is a cell of a board as it is drawn; one that is not shown has no outline.
type Cell struct {
	Centre  Point
	Outline []Point
	Mark    rules.Mark
}

// Label is a name at the rim of a board.
type Label struct {
	At    Point
	Words string
}

// Board is a board as it is drawn: its cells by their indices in the
// [rules.Layout], and the labels round it.
type Board struct {
	Width, Height float64 // with the margins, in points
	Cells         []Cell
	Lines         [][2]Point // between cells that are points
	Labels        []Label
	Inner         float64   // radius of the circle that a cell holds
	Tile          []float64 // angles of the corners of a cell
	Legend        []rules.Sign
	layout        *rules.Layout
	Last          [2]string // the words of legends for the last move and for its cell, "" for English
}

// Lengths of boards, in points.
const (
	inner  = 10.5 // of every cell
	margin = 24.0
)

// newBoard returns the drawing of a board.
func newBoard(l *rules.Layout) *Board {
	b := &Board{Inner: inner, Tile: corners(l.Shape), Legend: l.Legend, layout: l}
	low, high := bounds(l.Cells)
	edge := margin + b.reach()
	b.Width = (high.X-low.X)*2*inner + 2*(margin+inner)
	b.Height = (high.Y-low.Y)*2*inner + 2*edge
	place := func(x, y float64) Point {
		return Point{margin + inner + (x-low.X)*2*inner, edge + (y-low.Y)*2*inner}
	}
	for _, c := range l.Cells {
		if math.IsNaN(c.X) {
			b.Cells = append(b.Cells, Cell{})
			continue
		}
		centre := place(c.X, c.Y)
		b.Cells = append(b.Cells, Cell{centre, ngon(centre, b.corner(), b.Tile), c.Mark})
	}
	for _, line := range l.Lines {
		if from, to := l.Cells[line[0]], l.Cells[line[1]]; !math.IsNaN(from.X) && !math.IsNaN(to.X) {
			b.Lines = append(b.Lines, [2]Point{place(from.X, from.Y), place(to.X, to.Y)})
		}
	}
	for _, label := range l.Labels {
		at := place(label.X, label.Y)
		if label.Outward {
			at = b.outside(at, label.Text)
		}
		b.Labels = append(b.Labels, Label{at, label.Text})
	}
	return b
}

// corners returns the angles of the corners of a cell.
func corners(shape rules.Shape) []float64 {
	n := map[rules.Shape]int{rules.Square: 4, rules.Hexagon: 6}[shape]
	angles := make([]float64, n)
	for k := range angles {
		angles[k] = math.Pi * float64(2*k+1) / float64(n)
	}
	return angles
}

// bounds returns the least and the greatest coordinates of the cells.
func bounds(cells []rules.Site) (low, high Point) {
	first := true
	for _, c := range cells {
		if math.IsNaN(c.X) { // not shown
			continue
		}
		if first {
			low, high, first = Point{c.X, c.Y}, Point{c.X, c.Y}, false
		}
		low = Point{min(low.X, c.X), min(low.Y, c.Y)}
		high = Point{max(high.X, c.X), max(high.Y, c.Y)}
	}
	return low, high
}

// corner returns the distance from a cell's centre to its corners.
func (b *Board) corner() float64 { return b.Inner / math.Cos(math.Pi/float64(len(b.Tile))) }

// reach returns the distance from a cell's centre to its uppermost point.
func (b *Board) reach() (most float64) {
	for _, angle := range b.Tile {
		most = max(most, b.corner()*math.Sin(angle))
	}
	return most
}

// ngon returns the corners at some angles of a circle.
func ngon(centre Point, r float64, angles []float64) []Point {
	corners := make([]Point, len(angles))
	for i, a := range angles {
		corners[i] = Point{centre.X + r*math.Cos(a), centre.Y + r*math.Sin(a)}
	}
	return corners
}

// outside returns the place of a text that is moved away from the middle of
// the board: a longer one farther, clear of the other labels.
func (b *Board) outside(at Point, text string) Point {
	out := Point{at.X - b.Width/2, at.Y - b.Height/2}
	away := 2.3 + 0.6*float64(len(text))
	far := 1 + away*inner/math.Hypot(out.X, out.Y)
	return Point{b.Width/2 + out.X*far, b.Height/2 + out.Y*far}
}

// Diagram returns the board with pieces on it.
func (b *Board) Diagram(pieces []rules.Piece) Diagram {
	d := Diagram{Board: b}
	for _, p := range pieces {
		d.Stones = append(d.Stones, Stone{Cell: p.Cell, Look: p.Look, Words: p.Name})
	}
	return d
}

// shown is a game whose positions can be drawn, such as a [rules.Playable].
type shown[S any] interface {
	Layout() *rules.Layout
	Pieces(s S) []rules.Piece
}

// Of returns how the positions of a game are drawn.
func Of[S any](g shown[S]) func(S) Diagram {
	board := newBoard(g.Layout())
	return func(s S) Diagram { return board.Diagram(g.Pieces(s)) }
}
