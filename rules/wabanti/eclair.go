package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// axes is the number of pairs of opposite sides.
const axes = hexgrid.Sides / 2

// Eclair is the game of connecting two opposite sides (W10): the jumps of
// Solo and a goal. As the pieces are one group, two opposite sides are
// connected when there is a piece on both.
type Eclair struct {
	*Solo
	sides [hexgrid.Sides]Position
	line  [axes][]uint8 // of every cell, the line between the sides that it lies on
}

// NewEclair returns Éclair from the given start.
func NewEclair(grid *hexgrid.Grid, start Position, opts Options) *Eclair {
	e := &Eclair{Solo: NewSolo(grid, start, opts)}
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range grid.OnSide(s) {
			if opts.Connect == CornersCount || !grid.Corner(c) { // wab-connect
				e.sides[s].Add(c)
			}
		}
	}
	for c := range hexgrid.Cell(grid.Cells()) {
		at := grid.At(c)
		rim := grid.Side() - 1
		for axis, n := range [axes]int{at.R, at.Q, at.Q + at.R} {
			e.line[axis] = append(e.line[axis], uint8(n+rim))
		}
	}
	return e
}

// Reached reports whether two opposite sides are connected (W10), and the
// first of them.
func (e *Eclair) Reached(s Position) (hexgrid.Side, bool) {
	for side := range hexgrid.Side(axes) {
		if !e.sides[side].And(s).Empty() && !e.sides[side.Opposite()].And(s).Empty() {
			return side, true
		}
	}
	return 0, false
}

// Expander returns the fast walk along the moves, one position of each class
// under the symmetry, with the bound toward the goal as Ahead.
func (e *Eclair) Expander(symmetry *Symmetry) rules.Expander[Position] {
	return &eclairExpander{game: e, symmetry: symmetry}
}

type eclairExpander struct {
	game     *Eclair
	symmetry *Symmetry
	moves    []Move
}

func (x *eclairExpander) Expand(s Position, dst []rules.Edge[Position]) []rules.Edge[Position] {
	counts := x.game.count(s)
	x.moves = x.game.Moves(s, x.moves[:0])
	for _, m := range x.moves {
		dst = append(dst, rules.Edge[Position]{
			To:    x.symmetry.Canonical(x.game.Play(s, m)),
			Ahead: int16(x.game.bound(counts.moved(x.game, m))),
		})
	}
	return dst
}
