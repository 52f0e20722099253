package havannah

import (
	"fmt"

	"ludex/rules"
)

// How the turns that place no stone are written.
const (
	swapText = "swap"
	passText = "pass"
)

// FormatMove returns the name of the cell on which m places a stone, or swap,
// or pass.
func (g *Game[W]) FormatMove(_ State[W], m Move) string {
	switch m {
	case Swap:
		return swapText
	case Pass:
		return passText
	default:
		return g.grid.Name(m)
	}
}

// ParseMove reads a move as FormatMove writes it. The error says what is
// wrong: no move at all, or the clause that forbids it.
func (g *Game[W]) ParseMove(s State[W], text string) (Move, error) {
	m, err := g.readMove(text)
	if err != nil {
		return 0, err
	}
	if err := g.forbidden(&s, m); err != nil {
		return 0, fmt.Errorf("%s: %w", text, err)
	}
	return m, nil
}

// readMove reads a move, legal or not.
func (g *Game[W]) readMove(text string) (Move, error) {
	switch text {
	case swapText:
		return Swap, nil
	case passText:
		return Pass, nil
	default:
		return g.grid.Parse(text)
	}
}

// forbidden returns why m is no legal move of s, with the clause, or nil.
func (g *Game[W]) forbidden(s *State[W], m Move) error {
	switch {
	case s.over():
		return fmt.Errorf("play has ended: %s", g.resultText(s))
	case m == Pass && !g.mustPass(s):
		return fmt.Errorf("%s has a stone to place and may not pass (H1)", g.Name(s.mover))
	case m == Swap && !g.maySwap(s):
		return g.noSwap(s)
	case m != Pass && g.mustPass(s):
		return fmt.Errorf("%s has no stone left and must pass (hav-supply)", g.Name(s.mover))
	case m != Pass && m != Swap && !g.isEmpty(s, m):
		return fmt.Errorf("%s stands there already (H1)", g.Name(s.holder(m)))
	default:
		return nil
	}
}

// noSwap returns why there is no swap in s.
func (g *Game[W]) noSwap(s *State[W]) error {
	if g.opts.Swap == NoSwap {
		return fmt.Errorf("the rulebooks know no swap (H1; hav-swap=swap allows it)")
	}
	return fmt.Errorf("only the very first stone can be swapped, and by the second player (hav-swap)")
}

// isEmpty reports whether no stone stands on c.
func (g *Game[W]) isEmpty(s *State[W], c Move) bool {
	return !s.stones[First].Has(c) && !s.stones[Second].Has(c)
}

// holder returns whose stone stands on c, where there is one.
func (s *State[W]) holder(c Move) rules.Player {
	if s.stones[First].Has(c) {
		return First
	}
	return Second
}

// Name returns what p is called (hav-first).
func (g *Game[W]) Name(p rules.Player) string {
	switch {
	case p == Second:
		return "black"
	case g.opts.First == FirstWhite:
		return "white"
	default:
		return "red"
	}
}
