package wali

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
)

// Parse reads a diagram as Format writes it. The rows' numbers and the line
// of the columns' letters may be left out; blank lines and lines that begin
// with # do not count. The error names the line or cell at fault, or the
// clause.
func (g *Game) Parse(text string) (State, error) {
	lines := rules.Said(text)
	if len(lines) < g.board.Height+1 {
		return State{}, fmt.Errorf("%d lines: want %d rows and then a line such as %q", len(lines), g.board.Height, turnText(State{}))
	}
	rows, rest := lines[:g.board.Height], lines[g.board.Height:]
	if len(rest) > 1 && strings.Join(rest[0].Words, " ") == strings.TrimSpace(g.letters()) {
		rest = rest[1:]
	}
	s, ok := readTurn(strings.Join(rest[0].Words, " "))
	if !ok {
		return State{}, rest[0].Errorf("want stones or sticks, and to place or to move, such as %q", turnText(State{}))
	}
	if len(rest) > 1 {
		return State{}, rest[1].Errorf("nothing may follow the line that says whose turn it is")
	}
	for i, l := range rows {
		if err := g.readRow(&s, l, g.board.Height-1-i); err != nil {
			return State{}, err
		}
	}
	return s, g.Validate(s)
}

// readRow puts the pieces of one row, counted from 0, onto the board.
func (g *Game) readRow(s *State, l rules.Line, row int) error {
	letters := l.Words
	if len(letters) == g.board.Width+1 {
		switch n, err := strconv.Atoi(letters[0]); {
		case err == nil && n != row+1:
			return l.Errorf("%q where the number of row %d stands", letters[0], row+1)
		case err == nil:
			letters = letters[1:]
		}
	}
	if len(letters) != g.board.Width {
		return l.Errorf("%d cells in row %d, want %d", len(letters), row+1, g.board.Width)
	}
	for column, letter := range letters {
		c := Cell(row*g.board.Width + column)
		switch letter {
		case string(stoneLetter):
			s.Pieces[Stones] |= SetOf(c)
		case string(stickLetter):
			s.Pieces[Sticks] |= SetOf(c)
		case string(emptyLetter):
		default:
			return l.Errorf("cell %s is %q, want %c, %c or %c", g.name(c), letter, stoneLetter, stickLetter, emptyLetter)
		}
	}
	return nil
}
