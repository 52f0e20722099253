package hnefatafl

import (
	"fmt"
	"slices"
	"strings"
)

// passText is how a pass is written.
const passText = "pass"

// FormatMove returns a move as d4-d7, one that captures as d4-d7xd8xe7, the
// captured cells in the order of the board, and a pass as the word.
func (g *Game) FormatMove(s State, m Move) string {
	if m == Pass {
		return passText
	}
	text := g.grid.Name(m.From) + "-" + g.grid.Name(m.To)
	for _, c := range g.Captures(s, m).Cells(nil) {
		text += "x" + g.grid.Name(c)
	}
	return text
}

// ParseMove reads a move as FormatMove writes it. Captures may be left out,
// for they are no choice; where some are given, all must be, in any order.
// The error says what is wrong: no move at all, or the clause that forbids
// it.
func (g *Game) ParseMove(s State, text string) (Move, error) {
	m, taken, err := g.readMove(text)
	if err != nil {
		return Move{}, fmt.Errorf("%q: %w", text, err)
	}
	if !slices.Contains(g.Moves(s, nil), m) {
		return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(&s, m))
	}
	if !taken.Empty() && taken != g.Captures(s, m) {
		return Move{}, fmt.Errorf("%s: that move is %s (T4 to T8)", text, g.FormatMove(s, m))
	}
	return m, nil
}

// readMove reads a move, legal or not, with the captures that it names.
func (g *Game) readMove(text string) (Move, Set, error) {
	var taken Set
	if text == passText {
		return Pass, taken, nil
	}
	parts := strings.Split(text, "x")
	from, to, ok := strings.Cut(parts[0], "-")
	if !ok {
		return Move{}, taken, fmt.Errorf("no move (want one such as d4-d7, d4-d7xd8 or pass)")
	}
	cells, err := g.cells(append([]string{from, to}, parts[1:]...))
	if err != nil {
		return Move{}, taken, err
	}
	for _, c := range cells[2:] {
		if taken.Has(c) {
			return Move{}, taken, fmt.Errorf("%s is captured twice", g.grid.Name(c))
		}
		taken.Add(c)
	}
	return Move{cells[0], cells[1]}, taken, nil
}

// cells reads the names of cells.
func (g *Game) cells(names []string) ([]Cell, error) {
	var cells []Cell
	for _, name := range names {
		c, err := g.grid.Parse(name)
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	return cells, nil
}
