package puzzles

import (
	"bufio"
	"cmp"
	"io"
	"strings"

	"ludex/rules/wabanti"
)

// Frame is what a board alone stands for and on what it stands, as it does
// not say so itself. A zero field is the default.
type Frame struct {
	Game  string           // Solo, where the board is the target, or Eclair, where it is the start; Solo
	Side  int              // DefaultSide
	Start wabanti.Position // of a Solo; the rulebook's
}

// Parse returns the puzzles that r holds: a YAML file with one document a
// puzzle, names as ParseName reads them, or a board alone, which is the target
// of a Solo from the rulebook's start. Name stands for r in errors, which are *InputError: the first thing
// that is wrong, with its place.
func Parse(r io.Reader, name string) ([]Puzzle, error) { return Frame{}.Parse(r, name) }

// Parse is the function Parse, but a board alone is what f says. Puzzles that
// are written out do not depend on f.
func (f Frame) Parse(r io.Reader, name string) ([]Puzzle, error) {
	in := bufio.NewReaderSize(r, MaxPuzzle+1)
	if err := fits(in, name); err != nil {
		return nil, err
	}
	text, err := read(in, name)
	if err != nil {
		return nil, err
	}
	if strings.HasPrefix(strings.TrimSpace(text), NamePrefix) {
		return parseNames(text, name)
	}
	if isBoard(text) {
		p, err := f.Puzzle(text, Place{name, 1, 1})
		if err != nil {
			return nil, err
		}
		return []Puzzle{p}, nil
	}
	set, err := parseSet(text, name)
	if err == nil && len(set) == 0 {
		err = Place{File: name}.errorf("no puzzle in it")
	}
	return set, err
}

// fits refuses a board alone, or a first puzzle, that is longer than MaxPuzzle,
// before the rest is read.
func fits(in *bufio.Reader, name string) error {
	beginning, _ := in.Peek(MaxPuzzle + 1) // read returns the error
	text := strings.ReplaceAll(strings.TrimPrefix(string(beginning), "\ufeff"), "\r\n", "\n")
	switch {
	case len(beginning) <= MaxPuzzle, strings.HasPrefix(strings.TrimSpace(text), NamePrefix):
		return nil
	case isBoard(text):
		return Place{name, 1, 1}.errorf("a board longer than %d bytes", MaxPuzzle)
	case strings.TrimSpace(text) == "" || strings.Contains(text, "\n---"):
		return nil
	}
	return Place{name, 1, 1}.errorf("a puzzle longer than %d bytes", MaxPuzzle)
}

// parseNames returns the puzzles of names with white space between them.
func parseNames(text, name string) (set []Puzzle, err error) {
	for _, word := range strings.Fields(text) {
		p, err := ParseName(word)
		if err != nil {
			return nil, Place{File: name}.errorf("%v", err)
		}
		set = append(set, p)
	}
	return set, nil
}

// Puzzle returns the puzzle that a board alone stands for; see ParseBoard.
func (f Frame) Puzzle(text string, place Place) (Puzzle, error) {
	p := Puzzle{Game: cmp.Or(f.Game, Solo), Side: cmp.Or(f.Side, DefaultSide), Start: f.Start}
	if bad := p.sideFault(); bad != nil {
		return Puzzle{}, Place{File: place.File}.errorf("%s", bad.msg)
	}
	board, err := ParseBoard(p.Grid(), text, place)
	if err != nil {
		return Puzzle{}, err
	}
	if p.Game == Eclair {
		p.Start = board
	} else {
		p.Target = board
	}
	if p.Start.Empty() {
		p.Start = RulebookStart(p.Grid())
	}
	if bad := p.fault(); bad != nil {
		return Puzzle{}, place.errorf("%s", bad.msg)
	}
	return p, nil
}

func parseSet(text, name string) ([]Puzzle, error) {
	var set []Puzzle
	ids := map[string]bool{}
	for _, doc := range split(text, name) {
		bodies, err := doc.bodies()
		if err != nil {
			return nil, err
		}
		for _, body := range bodies {
			p, err := doc.puzzle(body, ids)
			if err != nil {
				return nil, err
			}
			set = append(set, p)
		}
	}
	return set, nil
}
