package wali

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
)

// passText is the notation of a pass.
const passText = "pass"

// FormatMove returns the notation of a move: a placement as C3, a step as D2-D1,
// a step with captures as D2-D1xA4 or D2-D1xA4xB5, a pass as the word pass.
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

// ParseMove reads a move as [Game.FormatMove] writes it. Two captures may be in
// either order. The error describes the fault of the text, or names the clause
// that forbids the move.
func (g *Game) ParseMove(s State, text string) (Move, error) {
	m, err := g.readMove(text)
	if err != nil {
		return Move{}, rules.About(text, err)
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
	path, takes, capturing := strings.Cut(text, "x")
	from, to, stepping := strings.Cut(path, "-")
	if !stepping {
		from, to = "", path
	}
	if capturing && !stepping {
		return Move{}, fmt.Errorf("a placement captures nothing (expected a move such as C3, D2-D1, D2-D1xA4 or pass)")
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
		return take, rules.Refuse("wal-double", "a move captures at most two pieces")
	}
	take[1] = NoCell
	for i, name := range names {
		if take[i], err = g.grid.Parse(name); err != nil {
			return take, err
		}
	}
	if take[0] == take[1] {
		return take, fmt.Errorf("%s is captured twice", names[0])
	}
	slices.Sort(take[:])
	return take, nil
}

// The letters of a diagram: a stone, a stick, an empty cell.
const (
	stoneLetter = 'O'
	stickLetter = 'X'
	emptyLetter = '.'
)

// Format returns a diagram of s: the rows with their numbers, row 1 lowest, the
// letters of the columns, and a line such as "stones to place". The pieces in
// hand are those that are not on the board.
func (g *Game) Format(s State) string {
	var b strings.Builder
	for row := g.board.Height; row >= 1; row-- {
		fmt.Fprintf(&b, "%*d", g.margin(), row)
		for column := range g.board.Width {
			fmt.Fprintf(&b, " %c", g.letter(s, Cell((row-1)*g.board.Width+column)))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%*s%s\n%s\n", g.margin(), "", g.letters(), g.turnText(s))
	return b.String()
}

// margin returns the width of the rows' numbers.
func (g *Game) margin() int { return len(strconv.Itoa(g.board.Height)) }

// letters returns the columns' letters, each after a space.
func (g *Game) letters() string {
	var b strings.Builder
	for column := range g.board.Width {
		fmt.Fprintf(&b, " %c", 'A'+column)
	}
	return b.String()
}

func (g *Game) letter(s State, c Cell) byte {
	for p, side := range g.sides {
		if s.Pieces[p].Has(c) {
			return side.letter
		}
	}
	return emptyLetter
}

// turnText returns the last line of a diagram, such as "stones to move" or "stones to move,
// 1 capture due" (wal-cut).
func (g *Game) turnText(s State) string {
	text := g.sides[s.Mover].name + " to move"
	switch {
	case s.Placing:
		return g.sides[s.Mover].name + " to place"
	case s.Due > 0:
		return text + ", " + rules.Plural(int(s.Due), "capture", "") + " due"
	default:
		return text
	}
}

// readTurn reads the last line of a diagram.
func (g *Game) readTurn(text string) (State, bool) {
	states := []State{{Placing: true}, {}}
	for due := 1; g.due() && due <= g.mostTaken(); due++ {
		states = append(states, State{Due: uint8(due)})
	}
	for _, s := range states {
		for s.Mover = range rules.Player(2) {
			if g.turnText(s) == text {
				return s, true
			}
		}
	}
	return State{}, false
}

// Parse reads a diagram as [Game.Format] writes it. The row numbers and the line
// of column letters may be missing. Blank lines and lines that begin with # are
// skipped. The error names the line, the cell or the clause.
func (g *Game) Parse(text string) (State, error) {
	lines := rules.SignificantLines(text)
	if len(lines) < g.board.Height+1 {
		return State{}, fmt.Errorf("%d lines: expected %d rows and then a line such as %q", len(lines), g.board.Height, g.turnText(State{}))
	}
	rows, rest := lines[:g.board.Height], lines[g.board.Height:]
	if len(rest) > 1 && strings.Join(rest[0].Words, " ") == strings.TrimSpace(g.letters()) {
		rest = rest[1:]
	}
	s, ok := g.readTurn(strings.Join(rest[0].Words, " "))
	if !ok {
		return State{}, rest[0].Errorf("expected stones or sticks, and to place or to move, such as %q", g.turnText(State{}))
	}
	if len(rest) > 1 {
		return State{}, rest[1].Errorf("unexpected text after the line with the side to move")
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
			return l.Errorf("%q instead of the number of row %d", letters[0], row+1)
		case err == nil:
			letters = letters[1:]
		}
	}
	if len(letters) != g.board.Width {
		return l.Errorf("%d cells in row %d, expected %d", len(letters), row+1, g.board.Width)
	}
	for column, letter := range letters {
		c := Cell(row*g.board.Width + column)
		if letter == string(emptyLetter) {
			continue
		}
		p := slices.IndexFunc(g.sides[:], func(x side) bool { return letter == string(x.letter) })
		if p < 0 {
			return l.Errorf("cell %s is %q, expected %c, %c or %c", g.name(c), letter, stoneLetter, stickLetter, emptyLetter)
		}
		s.Pieces[p] |= SetOf(c)
	}
	return nil
}

// String returns the name of g, such as "wali:6x5,wal-row=exactly-three": the
// board, the number of pieces where it is not the sheet's, and the readings that
// are not the defaults. [FromText] reads it.
func (g *Game) String() string {
	parts := []string{fmt.Sprintf("wali:%dx%d", g.board.Width, g.board.Height)}
	if g.board != Sheet {
		parts = append(parts, fmt.Sprintf("pieces=%d", g.board.Pieces))
	}
	return strings.Join(append(parts, rules.Texts(Readings().Changed(g.opts))...), ",")
}

// FromText returns the game with a name as [Game.String] writes it. The word
// wali alone is the game of the rulebook, on [Sheet].
func FromText(text string) (*Game, error) {
	if text == "wali" {
		return New(Sheet, Options{})
	}
	rest, ok := strings.CutPrefix(text, "wali:")
	if !ok {
		return nil, fmt.Errorf("%q does not begin with wali: (expected a name such as wali:6x5)", text)
	}
	parts := strings.Split(rest, ",")
	board, parts, err := boardFromText(parts)
	if err != nil {
		return nil, err
	}
	var opts Options
	if err := Readings().SetAll(&opts, rules.ParseChoices(parts)); err != nil {
		return nil, err
	}
	return New(board, opts)
}

// boardFromText reads the parts with the board, and returns the other parts.
func boardFromText(parts []string) (Board, []string, error) {
	width, height, ok := strings.Cut(parts[0], "x")
	w, errW := strconv.Atoi(width)
	h, errH := strconv.Atoi(height)
	if !ok || errW != nil || errH != nil {
		return Board{}, nil, fmt.Errorf("%q is not a board (expected columns x rows, such as 6x5)", parts[0])
	}
	b, parts := Board{Width: w, Height: h}, parts[1:]
	if w == Sheet.Width && h == Sheet.Height {
		b.Pieces = Sheet.Pieces
	}
	if len(parts) > 0 && strings.HasPrefix(parts[0], "pieces=") {
		n, err := strconv.Atoi(parts[0][len("pieces="):])
		if err != nil {
			return Board{}, nil, fmt.Errorf("%q does not have the form pieces=NUMBER", parts[0])
		}
		b.Pieces, parts = n, parts[1:]
	}
	if b.Pieces == 0 {
		return Board{}, nil, fmt.Errorf("a board of %dx%d needs pieces=NUMBER, the number of pieces of each side", w, h)
	}
	return b, parts, nil
}
