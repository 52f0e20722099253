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
	"ludex/rules/play"
	"ludex/solver/certify"
)

// Check verifies that the file holds a strategy of g, which its text names,
// by which player wins from its start, or holds out. It returns the number of moves played.
// The error is an *Error with the place, or certify.Unknown, or that of the
// start's diagram.
func Check(ctx context.Context, f File, g play.Game, player rules.Player, lim certify.Limits) (int, error) {
	start, err := g.Parse(f.Start)
	if err != nil {
		return 0, err
	}
	claim := certify.Strategy[play.Position, play.Move]{
		Game: g, Start: start, Winner: player, Holds: f.Holds, Plies: f.Plies, Nodes: len(f.Nodes),
		Branches: func(node int, s play.Position) ([]answered, error) {
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

type answered = certify.Answered[play.Move]

// branches reads the branches of a node.
func branches(g play.Game, s play.Position, words []string) (list []answered, err error) {
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
		list = append(list, answered{Move: m, Next: next})
	}
	return list, nil
}

// Modelled is a game that compares its moves, where they lead, and the results there
// with the reference model, in the first positions whose moves are asked for.
type Modelled struct {
	play.Game
	Positions int   // compared
	Fault     error // the first difference

	model rules.Reference[play.Position, play.Move]
	most  int
}

// WithModel returns a game that compares itself with its reference model in that many
// positions. A model without moves is none.
func WithModel(g play.Game, model rules.Reference[play.Position, play.Move], most int) *Modelled {
	if model.Moves == nil {
		most = 0
	}
	return &Modelled{Game: g, model: model, most: most}
}

// Moves appends the moves of s, and compares them.
func (g *Modelled) Moves(s play.Position, dst []play.Move) []play.Move {
	moves := g.Game.Moves(s, dst)
	if g.Positions < g.most && g.Fault == nil {
		g.Positions++
		g.Fault = g.compare(s, moves[len(dst):])
	}
	return moves
}

// compare returns the first difference at a position.
func (g *Modelled) compare(s play.Position, moves []play.Move) error {
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
func (g *Modelled) text(s play.Position, m play.Move) string {
	if g.model.Move != nil {
		return g.model.Move(s, m)
	}
	return g.FormatMove(s, m)
}
