package input

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/file"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/rules/recorded"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// Library names all puzzles of the library.
const Library = "library"

// frame completes the boards of a jump game, "" for Solo, on a board of so many
// cells a side, 0 for the default.
func frame(game string, side int) file.Frame {
	return file.Frame{Game: game, Side: side, Catalog: Catalogue()}
}

// source reads the puzzles that an argument names.
type source struct {
	*Reader
	frame file.Frame
}

func (r *Reader) source() *source { return &source{r, frame("", 0)} }

// Puzzle returns the one puzzle that an argument names, under the readings of the
// flags.
func (r *Reader) Puzzle(arg string) (puzzles.Puzzle, error) {
	p, err := r.source().puzzle(arg)
	if err != nil {
		return p, err
	}
	return r.reread(p)
}

// Set returns the puzzles that an argument names; there is at least one.
func (r *Reader) Set(arg string) ([]puzzles.Puzzle, error) {
	if arg == Library {
		return LibraryOf("")
	}
	if Catalogue().IsFile(arg) {
		if k, err := Catalogue().Kind(arg); err == nil {
			return nil, cli.Hinted(fmt.Errorf("%s: the rules of a game, not a set of puzzles", arg), "ludex generate %s makes puzzles of it", k.Name)
		}
	}
	return r.source().puzzles(arg)
}

// Sets returns the puzzles of several sets. An id that an earlier set has for another
// puzzle gets a number, and a message names it.
func (r *Reader) Sets(args []string) (all []puzzles.Puzzle, err error) {
	for _, arg := range args {
		set, err := r.Set(arg)
		if err != nil {
			return nil, err
		}
		all = append(all, set...)
	}
	r.rename(all)
	return all, nil
}

// rename numbers the ids that other puzzles before have.
func (r *Reader) rename(set []puzzles.Puzzle) {
	names := map[string]string{} // of the puzzles of the ids
	for i, p := range set {
		if p.ID == "" || cmp.Or(names[p.ID], p.Name()) == p.Name() {
			names[p.ID] = p.Name()
			continue
		}
		for n := 2; names[set[i].ID] != ""; n++ {
			set[i].ID = fmt.Sprintf("%s-%d", p.ID, n)
		}
		names[set[i].ID] = p.Name()
		if r.Cmd != nil {
			fmt.Fprintf(r.Cmd.ErrOrStderr(), "ludex: two puzzles with the id %s: the later one is now %s\n", p.ID, set[i].ID)
		}
	}
}

// Once returns puzzles, each once.
func Once(set []puzzles.Puzzle) []puzzles.Puzzle {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(set), func(p puzzles.Puzzle) bool {
		name := p.Name()
		known := seen[name]
		seen[name] = true
		return known
	})
}

// reread returns a puzzle under the readings of the flags.
func (r *Reader) reread(p puzzles.Puzzle) (puzzles.Puzzle, error) {
	s, err := r.Spec(p.Game.Kind(), p.Kind())
	if err != nil {
		return p, err
	}
	return rereadAs(p, s)
}

// rereadAs returns a puzzle under the preset, then the readings, of s.
func rereadAs(p puzzles.Puzzle, s play.Spec) (puzzles.Puzzle, error) {
	preset, _ := p.Game.Kind().Preset(s.Preset)
	for _, choices := range [][]rules.Choice{preset.Changed, s.Readings} {
		var err error
		if p, err = p.Reread(choices); err != nil {
			return p, fmt.Errorf("--reading: %w", err)
		}
	}
	return p, nil
}

func (s *source) puzzle(arg string) (puzzles.Puzzle, error) {
	set, err := s.puzzles(arg)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	return one(arg, set)
}

// one returns the only puzzle of a set.
func one(arg string, set []puzzles.Puzzle) (puzzles.Puzzle, error) {
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

func (s *source) puzzles(arg string) ([]puzzles.Puzzle, error) {
	if p, ok, err := s.named(arg); ok {
		return []puzzles.Puzzle{p}, err
	}
	if isList(arg) {
		at := file.Place{File: "PUZZLE"}
		if strings.Contains(arg, "\n") {
			at.Line, at.Column = 1, 1
		}
		p, err := s.frame.Puzzle(arg, at)
		return []puzzles.Puzzle{p}, err
	}
	found, err := s.file(arg)
	switch {
	case err != nil:
		return nil, err
	case found.Table != nil:
		return []puzzles.Puzzle{found.Table.Puzzle()}, nil
	case found.Session != nil:
		return nil, cli.Hinted(fmt.Errorf("%s: a saved game, not a puzzle", arg), "ludex play %s continues it", arg)
	}
	return found.Puzzles, nil
}

// named returns the puzzle that arg names by an id of the library, by a
// complete name, or as FILE#ID, and whether arg has one of these forms.
func (s *source) named(arg string) (p puzzles.Puzzle, ok bool, err error) {
	if p, ok = library.Find(arg); ok {
		return p, true, nil
	}
	if strings.HasPrefix(arg, puzzles.NamePrefix) {
		p, err = puzzles.NewGames(Catalogue()).ParseName(arg)
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
	for _, p := range set.Puzzles {
		if p.ID == id {
			return p, true, nil
		}
	}
	return p, true, fmt.Errorf("%s: no such puzzle: %q; the file has: %s", file, id, ids(set.Puzzles))
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

// file returns the saved game, the attempt or the puzzles of a file, or of stdin
// for -.
func (s *source) file(arg string) (found Subject, err error) {
	place := PlaceOf(arg)
	name := place.Name
	in, shown, err := s.Opened(name, file.MaxFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return found, noSuch(name)
	case err != nil:
		return found, err
	}
	defer in.Close()
	buffered := bufio.NewReaderSize(in, file.MaxPuzzle)
	beginning, _ := buffered.Peek(file.MaxPuzzle)
	start := cli.TextFile{Name: shown, Text: strings.TrimPrefix(string(beginning), "\ufeff")}
	record, attempt := recorded.IsRecord(start.Text), IsSavedPuzzle(start)
	if !record && place != (Place{Name: name}) {
		return found, fmt.Errorf("%s: no record (FILE:LINE names a game of one, FILE@N the position after N moves)", name)
	}
	if !record && !attempt {
		set, err := s.frame.Parse(buffered, shown)
		if err != nil && strings.Contains(start.Text, "#players") {
			err = cli.Hinted(err, "a rulebook file is a GAME, and its name ends in "+rbg.Suffix)
		}
		return Subject{Name: name, Puzzles: set}, err
	}
	form := recorded.FormOf(start.Text)
	limit := MostBytes(form)
	if attempt || form == recorded.Saved {
		limit = cli.MaxText
	}
	data, err := cli.ReadAll(s.context(), buffered, shown, limit)
	if err != nil {
		return found, err
	}
	text, err := cli.RecordOf(data, shown)
	switch found.Name = name; {
	case err != nil:
		return found, err
	case attempt:
		found.File = name
		if found.Table, err = s.attempt(text); err == nil {
			found.Puzzles = []puzzles.Puzzle{found.Table.Puzzle()}
		}
		return found, err
	case place == Place{Name: name} && form == recorded.Saved:
		found.File = name
	}
	found.Session, err = s.Records("").at(place).after(text)
	return found, err
}

// Opened opens a file of at most limit bytes, or stdin for -, and returns its name for
// errors.
func (r *Reader) Opened(name string, limit int64) (io.ReadCloser, string, error) {
	if name == "-" {
		return cli.Until(r.context(), r.Cmd.InOrStdin()), "stdin", nil
	}
	file, err := cli.Open(r.context(), name, limit)
	if err != nil {
		return nil, name, err
	}
	return untilClosed{cli.Until(r.context(), file), file}, name, nil
}

// untilClosed closes a file with the pipe that reads it.
type untilClosed struct {
	io.ReadCloser
	file io.Closer
}

// Close closes both.
func (u untilClosed) Close() error { return errors.Join(u.ReadCloser.Close(), u.file.Close()) }

// noSuch returns the error about an argument that names nothing, with what was
// probably meant.
func noSuch(arg string) error {
	err := fmt.Errorf("%q: no such file, game or puzzle", arg)
	name, _, _ := strings.Cut(arg, ":")
	var ids []string
	for _, l := range Listing() {
		ids = append(ids, l.ID)
	}
	if game := cli.DidYouMean(name, Catalogue().Words()); game != "" {
		return fmt.Errorf("%w%s", err, game)
	}
	if near := rules.Nearest(arg, ids); len(near) > 0 {
		return cli.Hinted(err, "did you mean %s?", english.OxfordWordSeries(near[:min(5, len(near))], "or"))
	}
	return cli.Hinted(err, "ludex list games and ludex list puzzles list what there is")
}

// ofJumps reports whether the puzzles of a game are written as a start and a
// target.
func ofJumps(k *play.Kind) bool { return k.Name == puzzles.Solo || k.Name == puzzles.Eclair }

// jumps returns the puzzle of a jump game whose target, or start in Éclair, a
// second argument names.
func (r *Reader) jumps(k *play.Kind, game, at string) (puzzles.Puzzle, error) {
	s, err := r.Spec(k, game)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	side, start, err := jumpBoard(k, s, "the target is given twice")
	if err != nil {
		return puzzles.Puzzle{}, fmt.Errorf("%s: %w", game, err)
	}
	from := &source{Reader: &Reader{Cmd: r.Cmd}, frame: frame(k.Name, side)}
	from.frame.Start = start
	p, err := from.puzzle(at)
	if err != nil {
		if m, ok, _ := sampled(k, play.Spec{}, at); ok {
			p, err = puzzles.New(m.Game, m.Position(), puzzles.Reach{})
		}
	}
	switch {
	case err != nil:
		return p, err
	case p.Kind() != k.Name:
		return p, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not %s", at, p.Kind(), k.Name), "ludex solve %s", at)
	case side != 0 && solo.Of(p.Game).Grid().Side() != side:
		return p, fmt.Errorf("%s is on a board of %d cells a side, not %d", at, solo.Of(p.Game).Grid().Side(), side)
	case !start.Empty() && solo.Of(p.Game).Start() != start:
		if p, err = puzzles.NewSolo(solo.Of(p.Game).Grid(), start, solo.Of(p.Game).Target(), solo.Of(p.Game).Options()); err != nil {
			return p, fmt.Errorf("%s: %w", game, err)
		}
	}
	return rereadAs(p, s)
}

// jumpBoard returns the cells a side, 0 if nothing of the board is given, and the start
// of a board such as 4,start=c3+d3. The reason says why there is no place for a target.
func jumpBoard(k *play.Kind, s play.Spec, reason string) (side int, start wabanti.Position, err error) {
	board, err := k.BoardOf(s)
	if err != nil {
		return 0, start, err
	}
	parts := strings.Split(board, ",")
	if parts[0] != "" {
		if side, err = strconv.Atoi(parts[0]); err != nil {
			return 0, start, fmt.Errorf("%q is not a number of cells a side", parts[0])
		}
	}
	grid, err := hexgrid.New(max(side, 0))
	if side == 0 {
		grid, err = hexgrid.New(puzzles.DefaultSide)
	}
	for _, part := range parts[1:] {
		cells, ok := strings.CutPrefix(part, "start=")
		switch {
		case err != nil:
		case !ok:
			err = fmt.Errorf("%s: %s", part, reason)
		default:
			start, err = file.ParseBoard(grid, strings.ReplaceAll(cells, "+", " "), file.Place{File: "start", Line: 1, Column: 1})
		}
	}
	return side, start, err
}

// JumpGame returns the cells a side, the start, empty for the rulebook's, and the
// readings of a jump game.
func (r *Reader) JumpGame(k *play.Kind, arg string) (side int, start wabanti.Position, o wabanti.Options, err error) {
	s, err := r.Spec(k, arg)
	if err != nil {
		return 0, start, o, err
	}
	if side, start, err = jumpBoard(k, s, "only the board and the start count here, and no target"); err != nil {
		return 0, start, o, fmt.Errorf("%s: %w", arg, err)
	}
	preset, _ := k.Preset(s.Preset)
	chosen, err := k.Readings(preset.Changed, s.Readings)
	if err == nil {
		err = solo.SetReadings(&o, rules.Texts(chosen.Changed))
	}
	if err != nil {
		return 0, start, o, fmt.Errorf("--reading: %w", err)
	}
	return cmp.Or(side, puzzles.DefaultSide), start, o, nil
}
