package main

import (
	"fmt"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/rules/wali"
)

const tableQueryHelp = `Look a position up in tables: who wins and in how many plies, and the same of every move, the best first. Both sides are taken to play as well as they can: who wins, to win soon; who loses, to lose late.

POSITION is a file with a board as ludex play draws it, or - for stdin. The tables say what game and which readings they are of.`

func tableQuery() *cobra.Command {
	var dir tableDir
	var asJSON bool
	c := &cobra.Command{
		Use:     "query POSITION",
		Short:   "Look up a position: every move, the best first",
		Long:    tableQueryHelp,
		Example: "  ludex table query mine.txt --dir mine.tables\n  ludex table query - --dir mine.tables --json",
		Args:    cli.Args("POSITION", 1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := dir.check(c); err != nil {
				return err
			}
			return runQuery(c, dir, args[0], asJSON)
		},
	}
	c.Flags().SortFlags = false
	dir.add(c, "the `DIR` of the tables")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object (docs/reference/json.md)")
	return c
}

func runQuery(c *cobra.Command, dir tableDir, name string, asJSON bool) error {
	t, err := dir.open()
	if err != nil {
		return err
	}
	defer t.dir.Close()
	s, err := parseWali(c, t.game, name)
	if err != nil {
		return err
	}
	began := time.Now()
	v, ok, err := t.book().Value(s)
	switch {
	case err != nil:
		return err
	case !ok:
		return cli.Hinted(fmt.Errorf("%s: the tables do not cover %s", dir, materialOf(s)), "ludex solve wali searches where there are none")
	}
	a := report.NewWali(t.game, s)
	a.Decide(v)
	if err := a.AddMoves(t.book(), s); err != nil {
		return err
	}
	a.Took(time.Since(began))
	return report.Print(c.OutOrStdout(), asJSON, a)
}

// materialOf returns what is on the board, such as "3 stones and 1 stick".
func materialOf(s wali.State) string {
	text := english.Plural(s.Pieces[wali.Stones].Len(), "stone", "") + " and " + english.Plural(s.Pieces[wali.Sticks].Len(), "stick", "")
	if s.Placing {
		text += " while pieces are placed"
	}
	return text
}
