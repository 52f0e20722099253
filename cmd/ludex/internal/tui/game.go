package tui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles/opponent"
	"ludex/rules"
	"ludex/rules/play"
)

// NewGame returns a game as a subject. Sides chooses the automatic moves.
func NewGame(s *play.Session, sides opponent.Sides, hints *opponent.Opponent) Subject {
	return &game{session: s, sides: sides, hints: hints}
}

// mostAlone is the greatest number of automatic moves in a row.
const mostAlone = 1000

type game struct {
	session *play.Session
	sides   opponent.Sides
	hints   *opponent.Opponent
}

func (g *game) Game() play.Game { return g.session.Game }

func (g *game) Head() []string { return []string{g.session.Game.String()} }

func (g *game) State() State {
	s := State{Position: g.session.Position(), Line: g.session.Texts(), Over: g.session.Over()}
	if line := g.session.Line(); len(line) > 0 {
		s.Last = cellsOf(g.session.Game, line[len(line)-1])
	}
	switch {
	case s.Over:
		s.Turn = "the game is over: " + play.OutcomeText(g.session.Outcome(), g.session.Game.Players())
	case g.automatic():
		s.Turn, s.Waiting = g.turn(), true
	default:
		s.Turn, s.Legal = g.turn(), g.session.Moves()
	}
	return s
}

// automatic reports whether the next move is automatic.
func (g *game) automatic() bool { return g.sides.Automatic(g.session.ToMove()) }

// mover returns the name of the player to move.
func (g *game) mover() string {
	if p := g.session.ToMove(); p != rules.Chance {
		return g.session.Game.Players()[p]
	}
	return "dice"
}

// turn describes whose turn it is, and with which dice.
func (g *game) turn() string {
	if !g.session.Game.HasDice() {
		return g.mover() + " to move"
	}
	return withDice(g.session.Game, g.session.Position())
}

// withDice returns the last line of a diagram, which names the player and the dice
// to use.
func withDice(g play.Game, p play.Position) string {
	diagram := strings.TrimSpace(g.Format(p))
	return diagram[strings.LastIndex(diagram, "\n")+1:]
}

func (g *game) Play(move string) error { return g.session.PlayText(move) }

func (g *game) Continue(ctx context.Context, report Report) (string, error) {
	if g.sides.Opponent != nil {
		g.sides.Opponent.Report = report
	}
	var remarks []string
	for n := 0; !g.session.Over() && g.automatic(); n++ {
		if n == mostAlone {
			return "", fmt.Errorf("stopped: %d moves, and the game is not over", n)
		}
		who := g.mover()
		c, err := g.sides.Choose(ctx, g.session)
		if err != nil {
			return strings.Join(remarks, "; "), err
		}
		text := who + ": " + g.session.Game.FormatMove(g.session.Position(), c.Move)
		if words := c.Words(g.session.Game.Players()); words != "" {
			text += " (" + words + ")"
		}
		remarks = append(remarks, text)
		g.session.Play(c.Move)
	}
	if most := 3; len(remarks) > most {
		remarks = remarks[len(remarks)-most:]
	}
	return strings.Join(remarks, "; "), nil
}

func (g *game) Goto(line []string) error {
	for !begins(line, g.session.Texts()) {
		g.session.Undo()
	}
	for _, move := range line[g.session.Plies():] {
		if err := g.session.PlayText(move); err != nil {
			return err
		}
	}
	return nil
}

// begins reports whether a line begins with another one.
func begins(line, with []string) bool {
	return len(with) <= len(line) && slices.Equal(line[:len(with)], with)
}

func (g *game) Hint(ctx context.Context, report Report) (string, error) {
	switch {
	case g.session.Over():
		return "", errors.New("the game is over")
	case g.session.ToMove() == rules.Chance:
		return "", errors.New("the dice are to be rolled")
	}
	g.hints.Report = report
	c, err := g.hints.Choose(ctx, g.session)
	if err != nil {
		return "", err
	}
	text := "the opponent would play " + g.session.Game.FormatMove(g.session.Position(), c.Move)
	if words := c.Words(g.session.Game.Players()); words != "" {
		text += " (" + words + ")"
	}
	return text, nil
}

func (g *game) Solution(context.Context, Report) ([]string, error) {
	return nil, errors.New("only a puzzle has a solution")
}

func (g *game) Text() (string, error) { return g.session.Format(), nil }
