// Package picture draws boards: as shapes first, then as SVG, PNG, PDF or a
// page of HTML. It knows cells, stones and marks, and no game.
//
// Its colours differ in lightness as well as in hue, so that pictures can be
// read in black and white and by the colour-blind.
package picture

import "image/color"

// Point is a place in a scene, in points of 1/72 inch from its upper left
// corner, Y downwards.
type Point struct{ X, Y float64 }

// Paint is how a shape is filled and outlined; a transparent colour is none.
type Paint struct {
	Fill, Stroke color.NRGBA
	Width        float64 // of the outline, in points
}

// Shape is something that a canvas can draw.
type Shape interface{ on(Canvas) }

// Canvas is the target of a drawing.
type Canvas interface {
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

func (p Polygon) on(c Canvas) { c.Polygon(p) }
func (p Circle) on(c Canvas)  { c.Circle(p) }
func (p Line) on(c Canvas)    { c.Line(p) }
func (p Text) on(c Canvas)    { c.Text(p) }

// Scene is a picture: shapes on white paper, the later ones on top.
type Scene struct {
	Width, Height float64
	Shapes        []Shape
}

func (s *Scene) add(shapes ...Shape) { s.Shapes = append(s.Shapes, shapes...) }

// Draw draws the shapes on a canvas, in their order.
func (s *Scene) Draw(c Canvas) {
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
