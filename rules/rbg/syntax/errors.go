package syntax

import (
	"fmt"
	"strings"
)

// Pos is a place in a source: a line and a column, both from 1. The zero Pos
// is no place.
type Pos struct{ Line, Col int32 }

// String returns the place as LINE:COLUMN.
func (p Pos) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Col) }

// Error is a fault of a source.
type Error struct {
	Pos   Pos
	Text  string
	Trace []string // the macros in which the fault is, the innermost first
}

// Error returns the place, the fault, and the macros around it.
func (e *Error) Error() string {
	text := e.Text
	if e.Pos.Line > 0 {
		text = fmt.Sprintf("line %d, column %d: %s", e.Pos.Line, e.Pos.Col, e.Text)
	}
	if len(e.Trace) > 0 {
		text += " (" + strings.Join(e.Trace, ", ") + ")"
	}
	return text
}

func errorAt(p Pos, format string, args ...any) *Error {
	return &Error{Pos: p, Text: fmt.Sprintf(format, args...)}
}
