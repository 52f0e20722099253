package picture

import (
	"image/color"
	"math"

	"ludex/rules"
)

// Look is the appearance of a piece: one that games have, or RedTile.
type Look = rules.Look

// RedTile is a light red piece in the shape of a cell, to stand out among
// others.
const RedTile Look = rules.LightTile + 1

// fills are the colours of the looks.
var fills = [...]color.NRGBA{
	rules.Dark: ink, rules.Light: paper, rules.Red: red, rules.King: paper, rules.Stick: paper,
	rules.Tile: ink, rules.LightTile: paper, RedTile: red,
}

// draw draws the stone with its middle at a point.
func (s Stone) draw(p pen, b *Board, at Point) {
	paint := Paint{fills[s.Look], ink, 1.1}
	switch s.Look {
	case rules.Tile, rules.LightTile, RedTile:
		p.polygon(ngon(at, b.corner()*0.7, b.Tile), paint)
	case rules.Stick:
		p.polygon(stick(at, b.Inner*0.82), paint)
	default:
		p.circle(at, b.Inner*0.78, paint)
	}
	if s.Look == rules.King {
		p.plus(at, b.Inner*0.45)
	}
	if s.Words == "" {
		return
	}
	if s.Look == rules.King || s.Look == rules.Stick { // words on them cannot be read: write beside them
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

// stick returns a slanted stick of half that length.
func stick(at Point, half float64) []Point {
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
