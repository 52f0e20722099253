package hnefatafl

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/rectgrid"
)

// The notation of a pass and of a claim.
const (
	passText  = "pass"
	claimText = "claim"
)

// FormatMove returns the notation of a move: d4-d7, a capture as d4-d7xd8xe7
// with the captured cells in the order of the board, a pass as the word pass, a
// claim as the word claim.
// Under taf-take=may-leave the enclosed pieces that the mover leaves follow in
// the same way, each after a tilde: d4-d7xd8~e7.
func (g *Tafl[U]) FormatMove(s Position[U], m Move) string {
	switch m {
	case Pass:
		return passText
	case Claim:
		return claimText
	}
	text := append(make([]byte, 0, 32), g.grid.Name(m.From)...)
	text = append(append(text, '-'), g.grid.Name(m.To)...)
	for taken := g.Captures(s, m); !taken.Empty(); taken = taken.Rest() {
		text = append(append(text, 'x'), g.grid.Name(taken.First())...)
	}
	for left := g.left(s, m); !left.Empty(); left = left.Rest() {
		text = append(append(text, '~'), g.grid.Name(left.First())...)
	}
	return string(text)
}

// left returns the pieces that m leaves although it could capture them
// (taf-take).
func (g *Tafl[U]) left(s Position[U], m Move) set[U] {
	if m.Left == 0 {
		return set[U]{}
	}
	all := Move{From: m.From, To: m.To}
	return g.Captures(s, all).AndNot(g.Captures(s, m))
}

// ParseMove reads a move as [Game.FormatMove] writes it. A text without captures
// is the move that captures all that it can; a text with captures must have all
// of them, in any order. The error describes the fault of the text, or names the
// clause that forbids the move.
func (g *Tafl[U]) ParseMove(s Position[U], text string) (Move, error) {
	m, taken, left, err := g.readMove(text)
	if err != nil {
		return Move{}, rules.About(text, err)
	}
	same := g.Choices(s, m)
	if len(same) == 0 {
		return Move{}, fmt.Errorf("%s: %w", text, g.whyNot(&s, m))
	}
	var texts []string
	for _, m := range same {
		if m.Left == 0 && taken.Or(left).Empty() || taken == g.Captures(s, m) && left == g.left(s, m) {
			return m, nil
		}
		texts = append(texts, g.FormatMove(s, m))
	}
	r := rules.Refuse("T4, T5, T6, T7, T8", "the captures are wrong: this move is %s", strings.Join(texts, " or "))
	r.Ways = texts
	return Move{}, fmt.Errorf("%s: %w", text, r)
}

// readMove reads a move, legal or not, with its captures and the pieces that it
// leaves.
func (g *Tafl[U]) readMove(text string) (m Move, taken, left set[U], err error) {
	switch text {
	case passText:
		return Pass, taken, left, nil
	case claimText:
		return Claim, taken, left, nil
	}
	all, spared, _ := strings.Cut(text, "~")
	path, captures, _ := strings.Cut(all, "x")
	from, to, ok := strings.Cut(path, "-")
	if !ok {
		return m, taken, left, fmt.Errorf("not a move (expected a move such as d4-d7, d4-d7xd8 or pass)")
	}
	cells, err := g.cells([]string{from, to})
	if err == nil && len(path) < len(all) {
		taken, err = g.set(captures, "x", "captured")
	}
	if err == nil && len(all) < len(text) {
		left, err = g.set(spared, "~", "left")
	}
	if err != nil {
		return m, taken, left, err
	}
	return Move{From: cells[0], To: cells[1]}, taken, left, nil
}

// set reads the names of different cells.
func (g *Tafl[U]) set(text, separator, what string) (s set[U], err error) {
	cells, err := g.cells(strings.Split(text, separator))
	for _, c := range cells {
		if s.Has(c) {
			return s, fmt.Errorf("%s is %s twice", g.grid.Name(c), what)
		}
		s.Add(c)
	}
	return s, err
}

// cells reads the names of cells.
func (g *Tafl[U]) cells(names []string) ([]Cell, error) {
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

// Format returns a diagram of s: the rows with their numbers, row 1 lowest,
// the letters of the columns, the side to move, and the number of turns since
// the last capture. The mark + is an empty throne or an empty fortress.
func (g *Tafl[U]) Format(s Position[U]) string {
	var b strings.Builder
	board := Setup[U]{g.Side(), s.Attackers, s.Defenders, s.King}
	for y := g.Side() - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%2d", y+1)
		for x := range g.Side() {
			b.WriteByte(' ')
			b.WriteByte(g.marked(board, Cell(y*g.Side()+x)))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "  %s\n%s\n", g.letters(), g.turnText(s))
	return b.String()
}

func (g *Tafl[U]) marked(board Setup[U], c Cell) byte {
	letter := board.letter(c)
	if letter == emptyLetter && (c == g.throne || g.corners.Has(c)) {
		return markedLetter
	}
	return letter
}

// letters returns the columns' letters, each after a space.
func (g *Tafl[U]) letters() string {
	var b strings.Builder
	for x := range g.Side() {
		fmt.Fprintf(&b, " %c", 'a'+x)
	}
	return b.String()
}

// turnText returns the last line of a diagram, such as "attackers to move"
// or "defenders to move, 3 turns without a capture". After a claim it ends so.
func (g *Tafl[U]) turnText(s Position[U]) string {
	text := sideNames[s.Mover] + " to move"
	switch {
	case g.claimed(&s):
		text += ", " + quietText(g.limit) + claimedEnd
	case s.Quiet > 0:
		text += ", " + quietText(s.Quiet)
	}
	return text
}

const claimedEnd = ", a draw is claimed"

// quietText names a number of turns.
func quietText(turns uint8) string {
	return rules.Plural(int(turns), "turn", "") + " without a capture"
}

// Parse reads a diagram as [Game.Format] writes it. The row numbers, the column
// letters and all blanks may be missing, and marks may be dots. Without a last
// line the attackers are to move. The board may also be one line, its rows
// joined by slashes as in a start. A game without a limit of turns without a capture
// drops their number. The error names the line or the cell.
func (g *Tafl[U]) Parse(text string) (Position[U], error) {
	d := diagram[U]{game: g, board: Setup[U]{Side: g.Side(), King: NoCell}}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := d.line(line); err != nil {
			return Position[U]{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return d.state()
}

// diagram is a diagram while it is read.
type diagram[U rectgrid.Upper] struct {
	game  *Tafl[U]
	board Setup[U]
	rows  int // rows read
	turn  bool
	mover rules.Player
	quiet uint8

	claimed bool
}

// line reads one line, which is not empty.
func (d *diagram[U]) line(text string) error {
	switch {
	case strings.Contains(text, "/"):
		return d.joined(text)
	case d.rows < d.board.Side:
		return d.row(text)
	case withoutBlanks(text) == withoutBlanks(d.game.letters()) && !d.turn:
		return nil
	case !d.turn:
		d.turn = true
		return d.readTurn(text)
	default:
		return fmt.Errorf("%q: unexpected text after the line with the side to move", text)
	}
}

func withoutBlanks(text string) string { return strings.Join(strings.Fields(text), "") }

// joined reads a whole board on one line.
func (d *diagram[U]) joined(text string) error {
	if d.rows > 0 {
		return fmt.Errorf("%q: a second board", text)
	}
	board, err := parseSetup[U](text)
	if err == nil && board.Side != d.board.Side {
		err = fmt.Errorf("a board of side %d, expected %d", board.Side, d.board.Side)
	}
	d.board, d.rows = board, board.Side
	return err
}

// row reads the next row from the top.
func (d *diagram[U]) row(text string) error {
	y := d.board.Side - 1 - d.rows
	d.rows++
	cells := strings.TrimLeft(text, "0123456789")
	if number := strings.TrimSuffix(text, cells); number != "" && number != fmt.Sprint(y+1) {
		return fmt.Errorf("row %s instead of row %d", number, y+1)
	}
	return d.board.put(d.game.grid, y, d.game.unmark(y, withoutBlanks(cells)))
}

// unmark replaces the marks of a row on the throne and in the corners, also where these are
// no fortresses, by empty cells.
func (g *Tafl[U]) unmark(y int, cells string) string {
	row := []byte(cells)
	for x := range min(len(row), g.Side()) {
		c := Cell(y*g.Side() + x)
		if row[x] == markedLetter && (c == g.throne || g.cornerCells().Has(c)) {
			row[x] = emptyLetter
		}
	}
	return string(row)
}

func (d *diagram[U]) readTurn(text string) error {
	who, quiet, counted := strings.Cut(text, ", ")
	for side, name := range sideNames {
		if who == name+" to move" {
			d.mover = rules.Player(side)
			return d.readQuiet(quiet, counted)
		}
	}
	return fmt.Errorf("%q does not name the side to move (expected a line such as %q)", text, d.game.turnText(Position[U]{Quiet: 3}))
}

func (d *diagram[U]) readQuiet(text string, counted bool) error {
	if !counted {
		return nil
	}
	text, d.claimed = strings.CutSuffix(text, claimedEnd)
	number, ok := strings.CutSuffix(strings.Replace(text, " turns ", " turn ", 1), " turn without a capture")
	n, err := strconv.ParseUint(number, 10, 8)
	if d.quiet = uint8(n); err != nil || !ok || number != strconv.Itoa(int(n)) {
		return fmt.Errorf("%q does not have the form %q", text, "3 turns without a capture")
	}
	return nil
}

// state returns the position of the diagram.
func (d *diagram[U]) state() (Position[U], error) {
	if d.rows < d.board.Side {
		return Position[U]{}, fmt.Errorf("%d rows, expected %d", d.rows, d.board.Side)
	}
	if d.game.limit == 0 { // nothing counts the turns
		d.quiet = 0
	}
	s := Position[U]{d.board.Attackers, d.board.Defenders, d.board.King, d.mover, d.quiet}
	err := d.game.validate(s)
	switch {
	case err == nil && d.claimed && !d.game.mayClaim(&s):
		err = rules.Refuse("T9, taf-declared", "no draw can be claimed")
	case d.claimed:
		s.Quiet++
	}
	return s, err
}

// prefix is the first word of the name of a game.
const prefix = "hnefatafl"

// String returns the name of g, such as "hnefatafl:11,taf-king-edge=safe": the
// start, as a number where it is the named start of that side, and the readings
// that are not the defaults. [FromText] reads it.
func (g *Tafl[U]) String() string {
	start := g.start.String()
	if g.opts.rows(g.start.Side) == start {
		start = strconv.Itoa(g.start.Side)
	}
	return strings.Join(append([]string{prefix + ":" + start}, rules.Texts(Readings().Changed(g.opts))...), ",")
}

// FromText returns the game with a name as [Game.String] writes it. The word
// hnefatafl alone is the game of the rulebook.
func FromText(text string) (*Game, error) { return Named[UpTo11](text) }

// Named returns the same on the boards that sets of a size hold.
func Named[U rectgrid.Upper](text string) (*Tafl[U], error) {
	if text == prefix {
		return open[U]("", Options{})
	}
	rest, ok := strings.CutPrefix(text, prefix+":")
	if !ok {
		return nil, fmt.Errorf("%q does not begin with %s: (expected a name such as %s:11)", text, prefix, prefix)
	}
	parts := strings.Split(rest, ",")
	if parts[0] == "" {
		return nil, fmt.Errorf("%q has no board (expected a name such as %s:11)", text, prefix)
	}
	var opts Options
	if err := Readings().SetAll(&opts, rules.ParseChoices(parts[1:])); err != nil {
		return nil, err
	}
	return open[U](parts[0], opts)
}
