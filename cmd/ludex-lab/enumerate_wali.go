package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/claims/endgame"
	"ludex/rules/play"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/tablebase"
)

// waliEnds finds the values of all positions of Wali with few pieces.
type waliEnds struct {
	*enumerating
	pieces int
}

// add adds the flags of Wali.
func (e *waliEnds) add(c *cobra.Command) {
	c.Flags().Func("pieces", "cover positions with at most `N` pieces, both sides together (default: 5)", cli.Whole(&e.pieces, 2, 24))
	input.Offer(c, "wali", "pieces")
}

// run finds the values, checks them, and prints the figures.
func (e *waliEnds) run(ctx context.Context, _ *play.Kind) error {
	g, err := input.Rules(&e.Reader, e.arg, wali.Of)
	if err != nil {
		return err
	}
	ctx, cancel := e.limits.Within(ctx)
	defer cancel()
	bar := cli.NewProgress(e.Cmd.ErrOrStderr(), "")
	defer bar.Done()
	t, err := endgame.Build(ctx, g, e.pieces, tablebase.Limits{Memory: e.limits.Memory, Workers: e.limits.Workers, Report: func(p tablebase.Progress) {
		bar.Count("positions of "+p.Class, p.Done+p.Looked, p.Total)
	}})
	if err == nil {
		bar.Describe("checking the values")
		err = t.Check(ctx, e.limits.Workers)
	}
	if reason := cmp.Or(solver.StoppedBy(err), err); solver.StoppedBy(err) != nil || errors.As(err, new(*tablebase.MemoryError)) {
		fmt.Fprintf(e.Cmd.ErrOrStderr(), "ludex-lab: %v\n", reason)
		return cli.Unknown
	} else if err != nil {
		return err
	}
	return report.Print(e.Cmd.OutOrStdout(), e.json, materials{g.String(), t.Summaries()}, nil)
}

// materials are the figures of tables.
type materials struct {
	Game      string              `json:"game"`
	Materials []tablebase.Summary `json:"materials"`
}

// Text returns the figures as a table.
func (m materials) Text(columns int) string {
	var b strings.Builder
	b.WriteString(report.GameHead(m.Game, columns))
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tpositions\twins\tlosses\tdraws\tplies\t")
	sum := tablebase.Summary{Name: "all"}
	for _, s := range m.Materials {
		printMaterial(w, s)
		sum.Size, sum.Wins, sum.Losses, sum.Draws = sum.Size+s.Size, sum.Wins+s.Wins, sum.Losses+s.Losses, sum.Draws+s.Draws
		sum.Longest = max(sum.Longest, s.Longest)
	}
	printMaterial(w, sum)
	w.Flush()
	return b.String()
}

func printMaterial(w *tabwriter.Writer, s tablebase.Summary) {
	plies := "-"
	if s.Wins+s.Losses > 0 {
		plies = fmt.Sprint(s.Longest)
	}
	fmt.Fprint(w, s.Name)
	for _, n := range []int{s.Size, s.Wins, s.Losses, s.Draws} {
		fmt.Fprint(w, "\t", humanize.Comma(int64(n)))
	}
	fmt.Fprintf(w, "\t%s\t\n", plies)
}
