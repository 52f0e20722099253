// Package endgame asks tables of Wali what the rulebook claims of its ends:
// whether a double cheval wins, and whether the two readings of the end ever
// differ in who wins.
package endgame

import (
	"context"
	"errors"
	"os"

	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver/table"
)

// Tables are tables of a game up to a number of pieces.
type Tables struct {
	Game  *wali.Game
	Index *wali.Index
	Dir   *table.Dir
}

// Open opens tables that are there.
func Open(path string) (*Tables, error) {
	dir, err := table.OpenDir(path)
	if err != nil {
		return nil, err
	}
	g, err := wali.FromText(dir.Game())
	if err != nil {
		return nil, err
	}
	return &Tables{g, g.Index(2 * g.Board().Pieces), dir}, nil
}

// Build builds tables of at most so many pieces in a directory of their
// own, which remove removes.
func Build(ctx context.Context, g *wali.Game, pieces int, l table.Limits) (t *Tables, remove func() error, err error) {
	path, err := os.MkdirTemp("", "ludex-tables-")
	if err != nil {
		return nil, nil, err
	}
	index := g.Index(pieces)
	dir, err := table.MakeDir(path, index.String())
	if err != nil {
		return nil, nil, errors.Join(err, os.RemoveAll(path))
	}
	remove = func() error { return errors.Join(dir.Close(), os.RemoveAll(path)) }
	if err := dir.Build(ctx, index, l); err != nil {
		_ = remove() // the first error is the one to tell
		return nil, nil, err
	}
	return &Tables{g, index, dir}, remove, nil
}

// Position returns a position of a class by its number.
func (t *Tables) Position(class string, number int) (wali.State, bool) {
	for i, c := range t.Index.Classes() {
		if c.Name == class {
			return t.Index.Positions()(rules.Place{Class: i, Number: number}), true
		}
	}
	return wali.State{}, false
}
