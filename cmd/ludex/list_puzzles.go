package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/puzzles"
)

func listPuzzles() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "puzzles",
		Short:   "The puzzles that come with the program",
		Long:    "List the puzzles of the library: id, game, what is proved of it under its readings, title.",
		Example: "  ludex list puzzles\n  ludex list puzzles --json",
		Args:    args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			all, err := puzzles.Library()
			if err != nil {
				return err
			}
			if asJSON {
				return puzzlesJSON(c.OutOrStdout(), all)
			}
			return puzzlesTable(c.OutOrStdout(), all)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a line (docs/json.md)")
	return c
}

func puzzlesTable(out io.Writer, all []puzzles.Puzzle) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range all {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", p.ID, p.Game, claimOf(p), p.Title)
	}
	return table.Flush()
}

// puzzleJSON is what ludex list puzzles --json prints of each puzzle.
type puzzleJSON struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`
	Title    string            `json:"title"`
	Side     int               `json:"side"`
	Readings map[string]string `json:"readings"`
	Proved   *claimJSON        `json:"proved"`
}

func puzzlesJSON(out io.Writer, all []puzzles.Puzzle) error {
	for _, p := range all {
		opts, err := p.ReadOptions()
		if err != nil {
			return err
		}
		j := puzzleJSON{p.ID, p.Game, p.Title, p.Side, readingsOf(opts), claimJSONOf(p)}
		if err := printJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}
