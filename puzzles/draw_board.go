package puzzles

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"ludex/rules/hexgrid"
	"ludex/rules/rectgrid"
)

// Look is how a piece is drawn.
type Look uint8

// The looks.
const (
	Dark Look = iota + 1
	Light
	King // light, with a cross
)

// Shot is a position of a game with pieces of several looks.
type Shot struct {
	Caption string
	Pieces  map[int]Look // by the index of the cell
	Special map[int]bool // cells of their own kind, shaded
	Marked  []int        // cells outlined, such as those of a move
}

// HexSVG draws positions on a hexagon side by side, as one self-contained
// image.
func HexSVG(grid *hexgrid.Grid, shots ...Shot) string {
	wide, high := boardSize(grid)
	p := newPlate(wide, high, shots)
	p.define(func() { fmt.Fprintf(&p.out, `<polygon points="%s"/>`, corners(0, 0, radius-1.5)) }, radius-4)
	for i, s := range shots {
		d := svgDrawing{grid: grid, x: p.left(i) + (p.wide-wide)/2, out: &p.out}
		for c := range hexgrid.Cell(grid.Cells()) {
			x, y := d.centre(grid.At(c))
			p.cell(x, y, s, int(c))
		}
		d.names()
		p.caption(i, s.Caption)
	}
	return p.end()
}

// square is the length of a cell's edge, in pixels.
const square = 24.0

// SquareSVG does so for a rectangle of squares, row 1 lowest. name names a
// cell by a letter and a number.
func SquareSVG(grid *rectgrid.Grid, name func(rectgrid.Cell) string, shots ...Shot) string {
	wide, high := float64(grid.Width())*square+2*margin, float64(grid.Height())*square+2*margin
	p := newPlate(wide, high, shots)
	p.define(func() {
		fmt.Fprintf(&p.out, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`+"\n", 1.5-square/2, 1.5-square/2, square-3, square-3)
	}, square/2-4)
	for i, s := range shots {
		left := p.left(i) + (p.wide-wide)/2 + margin
		for c := range rectgrid.Cell(grid.Cells()) {
			at := grid.At(c)
			x, y := left+(float64(at.X)+0.5)*square, high-margin-(float64(at.Y)+0.5)*square
			p.cell(x, y, s, int(c))
			name := name(c)
			if at.X == 0 {
				p.name(left-margin/3, y+3, name[1:])
			}
			if at.Y == 0 {
				p.name(x, high-margin/2, name[:1])
			}
		}
		p.caption(i, s.Caption)
	}
	return p.end()
}

// plate is an image of several boards in the making.
type plate struct {
	wide, high float64 // of a board
	out        strings.Builder
}

// newPlate returns an image with room for boards of a size and the captions
// below them.
func newPlate(wide, high float64, shots []Shot) *plate {
	p := &plate{wide: wide, high: high}
	for _, s := range shots {
		const letter = 6.5 // the mean width of one
		p.wide = math.Max(p.wide, letter*float64(utf8.RuneCountInString(s.Caption))+margin)
	}
	total := p.wide * float64(len(shots))
	fmt.Fprintf(&p.out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" font-family="sans-serif">`+"\n",
		total, high+caption, total)
	fmt.Fprintf(&p.out, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	return p
}

func (p *plate) left(i int) float64 { return p.wide * float64(i) }

func (p *plate) name(x, y float64, text string) {
	fmt.Fprintf(&p.out, `<text x="%.1f" y="%.1f" font-size="9" text-anchor="middle" fill="#777777">%s</text>`+"\n", x, y, text)
}

// caption writes what the i-th board shows.
func (p *plate) caption(i int, text string) {
	fmt.Fprintf(&p.out, `<text x="%.1f" y="%.1f" font-size="12" text-anchor="middle" fill="#222222">%s</text>`+"\n",
		p.left(i)+p.wide/2, p.high+caption/3, html.EscapeString(text))
}

// define defines a cell, each way to fill and outline it, and the pieces.
func (p *plate) define(cell func(), r float64) {
	p.out.WriteString("<defs>\n")
	for _, kind := range cellKinds {
		fmt.Fprintf(&p.out, `<g id="%s" fill="%s" stroke="%s" stroke-width="%.1f">`, kind.name, kind.fill, kind.stroke, kind.width)
		cell()
		p.out.WriteString("</g>\n")
	}
	for look, id := range lookNames {
		if id == "" {
			continue
		}
		fill := "#ffffff"
		if Look(look) == Dark {
			fill = "#2b2b2b"
		}
		fmt.Fprintf(&p.out, `<g id="%s"><circle r="%.1f" fill="%s" stroke="#000000" stroke-width="1.2"/>`, id, r, fill)
		if Look(look) == King {
			fmt.Fprintf(&p.out, `<path d="M%.1f 0h%.1fM0 %.1fv%.1f" stroke="#d55e00" stroke-width="2.5"/>`, -r/2, r, -r/2, r)
		}
		p.out.WriteString("</g>\n")
	}
	p.out.WriteString("</defs>\n")
}

// cellKinds are the ways to draw a cell: plain, special, and both marked, in
// a blue that the colour-blind tell from the rest.
var cellKinds = [...]struct {
	name, fill, stroke string
	width              float64
}{
	{"c", "#f6f1e7", "#b8b0a2", 1}, {"s", "#ddd0b5", "#b8b0a2", 1},
	{"m", "#f6f1e7", "#0072b2", 2.5}, {"t", "#ddd0b5", "#0072b2", 2.5},
}

// lookNames name the pieces within an image.
var lookNames = [...]string{Dark: "d", Light: "l", King: "k"}

// cell draws a cell and what stands on it.
func (p *plate) cell(x, y float64, s Shot, c int) {
	kind := 0
	if s.Special[c] {
		kind = 1
	}
	if slices.Contains(s.Marked, c) {
		kind += 2
	}
	fmt.Fprintf(&p.out, `<use href="#%s" x="%.1f" y="%.1f"/>`+"\n", cellKinds[kind].name, x, y)
	if look := s.Pieces[c]; look != 0 {
		fmt.Fprintf(&p.out, `<use href="#%s" x="%.1f" y="%.1f"/>`+"\n", lookNames[look], x, y)
	}
}

func (p *plate) end() string {
	p.out.WriteString("</svg>\n")
	return p.out.String()
}
