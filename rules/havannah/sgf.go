package havannah

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludex/rules/hexgrid"
)

// Record is a game read from a file in the smart game format: one well-formed
// line of play whose moves have not been checked.
type Record struct {
	Side         int    // SZ, the cells a side
	White, Black string // PW and PB, the players
	Result       string // RE, as the file has it
	ByRow        bool   // whether cells are numbered from the left end of each row
	Turns        []Turn
}

// Turn is a move as the file has it.
type Turn struct {
	Colour       string // W or B
	Text         string // a cell, or swap, pass or resign
	Line, Column int

	node int
}

// ParseSGF reads a record. Cells are named by row and diagonal, as this
// package and the engines name them; Little Golem's files, recognized
// by SO, count the cells of each row from its left end instead. Variations and set-up
// stones are no part of a game (H1) and are rejected. The error names the line
// and column.
func ParseSGF(text string) (*Record, error) {
	props, err := scanSGF(text)
	if err != nil {
		return nil, err
	}
	r := &Record{}
	for _, p := range props {
		if err := r.add(p); err != nil {
			return nil, p.errorf("%s: %w", p.name, err)
		}
	}
	if r.Side == 0 {
		return nil, fmt.Errorf("there is no SZ, the cells a side")
	}
	return r, nil
}

// add reads one property. Properties without effect on play are ignored.
func (r *Record) add(p property) (err error) {
	switch p.name {
	case "B", "W":
		return r.addTurn(p)
	case "AB", "AW", "AE", "PL":
		return fmt.Errorf("a game begins on the empty board, and players alternate (H1)")
	case "GM":
		return checkGame(p.value)
	case "SZ":
		return r.size(p)
	case "PW":
		r.White = p.value
	case "PB":
		r.Black = p.value
	case "RE":
		r.Result = p.value
	case "SO":
		r.ByRow = strings.Contains(strings.ToLower(p.value), "littlegolem")
	}
	return nil
}

// games are the values of GM: the engines write the name of the game, others
// a code.
var games = []string{"havannah", "HV", "4100"}

// checkGame reads GM.
func checkGame(name string) error {
	for _, known := range games {
		if strings.EqualFold(name, known) {
			return nil
		}
	}
	return fmt.Errorf("%q is not havannah: GM[havannah], GM[HV] and GM[4100] are accepted, or no GM", name)
}

// size reads SZ.
func (r *Record) size(p property) error {
	n, err := strconv.Atoi(p.value)
	switch {
	case err != nil || n < 1:
		return fmt.Errorf("%q is not a number of cells a side", p.value)
	case r.Side != 0 && r.Side != n:
		return fmt.Errorf("%d cells a side, but %d before", n, r.Side)
	}
	r.Side = n
	return nil
}

// addTurn reads a move.
func (r *Record) addTurn(p property) error {
	switch n := len(r.Turns); {
	case p.node == 0:
		return fmt.Errorf("a move in the first node, which is for properties of the whole game")
	case n > 0 && p.node == r.Turns[n-1].node:
		return fmt.Errorf("two moves in one node")
	}
	r.Turns = append(r.Turns, Turn{p.name, p.value, p.line, p.column, p.node})
	return nil
}

// property is one of a file in the smart game format, with one value.
type property struct {
	name, value  string
	node         int // the number of its node, from 0
	line, column int
}

func (p property) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d, column %d: %w", p.line, p.column, fmt.Errorf(format, args...))
}

// sgfScanner reads a file from its beginning.
type sgfScanner struct {
	text         string
	at           int
	line, column int // of the byte at
	nodes        int
	props        []property
}

// scanSGF returns the properties of the one line of nodes that text holds, a
// value each.
func scanSGF(text string) ([]property, error) {
	s := &sgfScanner{text: text, line: 1, column: 1}
	s.space()
	if err := s.expect('('); err != nil {
		return nil, err
	}
	for s.space(); s.peek() == ';'; s.space() {
		s.next()
		if err := s.node(); err != nil {
			return nil, err
		}
		s.nodes++
	}
	switch {
	case s.peek() == '(':
		return nil, s.errorf("variations are not supported: expected one line of play")
	case s.nodes == 0:
		return nil, s.expect(';')
	}
	if err := s.expect(')'); err != nil {
		return nil, err
	}
	if s.space(); s.at < len(s.text) {
		return nil, s.errorf("%q after the end of the game", s.peek())
	}
	return s.props, nil
}

func (s *sgfScanner) errorf(format string, args ...any) error {
	return property{line: s.line, column: s.column}.errorf(format, args...)
}

// peek returns the next byte, or 0 at the end.
func (s *sgfScanner) peek() byte {
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

// next returns the next byte and advances.
func (s *sgfScanner) next() byte {
	c := s.peek()
	if s.at < len(s.text) {
		s.at++
		s.column++
	}
	if c == '\n' {
		s.line, s.column = s.line+1, 1
	}
	return c
}

// space skips white space.
func (s *sgfScanner) space() {
	for strings.IndexByte(" \t\r\n", s.peek()) >= 0 {
		s.next()
	}
}

// expect skips want.
func (s *sgfScanner) expect(want byte) error {
	if s.at == len(s.text) {
		return s.errorf("unexpected end of file, expected %q", want)
	}
	if s.peek() != want {
		return s.errorf("unexpected %q, expected %q", s.peek(), want)
	}
	s.next()
	return nil
}

// node reads the properties of a node.
func (s *sgfScanner) node() error {
	for s.space(); s.peek() >= 'A' && s.peek() <= 'Z'; s.space() {
		p := property{node: s.nodes, line: s.line, column: s.column}
		from := s.at
		for s.peek() >= 'A' && s.peek() <= 'Z' {
			s.next()
		}
		p.name = s.text[from:s.at]
		if err := s.values(p); err != nil {
			return err
		}
	}
	return nil
}

// values reads the values of p, of which there is at least one.
func (s *sgfScanner) values(p property) (err error) {
	s.space()
	for {
		if p.value, err = s.value(); err != nil {
			return err
		}
		s.props = append(s.props, p)
		if s.space(); s.peek() != '[' {
			return nil
		}
	}
}

// value reads one value in brackets. A backslash escapes the next
// character.
func (s *sgfScanner) value() (string, error) {
	if err := s.expect('['); err != nil {
		return "", err
	}
	var b strings.Builder
	for s.peek() != ']' {
		if s.peek() == '\\' {
			s.next()
		}
		if s.at == len(s.text) {
			return "", s.expect(']')
		}
		b.WriteByte(s.next())
	}
	s.next()
	return b.String(), nil
}

// Replay is a record played through.
type Replay[W hexgrid.Words] struct {
	State    State[W] // the position after Moves
	Moves    []Move
	Resigned bool // by the player to move
}

// ReplayError names the move of a record that the rules forbid, and the reason.
type ReplayError struct {
	Number int // of the move, from 1
	Turn   Turn
	Err    error
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("move %d (line %d, column %d), %s[%s]: %v",
		e.Number, e.Turn.Line, e.Turn.Column, e.Turn.Colour, e.Turn.Text, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }

// Replay plays r through by the readings of g. A *ReplayError names the first
// move that they forbid, which may be one after the end of play; the moves
// before it are played.
func (g *Game[W]) Replay(r *Record) (Replay[W], error) {
	var p Replay[W]
	if r.Side != g.board.Side {
		return p, fmt.Errorf("the record is of %d cells a side, the game of %d", r.Side, g.board.Side)
	}
	for i, t := range r.Turns {
		if err := g.replayTurn(&p, r, i); err != nil {
			return p, &ReplayError{i + 1, t, err}
		}
	}
	return p, nil
}

// replayTurn plays turn i of r.
func (g *Game[W]) replayTurn(p *Replay[W], r *Record, i int) error {
	t := r.Turns[i]
	switch {
	case p.Resigned:
		return errors.New("the game was resigned before")
	case i > 0 && t.Colour == r.Turns[i-1].Colour:
		return errors.New("not in turn (H1)")
	case strings.EqualFold(t.Text, "resign") && !p.State.over():
		p.Resigned = true
		return nil
	}
	m, err := g.ParseMove(p.State, r.moveText(t.Text))
	if err != nil {
		return err
	}
	p.Moves = append(p.Moves, m)
	p.State = g.Play(p.State, m)
	return nil
}

// moveText returns how this package writes the text of a turn.
func (r *Record) moveText(text string) string {
	switch word := strings.ToLower(text); {
	case word == swapText || word == passText:
		return word
	case !r.ByRow || len(text) < 2 || word[0] < 'a' || word[0] > 'z':
		return text
	}
	n, err := strconv.ParseUint(text[1:], 10, 8)
	row := int(text[0]|' ') - 'a'
	if err != nil || row < r.Side {
		return text
	}
	return text[:1] + strconv.Itoa(int(n)+row-r.Side+1)
}
