package wabanti

import (
	"ludex/rules"
	"ludex/rules/hexgrid"
)

// Anti is Anti-Wabanti (W11 to W13) on one board, from one start, under one
// choice of readings. It is a rules.Game, a rules.Notation and a
// rules.Symmetric. North owns the N side, South the S side.
//
// A turn is a Move of a piece from its cell to the one on which it ends up,
// by a step or by a series of jumps: the route changes nothing else. Where a
// step and a series lead to the same cell they are the same turn. A rule
// against endless play there is not; a search values that as a draw.
type Anti struct {
	opts     Options
	start    AntiState
	grid     *hexgrid.Grid
	steps    *steps
	around   [cells]Position // of every cell, itself and those beside it
	goals    [2]Position     // of each player, the opponent's side (W13)
	symmetry *Symmetry
}

// antiSides are the players' sides, face to face (W11).
var antiSides = [2]hexgrid.Side{North: hexgrid.N, South: hexgrid.S}

// NewAnti returns Anti from the given start, North's pieces and South's. The
// error says what is wrong with the board or the start.
func NewAnti(grid *hexgrid.Grid, start [2]Position, opts Options) (*Anti, error) {
	if err := checkSide(grid); err != nil {
		return nil, err
	}
	g := &Anti{opts: opts, start: AntiState{Pieces: start}, grid: grid, steps: newSteps(grid), symmetry: keeping(grid, antiSides[:])}
	for p, side := range antiSides {
		g.goals[1-p] = hexgrid.Of[[3]uint64](grid.OnSide(side)...)
	}
	for c := range hexgrid.Cell(grid.Cells()) {
		g.around[c].Add(c)
		for _, n := range grid.Neighbours(c) {
			if n != hexgrid.None {
				g.around[c].Add(n)
			}
		}
	}
	return g, g.validateStart()
}

// Grid returns the board.
func (g *Anti) Grid() *hexgrid.Grid { return g.grid }

// Options returns the readings that g plays by.
func (g *Anti) Options() Options { return g.opts }

// Start returns the position in which North begins.
func (g *Anti) Start() AntiState { return g.start }

// ToMove returns whose turn it is.
func (g *Anti) ToMove(s AntiState) rules.Player { return s.Mover }

// Play returns s after m.
func (g *Anti) Play(s AntiState, m Move) AntiState {
	if m != Pass {
		s.Pieces[s.Mover].Remove(m.From)
		s.Pieces[s.Mover].Add(m.To)
	}
	s.Mover = 1 - s.Mover
	return s
}

// Moves appends the legal moves, by the cell that a piece leaves: first
// where jumps lead, in the order in which they get there, then steps by
// direction. A player who cannot move has the one move Pass, where that is
// the reading (wab-anti-stuck).
func (g *Anti) Moves(s AntiState, dst []Move) []Move {
	if g.arrived(s) != rules.Undecided {
		return dst
	}
	first := len(dst)
	dst = g.able(s, dst)
	if len(dst) == first && g.stuck(s) == rules.Undecided {
		dst = append(dst, Pass)
	}
	return dst
}

// Outcome returns how s stands.
func (g *Anti) Outcome(s AntiState) rules.Outcome {
	if won := g.arrived(s); won != rules.Undecided {
		return won
	}
	if g.canMove(s) {
		return rules.Undecided
	}
	return g.stuck(s)
}

// arrived returns who has a piece on the opponent's side (W13).
func (g *Anti) arrived(s AntiState) rules.Outcome {
	for p, goal := range g.goals {
		if !s.Pieces[p].And(goal).Empty() {
			return rules.Won(rules.Player(p))
		}
	}
	return rules.Undecided
}

// stuck returns how s stands when the player whose turn it is cannot move
// (wab-anti-stuck, wab-anti-both-stuck).
func (g *Anti) stuck(s AntiState) rules.Outcome {
	idle := s
	idle.Mover = 1 - s.Mover
	switch {
	case g.opts.AntiStuck == StuckLoses:
		return rules.Won(idle.Mover)
	case g.canMove(idle):
		return rules.Undecided
	case g.opts.BothStuck == BothStuckLoses:
		return rules.Won(idle.Mover)
	default:
		return rules.Draw
	}
}

var _ interface {
	rules.Game[AntiState, Move]
	rules.Notation[AntiState, Move]
	rules.Symmetric[AntiState]
} = (*Anti)(nil)
