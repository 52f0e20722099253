package strategy

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/solver/certify"
)

// game has the methods of a game that a check calls.
type game[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
}

// Check verifies that the file holds a strategy of g, which its text names,
// by which player wins from its start, or holds out. It returns the number of moves played.
// The error is an *Error with the place, or certify.Unknown, or that of the
// start's diagram.
func Check[S, M comparable](ctx context.Context, f File, g game[S, M], player rules.Player, lim certify.Limits) (int, error) {
	start, err := g.Parse(f.Start)
	if err != nil {
		return 0, err
	}
	claim := certify.Strategy[S, M]{
		Game: g, Start: start, Winner: player, Holds: f.Holds, Plies: f.Plies, Nodes: len(f.Nodes),
		Branches: func(node int, s S) ([]certify.Answered[M], error) {
			return branches(g, s, strings.Fields(f.Nodes[node-1].Text))
		},
	}
	moves, err := claim.Check(ctx, lim.Less(f.stored))
	if wrong := (*certify.AtNode)(nil); errors.As(err, &wrong) {
		return moves, &Error{f.Name, f.lineOf(wrong.Node), err}
	}
	return moves, err
}

// lineOf returns the line of a node, the first one where there is none.
func (f File) lineOf(node int) int {
	if node == 0 {
		return f.first + 1
	}
	return f.Nodes[node-1].Number
}

// branches reads the branches of a node.
func branches[S, M comparable](g game[S, M], s S, words []string) ([]certify.Answered[M], error) {
	var list []certify.Answered[M]
	for _, word := range words {
		i := strings.LastIndexByte(word, '=')
		if i < 0 {
			return nil, fmt.Errorf("%.40q is not of the form MOVE=NODE", word)
		}
		m, err := g.ParseMove(s, word[:i])
		if err != nil {
			return nil, err
		}
		next, err := strconv.Atoi(word[i+1:])
		if err != nil {
			return nil, fmt.Errorf("%.40q is not of the form MOVE=NODE", word)
		}
		list = append(list, certify.Answered[M]{Move: m, Next: next})
	}
	return list, nil
}

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
