package ambiguity

import (
	"strings"
	"sync"

	"ludex/proptest/ambiguity/samples"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
)

type (
	dicePair    = Pair[*dice.Game, dice.State, dice.Move]
	jumpDetails = Details[*solo.Game, wabanti.Position, wabanti.Move]
	jumpFamily  = family[*solo.Game, wabanti.Position, wabanti.Move]
)

func newAnti(k *play.Kind) family[*anti.Game, anti.State, wabanti.Move] {
	return newTyped(k, anti.Kind(), Details[*anti.Game, anti.State, wabanti.Move]{
		Samples: samples.Anti, Needs: freeNeeds, Never: freeNever[*anti.Game],
	})
}

func newDice(k *play.Kind) family[*dice.Game, dice.State, dice.Move] {
	return newTyped(k, dice.Kind(), Details[*dice.Game, dice.State, dice.Move]{
		Samples: samples.Dice, Never: diceNever,
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
		Samples: samples.Solo, Needs: freeNeeds, Never: freeNever[*solo.Game], BoardName: soloName, BoardText: soloText,
	})
}

// soloName returns the name of a board by a puzzle of the library, such as
// "wabanti-solo:crown" for its start and target, if the library has it.
func soloName(board string) string {
	if id, ok := soloPuzzles()[board]; ok {
		return puzzles.Solo + ":" + id
	}
	return board
}

// soloText returns the board of a name that soloName may return. Settings after
// a comma replace those of the puzzle.
func soloText(name string) string {
	id, rest, _ := strings.Cut(strings.TrimPrefix(name, puzzles.Solo+":"), ",")
	for board, known := range soloPuzzles() {
		if known == id {
			return strings.Join(append([]string{board}, strings.FieldsFunc(rest, func(r rune) bool { return r == ',' })...), ",")
		}
	}
	return name
}

// soloPuzzles returns the puzzles of Solo in the library by their boards.
var soloPuzzles = sync.OnceValue(func() map[string]string {
	list, err := puzzles.Library()
	if err != nil {
		panic(err) // it comes with the program
	}
	ids := map[string]string{}
	for _, p := range list {
		if p.Kind() == puzzles.Solo {
			ids[p.WithOptions(wabanti.Options{}).Game.String()] = p.ID
		}
	}
	return ids
})

// freeNeeds: the requirements of W5 apply to games without dice if W5 binds them.
func freeNeeds(id string, question int) []string {
	const games = 2
	if id == "wab-free" && question != games {
		return []string{"wab-free=everywhere"}
	}
	return nil
}

// diceNever: the question about games does not concern the dice game.
func diceNever(p *dicePair) *Argument[dice.State] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if !onlyDiffer(a, b, func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }) {
		return nil
	}
	return &Argument[dice.State]{Words: "The question is whether W5 binds Solo, Éclair and Anti. It binds the dice game under both readings."}
}

// eclairNever: the clock changes no move.
func eclairNever(p *Pair[*solo.Game, wabanti.Position, wabanti.Move]) *Argument[wabanti.Position] {
	if onlyDiffer(p.GameA.Options(), p.GameB.Options(), func(o *wabanti.Options) *wabanti.FastestReading { return &o.Fastest }) {
		return &Argument[wabanti.Position]{Words: "The readings compare two finished solutions. No jump and no end of a game depends on the comparison."}
	}
	return freeNever(p)
}

// freeGame is a game that W5 binds only by wab-free=everywhere.
type freeGame[S comparable] interface {
	rules.Playable[S, wabanti.Move]
	Options() wabanti.Options
}

// freeNever is for the games that W5 binds only by wab-free=everywhere.
func freeNever[G freeGame[S], S comparable](p *Pair[G, S, wabanti.Move]) *Argument[S] {
	a, b := p.GameA.Options(), p.GameB.Options()
	if a.FreeGames != wabanti.NotInSolo || b.FreeGames != wabanti.NotInSolo || w5Defaults(a) != w5Defaults(b) {
		return nil
	}
	return &Argument[S]{Words: "The readings are about the condition of W5. W5 does not bind this game (wab-free=not-in-solo), so no move depends on them."}
}

// w5Defaults returns options with the defaults for the conditions of W5.
func w5Defaults(o wabanti.Options) wabanti.Options {
	o.FreeSides, o.FreeMoves, o.FreeRim = wabanti.AnyTwo, wabanti.AllMoves, wabanti.RimFree
	return o
}
