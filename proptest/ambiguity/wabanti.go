package ambiguity

import (
	"ludex/proptest/ambiguity/samples"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
)

type (
	dicePair    = pair[*dice.Game, dice.State, dice.Move]
	jumpDetails = Details[*solo.Game, wabanti.Position, wabanti.Move]
	jumpFamily  = family[*solo.Game, wabanti.Position, wabanti.Move]
)

func newAnti(k *play.Kind) family[*anti.Game, anti.State, wabanti.Move] {
	return newTyped(k, anti.Kind(), Details[*anti.Game, anti.State, wabanti.Move]{
		Samples: samples.Anti, Needs: freeNeeds, Never: antiNever,
	})
}

func newDice(k *play.Kind) family[*dice.Game, dice.State, dice.Move] {
	return newTyped(k, dice.Kind(), Details[*dice.Game, dice.State, dice.Move]{
		Samples: samples.Dice, Never: diceNever,
		Slow: func(p *dicePair) bool { // turns are searched to their ends
			return p.GameA.Options().Group == wabanti.GroupTurnEnd || p.GameB.Options().Group == wabanti.GroupTurnEnd
		},
		Plays: func(p *dicePair) rules.Playable[dice.State, dice.Move] {
			if p.GameA.Options().Group == wabanti.GroupNever && p.GameB.Options().Group != wabanti.GroupNever {
				return p.B // none of its turns begins with several groups
			}
			return p.A
		},
		Merge: func(p *dicePair) rules.Symmetric[dice.State] {
			if p.GameA.Options().Four != p.GameB.Options().Four {
				return nil // the seats have different symmetries
			}
			return p.A
		},
	})
}

func newEclair(k *play.Kind) jumpFamily {
	return newTyped(k, solo.EclairKind(), jumpDetails{Samples: samples.Eclair, Needs: freeNeeds, Never: eclairNever})
}

func newSolo(k *play.Kind) jumpFamily {
	return newTyped(k, solo.Kind(), jumpDetails{
		Samples: samples.Solo, Needs: freeNeeds, Never: freeNever[*solo.Game], BoardName: solo.BoardName,
	})
}

// freeNeeds: the requirements of W5 apply to games without dice if W5 binds them.
func freeNeeds(id string, question int) []rules.Choice {
	const games = 2
	if id == "wab-free" && question != games {
		return []rules.Choice{{ID: "wab-free", Names: "everywhere"}}
	}
	return nil
}

// antiNever: no move depends on what a lost illustration shows.
func antiNever(p *pair[*anti.Game, anti.State, wabanti.Move]) *argument[anti.State] {
	if onlyDiffer(p.GameA.Options(), p.GameB.Options(), func(o *wabanti.Options) *wabanti.OpeningsReading { return &o.Openings }) {
		return &argument[anti.State]{Words: "The readings are about four moves in an illustration. No clause depends on what it shows."}
	}
	return freeNever(p)
}

// diceNever: the question about games does not concern the dice game.
func diceNever(p *dicePair) *argument[dice.State] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if !onlyDiffer(a, b, func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }) {
		return nil
	}
	return &argument[dice.State]{Words: "The question is whether W5 binds Solo, Éclair and Anti. It binds the dice game under both readings."}
}

// eclairNever: the clock changes no move.
func eclairNever(p *pair[*solo.Game, wabanti.Position, wabanti.Move]) *argument[wabanti.Position] {
	if onlyDiffer(p.GameA.Options(), p.GameB.Options(), func(o *wabanti.Options) *wabanti.FastestReading { return &o.Fastest }) {
		return &argument[wabanti.Position]{Words: "The readings compare two finished solutions. No jump and no end of a game depends on the comparison."}
	}
	return freeNever(p)
}

// freeGame is a game that W5 binds only by wab-free=everywhere.
type freeGame[S comparable] interface {
	rules.Playable[S, wabanti.Move]
	Options() wabanti.Options
}

// freeNever is for the games that W5 binds only by wab-free=everywhere.
func freeNever[G freeGame[S], S comparable](p *pair[G, S, wabanti.Move]) *argument[S] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if a.FreeGames != wabanti.NotInSolo || b.FreeGames != wabanti.NotInSolo || w5Defaults(a) != w5Defaults(b) {
		return nil
	}
	return &argument[S]{Words: "The readings are about the condition of W5. W5 does not bind this game (wab-free=not-in-solo), so no move depends on them."}
}

// w5Defaults returns options with the defaults for the conditions of W5.
func w5Defaults(o wabanti.Options) wabanti.Options {
	o.FreeSides, o.FreeMoves, o.FreeRim = wabanti.AnyTwo, wabanti.AllMoves, wabanti.RimFree
	return o
}
