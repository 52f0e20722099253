package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/boards"
	"ludex/puzzles/picture"
	"ludex/puzzles/prove"
	"ludex/rules/play"
)

// set returns what is to be drawn.
func (d *draw) set(what string) (picture.Set, error) {
	if _, err := findKind(what); err == nil {
		return d.played(what)
	}
	if d.moves != "" || d.start != "" || d.game.given() {
		return picture.Set{}, cli.Hinted(fmt.Errorf("--moves, --start, --reading and --preset go with a game, not with %q", what),
			"ludex draw havannah:5 --moves \"c3 d4\" -o board.svg")
	}
	_, named := puzzles.Find(what)
	if named || what != "-" && !cli.Exists(what) {
		set, err := readSet(d.cmd, what)
		if err != nil {
			return picture.Set{}, err
		}
		return d.puzzles(what, set)
	}
	return d.file(what)
}

// file returns what is in a file, or piped in: a saved game, or puzzles.
func (d *draw) file(name string) (picture.Set, error) {
	data, name, err := cli.ReadBytes(d.cmd, name)
	if err != nil {
		return picture.Set{}, err
	}
	file, err := cli.TextOf(data, name)
	if err == nil && play.IsSaved(file.Text) {
		return d.resumed(file)
	}
	var set []puzzles.Puzzle
	if err == nil && isSavedPuzzle(file) {
		set, err = readSavedPuzzle(file)
	} else {
		set, err = puzzles.Parse(bytes.NewReader(data), name)
	}
	if err != nil {
		return picture.Set{}, err
	}
	return d.puzzles(name, set)
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
	f := newFilm(m)
	for i, move := range strings.Fields(d.moves) {
		if err := f.Play(move); err != nil {
			return picture.Set{}, fmt.Errorf("--moves: move %d: %w", i+1, err)
		}
	}
	return d.line(f), nil
}

// resumed returns a saved game.
func (d *draw) resumed(file cli.TextFile) (picture.Set, error) {
	s, err := parseSaved(file)
	if err != nil {
		return picture.Set{}, err
	}
	m, err := openSaved(file, s, gameFlags{}, "")
	if err != nil {
		return picture.Set{}, err
	}
	f := newFilm(m)
	if err := s.Replay(f.Play); err != nil {
		return picture.Set{}, file.Placed(err)
	}
	return d.line(f), nil
}

// line returns a game with the positions that it was played through.
func (d *draw) line(f *film) picture.Set {
	marked := d.marked(f.frames, f.Texts())
	last := marked[len(marked)-1]
	last.Caption = ""
	item := picture.Item{Title: f.Game.String(), Words: play.OutcomeText(f.Outcome(), f.Game.Players()), Task: last}
	if len(f.frames) > 1 {
		item.Frames = marked
	}
	return picture.Set{Title: cmp.Or(d.title, f.Game.String()), Items: []picture.Item{item}}
}

// marked returns the positions that some moves lead through, with the moves
// below them and marks where they were made.
func (d *draw) marked(frames []picture.Diagram, moves []string) []picture.Diagram {
	list := picture.Steps(frames)
	if d.numbers {
		list = picture.NumberedSteps(frames)
	}
	for i, move := range moves {
		list[i+1].Caption = fmt.Sprintf("%d. %s", i+1, move)
	}
	return list
}

// puzzles returns puzzles, solved if that is asked for.
func (d *draw) puzzles(what string, set []puzzles.Puzzle) (picture.Set, error) {
	items, err := d.items(set)
	if err != nil {
		return picture.Set{}, err
	}
	if len(set) == 1 {
		return picture.Set{Title: cmp.Or(d.title, items[0].Title, what), Items: items}, nil
	}
	for i := range items {
		items[i].Title = strings.TrimSpace(fmt.Sprintf("%d. %s", i+1, items[i].Title))
	}
	if what == wholeLibrary {
		what = "The puzzles of ludex"
	}
	return picture.Set{Title: cmp.Or(d.title, what), Items: items}, nil
}

// items returns the puzzles one by one.
func (d *draw) items(set []puzzles.Puzzle) (items []picture.Item, err error) {
	if d.solutions || d.steps {
		err = setSolver{d.limits, false, d.cmd.ErrOrStderr()}.each(d.cmd.Context(), set, func(f prove.Finding) error {
			item, err := d.solved(f)
			items = append(items, item)
			return err
		})
		return items, err
	}
	if d.numbers {
		return nil, cli.Hinted(errors.New("--numbers numbers the moves of a game, or of a puzzle's solution"), "--numbers --steps, or --numbers --solutions")
	}
	for _, p := range set {
		items = append(items, boards.Task(p))
	}
	return items, nil
}

// film is a game with the pictures of the positions that Play leads through.
type film struct {
	*play.Session
	picture func(play.Position) picture.Diagram
	frames  []picture.Diagram
}

func newFilm(m *play.Session) *film {
	f := &film{Session: m, picture: picture.Of(m.Game)}
	f.frames = append(f.frames, f.picture(m.Position()))
	return f
}

// Play plays a move and adds its picture.
func (f *film) Play(move string) error {
	if err := f.PlayText(move); err != nil {
		return err
	}
	f.frames = append(f.frames, f.picture(f.Position()))
	return nil
}
