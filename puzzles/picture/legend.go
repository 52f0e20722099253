package picture

import (
	"cmp"
	"slices"

	"ludex/rules"
)

// Lengths of legends, in points.
const (
	legendRow  = 2*inner + 3
	legendText = 10.0
)

// Explained returns a sheet of diagrams of boards with one legend. Below the
// diagrams it gives the meaning of their pieces and marks, each on a line.
func Explained(diagrams []Diagram, columns int) *Scene {
	signs, least := signsOf(diagrams), 0.0
	for _, sign := range signs {
		least = max(least, 2*margin+legendRow+1.2*wide(sign.text, legendText, false)) // a viewer may have a wider font
	}
	s := rowsIn(least, slices.Collect(slices.Chunk(diagrams, columns)))
	for _, sign := range signs {
		at := Point{margin + inner, s.Height + inner}
		sign.draw(pen{s, Point{}, 1}, at)
		s.add(Text{Point{at.X + legendRow - inner/2, at.Y + 3.4}, sign.text, legendText, Left, false, ink})
		s.Height += legendRow
	}
	if len(signs) > 0 {
		s.Height += margin / 2
	}
	return s
}

// sign is a line of a legend.
type sign struct {
	text string
	draw func(p pen, at Point)
}

// signsOf returns the meaning of everything in some diagrams.
func signsOf(diagrams []Diagram) (list []sign) {
	b := diagrams[0].Board
	for _, meaning := range b.Legend {
		if appears(diagrams, meaning) {
			list = append(list, sign{meaning.Text, func(p pen, at Point) { b.drawSign(p, meaning, at) }})
		}
	}
	some := func(has func(Diagram) bool) bool { return slices.ContainsFunc(diagrams, has) }
	if some(func(d Diagram) bool { return len(d.Arrows) > 0 }) {
		list = append(list, sign{cmp.Or(b.Last[0], "the last move"), func(p pen, at Point) {
			p.arrow(Point{at.X - b.Inner, at.Y}, Point{at.X + b.Inner, at.Y})
		}})
	}
	if some(func(d Diagram) bool { return len(d.Target) > 0 }) {
		list = append(list, sign{cmp.Or(b.Last[1], "the cell of the last move"), func(p pen, at Point) {
			p.polygon(ngon(at, b.corner()-1.2, b.Tile), Paint{wood, blue, 2.4})
		}})
	}
	return list
}

// appears reports whether a look or a mark is in one of some diagrams.
func appears(diagrams []Diagram, m rules.Sign) bool {
	return slices.ContainsFunc(diagrams, func(d Diagram) bool {
		if m.Mark != rules.Plain {
			return slices.ContainsFunc(d.Board.Cells, func(c Cell) bool { return c.Mark == m.Mark })
		}
		return slices.ContainsFunc(d.Stones, func(s Stone) bool { return s.Look == m.Look })
	})
}

// Meaning is a line of a legend: a sign and its meaning.
type Meaning struct {
	Sign *Scene
	Text string
}

// Meanings returns the legend of some diagrams of boards with one legend.
func Meanings(diagrams []Diagram) (list []Meaning) {
	for _, sign := range signsOf(diagrams) {
		s := &Scene{Width: legendRow, Height: legendRow}
		sign.draw(pen{s, Point{}, 1}, Point{legendRow / 2, legendRow / 2})
		list = append(list, Meaning{s, sign.text})
	}
	return list
}

// drawSign draws a piece or a marked cell with its middle at a point.
func (b *Board) drawSign(p pen, m rules.Sign, at Point) {
	outline := ngon(at, b.corner(), b.Tile)
	switch m.Mark {
	case rules.Plain:
		Stone{Look: m.Look}.draw(p, b, at)
	case rules.Shaded:
		p.polygon(outline, Paint{shade, rule, 0.8})
	default:
		p.polygon(outline, Paint{wood, rule, 0.8})
		p.cross(outline)
	}
}
