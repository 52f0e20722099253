package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex-lab/graph"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/play"
)

const enumerateHelp = `Enumerate positions of a game.

Solo: all reachable positions, level by level, by their distance from the start in jumps; those that are symmetric count as one. Each level is a file of the folder --levels, so a run can be stopped at any time. ludex-lab lookup reads its answers there. Havannah, 2 to 5 cells a side: the value of each position with up to --stones stones, a line each in the FILE of -o, from which a run continues. Wali: the winner and the plies of every position of the moving phase with up to --pieces pieces, checked by a program that shares no code with the search; it prints the figures of each material.

A result relies on the files that were there: without --trust the exit code is then 3. docs/reference/levels.md describes them, docs/reference/results.md the parts of --closed, docs/explanation/solving.md the values, docs/how-to/run-on-many-machines.md --shard and --merge.

` + input.Help + `

Exit codes: 0 complete, 2 bad input, 3 a limit was hit, or it relies on files that were there.`

const enumerateExamples = `  ludex-lab enumerate solo --levels levels --max-depth 4
  ludex-lab enumerate solo --levels levels --max-depth 5 --resume
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --puzzles far.yaml
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --stats --closed all
  ludex-lab enumerate solo:4,start=c3+c4+d3+d5+e4+e5 --levels ring --stats --closed parts --jumps 1
  ludex-lab enumerate solo:4,start=c3+c4+c5+d3+d5+e4+e5+e6 --levels eight --max-depth 0 --closed near
  ludex-lab enumerate havannah:3 --stones 3 -o values.txt
  ludex-lab enumerate wali --pieces 4
  ludex-lab lookup solo eye --levels levels`

// enumerating is what the enumerations of all games share.
type enumerating struct {
	input.Reader
	arg    string // the game
	json   bool
	force  bool
	trust  cli.Trust
	limits cli.Limits
	on     answer.Sources
}

func enumerateCommand() *cobra.Command {
	shared := &enumerating{}
	levels := &enumeration{enumerating: shared, depth: -1, farthest: 1, narrow: -1, poorest: 1, richest: 11, rounds: graph.NearRounds, wider: graph.NearWider}
	values := &havannahCensus{enumerating: shared, stones: 3}
	ends := &waliEnds{enumerating: shared, pieces: 5}
	c := &cobra.Command{
		Use:               "enumerate GAME",
		Short:             "Enumerate positions, with their values or distances",
		Long:              enumerateHelp,
		Example:           enumerateExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE: func(c *cobra.Command, args []string) error {
			return shared.run(args[0], map[string]func(context.Context, *play.Kind) error{puzzles.Solo: levels.run, "havannah": values.run, "wali": ends.run})
		},
	}
	shared.Add(c)
	levels.add(c)
	values.add(c)
	ends.add(c)
	c.Flags().BoolVar(&shared.force, "force", false, "replace a file that exists")
	shared.trust.Add(c)
	c.Flags().BoolVar(&shared.json, "json", false, "print JSON (docs/reference/json.md)")
	shared.limits.AddEnumeration(c)
	input.HelpByGame(c)
	return c
}

// run enumerates the positions of a game by its function.
func (e *enumerating) run(arg string, by map[string]func(context.Context, *play.Kind) error) error {
	k, err := input.KindOf(arg)
	if err != nil {
		return err
	}
	enumerate, ok := by[k.Name]
	if !ok {
		return fmt.Errorf("%s has no enumeration: solo, havannah and wali have one", k.Name)
	}
	if err := input.Refuse(e.Cmd, k); err != nil {
		return err
	}
	e.arg = arg
	return enumerate(e.Cmd.Context(), k)
}
