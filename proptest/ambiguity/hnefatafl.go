package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/rectgrid"
)

type hnefataflPair = pair[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move]

func newHnefatafl(k *play.Kind) family[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move] {
	return newTyped(k, hnefatafl.Kind[hnefatafl.UpTo11](), Details[*hnefatafl.Game, hnefatafl.State, hnefatafl.Move]{
		Samples: samples.Hnefatafl, Sides: countTurns, Merge: mergeAges, Floor: drawFloor, Never: hnefataflNever,
		Needs: func(id string, question int) []rules.Choice {
			if id == "taf-corner-stop" && question == 1 {
				return []rules.Choice{{ID: "taf-corner-stop", Names: "king-only"}}
			}
			return nil
		},
	})
}

// countTurns makes both sides count the turns without a capture if only one
// does: the number itself is no difference.
func countTurns(p *hnefataflPair) {
	a, b := p.GameA.Options().DrawAfter, p.GameB.Options().DrawAfter
	if a == hnefatafl.NeverDrawn && b != hnefatafl.NeverDrawn {
		p.A = counting{p.GameA}
	}
	if b == hnefatafl.NeverDrawn && a != hnefatafl.NeverDrawn {
		p.B = counting{p.GameB}
	}
}

// counting is a game that counts turns without a capture although their number
// does not end it.
type counting struct{ *hnefatafl.Game }

func (g counting) Play(s hnefatafl.State, m hnefatafl.Move) hnefatafl.State {
	after := g.Game.Play(s, m)
	if g.Captured(s, after) == 0 {
		after.Quiet = s.Quiet + 1
	}
	return after
}

// mergeAges merges positions that differ only in the turns since a capture,
// unless the readings differ about them. It adds lines, those on which the game
// would be drawn by T9, and removes none.
func mergeAges(p *hnefataflPair) rules.Symmetric[hnefatafl.State] {
	if a, b := p.GameA.Options(), p.GameB.Options(); a.DrawAfter != b.DrawAfter || a.Declared != b.Declared {
		return p.A
	}
	return ageless{p.A}
}

type ageless struct {
	rules.Symmetric[hnefatafl.State]
}

func (y ageless) Canonical(s hnefatafl.State) hnefatafl.State {
	s.Quiet = 0
	return y.Symmetric.Canonical(s)
}

// drawFloor is the smaller number of turns of two readings of taf-draw, or that of both
// where the claim of the draw is the difference (taf-declared).
func drawFloor(p *hnefataflPair) *floor[hnefatafl.State] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if !onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.DrawAfterReading { return &o.DrawAfter }) &&
		!onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.DeclaredReading { return &o.Declared }) {
		return nil
	}
	least := 20
	if a.DrawAfter != hnefatafl.TwentyPlies && b.DrawAfter != hnefatafl.TwentyPlies {
		least = 40
	}
	return &floor[hnefatafl.State]{
		Words: "a move adds one to the turns without a capture, from none at the start",
		From:  func(s hnefatafl.State) int { return max(0, least-int(s.Quiet)) },
	}
}

func hnefataflNever(p *hnefataflPair) *argument[hnefatafl.State] {
	a, b := p.GameA.Options(), p.GameB.Options()
	grid := p.GameA.Grid()
	throne := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.ThroneHostileReading { return &o.ThroneHostile })
	corner := onlyDiffer(a, b, func(o *hnefatafl.Options) *hnefatafl.CornerHeldReading { return &o.CornerHeld })
	switch {
	case throne && a.ThroneStop != hnefatafl.AnyoneStops && max(a.ThroneHostile, b.ThroneHostile) == hnefatafl.HostileAlways:
		return &argument[hnefatafl.State]{
			Words: "No soldier is ever on the throne (T2). So it is empty exactly while the king is elsewhere, and then he has left it: under both " +
				"readings it is hostile to all while it is empty. While the king is on it, it is hostile to no defender under either reading; to an attacker it is " +
				"under always, but the king there captures him as a partner in any case.",
			Holds: noSoldierOn(rectgrid.One(rectgrid.Cell(grid.Cells() / 2))),
		}
	case corner && a.CornerStop == hnefatafl.KingOnly:
		last := rectgrid.Cell(grid.Cells() - 1)
		width := rectgrid.Cell(grid.Width())
		return &argument[hnefatafl.State]{
			Words: "The readings differ about a fortress with a piece on it. Only the king may stop on one (taf-corner-stop=king-only), and his move there " +
				"ends play (T9). For the captures of that move the king himself is the partner in his cell under both readings, and nothing captures him there.",
			Holds: noSoldierOn(rectgrid.Of(0, width-1, last+1-width, last)),
		}
	}
	return nil
}

// noSoldierOn is the property that all soldiers are on other cells.
func noSoldierOn(cells hnefatafl.Set) func(hnefatafl.State) bool {
	return func(s hnefatafl.State) bool { return !s.Attackers.Or(s.Defenders).Meets(cells) }
}
