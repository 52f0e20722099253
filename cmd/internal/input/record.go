package input

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// Records reads the recorded games of files. It serves one goroutine.
type Records struct {
	recorded.Reader
	in *Reader
}

// Records returns what reads records, judged by a game or, for "", by the one that a record
// names, under the readings of the flags.
func (r *Reader) Records(game string) *Records {
	open := r.OpenText
	if game != "" {
		open = r.Game
	}
	return r.recordsBy(game, func(text string) (play.Game, error) {
		s, err := open(text)
		if err != nil {
			return nil, err
		}
		return s.Game, nil
	})
}

func (r *Reader) recordsBy(game string, open func(text string) (play.Game, error)) *Records {
	return &Records{recorded.Reader{Game: game, Given: r.Given(), Open: open}, r}
}

// Written returns the games of a file; there is at least one.
func (r *Records) Written(file cli.TextFile) ([]*recorded.Written, error) {
	list, err := r.Parse(file.Text)
	switch {
	case err != nil:
		return nil, file.Placed(err)
	case len(list) == 0:
		return nil, fmt.Errorf("%s: contains no game", file.Name)
	}
	return list, nil
}

// isList reports whether a file is a list of moves of the game.
func (r *Records) isList(file cli.TextFile) bool {
	list, err := r.Parse(file.Text)
	if err != nil || len(list) == 0 {
		return false
	}
	games, err := r.PlayAll(list)
	return err == nil && games[0].Moves > 0
}

// Played plays games of a file.
func (r *Records) Played(file cli.TextFile, written []*recorded.Written) ([]*recorded.Game, error) {
	list, err := r.PlayAll(written)
	if err != nil && (strings.HasPrefix(err.Error(), "line ") || r.Game == "" && !r.Given) {
		err = file.Placed(err)
	}
	return list, err
}

// after returns the only game of a file after n moves, after all of them for -1.
func (r *Records) after(file cli.TextFile, n int) (*play.Session, error) {
	written, err := r.Written(file)
	if err != nil {
		return nil, err
	}
	written = slices.DeleteFunc(written, func(w *recorded.Written) bool { return w.Variation })
	if len(written) != 1 {
		return nil, cli.Hinted(fmt.Errorf("%s: %s, not one", file.Name, english.Plural(len(written), "game", "")), "ludex replay %s judges them", file.Name)
	}
	list, err := r.Played(file, written)
	if err != nil {
		return nil, err
	}
	s, err := list[0].After(n)
	if err != nil {
		return nil, file.Placed(err)
	}
	return s, nil
}

// moment splits FILE@N, which names the position after N moves, unless there is a file of
// that name. n is -1 for the end.
func moment(arg string) (name string, n int) {
	name, number, ok := strings.Cut(arg, "@")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 0 || cli.Exists(arg) {
		return arg, -1
	}
	return name, n
}

// undone takes back the moves of a game after the first n, none for -1.
func undone(s *play.Session, name string, n int) error {
	if n > s.Plies() {
		return fmt.Errorf("%s has %s, not %d", name, english.Plural(s.Plies(), "move", ""), n)
	}
	for n >= 0 && s.Plies() > n {
		s.Undo()
	}
	return nil
}
