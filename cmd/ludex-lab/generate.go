package main

import (
	"cmp"
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
	"ludex/cmd/internal/making"
	"ludex/cmd/internal/report"
	"ludex/cmd/internal/sets"
	"ludex/cmd/ludex-lab/shard"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/generate"
)

const generateHelp = `Make a set of puzzles in parts, perhaps on several machines: with --shard a part of the candidates of ludex generate, whose flags this command has; with --merge, whose arguments are the results of all parts, the set (docs/how-to/run-on-many-machines.md).

Exit codes: 0 complete, 2 bad input, 3 fewer puzzles than --count, or they rely on files that were not checked.`

// generation is the command that makes a set of puzzles in parts.
type generation struct {
	*making.Maker
	merges     bool
	trust      cli.Trust // in the results of shards
	shard      shard.Shard
	candidates int      // of all shards
	given      []string // the flags that decide which puzzles are made
}

func generateCommand() *cobra.Command {
	g := &generation{Maker: making.New()}
	c := g.Command()
	g.record(c)
	c.Use, c.Short, c.Long = "generate GAME|--merge FILE...", "Make puzzles in parts", generateHelp
	c.Example = "  ludex-lab generate solo --count 3 --seed 7 --candidates 400 --shard 1/2 -o mine.1.json\n  ludex-lab generate --merge mine.1.json mine.2.json -o mine.yaml"
	c.Args = cli.Args("GAME", 1, 1<<16)
	c.RunE = func(_ *cobra.Command, args []string) error {
		switch {
		case g.merges:
			return g.merge(args)
		case len(args) > 1:
			return cli.UsageError(c, fmt.Errorf("unexpected argument: %q", args[1]))
		case !g.shard.Given():
			return g.Run(args[0])
		case g.Out == "":
			return cli.UsageError(c, errors.New("--shard: -o is missing: the file for the result"))
		}
		return g.With(args[0], g.part)
	}
	g.shard.Add(c, "try only part `I/N` of the candidates, for --merge")
	c.Flags().Func("candidates", "try `NUMBER` candidates in all shards together", cli.Whole(&g.candidates, 1, 1_000_000_000))
	c.Flags().BoolVar(&g.merges, "merge", false, "make the set of the results of all shards")
	g.trust.Add(c)
	cli.Together(c, "shard", "candidates")
	cli.Exclusive(c, "shard", "merge")
	return c
}

// part tries the candidates of a shard, and writes the result.
func (g *generation) part(ctx context.Context, family generate.Family) error {
	bar := cli.NewProgress(g.Cmd.ErrOrStderr(), "")
	bar.Describe("shard " + g.shard.String())
	r, err := g.found(ctx, family)
	bar.Done()
	if err != nil {
		fmt.Fprintf(g.Cmd.ErrOrStderr(), "ludex-lab: shard %s is not written: %v\n", g.shard, err)
		return cli.Unknown
	}
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if err := cli.OutFile(g.Out).Write(append(data, '\n')); err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.Cmd.OutOrStdout(), "shard %s: %s\n", g.shard, english.Plural(len(r.Kept), "puzzle", ""))
	return err
}

// described returns the command with the flags that decide which puzzles are
// made. The shards of an order have the same.
func (g *generation) described() string {
	slices.Sort(g.given)
	return strings.Join(append([]string{g.Cmd.CommandPath(), g.Text}, g.given...), " ")
}

// record lets the flags of c keep their texts, for described.
func (g *generation) record(c *cobra.Command) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		switch f.Name {
		case "output", "force", "workers", "timeout", "memory", "trust":
		default:
			f.Value = flagText{f.Value, g, f.Name}
		}
	})
}

// flagText is the value of a flag that keeps its text.
type flagText struct {
	pflag.Value
	of   *generation
	name string
}

// Set sets the flag.
func (r flagText) Set(text string) error {
	r.of.given = append(r.of.given, "--"+r.name+"="+text)
	return r.Value.Set(text)
}

// merge reads the results and writes the set.
func (g *generation) merge(names []string) error {
	if err := g.Force.Claim(g.Cmd, cli.OutFile(g.Out)); err != nil {
		return err
	}
	var parts []found
	var on answer.Sources
	for _, name := range names {
		data, err := cli.ReadFile(g.Cmd.Context(), name, maxShard)
		if err != nil {
			return err
		}
		r, err := readFound(name, data)
		if err != nil {
			return err
		}
		parts, on = append(parts, r), append(on, bytesSource(name, data))
	}
	all, order, places, err := together(parts)
	if err != nil {
		return err
	}
	set, at, few := order.Make(g.Cmd.Context(), &all)
	if err := g.prove(set, places); err != nil {
		return err
	}
	if len(set) == 0 && few != nil && !errors.Is(few, generate.ErrFew) {
		return few
	}
	text := "\n" + report.SourcesText(on, cli.Width(g.Cmd.OutOrStdout()))
	if err := g.Finish(set, at, text, few); err != nil {
		return err
	}
	return report.StatusOn(on, nil, g.trust)
}

// prove proves the puzzles of a set again. places has the file and the line of each, by
// its name.
func (g *generation) prove(set []puzzles.Puzzle, places map[string]string) error {
	return sets.Solver{Limits: g.Limits, Assess: sets.AssessKnown, ErrOut: g.Cmd.ErrOrStderr()}.All(g.Cmd.Context(), set, func(f answer.Answer) error {
		place := cmp.Or(places[f.Puzzle.Name()], f.Puzzle.ID)
		switch f.Judge() {
		case answer.Wrong:
			return fmt.Errorf("%s: %s", place, report.Review{Answer: f}.Sentence())
		case answer.NoClaim:
			return fmt.Errorf("%s: the puzzle has no length", place)
		}
		return nil
	})
}
