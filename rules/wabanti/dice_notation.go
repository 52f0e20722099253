package wabanti

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
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

// whyNot returns why m is no legal move of s, with the clause.
func (g *Dice) whyNot(s DiceState, m DiceMove) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return errors.New("the game is over (W8)")
	case s.Left == 0:
		return errors.New("first the dice are rolled: write which, such as roll 1,2,3,6,6 (W2)")
	case m.Roll != 0:
		return fmt.Errorf("%v are left to use (W2)", s.Left)
	case m == End && g.opts.Dice == DiceOptional:
		return errors.New("the turn cannot end while the pieces are not one group (wab-group)")
	case m == End:
		return fmt.Errorf("of %v some can be used, and must (W7, wab-dice)", s.Left)
	case s.Left.Count(int(m.Die)) == 0:
		return fmt.Errorf("no %d is left of %v (W2)", m.Die, s.Left)
	default:
		return g.whyNotUse(s, m)
	}
}

// whyNotUse returns why a die that is there cannot be used in one way.
func (g *Dice) whyNotUse(s DiceState, m DiceMove) error {
	var l layout
	l.load(g.steps, s.Pieces)
	switch {
	case !s.Pieces.Has(m.From):
		return fmt.Errorf("on %s there is no piece (W3)", g.grid.Name(m.From))
	case s.Pieces.Has(m.To):
		return fmt.Errorf("%s is not empty (W3, W4)", g.grid.Name(m.To))
	case !g.leads(&l, m):
		return noWay(int(m.Die))
	case (m.Die == 1 || g.opts.FreeMoves == AllMoves) && !g.opts.twoFree(g.opts.open(g.steps, &l, uint8(m.From))):
		return fmt.Errorf("%s has not two free sides (W5, wab-free)", g.grid.Name(m.From))
	case !slices.Contains(g.uses(s, nil), m):
		return errors.New("it would tear the group (wab-group)")
	default:
		return g.whyNotPromise(s, m)
	}
}

// leads reports whether the die brings the piece where it is said to go.
func (g *Dice) leads(l *layout, m DiceMove) bool {
	for d := range hexgrid.Directions {
		die, to := g.way(l, int(l.slot[m.From])-1, d)
		if die == int(m.Die) && to == uint8(m.To) {
			return true
		}
	}
	return false
}

func noWay(die int) error {
	if die == 1 {
		return errors.New("a 1 goes to an adjacent cell that touches a piece touched before (W4)")
	}
	return fmt.Errorf("a %d goes straight by as many cells, over pieces all the way (W3)", die)
}

// whyNotPromise returns why a die is not used so as the turn goes on.
func (g *Dice) whyNotPromise(s DiceState, m DiceMove) error {
	if g.opts.Group == GroupTurnEnd && !newLookahead(g).after(s, m, 0) {
		return errors.New("the turn could not end with one group (wab-group)")
	}
	return errors.New("more dice can be used in another way (W7, wab-dice)")
}

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

// diceName begins the texts of the dice game.
const diceName = "wabanti-dice"

// String returns the text that names g completely, such as
// "wabanti-dice:8,players=3,first=SE,wab-dice=maximal": the cells a side, the
// players, the first one's side and the start where they are not the
// defaults, and the readings that are not.
func (g *Dice) String() string {
	parts := []string{fmt.Sprintf("%s:%d", diceName, g.grid.Side())}
	if g.seats.Players != DefaultSeats.Players {
		parts = append(parts, fmt.Sprintf("players=%d", g.seats.Players))
	}
	if g.seats.First != DefaultSeats.First {
		parts = append(parts, "first="+g.seats.First.String())
	}
	if g.start != RulebookStart(g.grid) {
		parts = append(parts, "start="+cellsText(g.grid, g.start))
	}
	return strings.Join(append(parts, DiceReadings().Changed(g.opts)...), ",")
}

// DiceFromText returns the dice game that a text as String's names.
// "wabanti-dice" alone is the rulebook's, for two players.
func DiceFromText(text string) (*Dice, error) {
	f, err := parseFields(text, diceName, "players", "first", "start")
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := diceGame.set(&opts, f.readings); err != nil {
		return nil, err
	}
	seats, err := f.seats()
	if err != nil {
		return nil, err
	}
	start := RulebookStart(f.grid)
	if cells, ok := f.settings["start"]; ok {
		if start, err = parseCells(f.grid, cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return NewDice(f.grid, seats, start, opts)
}

// seats returns the seats that a text names.
func (f *fields) seats() (Seats, error) {
	seats := DefaultSeats
	if n, ok := f.settings["players"]; ok {
		var err error
		if seats.Players, err = strconv.Atoi(n); err != nil {
			return seats, fmt.Errorf("%q is not of the form players=NUMBER", "players="+n)
		}
	}
	if name, ok := f.settings["first"]; ok {
		var err error
		if seats.First, err = parseSide(name); err != nil {
			return seats, err
		}
	}
	return seats, nil
}
