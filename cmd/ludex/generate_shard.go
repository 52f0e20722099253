package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/answer"
	"ludex/puzzles/generate"
)

// makeShard tries the candidates of a shard, and writes the result.
func (g *generateSet) makeShard(ctx context.Context, family generate.Family) error {
	shard := generate.Shard{Shard: g.shard.Shard, Candidates: g.candidates}
	bar := cli.NewProgress(g.cmd.ErrOrStderr(), "")
	bar.Describe("shard " + g.shard.String())
	r, err := g.order.MakeShard(ctx, family, shard, g.described())
	bar.Done()
	if err != nil {
		fmt.Fprintf(g.cmd.ErrOrStderr(), "ludex: shard %s is not written: %v\n", g.shard, err)
		return cli.Unknown
	}
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := cli.OutFile(g.out).Write(append(data, '\n')); err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.cmd.OutOrStdout(), "shard %s: %s\n", g.shard, english.Plural(len(r.Kept), "puzzle", ""))
	return err
}

// described returns the command with the flags that decide which puzzles are
// made. The shards of an order have the same.
func (g *generateSet) described() string {
	slices.Sort(g.given)
	return strings.Join(append(append([]string{g.cmd.CommandPath()}, g.cmd.Flags().Args()...), g.given...), " ")
}

// record lets the flags of c keep their texts, for described.
func (g *generateSet) record(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "shard", "output", "force", "workers", "timeout", "memory":
		default:
			f.Value = flagText{f.Value, g, f.Name}
		}
	})
}

// flagText is the value of a flag that keeps its text.
type flagText struct {
	pflag.Value
	of   *generateSet
	name string
}

// Set sets the flag.
func (r flagText) Set(text string) error {
	r.of.given = append(r.of.given, "--"+r.name+"="+text)
	return r.Value.Set(text)
}

const generateMergeHelp = `Make a set of puzzles of the results of all shards (ludex generate NOUN --shard I/N). The set is the one that the command makes without --shard, if --candidates is enough; if not, there are fewer puzzles.

The set relies on the results of the shards: without --trust the exit code is 3. ludex check puzzle FILE proves each puzzle again.

Exit codes: 0 complete, 2 bad input or a missing shard, 3 fewer puzzles than --count, or not checked.`

// generateMerge makes a set of puzzles of the results of shards.
func generateMerge() *cobra.Command {
	g := &generateSet{}
	c := &cobra.Command{
		Use: "merge FILE...", Short: "Make a set of the results of shards", Long: generateMergeHelp,
		Example: "  ludex generate merge shard-*.json -o mine.yaml",
		Args:    cli.Args("FILE", 1, 1<<16),
		RunE:    func(_ *cobra.Command, args []string) error { return g.merge(args) },
	}
	g.cmd = c
	c.Flags().StringVarP(&g.out, "output", "o", "", "write to a `FILE` (default: stdout)")
	g.force.Add(c)
	g.trust.Add(c)
	return c
}

// merge reads the results and writes the set.
func (g *generateSet) merge(names []string) error {
	if err := g.force.Claim(g.cmd, cli.OutFile(g.out)); err != nil {
		return err
	}
	var found []generate.Found
	var on answer.Sources
	for _, name := range names {
		data, err := cli.ReadFile(g.cmd.Context(), name, maxShard)
		if err != nil {
			return err
		}
		r, err := generate.ReadFound(name, data)
		if err != nil {
			return err
		}
		found, on = append(found, r), append(on, report.Bytes(name, data))
	}
	set, at, err := generate.Merge(found)
	if len(set) == 0 && err != nil && !errors.Is(err, generate.ErrFew) {
		return err
	}
	if failed := g.write(set); failed != nil {
		return failed
	}
	fmt.Fprintf(g.summary(), "%s of %s\n", english.Plural(len(set), "puzzle", ""), english.Plural(at.Tried, "candidate", ""))
	fmt.Fprint(g.summary(), report.SourcesText(on, cli.Width(g.cmd.OutOrStdout())))
	if err != nil {
		return g.short(err)
	}
	return report.StatusOn(on, nil, g.trust)
}
