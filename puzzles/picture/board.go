package picture

import (
	"math"

	"ludex/rules/hexgrid"
	"ludex/rules/rectgrid"
)

// Cell is where a cell of a board is drawn.
type Cell struct {
	Centre  Point
	Outline []Point
}

// Label is a name at the rim of a board.
type Label struct {
	At    Point
	Words string
}

// Board is a board as it is drawn: its cells by their index in its grid, and
// what is written round it.
type Board struct {
	Width, Height float64 // with the margins, in points
	Cells         []Cell
	Labels        []Label
	Inner         float64   // radius of the circle that a cell holds
	Tile          []float64 // angles of the corners of a piece shaped as a cell
}

// Lengths of boards, in points.
const (
	inner  = 10.5 // of every cell
	margin = 24.0
)

// Hex returns the drawing of a hexagonal board, its rows' letters at their
// left ends and its diagonals' numbers at their upper ends.
func Hex(grid *hexgrid.Grid) *Board {
	side := float64(grid.Side())
	outer := inner * 2 / math.Sqrt(3)
	b := &Board{
		Inner:  inner,
		Tile:   hexagon(),
		Width:  (2*side-1)*2*inner + 2*margin,
		Height: (3*side-1)*outer + 2*margin,
	}
	centre := func(a hexgrid.Axial) Point {
		return Point{b.Width/2 + (float64(a.Q)+float64(a.R)/2)*2*inner, b.Height/2 + float64(a.R)*1.5*outer}
	}
	rim := grid.Side() - 1
	for c := range hexgrid.Cell(grid.Cells()) {
		at, name := grid.At(c), grid.Name(c)
		b.addCell(centre(at), outer)
		if grid.Next(c, hexgrid.West) == hexgrid.None {
			b.label(centre(hexgrid.Axial{Q: at.Q - 1, R: at.R}), name[:1])
		}
		if at.R == -rim || at.Q == rim {
			b.label(centre(hexgrid.Axial{Q: at.Q + 1, R: at.R - 1}), name[1:])
		}
	}
	return b
}

// Rect returns the drawing of a rectangular board, its columns' letters below
// it and its rows' numbers at its left.
func Rect(grid *rectgrid.Grid) *Board {
	b := &Board{
		Inner:  inner,
		Tile:   []float64{math.Pi / 4, math.Pi * 3 / 4, math.Pi * 5 / 4, math.Pi * 7 / 4},
		Width:  float64(grid.Width())*2*inner + 2*margin,
		Height: float64(grid.Height())*2*inner + 2*margin,
	}
	centre := func(x, y int) Point {
		return Point{margin + (2*float64(x)+1)*inner, b.Height - margin - (2*float64(y)+1)*inner}
	}
	for c := range grid.Cells() {
		at, name := grid.At(rectgrid.Cell(c)), grid.Name(rectgrid.Cell(c))
		b.addCell(centre(at.X, at.Y), inner*math.Sqrt2)
		if at.X == 0 {
			b.label(centre(-1, at.Y), name[1:])
		}
		if at.Y == 0 {
			b.label(centre(at.X, -1), name[:1])
		}
	}
	return b
}

// hexagon returns the angles of a hexagon that stands on a corner.
func hexagon() []float64 {
	var angles []float64
	for k := range 6 {
		angles = append(angles, math.Pi/6+float64(k)*math.Pi/3)
	}
	return angles
}

func (b *Board) addCell(centre Point, outer float64) {
	b.Cells = append(b.Cells, Cell{centre, ngon(centre, outer, b.Tile)})
}

func (b *Board) label(at Point, words string) {
	b.Labels = append(b.Labels, Label{at, words})
}

// ngon returns the corners at some angles of a circle.
func ngon(centre Point, r float64, angles []float64) []Point {
	corners := make([]Point, len(angles))
	for i, a := range angles {
		corners[i] = Point{centre.X + r*math.Cos(a), centre.Y + r*math.Sin(a)}
	}
	return corners
}

// LabelSide writes a name outside the middle of a side of a hexagonal board.
func (b *Board) LabelSide(grid *hexgrid.Grid, side hexgrid.Side, name string) {
	cells := grid.OnSide(side)
	first, last := b.Cells[cells[0]].Centre, b.Cells[cells[len(cells)-1]].Centre
	middle := Point{(first.X + last.X) / 2, (first.Y + last.Y) / 2}
	out := Point{middle.X - b.Width/2, middle.Y - b.Height/2}
	away := 2.3 + 0.6*float64(len(name)) // longer names clear of the labels of rows and diagonals
	far := 1 + away*inner/math.Hypot(out.X, out.Y)
	b.label(Point{b.Width/2 + out.X*far, b.Height/2 + out.Y*far}, name)
}
