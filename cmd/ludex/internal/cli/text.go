package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/solver"
)

var CellName = regexp.MustCompile(`^[A-Za-z][0-9]{1,2}$`)

// SplitID splits FILE#ID, unless that is the name of a file.
func SplitID(arg string) (file, id string, ok bool) {
	i := strings.LastIndexByte(arg, '#')
	if i < 1 || i == len(arg)-1 || Exists(arg) {
		return arg, "", false
	}
	return arg[:i], arg[i+1:], true
}

// Exists reports whether there is a file of that name, readable or not.
func Exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil || errors.Is(err, fs.ErrPermission)
}

// mostText is the most bytes that a text file may have.
const mostText = 64 << 20

// TextFile is a text with the name of its file.
type TextFile struct{ Name, Text string }

// ReadText reads the file of that name, or stdin for -.
func ReadText(c *cobra.Command, name string) (TextFile, error) {
	data, name, err := ReadBytes(c, name)
	if err != nil {
		return TextFile{}, err
	}
	return TextOf(data, name)
}

// ReadBytes reads the same as bytes, and returns its name for errors.
func ReadBytes(c *cobra.Command, name string) ([]byte, string, error) {
	if name == "-" {
		data, err := readAll(c.Context(), c.InOrStdin(), "stdin")
		return data, "stdin", err
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, name, orPuzzle(name, Unreadable(name, err))
	}
	defer file.Close()
	data, err := readAll(c.Context(), file, name)
	return data, name, err
}

// orPuzzle adds a hint to an error about a file if a puzzle has its name.
func orPuzzle(name string, err error) error {
	file, _, picked := SplitID(name)
	if _, ok := puzzles.Find(name); ok || picked && Exists(file) || strings.HasPrefix(name, puzzles.NamePrefix) {
		return Hinted(err, "that is a puzzle: ludex solve %s", name)
	}
	return err
}

// Until returns a reader of r that fails with the limit when the context ends,
// even while r waits for input.
func Until(ctx context.Context, r io.Reader) *io.PipeReader {
	in, out := io.Pipe()
	stop := context.AfterFunc(ctx, func() { out.CloseWithError(solver.Stopped(ctx)) })
	go func() {
		defer stop()
		_, err := io.Copy(out, r)
		out.CloseWithError(err)
	}()
	return in
}

func readAll(ctx context.Context, r io.Reader, name string) ([]byte, error) {
	in := Until(ctx, r)
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, mostText+1))
	switch {
	case err != nil:
		return nil, Unreadable(name, err)
	case len(data) > mostText:
		return nil, fmt.Errorf("%s: longer than %d bytes", name, mostText)
	}
	return data, nil
}

// TextOf returns data as text, or an error if it is none.
func TextOf(data []byte, name string) (TextFile, error) {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return TextFile{}, fmt.Errorf("%s: no text", name)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	return TextFile{name, strings.ReplaceAll(string(data), "\r\n", "\n")}, nil
}

// Unreadable returns the error that a file cannot be read, and why.
func Unreadable(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", cmp.Or(name, `""`), err)
}

var linePrefix = regexp.MustCompile(`^line (\d+)(?:, column (\d+))?: `)

// Placed returns an error that begins with FILE:LINE for one that begins with a
// line of the file.
func (f TextFile) Placed(err error) error {
	text := err.Error()
	at := linePrefix.FindStringSubmatch(text)
	if at == nil {
		return fmt.Errorf("%s: %w", f.Name, err)
	}
	place := f.Name + ":" + at[1]
	if at[2] != "" {
		place += ":" + at[2]
	}
	return fmt.Errorf("%s: %s", place, text[len(at[0]):])
}

// At returns an error at a line of the file, counted from 1.
func (f TextFile) At(line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", f.Name, line, fmt.Errorf(format, args...))
}

// Uncommented returns the text with the lines that begin with # left blank.
func (f TextFile) Uncommented() string {
	lines := strings.Split(f.Text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}
