package puzzles

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
)

// MaxFile and MaxPuzzle are the most bytes that a file and one puzzle in it
// may have: a file holds the largest set that is made.
const (
	MaxFile   = 128 << 20
	MaxPuzzle = 32 << 10
)

// ParseFile returns the puzzles in a file, as Parse does.
func ParseFile(name string) ([]Puzzle, error) { return Frame{}.ParseFile(name) }

// ParseFile returns the puzzles in a file, as f.Parse does.
func (f Frame) ParseFile(name string) ([]Puzzle, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer file.Close()
	return f.Parse(file, name)
}

// unreadable returns err as an error of the input called name.
func unreadable(name string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return &InputError{Place: Place{File: name}, Msg: err.Error(), Err: err}
}

// read returns the text that r holds, its line ends made \n.
func read(r io.Reader, name string) (string, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFile+1))
	if err != nil {
		return "", unreadable(name, err)
	}
	if len(data) > MaxFile {
		return "", Place{File: name}.errorf("longer than %s", humanize.IBytes(MaxFile))
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	if err := checkText(data, name); err != nil {
		return "", err
	}
	return string(data), nil
}

// checkText returns an error at the first thing that no text holds.
func checkText(data []byte, name string) error {
	at := Place{name, 1, 1}
	for i := 0; i < len(data); {
		c, n := utf8.DecodeRune(data[i:])
		switch {
		case c == utf8.RuneError && n == 1:
			return at.errorf("no text: byte %#02x is not UTF-8", data[i])
		case c < ' ' && c != '\n' && c != '\t' || c == 0x7f:
			return at.errorf("no text: control character %U", c)
		case c == '\n':
			at = Place{name, at.Line + 1, 0}
		}
		at.Column++
		i += n
	}
	return nil
}
