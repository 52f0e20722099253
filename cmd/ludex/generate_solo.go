package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/rules/wabanti"
)

const generateSoloHelp = `Make a set of Solo puzzles: targets reached at random from the start of the rules, each solved with proof, and kept when its shortest line is the only one up to the order of its jumps and the symmetries of the board.`

const generateSoloExamples = `  ludex generate solo --count 20 --seed 7 --min 6 --max 14 -o mine.yaml
  ludex generate solo --symmetric --count 3 --max 8
  ludex generate solo --reading wab-flight=in-flight --size 6 --count 100 -o mine.yaml`

func generateSolo() *cobra.Command {
	solo := generate.Solo{Min: 6, Max: 14, Side: puzzles.DefaultSide}
	var readings []string
	c := &cobra.Command{
		Use:     "solo",
		Short:   "Make a set of Wabanti Solo puzzles",
		Long:    generateSoloHelp + generateHelp,
		Example: generateSoloExamples,
	}
	spans(c, "JUMPS", "of a shortest line", &solo.Min, &solo.Max, 60)
	addSize(c, &solo.Side, puzzles.MinSide)
	c.Flags().BoolVar(&solo.Symmetric, "symmetric", false, "only targets that have a symmetry, as pictures do")
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var err error
		if solo.Options, err = inJumps(readings); err != nil {
			return nil, err
		}
		return solo, inOrder(solo.Min, solo.Max)
	}}
	g.add(c)
	return forGame("wabanti-solo", c)
}

// inJumps returns the readings of puzzles in jumps, also as files say them.
func inJumps(readings []string) (opts wabanti.Options, err error) {
	if err := wabanti.SetSolo(&opts, readings); err != nil {
		return opts, fmt.Errorf("--reading: %w", err)
	}
	if opts.Series != wabanti.CountJumps {
		return opts, errors.New("--reading: sets are made of puzzles in jumps, not in moves (wab-series)")
	}
	return opts, nil
}
