package puzzles

import "ludex/rules/hexgrid"

// mark is what a cell of a drawing shows.
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

// dim is the ANSI colour of what should not catch the eye.
const dim = "2"

// mark returns what c shows.
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
