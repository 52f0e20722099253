package main

import (
	"github.com/spf13/cobra"

	"ludex/puzzles"
	"ludex/puzzles/generate"
)

const generateEclairHelp = `Make a set of Éclairs that have begun: positions from which two opposite sides are to be connected in the fewest jumps. Each is solved with proof and kept when one first jump alone keeps that number, up to the symmetries of the position, though another looks as good.`

const generateEclairExamples = `  ludex generate eclair --count 20 --seed 7 --min 4 --max 9 -o mine.yaml
  ludex generate eclair --size 6 --reading wab-connect=no --count 5`

func generateEclair() *cobra.Command {
	eclair := generate.Eclair{Min: 3, Max: 8, Side: puzzles.DefaultSide}
	var readings []string
	c := &cobra.Command{
		Use:     "eclair",
		Short:   "Make a set of Wabanti Éclairs that have begun",
		Long:    generateEclairHelp + generateHelp,
		Example: generateEclairExamples,
	}
	spans(c, "JUMPS", "of a shortest line", &eclair.Min, &eclair.Max, 16)
	addSize(c, &eclair.Side, 5)
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var err error
		if eclair.Options, err = inJumps(readings); err != nil {
			return nil, err
		}
		return eclair, inOrder(eclair.Min, eclair.Max)
	}}
	g.add(c)
	return forGame("wabanti-eclair", c)
}
