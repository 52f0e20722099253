package replies

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"ludex/solver/certify"

	"github.com/dustin/go-humanize/english"
)

// Is reports whether a file that begins so is a certificate of this kind.
func Is(beginning []byte) bool { return strings.HasPrefix(string(beginning), kind) }

// reader reads a certificate line by line.
type reader struct {
	scan *bufio.Scanner
	lim  certify.Limits
	line int
}

// Read reads a certificate of at most lim.Memory bytes. Name stands for the
// file in errors, which name the line, and are those of from or
// certify.ErrMemory where that ended the reading. The certificate returned has
// legal moves alone, and Write writes it byte for byte; Check says whether it
// is true.
func Read(from io.Reader, name string, lim certify.Limits) (*Certificate, error) {
	r := &reader{scan: bufio.NewScanner(from), lim: lim}
	r.scan.Split(whole)
	c, err := r.read()
	if err != nil {
		return nil, fmt.Errorf("%s:%d: %w", name, r.line, err)
	}
	return c, nil
}

// whole is a split function for lines with what ends them, which the last one
// may lack.
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
func (r *reader) next() (string, error) {
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
	if err := r.version(); err != nil {
		return nil, err
	}
	c, n, err := r.head()
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
		if err := errors.Join(c.read(text), r.lim.Stores(c.bytes())); err != nil {
			return nil, err
		}
	}
	return c, r.end(n)
}

// version reads the first line.
func (r *reader) version() error {
	text, err := r.next()
	if err != nil || text == magic {
		return err
	}
	if other, ok := strings.CutPrefix(text, kind+" "); ok {
		return fmt.Errorf("this is version %s of the format, and version 2 is read: have the file written again", short(other))
	}
	return fmt.Errorf("%q: want %q", short(text), magic)
}

// end reads what stands after n replies, to the end of the file: what
// compresses it has a checksum there.
func (r *reader) end(n int) error {
	text, err := r.next()
	if err != nil {
		return err
	}
	if text != endText {
		return fmt.Errorf("%q: want %q after %s", short(text), endText, english.Plural(n, "reply", ""))
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

// cut returns why there is no next line.
func (r *reader) cut() error {
	switch err := r.scan.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("a line longer than %d bytes", bufio.MaxScanTokenSize)
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return err
	}
	return errors.New("the file is cut off here")
}
