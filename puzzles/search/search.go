// Package search runs the searches of package solver on games whose types are
// erased. It knows the types of the built-in games and of files, and searches on them. Other
// games, such as those that a program adds at run time, are searched on erased
// positions, which takes several times as long.
//
// The checkers of certificates handle erased games, too, but import no search.
// Therefore these functions are not methods of [play.Game].
package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
	"ludex/solver/mcts"
)

// searcher runs the searches on one game.
type searcher interface {
	forcedWin(ctx context.Context, a *answer.Answer, q WinQuestion, lim solver.Limits) error
	solveAll(ctx context.Context, a *answer.Answer, lim solver.Limits)
	values(ctx context.Context, p play.Position, lim solver.Limits) (func(*answer.Answer), error)
	guess(ctx context.Context, p play.Position, e Effort, random *rand.Rand) []mcts.Tried[play.Move]
}

// of returns a searcher on the types S and M if they are those of the game.
func of[S, M comparable](g play.Game) (searcher, bool) {
	r, ok := rules.As[rules.Playable[S, M]](g)
	return typed[S, M]{r}, ok
}

// searcherOf returns a searcher on the types of the game if they are in a list, or
// else on erased ones.
func searcherOf(g play.Game) searcher {
	for _, of := range slices.Concat(ofGames, ofFiles) {
		if s, ok := of(g); ok {
			return s
		}
	}
	return typed[play.Position, play.Move]{g}
}

// typed is a searcher on the types S and M.
type typed[S, M comparable] struct{ game rules.Playable[S, M] }

// state returns an erased position in the type of the game.
func (g typed[S, M]) state(p play.Position) S {
	if s, ok := any(p).(S); ok {
		return s
	}
	s, ok := p.Value().(S)
	if !ok {
		panic(fmt.Sprintf("search: a position of type %T given to %s", p.Value(), g.game))
	}
	return s
}

// positionOf erases the type of a position unless it is erased already.
func positionOf[S comparable](s S) play.Position {
	if p, ok := any(s).(play.Position); ok {
		return p
	}
	return play.PositionOf(s)
}

// moveOf erases the type of a move unless it is erased already.
func moveOf[M comparable](m M) play.Move {
	if e, ok := any(m).(play.Move); ok {
		return e
	}
	return play.MoveOf(m)
}

func movesOf[M comparable](moves []M) []play.Move {
	list := make([]play.Move, len(moves))
	for i, m := range moves {
		list[i] = moveOf(m)
	}
	return list
}
