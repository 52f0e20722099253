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

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules/files"
	"ludex/rules/guard"
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

// Exists reports whether there is a file of that name to read: a regular file or
// a pipe, readable or not. A folder never stands for the name that it has.
func Exists(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().Type()&^fs.ModeNamedPipe == 0 || errors.Is(err, fs.ErrPermission)
}

// The most bytes of a saved game, which has more than 100,000 moves then, and of a set
// of puzzles.
const (
	MaxText = 1 << 20
	MaxSet  = 16 << 20
)

// TextFile is a text with the name of its file.
type TextFile struct{ Name, Text string }

// ReadText reads a saved game or a list of moves from the file of that name, or
// from stdin for -.
func ReadText(c *cobra.Command, name string) (TextFile, error) {
	data, name, err := readBytes(c, name, MaxText)
	if err != nil {
		return TextFile{}, err
	}
	return TextOf(data, name)
}

// ReadBytes reads a set of puzzles, or a saved game, from the file of that name,
// or from stdin for -. It returns the name for errors.
func ReadBytes(c *cobra.Command, name string) ([]byte, string, error) {
	return readBytes(c, name, MaxSet)
}

func readBytes(c *cobra.Command, name string, limit int64) ([]byte, string, error) {
	if name == "-" {
		data, err := ReadAll(c.Context(), c.InOrStdin(), "stdin", limit)
		return data, "stdin", err
	}
	data, err := ReadFile(c.Context(), name, limit)
	return data, name, err
}

// ReadFile returns the contents of a file of at most limit bytes.
func ReadFile(ctx context.Context, name string, limit int64) ([]byte, error) {
	file, err := Open(ctx, name, limit)
	if err != nil {
		return nil, orPuzzle(name, err)
	}
	defer file.Close()
	return ReadAll(ctx, file, name, limit)
}

// Open opens a regular file or a pipe, of which it reads at most limit bytes. The
// error names the file, or the limit that ended ctx.
func Open(ctx context.Context, name string, limit int64) (io.ReadCloser, error) {
	file, err := files.Open(ctx, name, limit)
	if err != nil {
		return nil, Unreadable(name, cmp.Or(solver.StoppedBy(err), err))
	}
	return file, nil
}

// orPuzzle adds a hint to an error about a file if a puzzle has its name.
func orPuzzle(name string, err error) error {
	file, _, picked := SplitID(name)
	if _, ok := library.Find(name); ok || picked && Exists(file) || strings.HasPrefix(name, puzzles.NamePrefix) {
		return Hinted(err, "that is a puzzle: ludex solve %s", name)
	}
	return err
}

// Until returns a reader of r that fails with the limit when the context ends,
// even while r waits for input.
func Until(ctx context.Context, r io.Reader) *io.PipeReader {
	in, out := io.Pipe()
	stop := context.AfterFunc(ctx, func() { out.CloseWithError(solver.Stopped(ctx)) })
	guard.Go(func() error { _, err := io.Copy(out, r); return err }, func(err error) { out.CloseWithError(err); stop() })
	return in
}

// ReadAll reads the rest of a file of that name, at most limit bytes, until ctx ends.
func ReadAll(ctx context.Context, r io.Reader, name string, limit int64) ([]byte, error) {
	in := Until(ctx, r)
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, limit+1))
	switch {
	case err != nil:
		return nil, Unreadable(name, err)
	case int64(len(data)) > limit:
		return nil, fmt.Errorf("%s: longer than %s", name, humanize.IBytes(uint64(limit)))
	}
	return data, nil
}

// TextOf returns data as text, or an error if it is not UTF-8.
func TextOf(data []byte, name string) (TextFile, error) {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return TextFile{}, fmt.Errorf("%s: not a text file", name)
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
