package solo

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// axes is the number of pairs of opposite sides.
const axes = hexgrid.Sides / 2

// Eclair is the game of connecting two opposite sides (W10): the [Jumps]
// and a goal. As the pieces are one group, two opposite sides are connected if
// both have a piece.
type Eclair struct {
	*Jumps
	sides [hexgrid.Sides]wabanti.Position
	line  [axes][]uint8 // by axis and cell, the line between the sides on which the cell is
}

// NewEclair returns Éclair from the given start.
func NewEclair(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) *Eclair {
	e := &Eclair{Jumps: NewJumps(grid, start, opts)}
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range grid.OnSide(s) {
			if opts.Connect == wabanti.CornersCount || !grid.Corner(c) { // wab-connect
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
func (e *Eclair) Reached(s wabanti.Position) (hexgrid.Side, bool) {
	for side := range hexgrid.Side(axes) {
		if !e.sides[side].And(s).Empty() && !e.sides[side.Opposite()].And(s).Empty() {
			return side, true
		}
	}
	return 0, false
}

// Expander returns the fast expansion of positions, with the bound toward the goal.
func (e *Eclair) Expander() rules.Expander[wabanti.Position] { return &eclairExpander{game: e} }

type eclairExpander struct {
	game  *Eclair
	moves []wabanti.Move
}

func (x *eclairExpander) Expand(s wabanti.Position, dst []rules.Edge[wabanti.Position]) []rules.Edge[wabanti.Position] {
	counts := x.game.count(s)
	x.moves = x.game.Moves(s, x.moves[:0])
	for _, m := range x.moves {
		dst = append(dst, rules.Edge[wabanti.Position]{
			To:    x.game.Play(s, m),
			Ahead: int16(x.game.bound(counts.moved(x.game, m))),
		})
	}
	return dst
}

// lines is the most lines from a side to the opposite one.
const lines = 15

// lineCounts holds the number of pieces on every line across each axis.
type lineCounts [axes][lines]uint8

func (e *Eclair) count(s wabanti.Position) (n lineCounts) {
	var cells [wabanti.Cells]hexgrid.Cell
	for _, c := range s.Cells(cells[:0]) {
		for axis := range axes {
			n[axis][e.line[axis][c]]++
		}
	}
	return n
}

func (n lineCounts) moved(e *Eclair, m wabanti.Move) lineCounts {
	for axis := range axes {
		n[axis][e.line[axis][m.From]]--
		n[axis][e.line[axis][m.To]]++
	}
	return n
}

// Bound returns a consistent lower bound on the moves from s to a goal, or
// [Unreachable]. A group that connects two sides has a piece on every line
// between them.
func (e *Eclair) Bound(s wabanti.Position) int { return e.bound(e.count(s)) }

// Unreachable is the bound of a position from which no goal can be reached.
const Unreachable = 1 << 14

func (e *Eclair) bound(n lineCounts) int {
	least := Unreachable
	for axis := range axes {
		least = min(least, e.cover(n[axis][:2*e.grid.Side()-1]))
	}
	return least
}

// cover returns a lower bound on the moves that put a piece on every line.
func (e *Eclair) cover(line []uint8) int {
	if e.opts.Simple == wabanti.OverRun || e.opts.Series == wabanti.CountMoves {
		return emptyLines(line)
	}
	if e.opts.Step == wabanti.StepIsAJump {
		if n := cover(line, 0, 1); n < Unreachable {
			return (n + 1) / 2
		}
		return Unreachable
	}
	return cover(line, 0, 2) + cover(line, 1, 2)
}

// emptyLines counts the lines without a piece: a move fills at most one.
func emptyLines(line []uint8) (n int) {
	for _, pieces := range line {
		if pieces == 0 {
			n++
		}
	}
	return n
}

// cover is the bound for every second line from the given one on, by 2. A jump
// over one piece ends on the same line or on the next of these lines. By 1 it is
// the bound for all lines, of which a jump crosses two gaps at most. So the cost is
// the sum, over the gaps between these lines, of the pieces that must cross the
// gap: |have(k) - k - e(k)| if the first k lines have have(k) pieces now and
// k + e(k) at the end. The surplus e(k) never falls, and at the last line it is
// the whole surplus. best[x] is the least cost up to the current gap with e = x.
func cover(line []uint8, from, by int) int {
	spare := 0
	for i := from; i < len(line); i += by {
		spare += int(line[i]) - 1
	}
	if spare < 0 {
		return Unreachable
	}
	var best [wabanti.Cells]int
	have, wanted := 0, 0
	for i := from; i < len(line)-by; i += by {
		have += int(line[i])
		wanted++
		least := best[0]
		for x := range spare + 1 {
			least = min(least, best[x])
			gap := have - wanted - x
			best[x] = least + max(gap, -gap)
		}
	}
	least := best[0]
	for _, b := range best[1 : spare+1] {
		least = min(least, b)
	}
	return least
}
