package main

import (
	"cmp"
	"errors"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

const eclairHelp = `Find a shortest line of simple jumps that connects two opposite sides in Wabanti Éclair, and prove that none is shorter, or that there is none at all.

POSITION is where it begins, without it the rulebook's start. It is looked for `

const eclairExamples = `  ludex solve eclair
  ludex solve eclair --reading wab-connect=no --json
  ludex solve eclair "b2 b3 c2 c3 c4 d3 d4" --size 3 --steps`

func solveEclair() *cobra.Command {
	s := &solve{game: puzzles.Eclair}
	c := &cobra.Command{
		Use:               "eclair [POSITION]",
		Short:             "Connect two opposite sides by the fewest jumps (Wabanti Éclair)",
		Long:              eclairHelp + sourceHelp("eclair-moves") + "\n\n" + exitCodes,
		Example:           eclairExamples,
		Args:              cli.Args("POSITION", 0, 1),
		ValidArgsFunction: completeID,
		RunE: func(c *cobra.Command, args []string) error {
			p, err := s.beginning(args)
			if err != nil {
				return err
			}
			return s.run(c.Context(), p)
		},
	}
	s.addStart(c)
	s.addFlags(c)
	return c
}

// beginning returns the game from the position that the argument or --start
// names, which here mean the same.
func (s *solve) beginning(args []string) (puzzles.Puzzle, error) {
	switch {
	case len(args) == 1 && s.start != "":
		return puzzles.Puzzle{}, errors.New("POSITION and --start both say where to begin")
	case len(args) == 1:
		return s.puzzle(args[0])
	}
	return s.opening()
}

// opening returns the Éclair from the position of --start, or the rulebook's.
func (s *solve) opening() (puzzles.Puzzle, error) {
	if s.start != "" {
		return s.startPosition()
	}
	grid, err := hexgrid.New(cmp.Or(s.side, puzzles.DefaultSide))
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	return puzzles.NewEclair(grid, wabanti.RulebookStart(grid), wabanti.Options{})
}
