package ambiguity

import (
	"ludex/proptest"
	"ludex/rules"
	"ludex/rules/wabanti"
)

func newAnti() Family[wabanti.AntiState, wabanti.Move, wabanti.Options] {
	return Family[wabanti.AntiState, wabanti.Move, wabanti.Options]{
		Name: "wabanti-anti", Bindings: wabanti.AntiReadings(),
		Boards:  []string{"wabanti-anti:8", "wabanti-anti:3", "wabanti-anti:4", "wabanti-anti:5"},
		Open:    opener[*wabanti.Anti](wabanti.AntiFromText),
		Players: always[wabanti.AntiState, wabanti.Move]("N", "S"),
		Needs:   freeNeeds,
	}
}

// freeNeeds: what W5 asks for matters outside of the dice game where it binds
// there.
func freeNeeds(id string, facet int) []string {
	const games = 2
	if id == "wab-free" && facet != games {
		return []string{"wab-free=everywhere"}
	}
	return nil
}

func newDice() Family[wabanti.DiceState, wabanti.DiceMove, wabanti.Options] {
	return Family[wabanti.DiceState, wabanti.DiceMove, wabanti.Options]{
		Name: "wabanti-dice", Bindings: wabanti.DiceReadings(),
		Boards: []string{"wabanti-dice:8", "wabanti-dice:3", "wabanti-dice:4", "wabanti-dice:5", "wabanti-dice:4,players=4", "wabanti-dice:8,players=4"},
		Open:   opener[*wabanti.Dice](wabanti.DiceFromText),
		Players: func(g proptest.Game[wabanti.DiceState, wabanti.DiceMove]) []string {
			d := g.(*wabanti.Dice)
			var names []string
			for p := range rules.Player(d.Seats().Players) {
				names = append(names, d.Name(p))
			}
			return names
		},
		Merge: func(p *Pairing[wabanti.DiceState, wabanti.DiceMove, wabanti.Options]) rules.Symmetric[wabanti.DiceState] {
			if p.OA.Four != p.OB.Four {
				return nil // the seats have other symmetries
			}
			return p.A
		},
	}
}
