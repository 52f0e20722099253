package replies

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// Is reports whether a file that begins so is a certificate of this kind.
func Is(beginning []byte) bool { return strings.HasPrefix(string(beginning), kind) }

// reader reads a certificate line by line.
type reader[W hexgrid.Words] struct {
	open func(name string) (*havannah.Game[W], error)
	scan *bufio.Scanner
	lim  certify.Limits
	line int
}

// Read reads a certificate of at most lim.Memory bytes. Errors begin with name
// and the line, and wrap those of from and [certify.ErrMemory]. Open returns the
// game of a name in the file. All moves of the certificate are legal, and
// [Write] writes it byte for byte; [Certificate.Check] finds out whether it is
// true.
func Read[W hexgrid.Words](from io.Reader, name string, lim certify.Limits, open func(name string) (*havannah.Game[W], error)) (*Certificate[W], error) {
	r := &reader[W]{open: open, scan: bufio.NewScanner(from), lim: lim}
	r.scan.Split(whole)
	c, err := r.read()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, r.line, err)
	}
	return c, nil
}

// whole is a split function for lines with their line ends, which the last
// line may lack.
func whole(data []byte, atEOF bool) (advance int, line []byte, err error) {
	n := bytes.IndexByte(data, '\n') + 1
	if n == 0 && atEOF {
		n = len(data)
	}
	if n == 0 {
		return 0, nil, nil
	}
	return n, data[:n], nil
}

// next returns the next line.
func (r *reader[W]) next() (string, error) {
	r.line++
	if !r.scan.Scan() {
		return "", r.cut()
	}
	line, ok := strings.CutSuffix(r.scan.Text(), "\n")
	if !ok {
		r.scan.Scan()
		return "", r.cut()
	}
	return line, nil
}

// field returns the rest of the next line, which begins with word.
func (r *reader[W]) field(word string) (string, error) {
	text, err := r.next()
	if err != nil {
		return "", err
	}
	rest, ok := strings.CutPrefix(text, word+" ")
	if !ok {
		return "", fmt.Errorf("%q: expected a line that begins with %q", brief(text), word)
	}
	return rest, nil
}

func brief(text string) string {
	if len(text) > 60 {
		return text[:60] + "..."
	}
	return text
}

func (r *reader[W]) read() (*Certificate[W], error) {
	version, err := r.version()
	if err != nil {
		return nil, err
	}
	g, err := r.game()
	if err != nil {
		return nil, err
	}
	start, err := r.start(g)
	if err != nil {
		return nil, err
	}
	c := New(g, start, 0)
	if version == drawn {
		budget, err := r.number("budget", 0)
		if err != nil {
			return nil, err
		}
		c = NewDraw(g, start, budget)
	}
	n := 0
	for _, part := range c.Parts() {
		if err := r.part(part, version == short); err != nil {
			return nil, err
		}
		n = len(part.Replies)
	}
	return c, r.end(n)
}

// part reads the claim about one player, with the replies.
func (r *reader[W]) part(c *Certificate[W], shortened bool) error {
	if err := r.player(c); err != nil {
		return err
	}
	if shortened {
		if err := r.search(c); err != nil {
			return err
		}
	}
	n, err := r.number("replies", 0)
	if err != nil {
		return err
	}
	for i := range n {
		text, err := r.next()
		if err != nil {
			return err
		}
		if text == endText {
			return fmt.Errorf("%q after %s, expected %d", endText, rules.Plural(i, "reply", "replies"), n)
		}
		if err := errors.Join(c.read(text), r.lim.Stores(c.bytes())); err != nil {
			return err
		}
	}
	return nil
}

// player reads the line about the winner, or in a draw, about the player whose
// replies follow.
func (r *reader[W]) player(c *Certificate[W]) error {
	text, err := r.field(c.claim())
	if err != nil {
		return err
	}
	p, err := player(text)
	if err == nil && c.Holds && p != c.Winner {
		return fmt.Errorf("%q: expected %q: the replies of x come first, then those of o", text, string(letter(c.Winner)))
	}
	c.Winner = p
	return err
}

// version reads the first line.
func (r *reader[W]) version() (string, error) {
	text, err := r.next()
	if err != nil || text == full || text == short || text == drawn {
		return text, err
	}
	if other, ok := strings.CutPrefix(text, kind+" "); ok {
		return "", fmt.Errorf("this is version %s of the format, and versions 2, 4 and 5 are read: have the file written again", brief(other))
	}
	return "", fmt.Errorf("%q: expected %q, %q or %q", brief(text), full, short, drawn)
}

// end reads the file from the last of n replies to its end, as a compressed
// file has its checksum there.
func (r *reader[W]) end(n int) error {
	text, err := r.next()
	if err != nil {
		return err
	}
	if text != endText {
		return fmt.Errorf("%q: expected %q after %s", brief(text), endText, rules.Plural(n, "reply", "replies"))
	}
	if !r.scan.Scan() {
		if r.scan.Err() != nil {
			return r.cut()
		}
		return nil
	}
	r.line++
	return fmt.Errorf("%q: expected nothing after %q", brief(r.scan.Text()), endText)
}

// cut returns why there is no next line.
func (r *reader[W]) cut() error {
	switch err := r.scan.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("a line longer than %d bytes", bufio.MaxScanTokenSize)
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return err
	}
	return errors.New("the file is cut off here")
}

// search reads the lines about the search that finds the omitted replies.
func (r *reader[W]) search(c *Certificate[W]) (err error) {
	if c.Every, err = r.field("every"); err != nil {
		return err
	}
	if c.Every == none {
		c.Every = ""
	} else if c.Every != Rings {
		return fmt.Errorf("%q is not a question whose readings a certificate covers (expected %s or %s)", brief(c.Every), Rings, none)
	}
	c.Budget, err = r.number("budget", 1)
	return err
}

// Rings is the question whose readings one certificate can cover.
const Rings = "hav-ring"

func (r *reader[W]) game() (g *havannah.Game[W], err error) {
	text, err := r.field("game")
	if err != nil {
		return g, err
	}
	if g, err = r.open(text); err != nil {
		return g, err
	}
	return g, same(text, g.String())
}

// start reads the rows of the position and whose turn it is.
func (r *reader[W]) start(g *havannah.Game[W]) (s havannah.State[W], err error) {
	text, err := r.field("start")
	if err != nil {
		return s, err
	}
	board, turn, _ := strings.Cut(text, " ")
	p, err := player(turn)
	if err != nil {
		return s, err
	}
	if s, err = position(g, board, p); err != nil {
		return s, fmt.Errorf("%q: %w", brief(board), err)
	}
	return s, same(board, rows(g, s))
}

// number reads a number of replies or of positions.
func (r *reader[W]) number(word string, least int) (int, error) {
	text, err := r.field(word)
	if err != nil {
		return 0, err
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > math.MaxInt32 {
		return 0, fmt.Errorf("%q is not a number of %s", brief(text), map[string]string{"replies": "replies", "budget": "positions"}[word])
	}
	return n, same(text, strconv.Itoa(n))
}

func player(text string) (rules.Player, error) {
	switch text {
	case "x":
		return 0, nil
	case "o":
		return 1, nil
	}
	return 0, fmt.Errorf("%q is not a player (expected x or o)", brief(text))
}

// same refuses a text that can be read but differs from that of Write.
func same(text, want string) error {
	if text == want {
		return nil
	}
	return fmt.Errorf("%q: expected %q", brief(text), want)
}

// position reads rows as rows writes them.
func position[W hexgrid.Words](g *havannah.Game[W], board string, p rules.Player) (havannah.State[W], error) {
	var diagram strings.Builder
	for row := range strings.SplitSeq(board, "/") {
		for _, letter := range row {
			diagram.WriteRune(letter)
			diagram.WriteByte(' ')
		}
		diagram.WriteByte('\n')
	}
	fmt.Fprintf(&diagram, "%c to move\n", letter(p))
	return g.Parse(diagram.String())
}

// GameOf returns the name of the game in the beginning of a certificate, or "".
func GameOf(beginning []byte) string {
	lines := strings.SplitN(string(beginning), "\n", 3)
	if len(lines) < 3 {
		return ""
	}
	name, _ := strings.CutPrefix(lines[1], "game ")
	return name
}
