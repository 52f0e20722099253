package claim

import (
	"context"
	"slices"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// crossing walks through everything that can stand within two cells, across
// and down, of where a piece lands: that is what T4 looks at. Nothing else
// stands on the board but the king, who is set aside where he is not there.
type crossing struct {
	g      *hnefatafl.Game
	visit  func(s hnefatafl.State, m hnefatafl.Move)
	to     hnefatafl.Cell
	arms   []hnefatafl.Cell
	states int64
	moves  []hnefatafl.Move
}

// crossings visits, for each cell of the board up to its symmetries, each
// thing that can stand around it, and each side, every legal step of one cell,
// or over the throne, onto it. It returns the moves looked at, and false when
// the context ended before.
func crossings(ctx context.Context, b Budget, g *hnefatafl.Game, visit func(s hnefatafl.State, m hnefatafl.Move)) (int64, bool) {
	x := crossing{g: g, visit: visit}
	cells := oneOfEach(g.Grid())
	for i, to := range cells {
		if b.report("cells", int64(i), int64(len(cells))); ctx.Err() != nil {
			return x.states, false
		}
		x.to, x.arms = to, armsOf(g.Grid(), to)
		x.fill(0, hnefatafl.State{King: hnefatafl.NoCell})
	}
	return x.states, true
}

// oneOfEach returns one cell of each class under the board's symmetries.
func oneOfEach(grid *rectgrid.Grid) []hnefatafl.Cell {
	var list []hnefatafl.Cell
	for c := range hnefatafl.Cell(grid.Cells()) {
		least := c
		for k := range grid.Symmetries() {
			least = min(least, grid.Image(k, c))
		}
		if least == c {
			list = append(list, c)
		}
	}
	return list
}

// armsOf returns the cells within two of c in its four directions.
func armsOf(grid *rectgrid.Grid, c hnefatafl.Cell) []hnefatafl.Cell {
	var arms []hnefatafl.Cell
	for d := range rectgrid.Direction(rectgrid.Directions) {
		ray := grid.Ray(c, d, nil)
		arms = append(arms, ray[:min(2, len(ray))]...)
	}
	return arms
}

// fill puts each thing on the i-th cell of the arms and goes on with the next.
func (x *crossing) fill(i int, s hnefatafl.State) {
	if i == len(x.arms) {
		x.land(s)
		return
	}
	x.fill(i+1, s)
	c := x.arms[i]
	if isCorner(x.g.Grid(), c) {
		return
	}
	if s.King == hnefatafl.NoCell {
		with := s
		with.King = c
		x.fill(i+1, with)
	}
	if c != throneOf(x.g.Grid()) {
		with := s
		with.Attackers.Add(c)
		x.fill(i+1, with)
		with = s
		with.Defenders.Add(c)
		x.fill(i+1, with)
	}
}

// land visits every way in which a piece of each side can come to the cell.
func (x *crossing) land(s hnefatafl.State) {
	for _, from := range x.arms {
		if s.Attackers.Has(from) || s.Defenders.Has(from) || s.King == from {
			continue
		}
		m := hnefatafl.Move{From: from, To: x.to}
		if s.King == hnefatafl.NoCell {
			king := s
			king.King = from
			x.try(king, m, hnefatafl.Defenders)
		}
		for _, mover := range []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders} {
			soldier := s
			if mover == hnefatafl.Attackers {
				soldier.Attackers.Add(from)
			} else {
				soldier.Defenders.Add(from)
			}
			if soldier.King == hnefatafl.NoCell {
				soldier.King = x.aside()
			}
			x.try(soldier, m, mover)
		}
	}
}

// try visits a move if it is legal and the soldiers stand where they may.
func (x *crossing) try(s hnefatafl.State, m hnefatafl.Move, mover rules.Player) {
	if m.From == throneOf(x.g.Grid()) && m.From != s.King || isCorner(x.g.Grid(), m.From) {
		return
	}
	s.Mover = mover
	if x.moves = x.g.Moves(s, x.moves[:0]); slices.Contains(x.moves, m) {
		x.states++
		x.visit(s, m)
	}
}

// aside returns a cell for the king out of the way: the throne, or the cell
// farthest from the one landed on that is no fortress.
func (x *crossing) aside() hnefatafl.Cell {
	grid := x.g.Grid()
	if c := throneOf(grid); c != x.to && !slices.Contains(x.arms, c) {
		return c
	}
	return hnefatafl.Cell(1) // near a fortress, far from the throne
}

func throneOf(grid *rectgrid.Grid) hnefatafl.Cell { return hnefatafl.Cell(grid.Cells() / 2) }

func isCorner(grid *rectgrid.Grid, c hnefatafl.Cell) bool {
	p, last := grid.At(c), grid.Width()-1
	return p.X%last == 0 && p.Y%last == 0
}
