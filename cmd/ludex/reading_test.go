package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludex/cmd/internal/cli"
	"ludex/proptest/long"
)

// ran runs a command on an input, and returns its exit code and its output.
func ran(ctx context.Context, in io.Reader, args string) (code int, out string) {
	var printed bytes.Buffer
	c := root()
	c.SetArgs(strings.Fields(args))
	c.SetIn(in)
	c.SetOut(&printed)
	c.SetErr(&printed)
	code = cli.Explain(&printed, c.ExecuteContext(ctx))
	return code, printed.String()
}

// TestReadingIsInterrupted: a command that waits for its input ends soon after
// an interrupt, with the exit code for an unknown answer.
func TestReadingIsInterrupted(t *testing.T) {
	for _, args := range []string{
		"check certificate -", "check puzzle -", "solve solo -", "solve havannah:4 -", "replay -", "analyse -",
	} {
		silent, writer := io.Pipe()
		ctx, interrupt := context.WithCancel(t.Context())
		in := &watched{Reader: silent, read: interrupt}
		ended := make(chan string)
		go func() {
			code, out := ran(ctx, in, args)
			ended <- fmt.Sprintf("exit code %d: %s", code, out)
		}()
		select {
		case got := <-ended:
			if !strings.HasPrefix(got, "exit code 3: ") || !strings.Contains(got, "stdin: interrupted") && !strings.Contains(got, "stdin:1: interrupted") {
				t.Errorf("%s: %s", args, got)
			}
		case <-time.After(time.Minute):
			t.Errorf("%s: not interrupted", args)
		}
		writer.Close()
	}
}

// watched is a reader that reports when it is read.
type watched struct {
	io.Reader
	read func()
}

func (w *watched) Read(data []byte) (int, error) {
	w.read()
	return w.Reader.Read(data)
}

// TestReadingHasATimeLimit: the time limit of a check holds for its reading.
func TestReadingHasATimeLimit(t *testing.T) {
	for _, args := range []string{"check certificate - --timeout 50ms"} {
		silent, writer := io.Pipe()
		code, out := ran(t.Context(), silent, args)
		if code != int(cli.Unknown) || !strings.Contains(out, "the time limit was hit") {
			t.Errorf("%s: exit code %d: %s", args, code, out)
		}
		writer.Close()
	}
}

// endless is a beginning and the lines after it, which never end.
type endless struct {
	rest string
	line func(i int) string
	i    int
	read int64 // bytes
}

func (e *endless) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if e.rest == "" {
			e.i++
			e.rest = e.line(e.i)
		}
		some := copy(p[n:], e.rest)
		e.rest, n = e.rest[some:], n+some
	}
	e.read += int64(n)
	return n, nil
}

// TestReadingIsBounded: no command reads an endless input beyond a bound, which
// it names.
func TestReadingIsBounded(t *testing.T) {
	long.Only(t)
	const strategy = "ludex strategy 1\ngame hnefatafl:5\nwinner defenders\nplies 1\nstart\n"
	same := func(line string) func(int) string { return func(int) string { return line } }
	for _, c := range []struct {
		args string
		in   endless
		code cli.Status
		want string
	}{
		{"check certificate - --memory 8MB", endless{rest: strategy + "nodes 1000000000\n", line: func(i int) string { return fmt.Sprintf("%d c1-e1=0\n", i) }}, cli.Unknown, "the memory limit was reached"},
		{"check certificate -", endless{rest: strategy, line: same("+...+\n")}, cli.BadInput, "the diagram of the start is longer than 32768 bytes"},
		{"check certificate -", endless{rest: strategy + "nodes 1\n1 ", line: same("c1-e1=0 ")}, cli.BadInput, "a line longer than 1048576 bytes"},
		{"check certificate -", endless{rest: "ludex-replies 2\ngame ", line: same("havannah:4")}, cli.BadInput, "stdin:2: a line longer than 65536 bytes"},
		{"solve solo -", endless{line: same("h8 ")}, cli.BadInput, "stdin:1:1: a board longer than 32768 bytes"},
		{"solve solo -", endless{line: same("note: x\n")}, cli.BadInput, "stdin:1:1: a puzzle longer than 32768 bytes"},
		{"check certificate -", endless{line: same("[")}, cli.BadInput, "longer than 1048576 bytes"},
	} {
		code, out := ran(t.Context(), &c.in, c.args)
		if code != int(c.code) || !strings.Contains(cli.OneLine(out), c.want) || c.in.read > 16<<20 {
			t.Errorf("%s: exit code %d after %d bytes: %s", c.args, code, c.in.read, out)
		}
	}
}

// TestTextIsBounded: a command reads a game, a list of moves or a position up to
// a limit, which it names.
func TestTextIsBounded(t *testing.T) {
	long.Only(t)
	drawing := filepath.Join(t.TempDir(), "drawing.svg")
	for _, c := range []struct{ args, begin, line, want string }{
		{"replay -", "game hnefatafl\nmoves\n", "d11-c11\n", "16 MiB"},
		{"replay -", "1. ", "d11-c11 ", "16 MiB"},
		{"replay -", "(;SZ[4]", ";W[a1]", "16 MiB"},
		{"solve hnefatafl -", "", "# hnefatafl\n", "16 MiB"},
		{"perft - 1", "game wali\nmoves\n", "a1\n", "1.0 MiB"},
		{"draw havannah:4 - -o " + drawing, "", "....\n", "16 MiB"},
		{"draw - -o " + drawing, "game wali\nmoves\n", "a1\n", "1.0 MiB"},
		{"compare wali:4x3,pieces=4 wali,wal-row=exactly-three -", "", "....\n", "16 MiB"},
		{"solve wali -", "", "...\n", "16 MiB"},
		{"solve havannah -", "", "....\n", "16 MiB"},
		{"solve dice -", "", "....\n", "16 MiB"},
	} {
		in := endless{rest: c.begin, line: func(int) string { return c.line }}
		code, out := ran(t.Context(), &in, c.args)
		if want := "stdin: longer than " + c.want; code != int(cli.BadInput) || !strings.Contains(cli.OneLine(out), want) || in.read > 17<<20 {
			t.Errorf("%s: exit code %d after %d bytes: %s", c.args, code, in.read, out)
		}
	}
}

// TestRepliesWithinMemory: the replies of a certificate count against the
// memory while they are read.
func TestRepliesWithinMemory(t *testing.T) {
	const file = "../../puzzles/certificate/replies/testdata/havannah-4-a2.txt.gz"
	code, out := ran(t.Context(), nil, "check certificate "+file+" --memory 100KB")
	if code != int(cli.Unknown) || !strings.Contains(cli.OneLine(out), ": the memory limit was reached") {
		t.Errorf("exit code %d: %s", code, out)
	}
}
