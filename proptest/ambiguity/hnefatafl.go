package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/rectgrid"
)

// The details are about boards of up to 11 cells a side.
var hnefataflDetails = details{
	Samples: samples.Hnefatafl, Sides: countTurns, Merge: mergeAges, Floor: drawFloor, Never: hnefataflNever,
	Needs: func(id string, question int) []rules.Choice {
		if id == "taf-corner-stop" && question == 1 {
			return []rules.Choice{{ID: "taf-corner-stop", Names: "king-only"}}
		}
		return nil
	},
}

// countTurns makes both sides count the turns without a capture if only one
// does: the number itself is no difference.
func countTurns(p *pair) {
	a, b := options[hnefatafl.Options](*p)
	if hnefatafl.Of(p.GameA) == nil {
		return
	}
	if a.DrawAfter == hnefatafl.NeverDrawn && b.DrawAfter != hnefatafl.NeverDrawn {
		p.A = countedTurns(p.GameA)
	}
	if b.DrawAfter == hnefatafl.NeverDrawn && a.DrawAfter != hnefatafl.NeverDrawn {
		p.B = countedTurns(p.GameB)
	}
}

// counting is a game that counts turns without a capture although their number
// does not end it.
type counting struct{ *hnefatafl.Game }

func countedTurns(g play.Game) play.Game {
	return play.Erase[*counting, hnefatafl.State, hnefatafl.Move](&counting{hnefatafl.Of(g)}, g.Kind())
}

func (g *counting) Play(s hnefatafl.State, m hnefatafl.Move) hnefatafl.State {
	after := g.Game.Play(s, m)
	if g.Captured(s, after) == 0 {
		after.Quiet = s.Quiet + 1
	}
	return after
}

// mergeAges merges positions that differ only in the turns since a capture,
// unless the readings differ about them. It adds lines, those on which the game
// would be drawn by T9, and removes none.
func mergeAges(p pair) play.Game {
	a, b := options[hnefatafl.Options](p)
	own := hnefatafl.Of(p.A)
	if own == nil || a.DrawAfter != b.DrawAfter || a.Declared != b.Declared {
		return p.A
	}
	return play.Erase[*ageless, hnefatafl.State, hnefatafl.Move](&ageless{own}, p.A.Kind())
}

type ageless struct{ *hnefatafl.Game }

func (y *ageless) Canonical(s hnefatafl.State) hnefatafl.State {
	s.Quiet = 0
	return y.Game.Canonical(s)
}

// drawFloor is the smaller number of turns of two readings of taf-draw, or that of both
// where the claim of the draw is the difference (taf-declared).
func drawFloor(p pair) *floor {
	a, b := options[hnefatafl.Options](p)
	if hnefatafl.Of(p.GameA) == nil || !onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.DrawAfterReading { return &o.DrawAfter }) &&
		!onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.DeclaredReading { return &o.Declared }) {
		return nil
	}
	least := 20
	if a.DrawAfter != hnefatafl.TwentyPlies && b.DrawAfter != hnefatafl.TwentyPlies {
		least = 40
	}
	return &floor{
		Words: "a move adds one to the turns without a capture, from none at the start",
		From:  func(s play.Position) int { return max(0, least-int(s.Value().(hnefatafl.State).Quiet)) },
	}
}

func hnefataflNever(p pair) *argument {
	a, b := options[hnefatafl.Options](p)
	own := hnefatafl.Of(p.GameA)
	if own == nil {
		return nil
	}
	grid := own.Grid()
	throne := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.ThroneHostileReading { return &o.ThroneHostile })
	corner := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.CornerHeldReading { return &o.CornerHeld })
	switch {
	case throne && a.ThroneStop != hnefatafl.AnyoneStops && max(a.ThroneHostile, b.ThroneHostile) == hnefatafl.HostileAlways:
		return &argument{
			Words: "No soldier is ever on the throne (T2). So it is empty exactly while the king is elsewhere, and then he has left it: under both " +
				"readings it is hostile to all while it is empty. While the king is on it, it is hostile to no defender under either reading; to an attacker it is " +
				"under always, but the king there captures him as a partner in any case.",
			Holds: noSoldierOn(rectgrid.One(rectgrid.Cell(grid.Cells() / 2))),
		}
	case corner && a.CornerStop == hnefatafl.KingOnly:
		last := rectgrid.Cell(grid.Cells() - 1)
		width := rectgrid.Cell(grid.Width())
		return &argument{
			Words: "The readings differ about a fortress with a piece on it. Only the king may stop on one (taf-corner-stop=king-only), and his move there " +
				"ends play (T9). For the captures of that move the king himself is the partner in his cell under both readings, and nothing captures him there.",
			Holds: noSoldierOn(rectgrid.Of(0, width-1, last+1-width, last)),
		}
	}
	return nil
}

// noSoldierOn is the property that all soldiers are on other cells.
func noSoldierOn(cells hnefatafl.Set) func(play.Position) bool {
	return func(p play.Position) bool {
		s := p.Value().(hnefatafl.State)
		return !s.Attackers.Or(s.Defenders).Meets(cells)
	}
}
