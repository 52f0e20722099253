package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules/wali"
	"ludex/solver/table"
)

const solveWaliHelp = `Find who wins a position of Wali. Where there are tables that cover it, they say it, and every move's value. Elsewhere the game is searched, one move further ahead each time, until the lines that matter have come to the end of play or into the tables of --dir. What no such line decides stays unknown.

POSITION is a file with a board as ludex play draws it, or - for stdin. Its board is the one that the tables are of, without --dir the rulebook's of 6 by 5 cells. Without --reading or --preset the readings are those of the tables, or the defaults.

Exit codes: 0 who is to move wins, 1 he loses or it is a draw, 2 bad input, 3 unknown (a limit was hit).`

const solveWaliExamples = `  ludex solve wali mine.txt
  ludex solve wali mine.txt --dir mine.tables --json
  ludex solve wali mine.txt --reading wal-end=under-three --depth 6`

// mostAhead is the greatest --depth.
const mostAhead = 100

// waliSolver is the command that solves a position.
type waliSolver struct {
	cmd    *cobra.Command
	game   gameFlags
	dir    tableDir
	limits cli.Limits
	depth  int
	json   bool
}

func solveWali() *cobra.Command {
	w := &waliSolver{depth: mostAhead}
	c := &cobra.Command{
		Use:     "wali POSITION",
		Short:   "Find who wins a position of Wali",
		Long:    solveWaliHelp,
		Example: solveWaliExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return w.run(args[0]) },
	}
	w.cmd = c
	c.Flags().SortFlags = false
	w.dir.add(c, "look positions up in the tables of a `DIR`")
	w.game.add(c)
	c.Flags().Func("depth", fmt.Sprintf("give up after looking `N` moves ahead, 1 to %d (default: %d)", mostAhead, mostAhead), cli.Whole(&w.depth, 1, mostAhead))
	c.Flags().BoolVar(&w.json, "json", false, "print one JSON object (docs/reference/json.md)")
	w.limits.Add(c, "")
	return c
}

func (w *waliSolver) run(name string) error {
	book, g, err := w.book()
	if err != nil {
		return err
	}
	s, err := parseWali(w.cmd, g, name)
	if err != nil {
		return err
	}
	a, err := w.solve(book, g, s)
	if err != nil {
		return err
	}
	if err := a.print(w.cmd.OutOrStdout(), w.json); err != nil {
		return err
	}
	return a.status()
}

// book returns the tables, if any, and the game under the readings that were
// asked for.
func (w *waliSolver) book() (*table.Book[wali.State, wali.Move], *wali.Game, error) {
	if w.dir == "" {
		g, err := openWali(&w.game, "wali")
		if err != nil {
			return nil, nil, err
		}
		return &table.Book[wali.State, wali.Move]{Game: g, Numbers: g.Index(2)}, g, nil
	}
	t, err := w.dir.open()
	if err != nil || !w.game.given() {
		if err != nil {
			return nil, nil, err
		}
		return t.book(), t.game, nil
	}
	g, err := openWali(&w.game, "wali")
	if err != nil {
		return nil, nil, err
	}
	if index := g.Index(2); index.String() != t.dir.Game() {
		return nil, nil, fmt.Errorf("%s: holds tables of %s, not of %s", w.dir, t.dir.Game(), index)
	}
	t.game = g
	return t.book(), g, nil
}

// solve looks s up, and searches if that says nothing.
func (w *waliSolver) solve(book *table.Book[wali.State, wali.Move], g *wali.Game, s wali.State) (*waliAnswer, error) {
	ctx, cancel := w.limits.Within(w.cmd.Context())
	defer cancel()
	began, a := time.Now(), newWaliAnswer(g, s)
	r, err := book.Search(ctx, s, w.depth, w.limits.Memory)
	if err != nil {
		return nil, err
	}
	a.Reason, a.Depth, a.States = r.Reason, r.Depth, r.States
	if r.Known {
		a.decide(r.Value)
		a.Optimal = r.Exact
		a.addLine(g, s, r.Line)
	}
	if r.Known && r.States == 0 {
		a.Line = []string{}
		err = a.addMoves(book, s)
	}
	a.Seconds = cli.Seconds(time.Since(began))
	return a, err
}
