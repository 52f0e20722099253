//go:build !workshop

package search

import (
	"math/rand/v2"

	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wali"
	"ludex/solver/mcts"
)

// ofGames are the searchers on the types of the built-in games.
var ofGames = []func(play.Game) (searcher, bool){
	of[havannah.State[havannah.UpTo5], havannah.Move],
	of[havannah.State[havannah.UpTo8], havannah.Move],
	of[havannah.State[havannah.UpTo15], havannah.Move],
	of[hnefatafl.State, hnefatafl.Move],
	of[anti.State, wabanti.Move],
	of[dice.State, dice.Move],
	of[wabanti.Position, wabanti.Move],
	of[wali.State, wali.Move],
}

// havannahPlayout returns the fast playout of a Havannah, nil for another game.
func havannahPlayout(g any, random *rand.Rand) (playout any) {
	if board, ok := g.(havannah.Any); ok {
		havannah.On(board,
			func(g *havannah.Game[havannah.UpTo5]) { playout = fastPlayout(g, random) },
			func(g *havannah.Game[havannah.UpTo8]) { playout = fastPlayout(g, random) },
			func(g *havannah.Game[havannah.UpTo15]) { playout = fastPlayout(g, random) })
	}
	return playout
}

func fastPlayout[W hexgrid.Words](g *havannah.Game[W], random *rand.Rand) func(havannah.State[W]) mcts.End {
	p := havannah.NewPlayout(g)
	return func(s havannah.State[W]) mcts.End {
		o, _ := p.Run(s, random)
		return mcts.End{Outcome: o, Plies: len(p.Line())}
	}
}
