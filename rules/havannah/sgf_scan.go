package havannah

import (
	"fmt"
	"strings"
)

// property is one of a file in the smart game format, with one value.
type property struct {
	name, value  string
	line, column int // of the name
}

func (p property) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d, column %d: %w", p.line, p.column, fmt.Errorf(format, args...))
}

// sgfNode is a node of a file; its first child continues the main line.
type sgfNode struct {
	line     int
	props    []property // a property with several values is there once for each
	children []*sgfNode
}

// sgfScanner reads a file from its beginning.
type sgfScanner struct {
	text         string
	at           int
	line, column int // of the byte at
}

// scanSGF returns the roots of the trees that text holds, at least one.
func scanSGF(text string) (roots []*sgfNode, err error) {
	s := &sgfScanner{text: text, line: 1, column: 1}
	for err == nil && (len(roots) == 0 || s.at < len(s.text)) {
		var root *sgfNode
		root, err = s.tree()
		roots = append(roots, root)
		s.space()
	}
	return roots, err
}

// tree reads a tree with its variations.
func (s *sgfScanner) tree() (*sgfNode, error) {
	top := &sgfNode{}
	at, err := s.open(top)
	for open := []*sgfNode{top}; err == nil && len(open) > 0; {
		s.space()
		switch c := s.peek(); {
		case c == ';' && len(at.children) == 0:
			at, err = s.child(at)
		case c == '(':
			open = append(open, at)
			at, err = s.open(at)
		default:
			err = s.expect(')')
			at, open = open[len(open)-1], open[:len(open)-1]
		}
	}
	if err != nil {
		return nil, err
	}
	return top.children[0], nil
}

// open reads the beginning of a variation after a node: its first node.
func (s *sgfScanner) open(after *sgfNode) (*sgfNode, error) {
	s.space()
	if err := s.expect('('); err != nil {
		return nil, err
	}
	s.space()
	return s.child(after)
}

// child reads a node after another one.
func (s *sgfScanner) child(after *sgfNode) (*sgfNode, error) {
	if err := s.expect(';'); err != nil {
		return nil, err
	}
	n := &sgfNode{line: s.line}
	after.children = append(after.children, n)
	return n, s.node(n)
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
func (s *sgfScanner) node(n *sgfNode) error {
	for s.space(); s.peek() >= 'A' && s.peek() <= 'Z'; s.space() {
		p := property{line: s.line, column: s.column}
		from := s.at
		for s.peek() >= 'A' && s.peek() <= 'Z' {
			s.next()
		}
		p.name = s.text[from:s.at]
		if err := s.values(n, p); err != nil {
			return err
		}
	}
	return nil
}

// values reads the values of p, of which there is at least one.
func (s *sgfScanner) values(n *sgfNode, p property) (err error) {
	s.space()
	for {
		if p.value, err = s.value(); err != nil {
			return err
		}
		n.props = append(n.props, p)
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
