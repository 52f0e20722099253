package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/play"
)

const positionHelp = `POSITION is one of these:
  FILE or -           a board as ludex play draws it, with its last line, or a
                      saved game for its last position; - is stdin
  %-18s  a game, for its start
  ID                  a puzzle, for its position`

// positions is how the positions of one game are named on a command line.
type positions struct {
	game  string
	board func(lines []rules.Line) string // the text of the board that a diagram is drawn on
}

// open returns the game in the position that arg names, with the readings of the flags.
func (p positions) open(c *cobra.Command, flags gameFlags, arg string) (*play.Session, error) {
	if arg == p.game || strings.HasPrefix(arg, p.game+":") || strings.HasPrefix(arg, p.game+",") {
		return flags.open(arg)
	}
	if q, ok, err := (source{cmd: c}).named(arg); ok {
		return p.ofPuzzle(q, err, flags, arg)
	}
	file, err := cli.ReadText(c, arg)
	if errors.Is(err, fs.ErrNotExist) {
		err = cli.Hinted(err, "a game has the form %s or %s:BOARD", p.game, p.game)
	}
	if err != nil {
		return nil, err
	}
	if play.IsSaved(file.Text) {
		return p.saved(file, flags)
	}
	lines := rules.SignificantLines(file.Text)
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s: contains no board", file.Name)
	}
	m, err := flags.open(p.game + ":" + p.board(lines))
	if err != nil {
		return nil, file.Placed(err)
	}
	if err := setUp(m, file.Uncommented()); err != nil {
		return nil, file.Placed(err)
	}
	return m, nil
}

// ofPuzzle returns the game in the position of a puzzle that arg names, unless
// that cannot be read.
func (p positions) ofPuzzle(q puzzles.Puzzle, err error, flags gameFlags, arg string) (*play.Session, error) {
	switch {
	case err != nil:
		return nil, err
	case q.Kind() != p.game:
		return nil, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not of %s", arg, q.Kind(), p.game), "ludex solve %s", arg)
	}
	return flags.openPlay(q)
}

// saved returns the game at the end of a saved one.
func (p positions) saved(file cli.TextFile, flags gameFlags) (*play.Session, error) {
	s, err := parseSaved(file)
	if err != nil {
		return nil, err
	}
	if name, _, _ := strings.Cut(s.Game, ":"); name != p.game {
		return nil, fmt.Errorf("%s: a game of %s, not of %s", file.Name, name, p.game)
	}
	return endOfSaved(file, s, flags)
}

// openPlay opens the game of a puzzle in its position, under the readings of
// the flags.
func (g *gameFlags) openPlay(p puzzles.Puzzle) (*play.Session, error) {
	m, err := g.open(p.Text())
	if err == nil {
		err = setUp(m, p.Game.Format(p.Start))
	}
	return m, err
}
