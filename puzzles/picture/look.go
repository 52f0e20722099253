package picture

import (
	"image/color"
	"math"
)

// Look is what a piece looks like.
type Look uint8

// The looks of pieces.
const (
	Dark      Look = iota // a black disc
	Light                 // a white disc
	Red                   // a disc of a lighter red
	King                  // a white disc with a cross
	Bar                   // a white stick
	Tile                  // a black piece in the shape of a cell
	LightTile             // a white one
	RedTile               // one of a lighter red, to stand out
	allLooks
)

// fills are the colours of the looks.
var fills = [...]color.NRGBA{
	Dark: ink, Light: paper, Red: red, King: paper, Bar: paper, Tile: ink, LightTile: paper, RedTile: red,
}

// draw draws the stone with its middle at a point.
func (s Stone) draw(p pen, b *Board, at Point) {
	paint := Paint{fills[s.Look], ink, 1.1}
	switch s.Look {
	case Tile, LightTile, RedTile:
		p.polygon(ngon(at, b.corner()*0.7, b.Tile), paint)
	case Bar:
		p.polygon(bar(at, b.Inner*0.82), paint)
	default:
		p.circle(at, b.Inner*0.78, paint)
	}
	if s.Look == King {
		p.plus(at, b.Inner*0.45)
	}
	if s.Words == "" {
		return
	}
	if s.Look == King || s.Look == Bar { // on which no words can be read: beside it
		at = Point{at.X + 5, at.Y + 5}
		p.circle(at, 4.8, Paint{Fill: paper})
	}
	p.text(Point{at.X, at.Y + 3.1}, s.Words, 8.5, s.lettering(), Middle, true)
}

// lettering returns the colour that is read on the stone.
func (s Stone) lettering() color.NRGBA {
	if fills[s.Look] == ink {
		return paper
	}
	return ink
}

// bar returns a slanted stick of half that length.
func bar(at Point, half float64) []Point {
	const slant, slim = math.Pi / 3, 0.3
	along := Point{math.Cos(slant) * half, -math.Sin(slant) * half}
	across := Point{-along.Y * slim, along.X * slim}
	return []Point{
		{at.X + along.X + across.X, at.Y + along.Y + across.Y},
		{at.X + along.X - across.X, at.Y + along.Y - across.Y},
		{at.X - along.X - across.X, at.Y - along.Y - across.Y},
		{at.X - along.X + across.X, at.Y - along.Y + across.Y},
	}
}
