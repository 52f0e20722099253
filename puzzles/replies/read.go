package replies

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/rules"
	"ludex/rules/havannah"
)

// Is reports whether a file that begins so is a certificate of this kind.
func Is(beginning []byte) bool { return strings.HasPrefix(string(beginning), "ludex-replies") }

// reader reads a certificate line by line.
type reader struct {
	scan *bufio.Scanner
	name string
	line int
}

// Read reads a certificate. Name stands for the file in errors, which name
// the line. What it returns can be understood; whether it is true is for Check
// to say.
func Read(from io.Reader, name string) (*Certificate, error) {
	r := &reader{bufio.NewScanner(from), name, 0}
	c, err := r.read()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, r.line, err)
	}
	return c, nil
}

// next returns the next line.
func (r *reader) next() (string, error) {
	r.line++
	if !r.scan.Scan() {
		return "", r.cut()
	}
	return r.scan.Text(), nil
}

// field returns what follows a word at the beginning of the next line.
func (r *reader) field(word string) (string, error) {
	text, err := r.next()
	if err != nil {
		return "", err
	}
	rest, ok := strings.CutPrefix(text, word+" ")
	if !ok {
		return "", fmt.Errorf("%q: want a line that begins with %q", short(text), word)
	}
	return rest, nil
}

func short(text string) string {
	if len(text) > 60 {
		return text[:60] + "..."
	}
	return text
}

func (r *reader) read() (*Certificate, error) {
	if text, err := r.next(); err != nil || text != magic {
		return nil, fmt.Errorf("%q: want %q", short(text), magic)
	}
	c := &Certificate{firstLine: headLines + 1}
	n, err := r.head(c)
	if err != nil {
		return nil, err
	}
	for i := range n {
		text, err := r.next()
		if err != nil {
			return nil, err
		}
		if text == endText {
			return nil, fmt.Errorf("%q after %s, and %d were announced", endText, english.Plural(i, "reply", ""), n)
		}
		reply, err := c.reply(text)
		if err != nil {
			return nil, r.unlessCut(err)
		}
		c.Replies = append(c.Replies, reply)
	}
	return c, r.end(n)
}

// end reads what stands after n replies, to the end of the file: what
// compresses it has a checksum there.
func (r *reader) end(n int) error {
	text, err := r.next()
	if err != nil {
		return err
	}
	if text != endText {
		return r.unlessCut(fmt.Errorf("%q: want %q after %s", short(text), endText, english.Plural(n, "reply", "")))
	}
	if !r.scan.Scan() {
		if r.scan.Err() != nil {
			return r.cut()
		}
		return nil
	}
	r.line++
	return fmt.Errorf("%q: want nothing after %q", short(r.scan.Text()), endText)
}

// unlessCut returns the error of a line, or that the file is cut off in it.
func (r *reader) unlessCut(err error) error {
	if r.scan.Scan() {
		return err
	}
	return r.cut()
}

// cut returns why there is no next line.
func (r *reader) cut() error {
	if err := r.scan.Err(); err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	return errors.New("the file is cut off here")
}

// head reads what stands before the replies, and returns their number.
func (r *reader) head(c *Certificate) (n int, err error) {
	text, err := r.field("game")
	if err != nil {
		return 0, err
	}
	if c.Game, err = havannah.FromText[havannah.UpTo5](text); err != nil {
		return 0, err
	}
	if text, err = r.field("start"); err != nil {
		return 0, err
	}
	if c.Start, err = r.start(c.Game, text); err != nil {
		return 0, err
	}
	if text, err = r.field("winner"); err != nil {
		return 0, err
	}
	if c.Winner, err = player(text); err != nil {
		return 0, err
	}
	if text, err = r.field("replies"); err != nil {
		return 0, err
	}
	n, err = strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no number of replies", short(text))
	}
	return n, nil
}

func player(text string) (rules.Player, error) {
	switch text {
	case "x":
		return havannah.First, nil
	case "o":
		return havannah.Second, nil
	}
	return 0, fmt.Errorf("%q is no player (want x or o)", short(text))
}

// start reads the rows of the position and whose turn it is.
func (r *reader) start(g *Game, text string) (s State, err error) {
	board, turn, _ := strings.Cut(text, " ")
	p, err := player(turn)
	if err != nil {
		return s, err
	}
	return position(g, board, p)
}

// position reads rows as rows writes them.
func position(g *Game, board string, p rules.Player) (State, error) {
	var diagram strings.Builder
	for _, row := range strings.Split(board, "/") {
		for _, letter := range row {
			diagram.WriteRune(letter)
			diagram.WriteByte(' ')
		}
		diagram.WriteByte('\n')
	}
	fmt.Fprintf(&diagram, "%c to move\n", letter(p))
	s, err := g.Parse(diagram.String())
	if err != nil {
		return s, fmt.Errorf("%q: %w", short(board), err)
	}
	return s, nil
}

// reply reads the winner's move in a position.
func (c *Certificate) reply(text string) (Reply, error) {
	board, cell, _ := strings.Cut(text, " ")
	s, err := position(c.Game, board, c.Winner)
	if err != nil {
		return Reply{}, err
	}
	m, err := c.Game.ParseMove(s, cell)
	return Reply{s, m}, err
}
