package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"ludex/puzzles"
)

func listPuzzles() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "puzzles",
		Short:   "The puzzles that come with the program",
		Long:    "List the puzzles of the library: id, game, what is proved of it under its readings, its difficulty where that was found (docs/puzzle-sets.md), title.",
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
		difficulty := ""
		if !p.Quality.IsZero() {
			difficulty = strconv.Itoa(p.Quality.Difficulty)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", p.ID, p.Game, claimOf(p), difficulty, p.Title)
	}
	return table.Flush()
}

// puzzleJSON is what ludex list puzzles --json prints of each puzzle.
type puzzleJSON struct {
	ID       string            `json:"id"`
	Name     string            `json:"name"`
	Game     string            `json:"game"`
	Title    string            `json:"title"`
	Side     int               `json:"side"`
	Readings map[string]string `json:"readings"`
	Proved   *claimJSON        `json:"proved"`
	// Difficulty is null where none was found.
	Difficulty *int `json:"difficulty"`
}

func puzzlesJSON(out io.Writer, all []puzzles.Puzzle) error {
	for _, p := range all {
		opts, err := p.ReadOptions()
		if err != nil {
			return err
		}
		j := puzzleJSON{p.ID, p.Name(), p.Game, p.Title, p.Side, readingsOf(opts), claimJSONOf(p), nil}
		if !p.Quality.IsZero() {
			j.Difficulty = &p.Quality.Difficulty
		}
		if err := printJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}
