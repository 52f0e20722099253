package strategy

import (
	"fmt"
	"maps"
	"slices"

	"ludex/rules"
)

// Modelled is a game that compares its moves, where they lead, and the results there
// with the reference model, in the first positions whose moves are asked for.
type Modelled[S, M comparable] struct {
	game[S, M]
	Positions int   // compared
	Fault     error // the first difference

	model rules.Reference[S, M]
	most  int
}

// WithModel returns a game that compares itself with its reference model in that many
// positions. A model without moves is none.
func WithModel[S, M comparable](g game[S, M], model rules.Reference[S, M], most int) *Modelled[S, M] {
	if model.Moves == nil {
		most = 0
	}
	return &Modelled[S, M]{game: g, model: model, most: most}
}

// Moves appends the moves of s, and compares them.
func (g *Modelled[S, M]) Moves(s S, dst []M) []M {
	moves := g.game.Moves(s, dst)
	if g.Positions < g.most && g.Fault == nil {
		g.Positions++
		g.Fault = g.compare(s, moves[len(dst):])
	}
	return moves
}

// compare returns the first difference at a position.
func (g *Modelled[S, M]) compare(s S, moves []M) error {
	left := g.model.Moves(s)
	for _, m := range moves {
		text, next := g.text(s, m), g.Play(s, m)
		if want, legal := left[text]; !legal || want != g.model.Write(next) || g.model.Result(next) != g.model.Outcome(next) {
			return fmt.Errorf("the reference model does not have the move %s, or not its end, in\n%s", g.FormatMove(s, m), g.Format(s))
		}
		delete(left, text)
	}
	if len(left) > 0 {
		return fmt.Errorf("the reference model has the move %s, too, in\n%s", slices.Sorted(maps.Keys(left))[0], g.Format(s))
	}
	return nil
}

// text returns a move in the words of the model.
func (g *Modelled[S, M]) text(s S, m M) string {
	if g.model.Move != nil {
		return g.model.Move(s, m)
	}
	return g.FormatMove(s, m)
}
