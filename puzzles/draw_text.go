package puzzles

import (
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// Text is how a board is drawn in text. Its zero value draws the diagram
// that a puzzle file holds. ParseBoard reads every drawing without Labels and
// Colour.
type Text struct {
	Labels bool             // the names of rows and diagonals, and a legend
	Colour bool             // in ANSI colours
	Move   wabanti.Move     // the move that led here, to be marked; none when From is To
	Target wabanti.Position // the position to reach, to be marked; none when empty
}

// Draw returns the drawing of s, its lines each ended by \n.
func (t Text) Draw(grid *hexgrid.Grid, s wabanti.Position) string {
	d := textDrawing{Text: t, grid: grid, pieces: s}
	if t.Labels {
		d.header()
	}
	first := hexgrid.Cell(0)
	for first < hexgrid.Cell(grid.Cells()) {
		first = d.row(first)
	}
	if t.Labels {
		d.legend()
	}
	return d.out.String()
}

// textDrawing is a drawing on its way.
type textDrawing struct {
	Text
	grid   *hexgrid.Grid
	pieces wabanti.Position
	out    strings.Builder
	used   [marks]bool
}

// header writes the numbers of the diagonals that begin in the first row,
// each where its diagonal would go on.
func (d *textDrawing) header() {
	side := d.grid.Side()
	d.out.WriteString(strings.Repeat(" ", side+labelWidth))
	for n := range side {
		d.out.WriteString(" ")
		d.label(string(rune('1' + n)))
	}
	d.out.WriteString("\n")
}

// labelWidth is the room for a row's letter.
const labelWidth = 2

// row writes the row that begins with the cell first, and returns the cell
// with which the next one begins.
func (d *textDrawing) row(first hexgrid.Cell) hexgrid.Cell {
	r := d.grid.At(first).R
	d.out.WriteString(strings.Repeat(" ", max(r, -r)))
	if d.Labels {
		d.label(d.grid.Name(first)[:1])
		d.out.WriteString(" ")
	}
	c := first
	for ; int(c) < d.grid.Cells() && d.grid.At(c).R == r; c++ {
		if c > first || d.Labels {
			d.out.WriteString(" ")
		}
		d.cell(c)
	}
	if d.Labels && r < 0 {
		d.out.WriteString(" ")
		d.label(strconv.Itoa(2*d.grid.Side() + r))
	}
	d.out.WriteString("\n")
	return c
}

func (d *textDrawing) cell(c hexgrid.Cell) {
	m := d.mark(c)
	d.used[m] = true
	glyph := markGlyphs[m]
	if m == empty && d.Labels {
		glyph = "·"
	}
	d.paint(markColours[m], glyph)
}

func (d *textDrawing) label(text string) { d.paint(dim, text) }

// legend writes the meaning of the marks in the drawing.
func (d *textDrawing) legend() {
	var parts []string
	for m, used := range d.used {
		if used && markMeanings[m] != "" {
			parts = append(parts, markGlyphs[m]+" "+markMeanings[m])
		}
	}
	if d.used[landed] || d.used[missing] || d.used[astray] {
		d.out.WriteString(strings.Join(parts, "   ") + "\n")
	}
}

// paint writes text in a colour, when colours are wanted.
func (d *textDrawing) paint(colour, text string) {
	if !d.Colour || colour == "" {
		d.out.WriteString(text)
		return
	}
	d.out.WriteString("\x1b[" + colour + "m" + text + "\x1b[0m")
}

// mark is the sign in a cell of a drawing.
type mark int

const (
	empty mark = iota
	piece
	astray  // a piece, but not on a cell of the target
	landed  // the piece that has just moved
	left    // the cell from which it moved
	missing // a cell of the target without a piece
	marks   = iota
)

var (
	markGlyphs   = [marks]string{empty: ".", piece: "O", astray: "o", landed: "@", left: "_", missing: "+"}
	markMeanings = [marks]string{
		piece: "piece", astray: "off target", landed: "landed", left: "left", missing: "target",
	}
	markColours = [marks]string{empty: dim, piece: "1;33", astray: "33", landed: "1;32", left: "1;31", missing: "1;36"}
)

// dim is the ANSI colour of unimportant text.
const dim = "2"

// mark returns the sign of c.
func (d *textDrawing) mark(c hexgrid.Cell) mark {
	moved := d.Move.From != d.Move.To
	held, wanted := d.pieces.Has(c), d.Target.Has(c)
	switch {
	case moved && held && c == d.Move.To:
		return landed
	case moved && !held && c == d.Move.From:
		return left
	case held && !wanted && !d.Target.Empty():
		return astray
	case held:
		return piece
	case wanted:
		return missing
	default:
		return empty
	}
}

// CellList returns the names of the cells of s, row by row, as boards
// are read.
func CellList(grid *hexgrid.Grid, s wabanti.Position) string {
	var list []byte
	for i, c := range s.Cells(nil) {
		if i > 0 {
			list = append(list, ' ')
		}
		list = append(list, grid.Name(c)...)
	}
	return string(list)
}
