package main

import (
	"bufio"
	"cmp"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/input"
	"ludex/puzzles"
)

// sourceHelp lists the ways to name a puzzle, with an id as an example.
func sourceHelp(id string) string {
	return `in this order:
  -                   the standard input
` + namedHelp(id)
}

// namedHelp is sourceHelp without the standard input.
func namedHelp(id string) string {
	return `  ` + fmt.Sprintf("%-18s", id) + `  a puzzle of the library (ludex list puzzles)
  ludex:solo:8:...    a complete name (docs/reference/puzzle-sets.md)
  "g8 g9 h9 ..."      a list of cells, or a drawn board, in quotes
  FILE or FILE#ID     a file with puzzles or a board; ID picks one of several`
}

// source reads the puzzles that a command line names.
type source struct {
	cmd   *cobra.Command
	what  string // the argument's or flag's name, for errors
	frame puzzles.Frame
}

// newSource returns a source that knows the games of the catalogue.
func newSource(c *cobra.Command, what string) source { return source{c, what, newFrame("", 0)} }

// newFrame completes the boards of a jump game, "" for Solo, on a board of so
// many cells a side, 0 for the default.
func newFrame(game string, side int) puzzles.Frame {
	return puzzles.Frame{Game: game, Side: side, Catalog: catalogue()}
}

// puzzle returns the one puzzle that arg names.
func (s source) puzzle(arg string) (puzzles.Puzzle, error) {
	set, err := s.puzzles(arg)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if len(set) > 1 {
		return puzzles.Puzzle{}, cli.Hinted(fmt.Errorf("%s: %d puzzles, not one: %s", arg, len(set), ids(set)),
			"%s#ID selects one by its id", arg)
	}
	return set[0], nil
}

// ids lists the ids of a set, no more than a few.
func ids(set []puzzles.Puzzle) string {
	var list []string
	for i, p := range set {
		if i == 8 {
			return strings.Join(list, ", ") + ", ..."
		}
		if p.ID == "" {
			p.ID = "(without an id)"
		}
		list = append(list, p.ID)
	}
	return strings.Join(list, ", ")
}

// puzzles returns the puzzles that arg names; there is at least one.
func (s source) puzzles(arg string) ([]puzzles.Puzzle, error) {
	if p, ok, err := s.named(arg); ok {
		return []puzzles.Puzzle{p}, err
	}
	if isList(arg) {
		p, err := s.frame.Puzzle(arg, puzzles.Place{File: s.what, Line: 1, Column: 1})
		return []puzzles.Puzzle{p}, err
	}
	return s.file(arg)
}

// named returns the puzzle that arg names by an id of the library, by a
// complete name, or as FILE#ID, and whether arg has one of these forms.
func (s source) named(arg string) (p puzzles.Puzzle, ok bool, err error) {
	if p, ok = puzzles.Find(arg); ok {
		return p, true, nil
	}
	if strings.HasPrefix(arg, puzzles.NamePrefix) {
		p, err = s.frame.ParseName(arg)
		return p, true, err
	}
	file, id, picked := cli.SplitID(arg)
	if !picked || isList(arg) {
		return p, false, nil
	}
	set, err := s.file(file)
	if err != nil {
		return p, true, err
	}
	for _, p := range set {
		if p.ID == id {
			return p, true, nil
		}
	}
	return p, true, fmt.Errorf("%s: no such puzzle: %q; the file has: %s", file, id, ids(set))
}

// isList reports whether arg is a list of cells, or a board: it begins with a
// cell, or it contains a space or a comma and is not the name of a file.
func isList(arg string) bool {
	words := strings.FieldsFunc(arg, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' || c == '\n' })
	if len(words) > 0 && cli.CellName.MatchString(words[0]) {
		return true
	}
	return len(words) > 1 && !cli.Exists(arg)
}

func (s source) file(name string) ([]puzzles.Puzzle, error) {
	if name == "-" {
		in := cli.Until(s.cmd.Context(), s.cmd.InOrStdin())
		defer in.Close()
		return s.frame.Parse(in, "stdin")
	}
	if cli.Exists(name) {
		return s.open(name)
	}
	err := fmt.Errorf("%q: no such file or library puzzle", name)
	if near := puzzles.Near(name); len(near) > 0 {
		return nil, cli.Hinted(err, "did you mean %s?", english.OxfordWordSeries(near[:min(5, len(near))], "or"))
	}
	return nil, cli.Hinted(err, "ludex list puzzles lists the library")
}

// open returns the puzzles in a file.
func (s source) open(name string) ([]puzzles.Puzzle, error) {
	file, err := cli.Open(s.cmd.Context(), name, puzzles.MaxFile)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	in := bufio.NewReaderSize(cli.Until(s.cmd.Context(), file), puzzles.MaxPuzzle)
	beginning, _ := in.Peek(puzzles.MaxPuzzle)
	if input.IsSavedPuzzle(cli.TextFile{Text: strings.TrimPrefix(string(beginning), "\ufeff")}) {
		f, err := cli.ReadText(s.cmd, name)
		if err != nil {
			return nil, err
		}
		t, err := input.ParseAttempt(f)
		if err != nil {
			return nil, err
		}
		return []puzzles.Puzzle{t.Puzzle()}, nil
	}
	return s.frame.Parse(in, name)
}

// completeID completes the ids of the library.
func completeID(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	all, _ := puzzles.Library()
	var list []string
	for _, p := range all {
		list = append(list, p.ID+"\t"+cmp.Or(p.Title, input.TaskOf(p)))
	}
	return list, cobra.ShellCompDirectiveDefault
}
