package ambiguity

import (
	"slices"

	"ludex/proptest/reference"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/wabanti"
)

func newAnti() Family[wabanti.AntiState, wabanti.Move, wabanti.Options] {
	return Family[wabanti.AntiState, wabanti.Move, wabanti.Options]{
		Name: "wabanti-anti", Bindings: wabanti.AntiReadings(),
		Boards: []string{"wabanti-anti:8", "wabanti-anti:3", "wabanti-anti:4", "wabanti-anti:5", "wabanti-anti:3,start=a1+a2+a3/c1+c2+c3+c4+c5+d2+d3+d4+d5+e3+e4+e5"},
		Open:   opener[*wabanti.Anti](wabanti.AntiFromText),
		Look:   look[wabanti.AntiState, wabanti.Move], Ends: endsJump,
		Players: always[wabanti.AntiState, wabanti.Move]("N", "S"),
		Needs:   freeNeeds, Never: freeNever[wabanti.AntiState, wabanti.Move], Instances: reference.Anti,
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
		Boards:    []string{"wabanti-dice:8", "wabanti-dice:3", "wabanti-dice:4", "wabanti-dice:5", "wabanti-dice:4,players=4", "wabanti-dice:8,players=4", "wabanti-dice:3,start=c2+c3"},
		Open:      opener[*wabanti.Dice](wabanti.DiceFromText),
		Instances: reference.Dice,
		Look:      look[wabanti.DiceState, wabanti.DiceMove], Ends: endsDice, Never: diceNever,
		Players: func(g Game[wabanti.DiceState, wabanti.DiceMove]) []string {
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

func newSolo() Family[wabanti.Position, wabanti.Move, wabanti.Options] {
	return Family[wabanti.Position, wabanti.Move, wabanti.Options]{
		Name: puzzles.Solo, Bindings: without(wabanti.SoloReadings(), "wab-connect"),
		Boards: []string{"wabanti-solo:crown", "wabanti-solo:eye", "wabanti-solo:trefoil", "wabanti-solo:two-chambers", "wabanti-solo:4,start=c3+d3+d4+e4,target=c3+d3+d5+e4", "wabanti-solo:4,start=d3+d4+e5,target=d5+d6+e6"},
		Open:   opener[*jumps](soloFromText),
		Look:   lookJumps, Ends: endsJump,
		Players: always[wabanti.Position, wabanti.Move]("the player"),
		Needs:   freeNeeds, Never: freeNever[wabanti.Position, wabanti.Move], Instances: reference.Solo,
	}
}

func newEclair() Family[wabanti.Position, wabanti.Move, wabanti.Options] {
	return Family[wabanti.Position, wabanti.Move, wabanti.Options]{
		Name: puzzles.Eclair, Bindings: without(wabanti.SoloReadings(), "wab-target"),
		Boards: []string{"wabanti-eclair:8", "wabanti-eclair:4", "wabanti-eclair:5", "wabanti-eclair:6", "wabanti-eclair:4,start=c3+d3+d4+e4"},
		Open:   opener[*jumps](eclairFromText),
		Look:   lookJumps, Ends: endsJump,
		Players: always[wabanti.Position, wabanti.Move]("the player"),
		Needs:   freeNeeds, Never: freeNever[wabanti.Position, wabanti.Move], Instances: reference.Eclair,
	}
}

// without leaves out an ambiguity that the game does not read.
func without(list rules.Bindings[wabanti.Options], id string) rules.Bindings[wabanti.Options] {
	return slices.DeleteFunc(list, func(b rules.Binding[wabanti.Options]) bool { return b.ID == id })
}
