package attempt

import (
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
)

// Legal returns the legal moves.
func (a *Attempt) Legal() []play.Move { return a.session.Moves() }

// Goal returns the cells of the target, none where the task has none. Where
// several positions count as the target, it is the one that has most in common
// with the position reached.
func (a *Attempt) Goal() (cells []int) {
	j := a.puzzle.Jumps()
	if j == nil || j.Target().Empty() {
		return nil
	}
	s := a.Position().Value().(wabanti.Position)
	var goal wabanti.Position
	for i, g := range j.Goals(j.Target()) {
		if i == 0 || g.And(s).Len() > goal.And(s).Len() {
			goal = g
		}
	}
	for _, p := range rules.Pieces(rules.Tile, goal.Cells(nil)) {
		cells = append(cells, p.Cell)
	}
	return cells
}
