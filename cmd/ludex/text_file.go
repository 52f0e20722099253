package main

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

// mostText is the most bytes that a text file may have.
const mostText = 64 << 20

// textFile is a text that was read, with what to call it.
type textFile struct{ name, text string }

// readText reads the file of that name, or what is piped in for -.
func readText(c *cobra.Command, name string) (textFile, error) {
	data, name, err := readBytes(c, name)
	if err != nil {
		return textFile{}, err
	}
	return textOf(data, name)
}

// readBytes reads the same, and returns with it what to call it.
func readBytes(c *cobra.Command, name string) ([]byte, string, error) {
	if name == "-" {
		data, err := bytesOf(c.Context(), c.InOrStdin(), "stdin")
		return data, "stdin", err
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, name, orPuzzle(name, unreadable(name, err))
	}
	defer file.Close()
	data, err := bytesOf(c.Context(), file, name)
	return data, name, err
}

// orPuzzle adds to an error about a file that there is a puzzle of its name.
func orPuzzle(name string, err error) error {
	file, _, picked := pick(name)
	if _, ok := puzzles.Find(name); ok || picked && exists(file) || strings.HasPrefix(name, puzzles.NamePrefix) {
		return hinted(err, "that is a puzzle: ludex solve %s", name)
	}
	return err
}

// until returns what r reads, until the context ends: then the error is the
// limit, even while r waits for input.
func until(ctx context.Context, r io.Reader) *io.PipeReader {
	in, out := io.Pipe()
	stop := context.AfterFunc(ctx, func() { out.CloseWithError(solver.Stopped(ctx)) })
	go func() {
		defer stop()
		_, err := io.Copy(out, r)
		out.CloseWithError(err)
	}()
	return in
}

func bytesOf(ctx context.Context, r io.Reader, name string) ([]byte, error) {
	in := until(ctx, r)
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, mostText+1))
	switch {
	case err != nil:
		return nil, unreadable(name, err)
	case len(data) > mostText:
		return nil, fmt.Errorf("%s: longer than %d bytes", name, mostText)
	}
	return data, nil
}

func textOf(data []byte, name string) (textFile, error) {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return textFile{}, fmt.Errorf("%s: no text", name)
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	return textFile{name, strings.ReplaceAll(string(data), "\r\n", "\n")}, nil
}

func unreadable(name string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", cmp.Or(name, `""`), err)
}

var lineOf = regexp.MustCompile(`^line (\d+)(?:, column (\d+))?: `)

// placed returns an error that begins with a line of the file as one that
// begins with FILE:LINE.
func (f textFile) placed(err error) error {
	text := err.Error()
	at := lineOf.FindStringSubmatch(text)
	if at == nil {
		return fmt.Errorf("%s: %w", f.name, err)
	}
	place := f.name + ":" + at[1]
	if at[2] != "" {
		place += ":" + at[2]
	}
	return fmt.Errorf("%s: %s", place, text[len(at[0]):])
}

// at returns an error at a line of the file, counted from 1.
func (f textFile) at(line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", f.name, line, fmt.Errorf(format, args...))
}

// uncommented returns the text with its lines that begin with # left blank.
func (f textFile) uncommented() string {
	lines := strings.Split(f.text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			lines[i] = ""
		}
	}
	return strings.Join(lines, "\n")
}
