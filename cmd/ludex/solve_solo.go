package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/jumps"
)

const soloHelp = `Find a shortest line of simple jumps from the start to a target in Wabanti Solo, and prove that none is shorter, or that there is none at all.

TARGET is looked for `

const soloExamples = `  ludex solve solo snowflake
  ludex solve solo crane --steps
  ludex solve solo crane --metric moves --reading wab-flight=in-flight
  ludex solve solo mine.yaml --json --timeout 5m --memory 8GiB
  ludex solve solo "b3 c3 d4" --start "c3 d4 d5" --size 4
  ludex solve solo crane --certificate crane.json
  ludex solve solo crane --levels mine.levels`

func solveSolo() *cobra.Command {
	s := &solve{game: puzzles.Solo}
	c := &cobra.Command{
		Use:               "solo TARGET",
		Short:             "Reach a target by the fewest jumps (Wabanti Solo)",
		Long:              soloHelp + sourceHelp("snowflake") + "\n\n" + exitCodes,
		Example:           soloExamples,
		Args:              cli.Args("TARGET", 1, 1),
		ValidArgsFunction: completeID,
		RunE: func(c *cobra.Command, args []string) error {
			p, err := s.puzzle(args[0])
			if err != nil {
				return err
			}
			return s.run(c.Context(), p)
		},
	}
	s.addStart(c)
	s.addFlags(c)
	c.Flags().StringVar(&s.levels, "levels", "", "answer at once from the `DIRECTORY` of ludex enumerate solo")
	return c
}

// lookUp answers from levels that were enumerated.
func (s *solve) lookUp(p puzzles.Puzzle) error {
	if s.count || s.certificate != "" {
		return errors.New("--levels gives no count and no certificate: both need a search")
	}
	levels, err := jumps.OpenLevels(s.levels, p)
	if err != nil {
		return fmt.Errorf("--levels: %w", err)
	}
	defer levels.Close()
	solution, err := levels.Solve(p)
	if err != nil {
		return err
	}
	if err := s.print(solution); err != nil {
		return err
	}
	return cli.StatusOf(solution.Verdict)
}
