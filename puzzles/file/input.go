package file

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/rules/catalog"
	"ludex/rules/wabanti"
)

// MaxFile and MaxPuzzle are the most bytes that a file and one puzzle in it
// may have, and MaxSet is the most puzzles that a file may have: a file holds
// the largest set that is made.
const (
	MaxFile   = 128 << 20
	MaxPuzzle = 32 << 10
	maxSet    = 200_000
)

// maxLine is the most bytes of a line, which may have many names.
const maxLine = 1 << 20

var errSet = fmt.Errorf("more than %d puzzles", maxSet)

// unreadable returns err as an error of the input called name.
func unreadable(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return &InputError{Place: Place{File: name}, Msg: err.Error(), Err: err}
}

// lines reads a text line by line.
type lines struct {
	in   *bufio.Reader
	text string // of the line, without its end
	at   Place  // where the next line begins
	left int    // bytes that may still come
	err  error
}

// next reads a line. It returns false at the end of the text and at an error.
func (l *lines) next() bool {
	if l.err != nil {
		return false
	}
	var line []byte
	for {
		part, err := l.in.ReadSlice('\n')
		line = append(line, part...)
		l.left -= len(part)
		switch {
		case l.left < 0:
			l.err = Place{File: l.at.File}.errorf("longer than %d MiB", MaxFile>>20)
		case len(line) > maxLine:
			l.err = l.at.errorf("a line longer than %d bytes", maxLine)
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(line) == 0:
			return false
		case err != nil && err != io.EOF:
			l.err = unreadable(l.at.File, err)
		default:
			return l.take(line)
		}
		return false
	}
}

// take makes a line the text and checks its characters.
func (l *lines) take(line []byte) bool {
	if l.at.Line == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	line, ended := bytes.CutSuffix(line, []byte("\n"))
	if ended {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	l.err = checkLine(line, l.at)
	l.text, l.at.Line = string(line), l.at.Line+1
	return l.err == nil
}

// checkLine returns an error at the first byte or character of a line that no
// text has.
func checkLine(line []byte, at Place) error {
	for i := 0; i < len(line); at.Column++ {
		c, n := utf8.DecodeRune(line[i:])
		switch {
		case c == utf8.RuneError && n == 1:
			return at.errorf("not text: byte %#02x is not UTF-8", line[i])
		case c < ' ' && c != '\t' || c == 0x7f:
			return at.errorf("not text: control character %U", c)
		}
		i += n
	}
	return nil
}

// Place is a place in the input. Line and Column count from
// 1, Column in characters; a Line of 0 means the input as a whole.
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

// Error returns the place and the fault there.
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

// Frame completes an input. A zero field is the default.
type Frame struct {
	Game    string           // of a board alone: Solo, where it is the target, or Eclair, where it is the start; Solo
	Side    int              // of a board alone; DefaultSide
	Start   wabanti.Position // of a Solo by its target alone; the rulebook's
	Catalog *catalog.Catalog // the games; those of [catalog.Default]
}

// games returns the games of f.
func (f Frame) games() *puzzles.Games { return puzzles.NewGames(f.Catalog) }
