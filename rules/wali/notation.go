package wali

import (
	"fmt"
	"slices"
	"strings"
)

// passText is how a pass is written.
const passText = "pass"

// FormatMove returns a placement as C3, a step as D2-D1, a capture as
// D2-D1xA4, two as D2-D1xA4xB5, and a pass as the word.
func (g *Game) FormatMove(_ State, m Move) string {
	if m == Pass {
		return passText
	}
	text := g.name(m.To)
	if m.From != NoCell {
		text = g.name(m.From) + "-" + text
	}
	for _, c := range m.Take {
		if c != NoCell {
			text += "x" + g.name(c)
		}
	}
	return text
}

// ParseMove reads a move as FormatMove writes it; two captures may come in
// either order. The error says what is wrong: no move at all, or the clause
// that forbids it.
func (g *Game) ParseMove(s State, text string) (Move, error) {
	m, err := g.readMove(text)
	if err != nil {
		return Move{}, fmt.Errorf("%q: %w", text, err)
	}
	if slices.Contains(g.Moves(s, nil), m) {
		return m, nil
	}
	return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// readMove reads a move, legal or not.
func (g *Game) readMove(text string) (Move, error) {
	if text == passText {
		return Pass, nil
	}
	way, takes, capturing := strings.Cut(text, "x")
	from, to, stepping := strings.Cut(way, "-")
	if !stepping {
		from, to = "", way
	}
	if capturing && !stepping {
		return Move{}, fmt.Errorf("a placement takes nothing (want a move such as C3, D2-D1, D2-D1xA4 or pass)")
	}
	m := Pass
	var err error
	if m.To, err = g.grid.Parse(to); err != nil {
		return Move{}, err
	}
	if stepping {
		if m.From, err = g.grid.Parse(from); err != nil {
			return Move{}, err
		}
	}
	if capturing {
		m.Take, err = g.readTakes(strings.Split(takes, "x"))
	}
	return m, err
}

// readTakes reads one or two captured cells.
func (g *Game) readTakes(names []string) (take [2]Cell, err error) {
	if len(names) > 2 {
		return take, fmt.Errorf("a move takes two pieces at most (wal-double)")
	}
	take[1] = NoCell
	for i, name := range names {
		if take[i], err = g.grid.Parse(name); err != nil {
			return take, err
		}
	}
	if take[0] == take[1] {
		return take, fmt.Errorf("%s cannot be taken twice", names[0])
	}
	slices.Sort(take[:])
	return take, nil
}
