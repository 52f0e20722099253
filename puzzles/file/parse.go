// Package file reads and writes files of puzzles and boards. Start with [ParseFile]
// and [Write].
package file

import (
	"bufio"
	"cmp"
	"io"
	"strings"

	"ludex/puzzles"
	"ludex/rules/files"
)

// Parse returns the puzzles that r holds: a YAML file with one document a
// puzzle, names as puzzles.ParseName reads them, or a board alone, which is the target
// of a Solo from the rulebook's start. Errors name r by name; they are
// *InputError: the first fault, with its place.
func Parse(r io.Reader, name string) ([]puzzles.Puzzle, error) { return Frame{}.Parse(r, name) }

// ParseFile returns the puzzles in a file, as f.Parse does.
func (f Frame) ParseFile(name string) ([]puzzles.Puzzle, error) {
	file, err := files.Regular(name, MaxFile)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer file.Close()
	return f.Parse(file, name)
}

// Parse is the function Parse with the choices of f. It holds no more of r than
// one puzzle at a time.
func (f Frame) Parse(r io.Reader, name string) ([]puzzles.Puzzle, error) {
	in := bufio.NewReaderSize(r, MaxPuzzle+1)
	beginning, _ := in.Peek(MaxPuzzle + 1) // the lines return the error
	text := strings.ReplaceAll(strings.TrimPrefix(string(beginning), "\ufeff"), "\r\n", "\n")
	lines := &lines{in: in, at: Place{name, 1, 1}, left: MaxFile}
	switch {
	case strings.HasPrefix(strings.TrimSpace(text), puzzles.NamePrefix):
		return f.parseNames(lines)
	case isBoard(text) && len(beginning) > MaxPuzzle:
		return nil, lines.at.errorf("a board longer than %d bytes", MaxPuzzle)
	case isBoard(text):
		return f.parseBoard(lines)
	case len(beginning) > MaxPuzzle && strings.TrimSpace(text) != "" && !strings.Contains(text, "\n---"):
		return nil, lines.at.errorf("a puzzle longer than %d bytes", MaxPuzzle)
	}
	set, err := f.parseSet(lines)
	if err == nil && len(set) == 0 {
		err = Place{File: name}.errorf("contains no puzzle")
	}
	return set, err
}

// parseNames returns the puzzles of names with white space between them.
func (f Frame) parseNames(in *lines) (set []puzzles.Puzzle, err error) {
	games := f.games()
	for in.next() {
		for _, word := range strings.Fields(in.text) {
			p, err := games.ParseName(word)
			if err == nil && len(set) == maxSet {
				err = errSet
			}
			if err != nil {
				return nil, Place{File: in.at.File}.errorf("%v", err)
			}
			set = append(set, p)
		}
	}
	return set, in.err
}

// parseBoard returns the puzzle of a board alone.
func (f Frame) parseBoard(in *lines) ([]puzzles.Puzzle, error) {
	var text []string
	for in.next() {
		text = append(text, in.text)
	}
	if in.err != nil {
		return nil, in.err
	}
	p, err := f.Puzzle(strings.Join(text, "\n"), Place{in.at.File, 1, 1})
	if err != nil {
		return nil, err
	}
	return []puzzles.Puzzle{p}, nil
}

// Puzzle returns the puzzle of a board alone; see ParseBoard.
func (f Frame) Puzzle(text string, place Place) (puzzles.Puzzle, error) {
	j := puzzles.Jumps{Game: cmp.Or(f.Game, puzzles.Solo), Side: cmp.Or(f.Side, puzzles.DefaultSide), Start: f.Start}
	grid, bad := j.Grid()
	if bad != nil {
		return puzzles.Puzzle{}, Place{File: place.File}.errorf("%v", bad)
	}
	board, err := ParseBoard(grid, text, place)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if j.Game == puzzles.Eclair {
		j.Start = board
	} else {
		j.Target = board
	}
	if j.Start.Empty() {
		j.Start = j.UsualStart()
	}
	kind, err := f.games().Kind(j.Game)
	if err != nil {
		return puzzles.Puzzle{}, place.errorf("%v", err)
	}
	p, bad := j.Open(kind)
	if bad != nil {
		return puzzles.Puzzle{}, place.errorf("%v", bad)
	}
	return p, nil
}

// parseSet returns the puzzles of a file of documents.
func (f Frame) parseSet(in *lines) (set []puzzles.Puzzle, err error) {
	games, ids := f.games(), map[string]bool{}
	docs := documents{in: in}
	for docs.next() {
		bodies, err := docs.bodies()
		if err == nil && max(len(set), docs.read) > maxSet {
			err = docs.place(1, 1).errorf("%v", errSet)
		}
		if err != nil {
			return nil, err
		}
		for _, body := range bodies {
			p, err := docs.puzzle(body, games, ids)
			if err != nil {
				return nil, err
			}
			set = append(set, p)
		}
	}
	return set, in.err
}
