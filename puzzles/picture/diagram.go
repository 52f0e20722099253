package picture

import (
	"strings"

	"ludex/rules"
)

// Stone is a piece on a cell.
type Stone struct {
	Cell  int
	Look  Look
	Words string // written on it, such as the number of its move
}

// Arrow is a move from a cell to another.
type Arrow struct{ From, To int }

// Diagram is a board with pieces and marks on it.
type Diagram struct {
	Board   *Board
	Target  []int // cells with a thick outline
	Stones  []Stone
	Last    []int // cells of the last move, with a small ring
	Arrows  []Arrow
	Caption string // below it, broken into lines where it has to be
}

// Size returns the room that the diagram takes, in points.
func (d Diagram) Size() (wide, high float64) {
	high = d.Board.Height
	if n := len(d.captionLines()); n > 0 {
		high += captionRoom + float64(n-1)*captionSize*leading
	}
	return d.Board.Width, high
}

// Lengths of captions, in points.
const (
	captionRoom  = 18.0 // of the first line
	captionBase  = 12.0 // from the board to where the first line stands
	captionSize  = 11.0
	captionWidth = 0.85 // of the board's: a viewer may have a wider font
)

// captionLines returns the caption in lines no longer than the board.
func (d Diagram) captionLines() (lines []string) {
	for line := range strings.Lines(d.Caption) {
		lines = append(lines, wrap(line, captionSize, d.Board.Width*captionWidth)...)
	}
	return lines
}

// Scene returns the diagram alone.
func (d Diagram) Scene() *Scene {
	s := &Scene{}
	s.Width, s.Height = d.Size()
	d.onto(s, Point{}, 1)
	return s
}

// onto draws the diagram with its upper left corner at a point of a scene.
func (d Diagram) onto(s *Scene, at Point, scale float64) {
	p := pen{s, at, scale}
	d.ground(p)
	d.upon(p)
}

// upon draws marks, stones and words on the ground.
func (d Diagram) upon(p pen) {
	for _, c := range d.Target {
		inset := ngon(d.Board.Cells[c].Centre, d.Board.corner()-1.2, d.Board.Tile)
		p.polygon(inset, Paint{Stroke: blue, Width: 2.4})
	}
	for _, stone := range d.Stones {
		stone.draw(p, d.Board, d.Board.Cells[stone.Cell].Centre)
	}
	for _, c := range d.Last {
		p.circle(d.Board.Cells[c].Centre, d.Board.Inner*0.28, Paint{Fill: vermillion, Stroke: paper, Width: 0.8})
	}
	for _, a := range d.Arrows {
		p.arrow(d.Board.Cells[a.From].Centre, d.Board.Cells[a.To].Centre)
	}
	for i, line := range d.captionLines() {
		at := Point{d.Board.Width / 2, d.Board.Height + captionBase + float64(i)*captionSize*leading}
		p.text(at, line, captionSize, ink, Middle, false)
	}
}

// ground draws the part that is the same in all positions of a game.
func (d Diagram) ground(p pen) {
	b := d.Board
	for _, cell := range b.Cells {
		p.polygon(cell.Outline, Paint{wood, rule, 0.8})
	}
	for _, cell := range b.Cells {
		if cell.Mark == rules.Shaded {
			p.polygon(cell.Outline, Paint{shade, rule, 0.8})
		}
	}
	for _, cell := range b.Cells {
		if cell.Mark == rules.Crossed {
			p.cross(cell.Outline)
		}
	}
	for _, l := range b.Labels {
		p.text(Point{l.At.X, l.At.Y + 3}, l.Words, 8.5, faint, Middle, false)
	}
}
