package puzzles

import (
	"io"

	"ludex/rules/hexgrid"
)

// Parse returns the puzzles that r holds: a YAML file with one document a
// puzzle, or a board alone, which is the target of a Solo from the rulebook's
// start. Name stands for r in errors, which are *InputError: the first thing
// that is wrong, with its place.
func Parse(r io.Reader, name string) ([]Puzzle, error) {
	text, err := read(r, name)
	if err != nil {
		return nil, err
	}
	if isBoard(text) {
		p, err := Target(text, Place{name, 1, 1})
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

// Target returns the Solo on the default board, from the rulebook's start,
// whose target text shows; see ParseBoard.
func Target(text string, place Place) (Puzzle, error) {
	grid, err := hexgrid.New(DefaultSide)
	if err != nil {
		return Puzzle{}, err
	}
	p := Puzzle{Game: Solo, Side: DefaultSide, Start: RulebookStart(grid)}
	if p.Target, err = ParseBoard(grid, text, place); err != nil {
		return Puzzle{}, err
	}
	if f := p.fault(); f != nil {
		return Puzzle{}, place.errorf("%s", f.msg)
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
