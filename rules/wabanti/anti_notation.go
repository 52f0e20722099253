package wabanti

import (
	"errors"
	"fmt"
	"slices"

	"ludex/rules"
)

// passText is how a pass is written.
const passText = "pass"

// FormatMove returns a step or a series of jumps as f7-f9, from where it
// begins to where it ends, and a pass as the word.
func (g *Anti) FormatMove(_ AntiState, m Move) string {
	if m == Pass {
		return passText
	}
	return g.grid.Name(m.From) + "-" + g.grid.Name(m.To)
}

// ParseMove reads a move as FormatMove writes it. The error says what is
// wrong: no move at all, or the clause that forbids it.
func (g *Anti) ParseMove(s AntiState, text string) (Move, error) {
	m := Pass
	var err error
	if text != passText {
		if m.From, m.To, err = readWay(g.grid, text); err != nil {
			return Move{}, fmt.Errorf("%q: %w", text, err)
		}
	}
	if slices.Contains(g.Moves(s, nil), m) {
		return m, nil
	}
	return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// whyNot returns why m is no legal move of s, with the clause.
func (g *Anti) whyNot(s AntiState, m Move) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return errors.New("the game is over (W13, wab-anti-stuck)")
	case m == Pass:
		return fmt.Errorf("%s can move, and must (W12)", antiNames[s.Mover])
	case !s.Pieces[s.Mover].Has(m.From):
		return fmt.Errorf("on %s there is no piece of %s (W12)", g.grid.Name(m.From), antiNames[s.Mover])
	case m.From == m.To:
		return errors.New("it changes nothing (W12, wab-anti-return)")
	case s.Pieces[North].Or(s.Pieces[South]).Has(m.To):
		return fmt.Errorf("%s is not empty (W12)", g.grid.Name(m.To))
	default:
		return g.whyNotWay(s, m)
	}
}

// whyNotWay returns why a piece cannot go to an empty cell.
func (g *Anti) whyNotWay(s AntiState, m Move) error {
	t, after := g.turn(s), g.Play(s, m)
	switch {
	case t.near.Has(m.To):
		return fmt.Errorf("on %s it would touch the enemy (W11)", g.grid.Name(m.To))
	case !g.steps.connected(after.Pieces[s.Mover]):
		return errors.New("it would tear the group (W11)")
	case g.around[m.From].Has(m.To):
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	default:
		return fmt.Errorf("no legal jumps over its own pieces lead from %s to %s (W12, wab-simple, wab-flight, wab-touch, wab-free)",
			g.grid.Name(m.From), g.grid.Name(m.To))
	}
}
