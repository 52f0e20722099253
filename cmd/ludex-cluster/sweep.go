package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"ludex/rules/files"
)

const sweepHelp = `Run a command of ludex for each line of a list. {} in the command stands for the line; the result of a line is what the command prints, or the file that it writes as {out}, with any end such as {out}.jsonl. The results follow each other in the order of the list: the same bytes on one machine and on many.

A limit of the command, such as --timeout, holds for each line, and the result says so. A line whose command fails (bad input, killed) has no result: the others go on, a message names it, and the exit code is 3. Results stay in --dir: after a fault, the same command continues from them.`

const sweepExample = `  ludex-cluster sweep --dir work --list games.txt -o table.jsonl solved {} -o {out}.jsonl --timeout 10m
  ludex-cluster sweep --dir pages --list files.txt report {} -o {out}.html`

// The most bytes of a list, and of the result of a line.
const (
	maxList   = 16 << 20
	maxResult = 1 << 30
)

// sweep is a list, and the command for each line of it.
type sweep struct {
	pieces
	list, out string
}

func sweepCommand() *cobra.Command {
	w := &sweep{}
	c := &cobra.Command{
		Use: "sweep --dir DIR --list FILE COMMAND... [-- ENGINE OPTIONS]", Short: "Run a command of ludex for each line of a list", Long: sweepHelp, Example: sweepExample,
		RunE: w.run,
	}
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&w.dir, "dir", "", "keep the results of the lines in a `DIRECTORY` that all machines see")
	f.StringVar(&w.list, "list", "", "a `FILE` with a game, or whatever takes the place of {}, a line")
	f.StringVarP(&w.out, "output", "o", "", "write all results to a `FILE` (default: leave them in --dir)")
	w.add(c, "ludex")
	f.SetInterspersed(false)
	return c
}

func (w *sweep) run(c *cobra.Command, args []string) error {
	args, options := cut(args)
	if w.list == "" || !slices.ContainsFunc(args, func(s string) bool { return strings.Contains(s, "{}") }) {
		return errors.New("expected --list FILE, and a command with {} such as solved {} --json")
	}
	items, err := w.items()
	if err != nil {
		return err
	}
	if err := w.ready(c.Context(), "ludex", options); err != nil {
		return err
	}
	defer w.close()
	work := w.work(items, args)
	for i := range items {
		_ = os.Remove(work.path(i) + failed) // is tried again
	}
	err = w.each(c.Context(), work)
	if missing := w.missing(c.ErrOrStderr(), work, items); missing > 0 {
		return &unfinishedError{errors.Join(err, fmt.Errorf("%d of %d lines have no result", missing, len(items)))}
	}
	return w.join(work)
}

// items returns the lines of the list that are not blank.
func (w *sweep) items() (items []string, err error) {
	data, err := files.Contents(w.list, maxList)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" {
			items = append(items, line)
		}
	}
	if items == nil {
		return nil, fmt.Errorf("%s: no lines", w.list)
	}
	return items, nil
}

// work returns the pieces: one for each item. Their files have the names of the items, so
// that another list or command in the same directory has others.
func (w *sweep) work(items, args []string) runFn {
	work := runFn{Dir: w.dir, Noted: true}
	ending := ".txt"
	for _, word := range args {
		if strings.Contains(word, result) {
			ending = filepath.Ext(word)
		}
	}
	for _, item := range items {
		var words []string
		for _, word := range args {
			words = append(words, strings.ReplaceAll(word, "{}", item))
		}
		work.Names, work.Args = append(work.Names, name(item, words)+ending), append(work.Args, words)
	}
	return work
}

// missing prints why items have no result, and returns their number.
func (w *sweep) missing(to io.Writer, work runFn, items []string) (n int) {
	for i, item := range items {
		if work.done(i) {
			continue
		}
		n++
		if reason, err := files.Contents(work.path(i)+failed, maxResult); err == nil {
			fmt.Fprintf(to, "ludex-cluster: %s: %s", item, reason)
		}
	}
	return n
}

// join writes all results to one file, in the order of the list.
func (w *sweep) join(work runFn) error {
	if w.out == "" {
		return nil
	}
	out, err := os.CreateTemp(filepath.Dir(w.out), ".sweep-")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name())
	for i := range work.Names {
		data, err := files.Contents(work.path(i), maxResult)
		if err == nil {
			_, err = out.Write(data)
		}
		if err != nil {
			return errors.Join(err, out.Close())
		}
	}
	if err := errors.Join(out.Chmod(0o644), out.Sync(), out.Close()); err != nil {
		return err
	}
	return os.Rename(out.Name(), w.out)
}

// name returns the name of the file of a run, without its end: the item in letters and
// digits, and a digest that tells it from other commands and items.
func name(item string, words []string) string {
	plain := strings.Map(func(r rune) rune {
		if r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return r
		}
		return '-'
	}, item)
	return fmt.Sprintf("%s-%.8x", plain[max(0, len(plain)-longest):], sha256.Sum256([]byte(strings.Join(words, "\x00"))))
}

// longest is the most letters of an item in the name of a file.
const longest = 80
