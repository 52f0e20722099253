package puzzles

import (
	"bufio"
	"cmp"
	"io"
	"strings"

	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti"
)

// Frame completes what an input leaves open. A zero field is the default.
type Frame struct {
	Game    string           // of a board alone: Solo, where it is the target, or Eclair, where it is the start; Solo
	Side    int              // of a board alone; DefaultSide
	Start   wabanti.Position // of a Solo by its target alone; the rulebook's
	Catalog *catalog.Catalog // the games; the built-in ones
}

// games returns the games of f.
func (f Frame) games() *games {
	if f.Catalog == nil {
		return &games{builtin(), map[string]play.Game{}}
	}
	return &games{f.Catalog, map[string]play.Game{}}
}

// games opens the games of an input, each once.
type games struct {
	*catalog.Catalog
	opened map[string]play.Game
}

// open opens a game on a board, "" for the rulebook's.
func (g *games) open(kind *play.Kind, board string, readings []string) (play.Game, error) {
	name := strings.TrimSuffix(kind.Name+":"+board, ":")
	key := strings.Join(append([]string{name}, readings...), ",")
	if known, ok := g.opened[key]; ok {
		return known, nil
	}
	opened, err := kind.Open(name, readings)
	if err == nil {
		g.opened[key] = opened
	}
	return opened, err
}

// Parse returns the puzzles that r holds: a YAML file with one document a
// puzzle, names as ParseName reads them, or a board alone, which is the target
// of a Solo from the rulebook's start. Name stands for r in errors, which are
// *InputError: the first fault, with its place.
func Parse(r io.Reader, name string) ([]Puzzle, error) { return Frame{}.Parse(r, name) }

// Parse is the function Parse with the choices of f.
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
		return f.parseNames(text, name)
	}
	if isBoard(text) {
		p, err := f.Puzzle(text, Place{name, 1, 1})
		if err != nil {
			return nil, err
		}
		return []Puzzle{p}, nil
	}
	set, err := f.parseSet(text, name)
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
func (f Frame) parseNames(text, name string) (set []Puzzle, err error) {
	games := f.games()
	for _, word := range strings.Fields(text) {
		p, err := games.parseName(word)
		if err != nil {
			return nil, Place{File: name}.errorf("%v", err)
		}
		set = append(set, p)
	}
	return set, nil
}

// Puzzle returns the puzzle that a board alone stands for; see ParseBoard.
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
		j.start = wabanti.RulebookStart(j.grid())
	}
	kind, _ := builtin().Find(j.game)
	p, bad := j.open(kind)
	if bad != nil {
		return Puzzle{}, place.errorf("%s", bad.msg)
	}
	return p, nil
}

func (f Frame) parseSet(text, name string) ([]Puzzle, error) {
	var set []Puzzle
	games, ids := f.games(), map[string]bool{}
	for _, doc := range split(text, name) {
		bodies, err := doc.bodies()
		if err != nil {
			return nil, err
		}
		for _, body := range bodies {
			p, err := doc.puzzle(body, games, ids)
			if err != nil {
				return nil, err
			}
			set = append(set, p)
		}
	}
	return set, nil
}
