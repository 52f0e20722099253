package proptest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// GoalGame is a jump game that ends where two opposite sides are connected.
type GoalGame interface {
	JumpGame
	Reached(s wabanti.Position) (hexgrid.Side, bool)
}

// MakeGoalGame makes the game under test.
type MakeGoalGame func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) GoalGame

// newEclair makes Éclair by the rulebook.
func newEclair(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) GoalGame {
	return wabanti.NewEclair(grid, start, opts)
}

// EclairLaws returns the laws of Éclair: those of the jump game, and that of
// its goal.
func EclairLaws(game MakeGoalGame) []Law {
	jumps := MakeJumpGame(func(grid *hexgrid.Grid, start wabanti.Position, opts wabanti.Options) JumpGame {
		return game(grid, start, opts)
	})
	return append(JumpLaws(jumps), Law{
		"sides-connected", "W10, wab-connect", "the goal is reached exactly if two opposite sides hold a piece each",
		jumps.everywhere(sidesConnected, twinMaxSide),
	})
}

func sidesConnected(x *jumpTrial, s wabanti.Position) {
	if _, got := x.game.(GoalGame).Reached(s); got != x.twin.connected(x.pieces(s)) {
		x.fail(s, "goal reached: %t, by the letter %t", got, !got)
	}
}

// connected is W10. The pieces are one group, so that those on two sides
// hang together.
func (w jumpTwin) connected(p pieces) bool {
	var sides [3][2]bool
	for c := range p {
		if w.corner(c) && w.readings["wab-connect=no"] {
			continue
		}
		for axis, n := range coordinates(c) {
			sides[axis][0] = sides[axis][0] || n == w.side-1
			sides[axis][1] = sides[axis][1] || n == 1-w.side
		}
	}
	return sides[0] == [2]bool{true, true} || sides[1] == [2]bool{true, true} || sides[2] == [2]bool{true, true}
}

// coordinates returns how far c lies from the centre along each of the three
// axes, which end at opposite sides.
func coordinates(c hex) [3]int { return [3]int{c[0], c[1], -c[0] - c[1]} }

// corner reports whether two sides meet at c.
func (w jumpTwin) corner(c hex) bool {
	sides := 0
	for _, n := range coordinates(c) {
		if n == w.side-1 || n == 1-w.side {
			sides++
		}
	}
	return sides == 2
}
