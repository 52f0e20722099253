package puzzles

import (
	"fmt"
	"html"
	"math"
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Picture is one board of an SVG drawing.
type Picture struct {
	Caption string
	Pieces  wabanti.Position
	Target  wabanti.Position // outlined cells, none when empty
	Chain   wabanti.Position // pieces to stand out, none when empty
}

// Lengths of the drawing, in pixels.
const (
	radius  = 12.0 // of a cell, centre to corner
	margin  = 26.0
	caption = 22.0
)

// SVG draws boards side by side as one self-contained image: black pieces on
// light cells, row letters and diagonal numbers at the rim.
func SVG(grid *hexgrid.Grid, pictures ...Picture) string {
	wide, high := boardSize(grid)
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif">`+"\n",
		wide*float64(len(pictures)), high+caption)
	fmt.Fprintf(&out, `<rect width="100%%" height="100%%" fill="#ffffff"/>`+"\n")
	for i, p := range pictures {
		d := svgDrawing{grid: grid, Picture: p, x: wide * float64(i), out: &out}
		d.cells()
		d.names()
		fmt.Fprintf(&out, `<text x="%.1f" y="%.1f" font-size="14" text-anchor="middle" fill="#222222">%s</text>`+"\n",
			d.x+wide/2, high+caption/3, html.EscapeString(p.Caption))
	}
	out.WriteString("</svg>\n")
	return out.String()
}

// boardSize returns the width and height of one board with its margins.
func boardSize(grid *hexgrid.Grid) (wide, high float64) {
	across := float64(2*grid.Side() - 1)
	return across*radius*math.Sqrt(3) + 2*margin, (1.5*across+0.5)*radius + 2*margin
}

type svgDrawing struct {
	Picture
	grid *hexgrid.Grid
	x    float64 // left edge of the board
	out  *strings.Builder
}

// centre returns where a place on the board, or just past its rim, is drawn.
func (d *svgDrawing) centre(a hexgrid.Axial) (x, y float64) {
	wide, high := boardSize(d.grid)
	return d.x + wide/2 + (float64(a.Q)+float64(a.R)/2)*radius*math.Sqrt(3), high/2 + 1.5*radius*float64(a.R)
}

func (d *svgDrawing) cells() {
	for c := range hexgrid.Cell(d.grid.Cells()) {
		x, y := d.centre(d.grid.At(c))
		stroke, width := "#b8b0a2", 1.0
		if d.Target.Has(c) {
			stroke, width = "#0072b2", 2.5 // a blue that the colour-blind tell from the rest
		}
		d.hexagon(x, y, radius-1.5, "#f6f1e7", stroke, width)
		if d.Pieces.Has(c) {
			fill := "#2b2b2b"
			if d.Chain.Has(c) {
				fill = "#d55e00"
			}
			d.hexagon(x, y, radius-4.5, fill, "#000000", 1)
		}
	}
}

// hexagon draws a hexagon that stands on a corner.
func (d *svgDrawing) hexagon(x, y, r float64, fill, stroke string, width float64) {
	var points []string
	for k := range 6 {
		angle := math.Pi/6 + float64(k)*math.Pi/3
		points = append(points, fmt.Sprintf("%.1f,%.1f", x+r*math.Cos(angle), y+r*math.Sin(angle)))
	}
	fmt.Fprintf(d.out, `<polygon points="%s" fill="%s" stroke="%s" stroke-width="%.1f"/>`+"\n",
		strings.Join(points, " "), fill, stroke, width)
}

// names writes each row's letter at its left and each diagonal's number at
// its upper end.
func (d *svgDrawing) names() {
	rim := d.grid.Side() - 1
	for c := range hexgrid.Cell(d.grid.Cells()) {
		at, name := d.grid.At(c), d.grid.Name(c)
		if d.grid.Next(c, hexgrid.West) == hexgrid.None {
			d.name(hexgrid.Axial{Q: at.Q - 1, R: at.R}, name[:1])
		}
		if at.R == -rim || at.Q == rim {
			d.name(hexgrid.Axial{Q: at.Q + 1, R: at.R - 1}, name[1:])
		}
	}
}

func (d *svgDrawing) name(at hexgrid.Axial, name string) {
	x, y := d.centre(at)
	fmt.Fprintf(d.out, `<text x="%.1f" y="%.1f" font-size="9" text-anchor="middle" fill="#777777">%s</text>`+"\n", x, y+3, name)
}
