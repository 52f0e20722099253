//go:build !js

package puzzles

import (
	"bufio"
	"cmp"
	"io"
	"strings"

	"ludex/rules/files"
)

// Parse returns the puzzles that r holds: a YAML file with one document a
// puzzle, names as ParseName reads them, or a board alone, which is the target
// of a Solo from the rulebook's start. Errors name r by name; they are
// *InputError: the first fault, with its place.
func Parse(r io.Reader, name string) ([]Puzzle, error) { return Frame{}.Parse(r, name) }

// ParseFile returns the puzzles in a file, as Parse does.
func ParseFile(name string) ([]Puzzle, error) { return Frame{}.ParseFile(name) }

// ParseFile returns the puzzles in a file, as f.Parse does.
func (f Frame) ParseFile(name string) ([]Puzzle, error) {
	file, err := files.Regular(name, MaxFile)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer file.Close()
	return f.Parse(file, name)
}

// Parse is the function Parse with the choices of f. It holds no more of r than
// one puzzle at a time.
func (f Frame) Parse(r io.Reader, name string) ([]Puzzle, error) {
	in := bufio.NewReaderSize(r, MaxPuzzle+1)
	beginning, _ := in.Peek(MaxPuzzle + 1) // the lines return the error
	text := strings.ReplaceAll(strings.TrimPrefix(string(beginning), "\ufeff"), "\r\n", "\n")
	lines := &lines{in: in, at: Place{name, 1, 1}, left: MaxFile}
	switch {
	case strings.HasPrefix(strings.TrimSpace(text), NamePrefix):
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
func (f Frame) parseNames(in *lines) (set []Puzzle, err error) {
	games := f.games()
	for in.next() {
		for _, word := range strings.Fields(in.text) {
			p, err := games.parseName(word)
			if err == nil && len(set) == MaxSet {
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
func (f Frame) parseBoard(in *lines) ([]Puzzle, error) {
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
	return []Puzzle{p}, nil
}

// Puzzle returns the puzzle of a board alone; see ParseBoard.
func (f Frame) Puzzle(text string, place Place) (Puzzle, error) {
	j := jumps{game: cmp.Or(f.Game, Solo), side: cmp.Or(f.Side, DefaultSide), start: f.Start}
	if bad := j.sideFault(); bad != nil {
		return Puzzle{}, Place{File: place.File}.errorf("%s", bad.msg)
	}
	board, err := ParseBoard(j.grid(), text, place)
	if err != nil {
		return Puzzle{}, err
	}
	if j.game == Eclair {
		j.start = board
	} else {
		j.target = board
	}
	if j.start.Empty() {
		j.start = j.usualStart()
	}
	kind, err := f.games().Kind(j.game)
	if err != nil {
		return Puzzle{}, place.errorf("%v", err)
	}
	p, bad := j.open(kind)
	if bad != nil {
		return Puzzle{}, place.errorf("%s", bad.msg)
	}
	return p, nil
}

// parseSet returns the puzzles of a file of documents.
func (f Frame) parseSet(in *lines) (set []Puzzle, err error) {
	games, ids := f.games(), map[string]bool{}
	docs := documents{in: in}
	for docs.next() {
		bodies, err := docs.bodies()
		if err == nil && max(len(set), docs.read) > MaxSet {
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
