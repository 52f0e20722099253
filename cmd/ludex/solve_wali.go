package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/endgame"
	"ludex/rules/wali"
)

const solveWaliHelp = `Find the winner of a position of Wali. Tables that cover the position give its value and the value of every move. Other positions are searched, one move deeper each time, until the relevant lines reach the end of play or a table of --dir. A position that no such line decides stays unknown.

POSITION is a file with a board as ludex play draws it, or - for stdin. It has the board of the tables, or without --dir the rulebook's board of 6 by 5 cells. Without --reading or --preset the readings are those of the tables, or the defaults.

` + positionCodes

const solveWaliExamples = `  ludex solve wali mine.txt
  ludex solve wali mine.txt --dir mine.tables --json
  ludex solve wali mine.txt --reading wal-end=under-three --depth 6`

// mostAhead is the greatest --depth.
const mostAhead = 100

// waliSolver is the command that solves a position of Wali.
type waliSolver struct {
	solving
	game  gameFlags
	dir   tableDir
	depth int
}

func solveWali() *cobra.Command {
	w := &waliSolver{depth: mostAhead}
	c := &cobra.Command{
		Use:     "wali POSITION",
		Short:   "Find the winner of a position of Wali",
		Long:    solveWaliHelp,
		Example: solveWaliExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return w.execute(args[0]) },
	}
	w.cmd = c
	c.Flags().SortFlags = false
	w.dir.add(c, "look positions up in the tables of a `DIR`")
	w.game.add(c)
	c.Flags().Func("depth", fmt.Sprintf("search at most `N` moves ahead, 1 to %d (default: %d)", mostAhead, mostAhead), cli.Whole(&w.depth, 1, mostAhead))
	w.trust.Add(c)
	w.addJSON()
	w.addLimits(false)
	return forGame("wali", c)
}

// execute solves the position that a name refers to.
func (w *waliSolver) execute(name string) error {
	tables, g, err := w.tables()
	if err != nil {
		return err
	}
	s, err := parseWali(w.cmd, g, name)
	if err != nil {
		return err
	}
	return w.run(func(ctx context.Context, _ *cli.Progress) (solved, error) {
		book := &endgame.Book{Game: g, Numbers: g.Index(2)}
		if tables != nil {
			book = tables.book()
		}
		a, err := w.solve(ctx, book, g, s)
		if err == nil && tables != nil {
			a.On, err = tables.sources(tables.dir.Opened())
		}
		if err != nil {
			return solved{}, err
		}
		return resultOf(a), nil
	})
}

// tables returns the tables, if any, and the game under the readings of
// the flags.
func (w *waliSolver) tables() (*waliTables, *wali.Game, error) {
	if w.dir == "" {
		g, err := openWali(&w.game, "wali")
		return nil, g, err
	}
	t, err := w.dir.open()
	if err != nil || !w.game.given() {
		if err != nil {
			return nil, nil, err
		}
		return t, t.game, nil
	}
	g, err := openWali(&w.game, "wali")
	if err != nil {
		return nil, nil, err
	}
	if index := g.Index(2); index.String() != t.dir.Game() {
		return nil, nil, fmt.Errorf("%s: holds tables of %s, not of %s", w.dir, t.dir.Game(), index)
	}
	t.game = g
	return t, g, nil
}

// solve looks s up in the tables, and searches if they do not cover it.
func (w *waliSolver) solve(ctx context.Context, book *endgame.Book, g *wali.Game, s wali.State) (answer.Answer, error) {
	a, err := endgame.Of(g, s)
	if err != nil || a.Evidence == answer.ByRules {
		return a, err
	}
	r, err := book.Search(ctx, s, w.depth, w.limits.Memory)
	if err != nil {
		return a, err
	}
	a.Reason, a.Looked, a.Evidence, a.Least = r.Reason, r.States, answer.BySearch, r.Depth+1
	switch {
	case !r.Known:
	case r.States == 0:
		if err = endgame.LookUp(&a, book, s, r.Value); err != nil {
			err = fmt.Errorf("%s: %w", w.dir, err)
		}
	default:
		endgame.Decide(&a, r.Value, r.Exact)
		a.Line = endgame.Erased(r.Line)
	}
	return a, err
}
