package hnefatafl

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// Format returns a diagram of s: the rows with their numbers, row 1 lowest,
// the letters of the columns, and whose turn it is how long after a capture.
// The empty throne and empty fortresses are marked +.
func (g *Game) Format(s State) string {
	var b strings.Builder
	board := Start{g.Side(), s.Attackers, s.Defenders, s.King}
	for y := g.Side() - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%2d", y+1)
		for x := range g.Side() {
			fmt.Fprintf(&b, " %c", g.marked(board, Cell(y*g.Side()+x)))
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "  %s\n%s\n", g.letters(), turnText(s))
	return b.String()
}

func (g *Game) marked(board Start, c Cell) byte {
	letter := board.letter(c)
	if letter == emptyLetter && (c == g.throne || g.corners.Has(c)) {
		return markedLetter
	}
	return letter
}

// letters returns the columns' letters, each after a space.
func (g *Game) letters() string {
	var b strings.Builder
	for x := range g.Side() {
		fmt.Fprintf(&b, " %c", 'a'+x)
	}
	return b.String()
}

// turnText returns the last line of a diagram, such as "attackers to move"
// or "defenders to move, 3 turns without a capture".
func turnText(s State) string {
	text := sideNames[s.Mover] + " to move"
	if s.Quiet > 0 {
		text += fmt.Sprintf(", %d turns without a capture", s.Quiet)
	}
	return text
}

// Parse reads a diagram as Format writes it. The rows' numbers, the columns'
// letters and all blanks may be missing, marks may be dots; without a last
// line it is the attackers' turn. Rows joined by slashes, as in a start, can
// stand in place of the board. The error names the line or the cell.
func (g *Game) Parse(text string) (State, error) {
	d := diagram{game: g, board: Start{Side: g.Side(), King: NoCell}}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := d.line(line); err != nil {
			return State{}, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return d.state()
}

// diagram is one as it is read.
type diagram struct {
	game  *Game
	board Start
	rows  int // rows read
	turn  bool
	mover rules.Player
	quiet uint8
}

// line reads one line, which is not empty.
func (d *diagram) line(text string) error {
	switch {
	case strings.Contains(text, "/"):
		return d.joined(text)
	case d.rows < d.board.Side:
		return d.row(text)
	case squeezed(text) == squeezed(d.game.letters()) && !d.turn:
		return nil
	case !d.turn:
		d.turn = true
		return d.readTurn(text)
	default:
		return fmt.Errorf("%q: nothing follows whose turn it is", text)
	}
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), "") }

// joined reads a whole board on one line.
func (d *diagram) joined(text string) error {
	if d.rows > 0 {
		return fmt.Errorf("%q: there is a board already", text)
	}
	board, err := ParseStart(text)
	if err == nil && board.Side != d.board.Side {
		err = fmt.Errorf("a board of side %d, want %d", board.Side, d.board.Side)
	}
	d.board, d.rows = board, board.Side
	return err
}

// row reads the next row from the top.
func (d *diagram) row(text string) error {
	y := d.board.Side - 1 - d.rows
	d.rows++
	cells := strings.TrimLeft(text, "0123456789")
	if number := strings.TrimSuffix(text, cells); number != "" && number != fmt.Sprint(y+1) {
		return fmt.Errorf("row %s stands where row %d is due", number, y+1)
	}
	return d.board.put(d.game.grid, y, d.game.unmark(y, squeezed(cells)))
}

// unmark replaces the marks of a row by empty cells where there may be one.
func (g *Game) unmark(y int, cells string) string {
	row := []byte(cells)
	for x := range min(len(row), g.Side()) {
		c := Cell(y*g.Side() + x)
		if row[x] == markedLetter && (c == g.throne || g.corners.Has(c)) {
			row[x] = emptyLetter
		}
	}
	return string(row)
}

func (d *diagram) readTurn(text string) error {
	who, quiet, counted := strings.Cut(text, ", ")
	for side, name := range sideNames {
		if who == name+" to move" {
			d.mover = rules.Player(side)
			return d.readQuiet(quiet, counted)
		}
	}
	return fmt.Errorf("%q does not say whose turn it is (such as %q)", text, turnText(State{Quiet: 3}))
}

func (d *diagram) readQuiet(text string, counted bool) error {
	if !counted {
		return nil
	}
	number, ok := strings.CutSuffix(text, " turns without a capture")
	if _, err := fmt.Sscan(number, &d.quiet); err != nil || !ok || number != fmt.Sprint(d.quiet) {
		return fmt.Errorf("%q is not of the form %q", text, "3 turns without a capture")
	}
	return nil
}

// state returns the position read.
func (d *diagram) state() (State, error) {
	if d.rows < d.board.Side {
		return State{}, fmt.Errorf("%d rows, want %d", d.rows, d.board.Side)
	}
	s := State{d.board.Attackers, d.board.Defenders, d.board.King, d.mover, d.quiet}
	return s, d.game.validate(s)
}
