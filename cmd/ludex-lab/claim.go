package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex-lab/claims"
	"ludex/proptest/claims/examine"
)

const claimHelp = `Search for the evidence about a claim of a rulebook. ludex holds it as data (docs/reference/claims/findings.jsonl), and ludex check claim checks it.

Exit codes: 0 confirmed, 1 refuted, 2 bad input, 3 left open.`

// claimSearch is the command that searches for the evidence about a claim.
type claimSearch struct {
	cmd    *cobra.Command
	limits cli.Limits
	deep   bool
	json   bool
}

func claimCommand() *cobra.Command {
	k := &claimSearch{}
	c := &cobra.Command{
		Use:       "claim ID",
		Short:     "Search for the evidence about a claim",
		Long:      claimHelp,
		Example:   "  ludex-lab claim wab-first-turn\n  ludex-lab claim wal-end-same --deep --memory 6GiB",
		Args:      cli.Args("ID", 1, 1),
		ValidArgs: claims.IDs(),
		RunE:      func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	k.cmd = c
	c.Flags().BoolVar(&k.json, "json", false, "print JSON lines, as ludex check claim does")
	c.Flags().BoolVar(&k.deep, "deep", false, "search further, which can take an hour and gigabytes")
	k.limits.Add(c, "the search ")
	k.limits.AddWorkers(c)
	return c
}

func (k *claimSearch) run(id string) error {
	s, ok := claims.Find(id)
	if !ok {
		return fmt.Errorf("no search for the claim %q; there are: %s", id, strings.Join(claims.IDs(), ", "))
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), id)
	defer bar.Done()
	began := time.Now()
	f := s.Run(ctx, examine.Budget{
		Deep: k.deep, Memory: k.limits.Memory, Workers: k.limits.Workers,
		Report: func(p examine.Progress) { bar.Count(p.What, p.Done, p.Total) },
	})
	out, a := k.cmd.OutOrStdout(), report.NewClaim(s.Rulebook.Name, s.Claim, f, time.Since(began))
	var err error
	if k.json {
		err = report.PrintJSON(out, a.Sources(), a)
	} else {
		err = cli.WriteBlock(out, 0, a.Paragraphs(cli.Width(out)))
	}
	if err != nil {
		return err
	}
	return cli.StatusOfMany(f.Verdict == examine.Refuted, f.Verdict == examine.Open)
}
