package book

import (
	"image/color"

	"codeberg.org/go-pdf/fpdf"

	"ludex/puzzles/picture"
)

// canvas draws a scene on a page, in greys: enlarged by scale, its upper left
// corner at X, Y.
type canvas struct {
	doc   *fpdf.Fpdf
	at    picture.Point
	scale float64
	pale  bool // black pieces are grey
}

func (c canvas) point(p picture.Point) picture.Point {
	return picture.Point{X: c.at.X + p.X*c.scale, Y: c.at.Y + p.Y*c.scale}
}

// Polygon draws a polygon.
func (c canvas) Polygon(p picture.Polygon) {
	points := make([]fpdf.PointType, len(p.Corners))
	for i, q := range p.Corners {
		points[i] = fpdf.PointType(c.point(q))
	}
	c.doc.Polygon(points, c.style(p.Paint))
}

// Circle draws a circle.
func (c canvas) Circle(p picture.Circle) {
	at := c.point(p.Centre)
	c.doc.Circle(at.X, at.Y, p.R*c.scale, c.style(p.Paint))
}

// line draws a line.
func (c canvas) Line(p picture.Line) {
	c.style(p.Paint)
	from, to := c.point(p.From), c.point(p.To)
	c.doc.Line(from.X, from.Y, to.X, to.Y)
}

// Text prints one line of words.
func (c canvas) Text(p picture.Text) {
	weight := ""
	if p.Bold {
		weight = "B"
	}
	c.doc.SetFont(sans, weight, p.Size*c.scale)
	lightness := inGrey(p.Colour)
	if lightness < 200 {
		lightness = min(lightness, 0x38) // small letters must be dark
	}
	c.doc.SetTextColor(lightness, lightness, lightness)
	words, at := printable(p.Words), c.point(p.At)
	share := map[picture.Anchor]float64{picture.Middle: 0.5, picture.Right: 1}[p.Anchor]
	c.doc.Text(at.X-share*c.doc.GetStringWidth(words), at.Y, words)
}

// thinnest is the width of the thinnest line that a press prints well.
const thinnest = 0.35

// style sets the colours and returns their use: fill, draw, both.
func (c canvas) style(p picture.Paint) string {
	style := ""
	if p.Fill.A > 0 {
		v := inGrey(p.Fill)
		if c.pale && v < darkest && p.Fill != vermillion {
			v = paleInk
		}
		c.doc.SetFillColor(v, v, v)
		style += "F"
	}
	if p.Stroke.A > 0 && p.Width > 0 {
		v := inGrey(p.Stroke) * 3 / 4
		if p.Stroke == (color.NRGBA{0xff, 0xff, 0xff, 0xff}) {
			v = 255
		}
		c.doc.SetDrawColor(v, v, v)
		c.doc.SetLineWidth(max(thinnest, p.Width*c.scale))
		style += "D"
	}
	return style
}

// The lightness below which pieces are black, and that of a pale piece.
const (
	darkest = 0x30
	paleInk = 0xb4
)

// vermillion is the colour of the marks of moves, which are black in print: they
// have a white border.
var vermillion = color.NRGBA{0xd5, 0x5e, 0x00, 0xff}

// inGrey returns a colour as a press with black ink prints it: nearly white
// becomes white, without a screen of tiny dots.
func inGrey(c color.NRGBA) int {
	if c == vermillion {
		return 0
	}
	const nearlyWhite = 0xe8
	v := (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000
	if v >= nearlyWhite {
		return 0xff
	}
	return v
}
