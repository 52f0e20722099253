package puzzles

import (
	"fmt"
	"strings"
)

// Place is where in the input something stands. Line and Column count from
// 1, Column in characters; a Line of 0 stands for the input as a whole.
type Place struct {
	File         string
	Line, Column int
}

// String returns file:line:column, or the file alone.
func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// InputError is a fault in an input, with its place, or the error that ended
// the reading.
type InputError struct {
	Place Place
	Msg   string
	Err   error // of the reader; nil for a fault in the text
}

// Error returns the place and what is wrong there.
func (e *InputError) Error() string { return e.Place.String() + ": " + e.Msg }

// Unwrap returns the error of the reader, if there is one.
func (e *InputError) Unwrap() error { return e.Err }

func (p Place) errorf(format string, args ...any) error {
	return &InputError{Place: p, Msg: oneLine.Replace(fmt.Sprintf(format, args...))}
}

// oneLine escapes the line breaks of a file's text that a message cites.
var oneLine = strings.NewReplacer("\n", `\n`, "\r", `\r`)

// after returns the place that many lines and columns further. A place
// without a line stays as it is.
func (p Place) after(lines, columns int) Place {
	if p.Line > 0 {
		p.Line += lines
		p.Column += columns
	}
	return p
}
