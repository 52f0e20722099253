package main

import (
	"cmp"
	"fmt"
	"strings"

	"ludex/puzzles/boards"
	"ludex/puzzles/picture"
)

// set returns what is to be drawn.
func (d *draw) set(what string) (picture.Set, error) {
	if g, err := findGame(what); err == nil && g.open != nil {
		return d.played(what)
	}
	if d.moves != "" || d.start != "" || d.game.given() {
		return picture.Set{}, hinted(fmt.Errorf("--moves, --start, --reading and --preset go with a game, not with %q", what),
			"ludex draw havannah:5 --moves \"c3 d4\" -o board.svg")
	}
	if exists(what) {
		file, err := readText(d.cmd, what)
		if err == nil && file.isSaved() {
			return d.resumed(file)
		}
	}
	return d.puzzles(what)
}

// played returns a game after the moves of the flags.
func (d *draw) played(text string) (picture.Set, error) {
	m, err := d.game.open(text)
	if err != nil {
		return picture.Set{}, err
	}
	if err := d.start.setUp(d.cmd, m); err != nil {
		return picture.Set{}, err
	}
	frames := []picture.Diagram{m.Picture()}
	for i, move := range strings.Fields(d.moves) {
		if err := m.Play(move); err != nil {
			return picture.Set{}, fmt.Errorf("--moves: move %d: %w", i+1, err)
		}
		frames = append(frames, m.Picture())
	}
	return d.line(m, frames), nil
}

// resumed returns a saved game.
func (d *draw) resumed(file textFile) (picture.Set, error) {
	s, err := parseSaved(file)
	if err != nil {
		return picture.Set{}, err
	}
	m, err := s.open(gameFlags{}, "")
	if err != nil {
		return picture.Set{}, err
	}
	frames := []picture.Diagram{m.Picture()}
	for _, move := range s.moves {
		if err := m.Play(move.text); err != nil {
			return picture.Set{}, file.at(move.line, "%w", err)
		}
		frames = append(frames, m.Picture())
	}
	return d.line(m, frames), nil
}

// line returns a game that was played through some positions.
func (d *draw) line(m match, frames []picture.Diagram) picture.Set {
	marked := picture.Steps(frames)
	for i, move := range m.Line() {
		marked[i+1].Caption = fmt.Sprintf("%d. %s", i+1, move)
	}
	last := marked[len(marked)-1]
	if d.numbers {
		last = picture.Numbered(frames)
	}
	last.Caption = ""
	item := picture.Item{Title: m.Text(), Words: outcomeText(m.Outcome(), m.Players()), Task: last}
	if len(frames) > 1 {
		item.Frames = marked
	}
	return picture.Set{Title: cmp.Or(d.title, m.Text()), Items: []picture.Item{item}}
}

// puzzles returns the puzzles that what names, solved if that is asked for.
func (d *draw) puzzles(what string) (picture.Set, error) {
	set, err := (&puzzleCheck{cmd: d.cmd}).read(what)
	if err != nil {
		return picture.Set{}, err
	}
	drawn := picture.Set{Title: cmp.Or(d.title, what)}
	for i, p := range set {
		item := boards.Task(p)
		if d.solutions || d.steps {
			solution, err := (&puzzleCheck{cmd: d.cmd, limits: d.limits}).solve(p, fmt.Sprintf("%d of %d: ", i+1, len(set)))
			if err != nil {
				return picture.Set{}, err
			}
			item = boards.Solved(solution)
		}
		if len(set) > 1 {
			item.Title = fmt.Sprintf("%d. %s", i+1, item.Title)
		}
		drawn.Items = append(drawn.Items, item)
	}
	if len(set) == 1 && d.title == "" {
		drawn.Title = drawn.Items[0].Title
	}
	return drawn, nil
}
