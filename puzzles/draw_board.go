package puzzles

import (
	"fmt"
	"html"
	"math"
	"strings"

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
	p := newPlate(wide, high, len(shots))
	for i, s := range shots {
		d := svgDrawing{grid: grid, x: p.left(i), out: &p.out}
		for c := range hexgrid.Cell(grid.Cells()) {
			x, y := d.centre(grid.At(c))
			fill, stroke, width := s.ground(int(c))
			d.hexagon(x, y, radius-1.5, fill, stroke, width)
			p.piece(x, y, radius-4, s.Pieces[int(c)])
		}
		d.names()
		p.caption(i, s.Caption)
	}
	return p.end()
}

// square is the length of a cell's edge, in pixels.
const square = 24.0

// SquareSVG does so for a rectangle of squares, row 1 lowest.
func SquareSVG(grid *rectgrid.Grid, shots ...Shot) string {
	wide, high := float64(grid.Width())*square+2*margin, float64(grid.Height())*square+2*margin
	p := newPlate(math.Max(wide, 170), high, len(shots))
	for i, s := range shots {
		left := p.left(i) + (p.wide-wide)/2 + margin
		for c := range rectgrid.Cell(grid.Cells()) {
			at := grid.At(c)
			x, y := left+(float64(at.X)+0.5)*square, high-margin-(float64(at.Y)+0.5)*square
			fill, stroke, width := s.ground(int(c))
			fmt.Fprintf(&p.out, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s" stroke="%s" stroke-width="%.1f"/>`+"\n",
				x-square/2+1.5, y-square/2+1.5, square-3, square-3, fill, stroke, width)
			p.piece(x, y, square/2-4, s.Pieces[int(c)])
			name := grid.Name(c)
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

// ground returns how a cell is filled and outlined.
func (s Shot) ground(c int) (fill, stroke string, width float64) {
	fill, stroke, width = "#f6f1e7", "#b8b0a2", 1
	if s.Special[c] {
		fill = "#ddd0b5"
	}
	for _, m := range s.Marked {
		if m == c {
			return fill, "#0072b2", 2.5 // a blue that the colour-blind tell from the rest
		}
	}
	return fill, stroke, width
}

// plate is an image of several boards in the making.
type plate struct {
	wide, high float64 // of a board
	out        strings.Builder
}

func newPlate(wide, high float64, boards int) *plate {
	p := &plate{wide: wide, high: high}
	fmt.Fprintf(&p.out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" font-family="sans-serif">`+"\n",
		wide*float64(boards), high+caption, wide*float64(boards))
	fmt.Fprintf(&p.out, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	return p
}

func (p *plate) left(i int) float64 { return p.wide * float64(i) }

func (p *plate) name(x, y float64, text string) {
	fmt.Fprintf(&p.out, `<text x="%.1f" y="%.1f" font-size="9" text-anchor="middle" fill="#777777">%s</text>`+"\n", x, y, text)
}

// caption writes what the i-th board shows, small enough to fit below it.
func (p *plate) caption(i int, text string) {
	size := math.Min(12, 1.8*p.wide/float64(max(1, len([]rune(text)))))
	fmt.Fprintf(&p.out, `<text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="#222222">%s</text>`+"\n",
		p.left(i)+p.wide/2, p.high+caption/3, size, html.EscapeString(text))
}

func (p *plate) piece(x, y, r float64, look Look) {
	if look == 0 {
		return
	}
	fill := "#ffffff"
	if look == Dark {
		fill = "#2b2b2b"
	}
	fmt.Fprintf(&p.out, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="#000000" stroke-width="1.2"/>`+"\n", x, y, r, fill)
	if look == King {
		fmt.Fprintf(&p.out, `<path d="M%.1f %.1fh%.1fM%.1f %.1fv%.1f" stroke="#d55e00" stroke-width="2.5"/>`+"\n",
			x-r/2, y, r, x, y-r/2, r)
	}
}

func (p *plate) end() string {
	p.out.WriteString("</svg>\n")
	return p.out.String()
}
