package dice

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// endText is the notation of the end of a turn.
const endText = "end"

// FormatMove returns a roll as "roll 1,2,3,6,6", the use of a die as "3:h8-h11"
// and the end of a turn as "end".
func (g *Game) FormatMove(_ State, m Move) string {
	switch {
	case m.Roll != 0:
		return "roll " + m.Roll.String()
	case m == End:
		return endText
	default:
		return fmt.Sprintf("%d:%s-%s", m.Die, g.grid.Name(m.From), g.grid.Name(m.To))
	}
}

// ParseMove reads a move as FormatMove writes it; the dice of a roll may be in
// any order. The error names the fault in the text, or the clause that forbids
// the move.
func (g *Game) ParseMove(s State, text string) (Move, error) {
	m, err := g.readMove(text)
	if err != nil {
		return Move{}, rules.About(text, err)
	}
	if g.legal(s, m) {
		return m, nil
	}
	return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(s, m))
}

// legal reports whether m is a legal move of s. In a turn it looks ahead after m alone.
func (g *Game) legal(s State, m Move) bool {
	if s.Left == 0 {
		return slices.Contains(g.Moves(s, nil), m)
	}
	return slices.Contains(g.Candidates(s, nil), m) && g.Allows(s, m)
}

// readMove reads a move, legal or not.
func (g *Game) readMove(text string) (Move, error) {
	if text == endText {
		return End, nil
	}
	if dice, ok := strings.CutPrefix(text, "roll "); ok {
		h, err := parseRoll(dice)
		return Roll(h), err
	}
	number, way, ok := strings.Cut(text, ":")
	if !ok || len(number) != 1 || number[0] < '1' || number[0] > '0'+faces {
		return Move{}, rules.Refuse("W2", "expected a die and where it moves a piece, such as 3:h8-h11, or end, or roll 1,2,3,6,6")
	}
	from, to, err := wabanti.ParseFromTo(g.grid, way)
	return Use(int(number[0]-'0'), from, to), err
}

// whyNot returns the reason, with its clause, why m is not legal in s.
func (g *Game) whyNot(s State, m Move) error {
	switch {
	case g.Outcome(s) != rules.Undecided:
		return rules.Refuse("W8", "the game is over")
	case s.Left == 0:
		return rules.Refuse("W2", "the dice must be rolled first, such as roll 1,2,3,6,6")
	case m.Roll != 0:
		return rules.Refuse("W2", "%v are left to use", s.Left)
	case m == End && g.opts.Dice == wabanti.DiceOptional:
		return rules.Refuse("wab-group", "the turn cannot end while the pieces are not one group")
	case m == End:
		return rules.Refuse("W7, wab-dice", "a die of %v can be used, and must be", s.Left)
	case s.Left.Count(int(m.Die)) == 0:
		return rules.Refuse("W2", "%d is not among the dice left, %v", m.Die, s.Left)
	default:
		return g.whyNotUse(s, m)
	}
}

// whyNotUse returns the reason why a die that is left cannot be used so by a
// piece.
func (g *Game) whyNotUse(s State, m Move) error {
	var l wabanti.Layout
	l.Load(g.steps, s.Pieces)
	switch {
	case !s.Pieces.Has(m.From):
		return rules.Refuse("W3", "there is no piece on %s", g.grid.Name(m.From))
	case s.Pieces.Has(m.To):
		return rules.Refuse("W3, W4", "%s is not empty", g.grid.Name(m.To))
	case !g.goes(&l, m):
		return wrongDie(int(m.Die))
	case (m.Die == 1 || g.opts.FreeMoves == wabanti.AllMoves) && !g.opts.TwoFree(g.opts.OpenSides(g.steps, &l, uint8(m.From))):
		return rules.Refuse("W5, wab-free", "%s does not have two free sides", g.grid.Name(m.From))
	case g.opts.DicePiece == wabanti.PieceOnce && s.Trail.moved(m.From):
		return rules.Refuse("wab-dice-piece", "the piece on %s has used a die in this turn", g.grid.Name(m.From))
	case m.Die == 1 && !g.nearStep && !g.staysConnected(&s, m.From, m.To):
		return wrongDie(1)
	case !slices.Contains(g.uses(s, nil), m):
		return rules.Refuse("wab-group", "the pieces would not be one group")
	default:
		return g.whyNotLookahead(s, m)
	}
}

// goes reports whether the die takes the piece to the cell of the move.
func (g *Game) goes(l *wabanti.Layout, m Move) bool {
	for d := range hexgrid.Directions {
		die, to := g.reached(l, int(l.Slot[m.From])-1, d)
		if die == int(m.Die) && to == uint8(m.To) {
			return true
		}
	}
	return false
}

func wrongDie(die int) error {
	if die == 1 {
		return rules.Refuse("W4, wab-one", "a die of 1 goes to an adjacent cell that touches a piece touched before")
	}
	return rules.Refuse("W3", "a die of %d goes exactly %d cells in a straight line, over pieces only", die, die)
}

// whyNotLookahead returns the reason why the rest of the turn forbids a use.
func (g *Game) whyNotLookahead(s State, m Move) error {
	if g.opts.Group == wabanti.GroupTurnEnd && !newLookahead(g).after(s, m, 0) {
		return rules.Refuse("wab-group", "the turn could not end with one group")
	}
	if g.opts.Dice == wabanti.MostPoints {
		return rules.Refuse("W7, wab-dice", "another use lets dice of more points be used")
	}
	return rules.Refuse("W7, wab-dice", "another use lets more dice be used")
}

// Name returns the name of a player: that of the side that the player owns.
func (g *Game) Name(p rules.Player) string { return g.sides[p].String() }

// Format returns a diagram of s: its rows from the top, and a line with the
// player to move and the dice.
func (g *Game) Format(s State) string {
	letter := func(c hexgrid.Cell) string {
		if s.Pieces.Has(c) {
			return wabanti.PieceLetter
		}
		return wabanti.EmptyLetter
	}
	return wabanti.FormatRows(g.grid, letter) + g.turnText(s) + "\n"
}

// turnText returns the last line of a diagram, such as "N to roll", "N to
// use 1,3,6" or "won by N and NE, SE to roll".
func (g *Game) turnText(s State) string {
	if s.Left == 0 {
		return g.wonText(s) + g.Name(s.Mover) + " to roll"
	}
	return fmt.Sprintf("%s to use %v%s", g.Name(s.Mover), s.Left, s.Trail.text(g.grid))
}

// wonText returns the beginning of the last line once the game is decided.
func (g *Game) wonText(s State) string {
	if won := g.Outcome(s); won != rules.Undecided {
		return "won by " + g.names(won) + ", "
	}
	return ""
}

// names returns the names of the winners.
func (g *Game) names(won rules.Outcome) string {
	var names []string
	for ; won != 0; won &= won - 1 {
		names = append(names, g.Name(rules.Player(bits.TrailingZeros16(uint16(won)))))
	}
	return strings.Join(names, " and ")
}

// Parse reads a diagram as Format writes it. Indentation, blank lines and
// lines that begin with # are ignored. The error names the line, the cell or the
// clause at fault.
func (g *Game) Parse(text string) (State, error) {
	var s State
	put := func(c hexgrid.Cell, letter string) bool {
		s.Pieces.Add(c)
		return letter == wabanti.PieceLetter
	}
	last, err := wabanti.ParseRows(g.grid, text, g.turnText(g.Start()), put)
	if err != nil {
		return State{}, err
	}
	won, err := g.readTurn(last, &s)
	if err != nil {
		return State{}, err
	}
	if err := g.validate(s); err != nil {
		return State{}, err
	}
	if won != g.wonText(s) {
		return State{}, last.Errorf("got %q, expected %q under these readings", last.Text(), g.turnText(s))
	}
	return s, nil
}

// readTurn reads the last line of a diagram. It returns the part that names the
// winners without reading it.
func (g *Game) readTurn(l rules.Line, s *State) (won string, err error) {
	text := l.Text()
	if i := strings.Index(text, ", "); strings.HasPrefix(text, "won by ") && i >= 0 {
		won, text = text[:i+2], text[i+2:]
	}
	text, moved, hasMoved := strings.Cut(text, movedText)
	name, action, _ := strings.Cut(text, " to ")
	p := slices.IndexFunc(g.sides, func(side hexgrid.Side) bool { return side.String() == name })
	dice, uses := strings.CutPrefix(action, "use ")
	if p < 0 || !uses && action != "roll" {
		return "", l.Errorf("%q does not name the player to move and the dice: expected a line such as \"%s to roll\" or \"%s to use 1,3,6\"",
			l.Text(), g.Name(0), g.Name(0))
	}
	s.Mover = rules.Player(p)
	if uses {
		if s.Left, err = ParseHand(dice); err != nil {
			return "", l.Errorf("%v", err)
		}
	}
	if hasMoved {
		if s.Trail, err = parseTrail(g.grid, moved); err != nil {
			return "", l.Errorf("%v", err)
		}
	}
	return won, nil
}

// gameName begins the texts of the dice game.
const gameName = "wabanti-dice"

// String returns the full name of g, such as
// "wabanti-dice:8,players=3,first=SE,wab-dice=maximal": the cells a side, and the
// players, the side of the first, the start and the readings other than the
// defaults.
func (g *Game) String() string {
	parts := []string{fmt.Sprintf("%s:%d", gameName, g.grid.Side())}
	if g.seats.Players != defaultSeats.Players {
		parts = append(parts, fmt.Sprintf("players=%d", g.seats.Players))
	}
	if g.seats.First != defaultSeats.First {
		parts = append(parts, "first="+g.seats.First.String())
	}
	if g.start != wabanti.StartOf(g.grid, g.opts) {
		parts = append(parts, "start="+wabanti.CellsText(g.grid, g.start))
	}
	return strings.Join(append(parts, rules.Texts(Readings().Changed(g.opts))...), ",")
}

// FromText returns the game that a text names, as String writes it.
// "wabanti-dice" alone is the game on the board of the rulebook for two players.
func FromText(text string) (*Game, error) {
	f, err := wabanti.ParseFields(text, gameName, "players", "first", "start")
	if err != nil {
		return nil, err
	}
	var opts wabanti.Options
	if err := setReadings(&opts, f.Readings); err != nil {
		return nil, err
	}
	seats, err := seatsOf(&f)
	if err != nil {
		return nil, err
	}
	start := wabanti.StartOf(f.Grid, opts)
	if cells, ok := f.Settings["start"]; ok {
		if start, err = wabanti.ParseCells(f.Grid, cells); err != nil {
			return nil, fmt.Errorf("start: %w", err)
		}
	}
	return New(f.Grid, seats, start, opts)
}

// seats returns the seats that a text names.
func seatsOf(f *wabanti.Fields) (Seats, error) {
	seats := defaultSeats
	if n, ok := f.Settings["players"]; ok {
		var err error
		if seats.Players, err = strconv.Atoi(n); err != nil {
			return seats, fmt.Errorf("%q is not of the form players=NUMBER", "players="+n)
		}
	}
	if name, ok := f.Settings["first"]; ok {
		var err error
		if seats.First, err = parseSide(name); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

// parseSide returns the side of that name.
func parseSide(name string) (hexgrid.Side, error) {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if side.String() == name {
			return side, nil
		}
	}
	return 0, rules.Refuse("W1", "%q is not a side: expected N, NE, SE, S, SW or NW", name)
}
