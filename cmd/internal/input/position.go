package input

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/proptest/ambiguity"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// SetUp begins m again at the position of a diagram, with or without the names
// of cells that a drawn board has. Its last line may be in a language of rulings.
func SetUp(m *play.Session, diagram string) error {
	err := recorded.SetUp(m, diagram)
	if err != nil && recorded.SetUp(m, report.English(diagram)) == nil {
		err = nil
	}
	return err
}

// Position opens a game in the position that a second argument names.
func (r *Reader) Position(game, at string) (*play.Session, error) {
	k, err := r.Kind(game)
	if err != nil {
		return nil, err
	}
	if ofJumps(k) {
		p, err := r.jumps(k, game, at)
		if err != nil {
			return nil, err
		}
		return play.NewSessionAt(p.Game, p.Start), nil
	}
	s, err := r.Spec(k, game)
	if err != nil {
		return nil, err
	}
	place := PlaceOf(at)
	m, err := r.position(k, s, game, place)
	if err != nil {
		return nil, err
	}
	if err := recorded.Rewind(m, place.moves()); err != nil {
		return nil, fmt.Errorf("%s: %w", place.Name, err)
	}
	return m, nil
}

// position opens a game by its choices in the position that a place names.
func (r *Reader) position(k *play.Kind, s play.Spec, game string, place Place) (*play.Session, error) {
	at := place.Name
	if p, ok, err := (&source{Reader: r}).named(at); ok {
		return ofPuzzle(k, s, at, p, err)
	}
	if isQuoted(at) {
		return quoted(k, s, at)
	}
	if len(strings.Fields(at)) == 1 && !cli.Exists(at) {
		if m, err := quoted(k, s, at); err == nil { // one move
			return m, nil
		}
	}
	file, err := r.record(at)
	if errors.Is(err, fs.ErrNotExist) {
		if m, ok, err := sampled(k, s, at); ok {
			return m, err
		}
		if _, wrong := k.OpenSpec(s); wrong != nil {
			return nil, wrong
		}
		err = cli.Hinted(err, "POSITION is a file with a board or a saved game, - for stdin, a puzzle, or moves in quotes")
	}
	switch {
	case err != nil:
		return nil, err
	case recorded.FormOf(file.Text) == recorded.Saved:
		return r.overlaidRecords(k, s).at(place).after(file)
	case recorded.IsRecord(file.Text):
		return r.Records(game).at(place).after(file)
	case len(rules.SignificantLines(file.Text)) == 0:
		return nil, fmt.Errorf("%s: contains no board", file.Name)
	}
	m, err := drawn(k, s, file)
	if err != nil && r.Records(game).isList(file) {
		return r.Records(game).at(place).after(file)
	}
	return m, err
}

// sampled opens a game in a position whose results are compared, if a name is that of one.
func sampled(k *play.Kind, s play.Spec, name string) (m *play.Session, ok bool, err error) {
	sample, ok := ambiguity.Of(k).Sample(name)
	if !ok {
		return nil, false, nil
	}
	g, err := overlaid(k, sample.Game, s)
	if err != nil {
		return nil, true, err
	}
	m = play.NewSession(g)
	if start := sample.At(g.Readings().All); start != "" {
		err = SetUp(m, start)
	}
	if err == nil {
		err = playWords(m, strings.Fields(strings.Join(sample.Lead, " ")))
	}
	return m, true, err
}

// overlaidRecords reads saved games of a kind under further choices.
func (r *Reader) overlaidRecords(k *play.Kind, s play.Spec) *Records {
	return r.recordsBy("", func(text string) (play.Game, error) {
		switch of, err := KindOf(text); {
		case err != nil:
			return nil, err
		case of != k:
			return nil, fmt.Errorf("a game of %s, not of %s", of.Name, k.Name)
		}
		return overlaid(k, text, s)
	})
}

// record reads a file with a board or a record.
func (r *Reader) record(name string) (cli.TextFile, error) {
	data, name, err := cli.ReadBytes(r.Cmd, name)
	if err != nil {
		return cli.TextFile{}, err
	}
	return cli.RecordOf(data, name)
}

// ofPuzzle opens a game in the position of a puzzle, unless that cannot be read.
func ofPuzzle(k *play.Kind, s play.Spec, arg string, p puzzles.Puzzle, err error) (*play.Session, error) {
	if err == nil && p.Kind() != k.Name {
		err = cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not of %s", arg, p.Kind(), k.Name), "ludex solve %s", arg)
	}
	if err != nil {
		return nil, err
	}
	g, err := overlaid(k, p.Text(), s)
	if err != nil {
		return nil, err
	}
	m := play.NewSession(g)
	return m, SetUp(m, p.Game.Format(p.Start))
}

// overlaid opens the game of a text with other choices, which take precedence.
func overlaid(k *play.Kind, text string, s play.Spec) (play.Game, error) {
	own, err := k.Spec(text)
	if err != nil {
		return nil, err
	}
	if s.Board != "" {
		own.Board = s.Board
	}
	preset, _ := k.Preset(s.Preset)
	if _, err := k.BoardOf(play.Spec{Board: own.Board, Preset: s.Preset}); err != nil {
		return nil, err
	}
	return k.OpenSpec(own, preset.Changed, s.Readings)
}

// isQuoted reports whether an argument is a text in quotes: several words or
// lines, and not the name of a file.
func isQuoted(arg string) bool {
	return len(strings.Fields(arg)) > 1 && !cli.Exists(arg)
}

// quoted opens a game after the moves, or at the board, of a text in quotes.
func quoted(k *play.Kind, s play.Spec, text string) (*play.Session, error) {
	file := cli.TextFile{Name: "POSITION", Text: text}
	m, err := drawn(k, s, file)
	if err == nil || strings.Contains(text, "\n") {
		return m, err
	}
	g, err := k.OpenSpec(s)
	if err != nil {
		return nil, err
	}
	m = play.NewSession(g)
	return m, playWords(m, strings.Fields(text))
}

// playWords plays moves. A move may have two words, such as roll 1,3,6,6,2.
func playWords(m *play.Session, words []string) error {
	for len(words) > 0 {
		used, err := recorded.Word(m, words)
		if err != nil {
			return fmt.Errorf("POSITION: move %d: %w", m.Plies()+1, err)
		}
		words = words[used:]
	}
	return nil
}

// largest is the greatest side of a board that a diagram is tried on.
const largest = 20

// drawn opens a game in the position of a diagram, on the board of s or, if it
// names none, on the first board that the diagram fits: the rulebook's, then
// others from the smallest up.
func drawn(k *play.Kind, s play.Spec, file cli.TextFile) (*play.Session, error) {
	if s.Board != "" {
		return drawnOn(k, s, s.Board, file)
	}
	var far fault
	for i, board := range boardsOf(k, s) {
		m, err := drawnOn(k, s, board, file)
		if err == nil {
			return m, nil
		}
		if at := placeIn(err); i == 0 || far.before(at) {
			far = at
		}
	}
	return nil, far.err
}

// boardsOf returns the boards that a diagram is tried on: those of the preset, or those
// that differ by their size alone.
func boardsOf(k *play.Kind, s play.Spec) []string {
	list := []string{""}
	if preset, _ := k.Preset(s.Preset); len(preset.Boards) > 0 {
		return preset.Boards
	}
	if _, err := strconv.Atoi(k.Boards[0]); err != nil {
		return list
	}
	for side := 2; side <= largest; side++ {
		list = append(list, strconv.Itoa(side))
	}
	return list
}

func drawnOn(k *play.Kind, s play.Spec, board string, file cli.TextFile) (*play.Session, error) {
	s.Board = board
	g, err := k.OpenSpec(s)
	if err != nil {
		return nil, err
	}
	m := play.NewSession(g)
	if err := SetUp(m, file.Uncommented()); err != nil {
		return nil, file.Placed(err)
	}
	return m, nil
}

// fault is an error with its place in a diagram: on the board that was meant,
// the reading of the diagram comes furthest.
type fault struct {
	err          error
	line, column int
}

func (f fault) before(g fault) bool {
	return g.line > f.line || g.line == f.line && g.column > f.column
}

var place = regexp.MustCompile(`:(\d+)(?::(\d+))?: `)

func placeIn(err error) fault {
	f := fault{err: err}
	if at := place.FindStringSubmatch(err.Error()); at != nil {
		f.line, _ = strconv.Atoi(at[1])
		f.column, _ = strconv.Atoi(at[2])
	}
	return f
}

// Colours lists the two sides of Hnefatafl.
func Colours() []string { return []string{"attackers", "defenders"} }

// TwoPlayers returns an error unless a game is for two players and has no dice.
func TwoPlayers(g play.Game) error {
	switch {
	case len(g.Players()) != 2:
		return fmt.Errorf("%s: a game for %s, not for two", g, english.Plural(len(g.Players()), "player", ""))
	case g.HasDice():
		return fmt.Errorf("%s: a game with dice has no forced result", g)
	}
	return nil
}
