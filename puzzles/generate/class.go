package generate

import (
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
)

// Class is equal for puzzles that are images of each other under the
// symmetries of their board; in Havannah and Wali, which are the same for both
// colours, with the colours exchanged or not. The task does not matter.
type Class struct {
	game  string
	value any
}

// ClassOf returns the class of a puzzle of any game.
func ClassOf(p puzzles.Puzzle) Class { return Class{p.Text(), classValue(p)} }

func classValue(p puzzles.Puzzle) any {
	if g := solo.Of(p.Game); g != nil {
		return jumpsClassOf(g.Grid(), p.Start.Value().(wabanti.Position), g.Target())
	}
	if g := dice.Of(p.Game); g != nil {
		return Turn{Game: g}.class(p.Start.Value().(dice.State))
	}
	if havannah.Of(p.Game) != nil {
		if g, s, err := prove.HavannahUpTo8(p); err == nil {
			return Havannah{Game: g}.class(s)
		}
	}
	if g := hnefatafl.Of(p.Game); g != nil {
		return g.Canonical(fresh(p.Start.Value().(hnefatafl.State)))
	}
	if g := wali.Of(p.Game); g != nil {
		return Wali{Game: g}.class(p.Start.Value().(wali.State))
	}
	return p.Game.Canonical(p.Start)
}

// jumpsClass is the least image of a start and a target.
type jumpsClass struct{ start, target wabanti.Position }

func jumpsClassOf(grid *hexgrid.Grid, start, target wabanti.Position) (least jumpsClass) {
	for k := range hexgrid.Symmetries {
		image := jumpsClass{hexgrid.Image(grid, k, start), hexgrid.Image(grid, k, target)}
		if by := image.start.Compare(least.start); k == 0 || by < 0 || by == 0 && image.target.Compare(least.target) < 0 {
			least = image
		}
	}
	return least
}
