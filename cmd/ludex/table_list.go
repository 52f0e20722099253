package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/rules"
	"ludex/solver/table"
)

const tableListHelp = `List the tables of a directory: of each material how many positions there are, modulo the board's symmetries and the sides' names, how many of them who is to move wins and loses and how many are draws, the most plies to the end, and the bytes of its file a position. 3v2 is who is to move having three pieces against two. Of the positions furthest from the end one is drawn.`

func tableList() *cobra.Command {
	var dir tableDir
	var asJSON bool
	c := &cobra.Command{
		Use:     "list",
		Short:   "List tables: wins, losses, draws, the longest win",
		Long:    tableListHelp,
		Example: "  ludex table list --dir mine.tables\n  ludex table list --dir mine.tables --json",
		Args:    cli.Args("", 0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := dir.check(c); err != nil {
				return err
			}
			t, err := dir.open()
			if err != nil {
				return err
			}
			return t.list(c, asJSON)
		},
	}
	c.Flags().SortFlags = false
	dir.add(c, "the `DIR` of the tables")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a material (docs/reference/json.md)")
	return c
}

// endgamesJSON is what ludex table list --json prints of each material.
type endgamesJSON struct {
	Material  string            `json:"material"`
	Positions int               `json:"positions"`
	Wins      int               `json:"wins"`
	Losses    int               `json:"losses"`
	Draws     int               `json:"draws"`
	Longest   *int              `json:"longest"`
	Furthest  *string           `json:"furthest"`
	Bytes     int64             `json:"bytes"`
	Game      string            `json:"game"`
	Readings  map[string]string `json:"readings"`
}

func (t *waliTables) list(c *cobra.Command, asJSON bool) error {
	out := c.OutOrStdout()
	if !asJSON {
		return t.listText(out)
	}
	for _, s := range t.dir.Summaries() {
		j := endgamesJSON{
			Material: s.Name, Positions: s.Size, Wins: s.Wins, Losses: s.Losses, Draws: s.Draws,
			Bytes: s.Bytes, Game: t.dir.Game(), Readings: report.WaliReadings(t.game),
		}
		if s.Wins+s.Losses > 0 {
			diagram, err := t.furthest(s)
			if err != nil {
				return err
			}
			j.Longest, j.Furthest = &s.Longest, &diagram
		}
		if err := cli.PrintJSON(out, j); err != nil {
			return err
		}
	}
	return nil
}

// furthest returns the diagram of a position furthest from the end.
func (t *waliTables) furthest(s table.Summary) (string, error) {
	class, err := t.class(s.Name)
	if err != nil {
		return "", err
	}
	return t.game.Format(t.index.Positions()(rules.Place{Class: class, Number: s.At})), nil
}

func (t *waliTables) listText(out io.Writer) error {
	var b strings.Builder
	b.WriteString(report.GameHead(t.dir.Game(), cli.Width(out)))
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tpositions\twins\tlosses\tdraws\tplies\tbytes\t")
	var sum, most table.Summary
	for _, s := range t.dir.Summaries() {
		printSummary(w, s)
		sum.Size, sum.Bytes = sum.Size+s.Size, sum.Bytes+s.Bytes
		sum.Wins, sum.Losses, sum.Draws = sum.Wins+s.Wins, sum.Losses+s.Losses, sum.Draws+s.Draws
		if s.Longest >= most.Longest && s.Wins+s.Losses > 0 {
			most = s
		}
	}
	sum.Name, sum.Longest = "all", most.Longest
	printSummary(w, sum)
	if err := w.Flush(); err != nil {
		return err
	}
	if most.Size > 0 {
		diagram, err := t.furthest(most)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "furthest from the end, by %s (%s):\n%s", english.Plural(most.Longest, "ply", "plies"), most.Name, diagram)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func printSummary(w io.Writer, s table.Summary) {
	plies := "-"
	if s.Wins+s.Losses > 0 {
		plies = humanize.Comma(int64(s.Longest))
	}
	fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%.2f\t\n", s.Name, humanize.Comma(int64(s.Size)), humanize.Comma(int64(s.Wins)),
		humanize.Comma(int64(s.Losses)), humanize.Comma(int64(s.Draws)), plies, float64(s.Bytes)/float64(max(1, s.Size)))
}
