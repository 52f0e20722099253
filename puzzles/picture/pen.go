package picture

import (
	"image/color"
	"math"
)

// pen draws on a scene in the lengths of a diagram.
type pen struct {
	scene *Scene
	at    Point // of the diagram's upper left corner
	scale float64
}

func (p pen) place(q Point) Point {
	return Point{p.at.X + q.X*p.scale, p.at.Y + q.Y*p.scale}
}

func (p pen) paint(q Paint) Paint {
	q.Width *= p.scale
	return q
}

func (p pen) polygon(corners []Point, paint Paint) {
	placed := make([]Point, len(corners))
	for i, c := range corners {
		placed[i] = p.place(c)
	}
	p.scene.add(Polygon{placed, p.paint(paint)})
}

func (p pen) circle(centre Point, r float64, paint Paint) {
	p.scene.add(Circle{p.place(centre), r * p.scale, p.paint(paint)})
}

func (p pen) line(from, to Point, paint Paint) {
	p.scene.add(Line{p.place(from), p.place(to), p.paint(paint)})
}

func (p pen) text(at Point, words string, size float64, colour color.NRGBA, anchor Anchor, bold bool) {
	p.scene.add(Text{p.place(at), words, size * p.scale, anchor, bold, colour})
}

// cross draws the lines between opposite corners of a cell.
func (p pen) cross(corners []Point) {
	thin := Paint{Stroke: rule, Width: 0.8}
	half := len(corners) / 2
	for i, c := range corners[:half] {
		p.line(c, corners[i+half], thin)
	}
}

// plus draws an upright cross.
func (p pen) plus(at Point, half float64) {
	thick := Paint{Stroke: ink, Width: 2}
	p.line(Point{at.X - half, at.Y}, Point{at.X + half, at.Y}, thick)
	p.line(Point{at.X, at.Y - half}, Point{at.X, at.Y + half}, thick)
}

// arrow draws a move: a line with a head, on a wider one of paper so that it
// is seen on every stone.
func (p pen) arrow(from, to Point) {
	dx, dy := to.X-from.X, to.Y-from.Y
	length := math.Hypot(dx, dy)
	if length == 0 {
		return
	}
	const head, wide = 7.0, 3.4
	ux, uy := dx/length, dy/length
	neck := Point{to.X - ux*head, to.Y - uy*head}
	p.line(from, neck, Paint{Stroke: paper, Width: 3.6})
	p.line(from, neck, Paint{Stroke: vermillion, Width: 1.8})
	p.polygon([]Point{
		to,
		{neck.X - uy*wide, neck.Y + ux*wide},
		{neck.X + uy*wide, neck.Y - ux*wide},
	}, Paint{vermillion, paper, 0.7})
}
