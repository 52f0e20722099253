package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
)

var (
	antiDetails   = details{Samples: samples.Anti, Needs: freeNeeds, Never: antiNever}
	eclairDetails = details{Samples: samples.Eclair, Needs: freeNeeds, Never: eclairNever}
	soloDetails   = details{Samples: samples.Solo, Needs: freeNeeds, Never: freeNever, BoardName: solo.BoardName}
)

var diceDetails = details{
	Samples: samples.Dice, Never: diceNever,
	Slow: func(p pair) bool { // turns are searched to their ends
		a, b := options[wabanti.Options](p)
		return a.Group == wabanti.GroupTurnEnd || b.Group == wabanti.GroupTurnEnd
	},
	Plays: func(p pair) play.Game {
		if a, b := options[wabanti.Options](p); a.Group == wabanti.GroupNever && b.Group != wabanti.GroupNever {
			return p.B // none of its turns begins with several groups
		}
		return p.A
	},
	Merge: func(p pair) play.Game {
		if a, b := options[wabanti.Options](p); a.Four != b.Four {
			return nil // the seats have different symmetries
		}
		return p.A
	},
	Turn: func(g play.Game) play.Game {
		return play.Erase[*oneTurn, dice.State, dice.Move](&oneTurn{dice.Of(g)}, g.Kind())
	},
}

// oneTurn is a game that goes on only until chance moves.
type oneTurn struct{ *dice.Game }

func (g *oneTurn) Moves(s dice.State, dst []dice.Move) []dice.Move {
	if g.ToMove(s) == rules.Chance {
		return dst
	}
	return g.Game.Moves(s, dst)
}

// freeNeeds: the requirements of W5 apply to games without dice if W5 binds them.
func freeNeeds(id string, question int) []rules.Choice {
	const games = 2
	if id == "wab-free" && question != games {
		return []rules.Choice{{ID: "wab-free", Names: "everywhere"}}
	}
	return nil
}

// antiNever: no move depends on a lost illustration.
func antiNever(p pair) *argument {
	if a, b := options[wabanti.Options](p); onlyDiffer(a, b, func(o *wabanti.Options) *wabanti.OpeningsReading { return &o.Openings }) {
		return &argument{Words: "The readings are about four moves in an illustration. No clause depends on what it shows."}
	}
	return freeNever(p)
}

// diceNever: the question about games does not concern the dice game.
func diceNever(p pair) *argument {
	a, b := options[wabanti.Options](p)
	if !onlyDiffer(a, b, func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }) {
		return nil
	}
	return &argument{Words: "The question is whether W5 binds Solo, Éclair and Anti. It binds the dice game under both readings."}
}

// eclairNever: the clock changes no move.
func eclairNever(p pair) *argument {
	if a, b := options[wabanti.Options](p); onlyDiffer(a, b, func(o *wabanti.Options) *wabanti.FastestReading { return &o.Fastest }) {
		return &argument{Words: "The readings compare two finished solutions. No jump and no end of a game depends on the comparison."}
	}
	return freeNever(p)
}

// freeGame is a game that W5 binds only by wab-free=everywhere.
// freeNever is for the games that W5 binds only by wab-free=everywhere.
func freeNever(p pair) *argument {
	a, b := options[wabanti.Options](p)
	if a.FreeGames != wabanti.NotInSolo || b.FreeGames != wabanti.NotInSolo || w5Defaults(a) != w5Defaults(b) {
		return nil
	}
	return &argument{Words: "The readings are about the condition of W5. W5 does not bind this game (wab-free=not-in-solo), so no move depends on them."}
}

// w5Defaults returns options with the defaults for the conditions of W5.
func w5Defaults(o wabanti.Options) wabanti.Options {
	o.FreeSides, o.FreeMoves, o.FreeRim = wabanti.AnyTwo, wabanti.AllMoves, wabanti.RimFree
	return o
}
