package wabanti

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

// pieceLetter stands for a piece in a diagram.
const pieceLetter = "O"

// Name returns what a player is called: by the side that he owns.
func (g *Dice) Name(p rules.Player) string { return g.sides[p].String() }

// Format returns a diagram of s: its rows from the top, and whose turn it is
// to do what.
func (g *Dice) Format(s DiceState) string {
	letter := func(c hexgrid.Cell) string {
		if s.Pieces.Has(c) {
			return pieceLetter
		}
		return emptyLetter
	}
	return formatRows(g.grid, letter) + g.turnText(s) + "\n"
}

// turnText returns the last line of a diagram, such as "N to roll", "N to
// use 1,3,6" or "won by N and NE, SE to roll".
func (g *Dice) turnText(s DiceState) string {
	if s.Left == 0 {
		return g.wonText(s) + g.Name(s.Mover) + " to roll"
	}
	return fmt.Sprintf("%s to use %v", g.Name(s.Mover), s.Left)
}

// wonText returns how the last line begins once the game is decided.
func (g *Dice) wonText(s DiceState) string {
	if won := g.Outcome(s); won != rules.Undecided {
		return "won by " + g.names(won) + ", "
	}
	return ""
}

// names returns who has won.
func (g *Dice) names(won rules.Outcome) string {
	var names []string
	for ; won != 0; won &= won - 1 {
		names = append(names, g.Name(rules.Player(bits.TrailingZeros16(uint16(won)))))
	}
	return strings.Join(names, " and ")
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # do not count. The error names the line or cell at
// fault, or the clause.
func (g *Dice) Parse(text string) (DiceState, error) {
	var s DiceState
	put := func(c hexgrid.Cell, letter string) bool {
		s.Pieces.Add(c)
		return letter == pieceLetter
	}
	last, err := parseRows(g.grid, text, g.turnText(g.Start()), put)
	if err != nil {
		return DiceState{}, err
	}
	won, err := g.readTurn(last, &s)
	if err != nil {
		return DiceState{}, err
	}
	if err := g.validate(s); err != nil {
		return DiceState{}, err
	}
	if won != g.wonText(s) {
		return DiceState{}, last.Errorf("%q, but by these readings %q", last.Text(), g.turnText(s))
	}
	return s, nil
}

// readTurn reads the last line of a diagram, but for how it begins once the
// game is decided.
func (g *Dice) readTurn(l rules.Line, s *DiceState) (won string, err error) {
	text := l.Text()
	if i := strings.Index(text, ", "); strings.HasPrefix(text, "won by ") && i >= 0 {
		won, text = text[:i+2], text[i+2:]
	}
	name, what, _ := strings.Cut(text, " to ")
	p := slices.IndexFunc(g.sides, func(side hexgrid.Side) bool { return side.String() == name })
	dice, uses := strings.CutPrefix(what, "use ")
	if p < 0 || !uses && what != "roll" {
		return "", l.Errorf("%q does not say whose turn it is to do what: want such as \"%s to roll\" or \"%s to use 1,3,6\"",
			l.Text(), g.Name(0), g.Name(0))
	}
	s.Mover = rules.Player(p)
	if uses {
		if s.Left, err = ParseHand(dice); err != nil {
			return "", l.Errorf("%v", err)
		}
	}
	return won, nil
}
