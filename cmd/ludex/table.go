package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/wali"
	"ludex/solver/table"
)

func tableGroup() *cobra.Command {
	return forGame("wali", cli.Group("table", "Build, check and read tables of endgames (Wali)", tableBuild(), tableCheck(), tableList(), tableQuery()))
}

// tableDir is --dir, where tables are.
type tableDir string

func (d *tableDir) add(c *cobra.Command, what string) {
	c.Flags().StringVar((*string)(d), "dir", "", what)
}

// check returns an error unless a directory is named.
func (d tableDir) check(c *cobra.Command) error {
	if d == "" {
		return cli.UsageError(c, errors.New("--dir is missing"))
	}
	return nil
}

// waliTables are tables of Wali, with the game that they are of.
type waliTables struct {
	dir   *table.Dir
	game  *wali.Game
	index *wali.Index
}

// open opens the tables, whose sizes must be those of the game.
func (d tableDir) open() (*waliTables, error) {
	t, err := d.openUnchecked()
	if err != nil {
		return nil, err
	}
	if err := t.dir.Fits(t.index.Classes()); err != nil {
		return nil, fmt.Errorf("%s: %w", d, err)
	}
	return t, nil
}

// openUnchecked opens the tables of the game that their manifest names.
func (d tableDir) openUnchecked() (*waliTables, error) {
	dir, err := table.OpenDir(string(d))
	if errors.Is(err, table.ErrNoTables) {
		return nil, cli.Hinted(err, "ludex table build wali --pieces 5 --dir %s makes some", d)
	}
	if err != nil {
		return nil, err
	}
	game, err := wali.FromText(dir.Game())
	if err != nil {
		return nil, fmt.Errorf("%s: tables of a game that is not known here: %w", d, err)
	}
	return &waliTables{dir, game, game.Index(2 * game.Board().Pieces)}, nil
}

// book returns what looks positions up.
func (t *waliTables) book() *table.Book[wali.State, wali.Move] {
	return &table.Book[wali.State, wali.Move]{Game: t.game, Numbers: t.index, Dir: t.dir}
}

// class returns the number of a material by its name.
func (t *waliTables) class(name string) (int, error) {
	for i, c := range t.index.Classes() {
		if c.Name == name {
			return i, nil
		}
	}
	return 0, fmt.Errorf("tables of %s, which there is none of in %v", cli.OneLine(name), t.game)
}

// parseWali reads a position from a file, or from stdin for -.
func parseWali(c *cobra.Command, g *wali.Game, name string) (wali.State, error) {
	file, err := cli.ReadPosition(c, name)
	if err != nil {
		return wali.State{}, err
	}
	s, err := g.Parse(file.Uncommented())
	if err != nil {
		return wali.State{}, file.Placed(err)
	}
	return s, nil
}

// openWali opens the game of a text with the readings of flags.
func openWali(f *gameFlags, text string) (*wali.Game, error) {
	m, err := f.open(text)
	if err != nil {
		return nil, err
	}
	g, err := wali.FromText(m.Game.String())
	if err != nil {
		return nil, cli.Hinted(fmt.Errorf("%s: there are tables of Wali alone", text), "ludex table build wali --pieces 5 --dir mine")
	}
	return g, nil
}
