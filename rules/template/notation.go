package template

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// letters are the pieces of Black and White in a diagram, and an empty cell.
const (
	blackLetter = "X"
	whiteLetter = "O"
	emptyLetter = "."
)

// FormatMove returns the name of the cell, such as c1.
func (g *Game) FormatMove(_ State, m Move) string { return g.grid.Name(Cell(m)) }

// ParseMove reads a move of s. The error names the clause that forbids it, or
// the fault of the text.
func (g *Game) ParseMove(s State, text string) (Move, error) {
	c, err := g.grid.Parse(text)
	if err == nil {
		err = g.whyNot(s, c)
	}
	if err != nil {
		return 0, fmt.Errorf("%s: %w", text, err)
	}
	return Move(c), nil
}

// Format returns a diagram of s, such as ". X . O . . .".
//
// Replace it by a text that people can type. Everything in a State must be in
// it, so that Parse returns the same State.
func (g *Game) Format(s State) string {
	cells := make([]string, g.grid.Cells())
	for c := range cells {
		cells[c] = s.letter(Cell(c))
	}
	return strings.Join(cells, " ") + "\n"
}

func (s State) letter(c Cell) string {
	switch {
	case s.Pieces[Black].Has(c):
		return blackLetter
	case s.Pieces[White].Has(c):
		return whiteLetter
	default:
		return emptyLetter
	}
}

// Parse reads a diagram. It skips blank lines and lines that begin with #. The
// error names the line or the cell.
func (g *Game) Parse(text string) (State, error) {
	lines := rules.SignificantLines(text)
	if len(lines) != 1 {
		return State{}, fmt.Errorf("%d lines: expected one, such as %q", len(lines), strings.TrimSpace(g.Format(State{})))
	}
	line := lines[0]
	if len(line.Words) != g.grid.Cells() {
		return State{}, line.Errorf("%d cells, expected %d", len(line.Words), g.grid.Cells())
	}
	var s State
	for i, letter := range line.Words {
		switch c := Cell(i); letter {
		case blackLetter:
			s.Pieces[Black].Add(c)
		case whiteLetter:
			s.Pieces[White].Add(c)
		case emptyLetter:
		default:
			return State{}, line.Errorf("cell %s is %q, expected %s, %s or %s", g.grid.Name(c), letter, blackLetter, whiteLetter, emptyLetter)
		}
	}
	return s, g.validate(s)
}

// validate returns an error that names a clause by which s cannot arise. A
// State that passes is safe for all methods of Game.
func (g *Game) validate(s State) error {
	black, white := s.Pieces[Black].Len(), s.Pieces[White].Len()
	if black != white && black != white+1 {
		return rules.Refuse("T1", "%d black and %d white pieces: expected the same number, or one black piece more", black, white)
	}
	return nil
}
