package input

import (
	"fmt"
	"regexp"
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
	At Place
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
	return &Records{Reader: recorded.Reader{Game: game, Given: r.Given(), Open: open}}
}

// at returns what reads the records of a place.
func (r *Records) at(p Place) *Records {
	r.At = p
	return r
}

// Written returns the games of a file that the place names; there is at least one.
func (r *Records) Written(file cli.TextFile) ([]*recorded.Written, error) {
	list, err := r.Parse(file.Text)
	switch {
	case err != nil:
		return nil, file.Placed(err)
	case len(list) == 0:
		return nil, fmt.Errorf("%s: contains no game", file.Name)
	}
	return r.At.of(file, list)
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

// Played plays games of a file, up to the moves of the place.
func (r *Records) Played(file cli.TextFile, written []*recorded.Written) ([]*recorded.Game, error) {
	list, err := r.PlayAll(written)
	for i := 0; i < len(list) && err == nil && r.At.Cut; i++ {
		err = list[i].Cut(r.At.Moves)
	}
	if err != nil && (strings.HasPrefix(err.Error(), "line ") || r.Game == "" && !r.Given) {
		err = file.Placed(err)
	}
	return list, err
}

// after returns the position that the place names in the only game of a file.
func (r *Records) after(file cli.TextFile) (*play.Session, error) {
	written, err := r.Written(file)
	if err != nil {
		return nil, err
	}
	written = slices.DeleteFunc(written, func(w *recorded.Written) bool { return w.Variation && r.At.Line == 0 })
	if len(written) != 1 {
		err := fmt.Errorf("%s: %s, not one", file.Name, english.Plural(len(written), "game", ""))
		return nil, cli.Hinted(err, "%s:%d names the one on line %[2]d", file.Name, written[len(written)-1].Line)
	}
	list, err := r.Played(file, written)
	if err != nil {
		return nil, err
	}
	s, err := list[0].After(r.At.moves())
	if err != nil {
		return nil, file.Placed(err)
	}
	return s, nil
}

// Place names games of a file, or the position that one of them reaches.
type Place struct {
	Name  string
	Line  int // with the game, 0 for all games
	Cut   bool
	Moves int // after which it is cut
}

var placeForm = regexp.MustCompile(`^(.+?)(:[0-9]+)?(@[0-9]+)?$`)

// PlaceOf reads FILE, FILE:LINE, FILE@MOVES or FILE:LINE@MOVES. The name of a file can be
// like these, too.
func PlaceOf(arg string) Place {
	parts := placeForm.FindStringSubmatch(arg)
	if parts == nil || cli.Exists(arg) {
		return Place{Name: arg}
	}
	p := Place{Name: parts[1], Cut: parts[3] != ""}
	if parts[2] != "" && !cli.Exists(p.Name) && p.Name != "-" {
		p.Name += parts[2] // a game with its board
	} else if parts[2] != "" {
		p.Line, _ = strconv.Atoi(parts[2][1:])
	}
	if p.Cut {
		p.Moves, _ = strconv.Atoi(parts[3][1:])
	}
	return p
}

// moves returns the number of moves of the place, -1 for all.
func (p Place) moves() int {
	if !p.Cut {
		return -1
	}
	return p.Moves
}

// IsFile reports whether an argument names a file, stdin, or a place in one.
func IsFile(arg string) bool {
	name := PlaceOf(arg).Name
	return name == "-" || cli.Exists(name)
}

// of returns the games of a place: with a line, the first of those that begin on it or last
// before it.
func (p Place) of(file cli.TextFile, list []*recorded.Written) ([]*recorded.Written, error) {
	if p.Line == 0 {
		return list, nil
	}
	var found *recorded.Written
	for _, w := range list {
		if w.Line <= p.Line && (found == nil || w.Line > found.Line) {
			found = w
		}
	}
	if last := 1 + strings.Count(strings.TrimRight(file.Text, "\n"), "\n"); found == nil || p.Line > last {
		return nil, fmt.Errorf("%s:%d: no game is on this line (the games begin on %d to %d)", file.Name, p.Line, list[0].Line, list[len(list)-1].Line)
	}
	one := *found
	one.Shared = 0
	return []*recorded.Written{&one}, nil
}

// MostBytes returns the most bytes of a file of recorded games in a form. Lines of values
// are often those of many games.
func MostBytes(form recorded.Form) int64 {
	if form == recorded.CSV {
		return 128 << 20
	}
	return cli.MaxSet
}
