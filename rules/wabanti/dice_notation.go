package wabanti

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"ludex/rules/hexgrid"
)

// endText is how the end of a turn is written.
const endText = "end"

// FormatMove returns a throw as "roll 1,2,3,6,6", the use of a die as
// "3:h8-h11" and the end of a turn as "end".
func (g *Dice) FormatMove(_ DiceState, m DiceMove) string {
	switch {
	case m.Roll != 0:
		return "roll " + m.Roll.String()
	case m == End:
		return endText
	default:
		return fmt.Sprintf("%d:%s-%s", m.Die, g.grid.Name(m.From), g.grid.Name(m.To))
	}
}

// ParseMove reads a move as FormatMove writes it; the dice of a throw may
// come in any order. The error says what is wrong: no move at all, or the
// clause that forbids it.
func (g *Dice) ParseMove(s DiceState, text string) (DiceMove, error) {
	m, err := g.readMove(text)
	if err != nil {
		return DiceMove{}, fmt.Errorf("%q: %w", text, err)
	}
	if slices.Contains(g.Moves(s, nil), m) {
		return m, nil
	}
	return DiceMove{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// readMove reads a move, legal or not.
func (g *Dice) readMove(text string) (DiceMove, error) {
	if text == endText {
		return End, nil
	}
	if dice, ok := strings.CutPrefix(text, "roll "); ok {
		h, err := parseRoll(dice)
		return Roll(h), err
	}
	number, way, ok := strings.Cut(text, ":")
	if !ok || len(number) != 1 || number[0] < '1' || number[0] > '0'+faces {
		return DiceMove{}, errors.New("want a die and where it moves a piece, such as 3:h8-h11, or end, or roll 1,2,3,6,6 (W2)")
	}
	from, to, err := readWay(g.grid, way)
	return Use(int(number[0]-'0'), from, to), err
}

// readWay reads two cells, such as h8-h11.
func readWay(grid *hexgrid.Grid, text string) (from, to hexgrid.Cell, err error) {
	a, b, ok := strings.Cut(text, "-")
	if !ok {
		return 0, 0, fmt.Errorf("%q is not of the form FROM-TO, such as h8-h11", text)
	}
	if from, err = grid.Parse(a); err == nil {
		to, err = grid.Parse(b)
	}
	return from, to, err
}
