package havannah

import (
	"fmt"
	"strings"
)

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
		return nil, s.errorf("a variation: want one line of play")
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

// peek returns the byte to come, or 0 at the end.
func (s *sgfScanner) peek() byte {
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

// next returns the byte to come and moves on.
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

// space moves on to what is no white space.
func (s *sgfScanner) space() {
	for strings.IndexByte(" \t\r\n", s.peek()) >= 0 {
		s.next()
	}
}

// expect moves on over want.
func (s *sgfScanner) expect(want byte) error {
	if s.at == len(s.text) {
		return s.errorf("the file ends where %q should stand", want)
	}
	if s.peek() != want {
		return s.errorf("%q where %q should stand", s.peek(), want)
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

// value reads one value in brackets. A backslash stands before a character
// that is meant as it is.
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
