// Package annotation reads annotations: lines that begin with //@. In a rulebook
// file they are comments beside its rules; the register of a built-in game
// consists of them.
//
// One space after the mark begins an [Item], such as "//@ clause T1 Black
// begins."; more spaces continue the item above.
package annotation

import (
	"fmt"
	"strings"
)

// Mark begins an annotation.
const Mark = "//@"

// Pos is a place in a text: a line and a column, both from 1. The zero Pos
// is no place; lines below zero are those of a library.
type Pos struct{ Line, Col int32 }

// String returns the place as LINE:COLUMN.
func (p Pos) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Col) }

// Error is a fault of a text at a place.
type Error struct {
	Pos   Pos
	Text  string
	Trace []string // the macros in which the fault is, the innermost first
}

// Errorf returns an error at a place.
func Errorf(p Pos, format string, args ...any) *Error {
	return &Error{Pos: p, Text: fmt.Sprintf(format, args...)}
}

// Error returns the place, the fault, and the macros around it.
func (e *Error) Error() string {
	text := e.Text
	if e.Pos.Line < 0 {
		text += " in the library"
	} else if e.Pos.Line > 0 {
		text = fmt.Sprintf("line %d, column %d: %s", e.Pos.Line, e.Pos.Col, e.Text)
	}
	if len(e.Trace) > 0 {
		text += " (" + strings.Join(e.Trace, ", ") + ")"
	}
	return text
}

// Line is an annotation without its mark.
type Line struct {
	Pos  Pos // of the text
	Text string
}

// Lines returns the annotations of a text that has nothing else but blank lines and
// comments.
func Lines(text string) (list []Line, err error) {
	n := int32(0)
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\r\n")
		rest, ok := strings.CutPrefix(line, Mark)
		switch {
		case ok:
			list = append(list, Line{Pos{n, int32(len(Mark)) + 1}, rest})
		case line != "" && !strings.HasPrefix(line, "//"):
			return nil, Errorf(Pos{n, 1}, "expected a line that begins with %q", Mark)
		}
	}
	return list, nil
}

// trimmed returns the line without the space at its begin.
func (l Line) trimmed() Line {
	text := strings.TrimLeft(l.Text, " \t")
	l.Pos.Col += int32(len(l.Text) - len(text))
	l.Text = text
	return l
}

// Item is an annotation with the lines that continue it.
type Item struct {
	Word string // the first word, such as "clause"
	Text string // the rest of its line
	Pos  Pos    // of the word
	More []Line // the lines that continue it, each without the space at its begin
}

// Items returns the items of annotations. Blank ones are left out.
func Items(lines []Line) (list []*Item, err error) {
	for _, l := range lines {
		text := l.trimmed()
		switch {
		case text.Text == "":
		case !strings.HasPrefix(l.Text, "  ") && !strings.HasPrefix(l.Text, "\t"):
			word, rest, _ := strings.Cut(text.Text, " ")
			list = append(list, &Item{Word: word, Text: strings.TrimSpace(rest), Pos: text.Pos})
		case len(list) == 0:
			return nil, Errorf(text.Pos, "this line continues no item (an item begins with one space: \"//@ clause ...\")")
		default:
			last := list[len(list)-1]
			last.More = append(last.More, text)
		}
	}
	return list, nil
}

// Cut returns the item without the lines from the first on that begins something
// else, and these lines.
func (i *Item) Cut(begins func(line string) bool) (before *Item, rest []Line) {
	for n, l := range i.More {
		if begins(l.Text) {
			return &Item{i.Word, i.Text, i.Pos, i.More[:n]}, i.More[n:]
		}
	}
	return i, nil
}

// Words returns the text of the item in one line.
func (i *Item) Words() string {
	text := i.Text
	for _, l := range i.More {
		text += " " + l.Text
	}
	return strings.TrimSpace(text)
}

// Errorf returns an error at the item.
func (i *Item) Errorf(format string, args ...any) error { return Errorf(i.Pos, format, args...) }
