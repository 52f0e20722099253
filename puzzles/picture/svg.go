// Package picture draws boards: as shapes first, then as SVG, PNG, PDF or a
// page of HTML. It knows cells, stones and marks, and no game.
//
// Its colours differ in lightness as well as in hue, so that pictures can be
// read in black and white and by the colour-blind.
package picture

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strings"
)

// SVG returns the scene as one image that needs nothing else.
func (s *Scene) SVG() string {
	c := svgCanvas{}
	fmt.Fprintf(&c, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" font-family="sans-serif">`+"\n", short(s.Width), short(s.Height))
	fmt.Fprintf(&c, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	s.Draw(&c)
	c.WriteString("</svg>\n")
	return c.String()
}

// svgCanvas writes elements, one a line.
type svgCanvas struct{ strings.Builder }

func (c *svgCanvas) Polygon(p Polygon) {
	points := make([]string, len(p.Corners))
	for i, q := range p.Corners {
		points[i] = short(q.X) + "," + short(q.Y)
	}
	fmt.Fprintf(c, `<polygon points="%s"%s/>`+"\n", strings.Join(points, " "), svgPaint(p.Paint))
}

func (c *svgCanvas) Circle(p Circle) {
	fmt.Fprintf(c, `<circle cx="%s" cy="%s" r="%s"%s/>`+"\n", short(p.Centre.X), short(p.Centre.Y), short(p.R), svgPaint(p.Paint))
}

func (c *svgCanvas) Line(p Line) {
	fmt.Fprintf(c, `<line x1="%s" y1="%s" x2="%s" y2="%s"%s/>`+"\n",
		short(p.From.X), short(p.From.Y), short(p.To.X), short(p.To.Y), svgPaint(Paint{Stroke: p.Stroke, Width: p.Width}))
}

var svgAnchors = [...]string{Middle: "middle", Left: "start", Right: "end"}

func (c *svgCanvas) Text(p Text) {
	weight := ""
	if p.Bold {
		weight = ` font-weight="bold"`
	}
	fmt.Fprintf(c, `<text x="%s" y="%s" font-size="%s" text-anchor="%s"%s fill="%s">%s</text>`+"\n",
		short(p.At.X), short(p.At.Y), short(p.Size), svgAnchors[p.Anchor], weight, hexColour(p.Colour), xmlText(p.Words))
}

// xmlText returns words as XML; a character that XML forbids becomes the
// replacement character.
func xmlText(words string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(words)) // a Builder takes everything
	return b.String()
}

func svgPaint(p Paint) string {
	text := ` fill="none"`
	if p.Fill.A > 0 {
		text = fmt.Sprintf(` fill="%s"`, hexColour(p.Fill))
	}
	if p.Stroke.A > 0 && p.Width > 0 {
		text += fmt.Sprintf(` stroke="%s" stroke-width="%s"`, hexColour(p.Stroke), short(p.Width))
	}
	return text
}

func hexColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// short writes a length with the digits that can be seen.
func short(x float64) string {
	text := fmt.Sprintf("%.2f", x)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

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

// Point is a place in a scene, in points of 1/72 inch from its upper left
// corner, Y downwards.
type Point struct{ X, Y float64 }

// Paint is how a shape is filled and outlined; a transparent colour is none.
type Paint struct {
	Fill, Stroke color.NRGBA
	Width        float64 // of the outline, in points
}

// shape is something that a canvas can draw.
type shape interface{ on(canvas) }

// canvas is the target of a drawing.
type canvas interface {
	Polygon(Polygon)
	Circle(Circle)
	Line(Line)
	Text(Text)
}

// Polygon is a closed shape with straight edges.
type Polygon struct {
	Corners []Point
	Paint
}

// Circle is a circle of radius R.
type Circle struct {
	Centre Point
	R      float64
	Paint
}

// Line is a straight line, drawn in its paint's stroke.
type Line struct {
	From, To Point
	Paint
}

// Anchor is the end of a text that is at its place.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota
	Left
	Right
)

// before returns the share of a text that is left of its place.
func (a Anchor) before() float64 { return [...]float64{Middle: 0.5, Left: 0, Right: 1}[a] }

// Text is one line of words, its baseline at At.
type Text struct {
	At     Point
	Words  string
	Size   float64 // of the font, in points
	Anchor Anchor
	Bold   bool
	Colour color.NRGBA
}

func (p Polygon) on(c canvas) { c.Polygon(p) }
func (p Circle) on(c canvas)  { c.Circle(p) }
func (p Line) on(c canvas)    { c.Line(p) }
func (p Text) on(c canvas)    { c.Text(p) }

// Scene is a picture: shapes on white paper, the later ones on top.
type Scene struct {
	Width, Height float64
	Shapes        []shape
}

func (s *Scene) add(shapes ...shape) { s.Shapes = append(s.Shapes, shapes...) }

// Draw draws the shapes on a canvas, in their order.
func (s *Scene) Draw(c canvas) {
	for _, shape := range s.Shapes {
		shape.on(c)
	}
}

// grey returns a grey of that lightness, 0 for black.
func grey(lightness uint8) color.NRGBA {
	return color.NRGBA{lightness, lightness, lightness, 255}
}

// Colours that colour-blind people can distinguish (Okabe and Ito 2008), and paper.
var (
	ink        = grey(0x1c)
	paper      = grey(0xff)
	faint      = grey(0x6e)
	blue       = color.NRGBA{0x00, 0x72, 0xb2, 255}
	vermillion = color.NRGBA{0xd5, 0x5e, 0x00, 255}
	red        = color.NRGBA{0xfa, 0x74, 0x70, 255}
	wood       = color.NRGBA{0xf6, 0xf1, 0xe7, 255}
	shade      = color.NRGBA{0xdd, 0xd0, 0xb4, 255}
	rule       = color.NRGBA{0xb8, 0xb0, 0xa2, 255}
)
