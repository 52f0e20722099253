package generate

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

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/sets"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/generate"
)

// makeShard tries the candidates of a shard, and writes the result.
func (g *generateSet) makeShard(ctx context.Context, family generate.Family) error {
	shard := generate.Shard{Shard: g.shard.Shard, Candidates: g.candidates}
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	bar.Describe("shard " + g.shard.String())
	r, err := g.order.MakeShard(ctx, family, shard, g.described())
	bar.Done()
	if err != nil {
		fmt.Fprintf(g.Cmd.ErrOrStderr(), "ludex: shard %s is not written: %v\n", g.shard, err)
		return cli.Unknown
	}
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if err := cli.OutFile(g.out).Write(append(data, '\n')); err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.Cmd.OutOrStdout(), "shard %s: %s\n", g.shard, english.Plural(len(r.Kept), "puzzle", ""))
	return err
}

// described returns the command with the flags that decide which puzzles are
// made. The shards of an order have the same.
func (g *generateSet) described() string {
	slices.Sort(g.given)
	return strings.Join(append([]string{g.Cmd.CommandPath(), g.game}, g.given...), " ")
}

// record lets the flags of c keep their texts, for described.
func (g *generateSet) record(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "shard", "output", "force", "workers", "timeout", "memory", "merge", "trust":
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

// merge reads the results and writes the set.
func (g *generateSet) merge(names []string) error {
	if err := g.force.Claim(g.Cmd, cli.OutFile(g.out)); err != nil {
		return err
	}
	var found []generate.Found
	var on answer.Sources
	for _, name := range names {
		data, err := cli.ReadFile(g.Cmd.Context(), name, maxShard)
		if err != nil {
			return err
		}
		r, err := generate.ReadFound(name, data)
		if err != nil {
			return err
		}
		found, on = append(found, r), append(on, report.Bytes(name, data))
	}
	set, at, err := generate.Merge(found, g.prove)
	if len(set) == 0 && err != nil && !errors.Is(err, generate.ErrFew) {
		return err
	}
	if failed := g.write(set); failed != nil {
		return failed
	}
	fmt.Fprintf(g.summary(), "%s of %s\n", english.Plural(len(set), "puzzle", ""), english.Plural(at.Tried, "candidate", ""))
	fmt.Fprint(g.summary(), report.SourcesText(on, cli.Width(g.Cmd.OutOrStdout())))
	if err != nil {
		return g.short(err)
	}
	return report.StatusOn(on, nil, g.trust)
}

// prove proves the puzzles of a set again.
func (g *generateSet) prove(set []puzzles.Puzzle, places []string) error {
	i := 0
	return sets.Solver{Limits: g.limits, Assess: sets.AssessKnown, ErrOut: g.Cmd.ErrOrStderr()}.All(g.Cmd.Context(), set, func(f answer.Answer) error {
		i++
		switch f.Judge() {
		case answer.Wrong:
			return fmt.Errorf("%s: %s", places[i-1], report.Review{Answer: f}.Sentence())
		case answer.NoClaim:
			return fmt.Errorf("%s: the puzzle has no length", places[i-1])
		}
		return nil
	})
}

// maxShard is the most bytes of a file with the result of a shard.
const maxShard = 256 << 20
