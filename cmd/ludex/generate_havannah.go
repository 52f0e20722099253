package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/generate"
	"ludex/puzzles/prove"
	"ludex/rules/havannah"
)

const generateHavannahHelp = `Make a set of Havannah puzzles: positions in which the player to move wins with a given number of own stones, whatever the other does, not with fewer, and with one first stone only. All of this is proved. The positions come from games played by chance and a little sense.`

const generateHavannahExamples = `  ludex generate havannah --size 5 --win 3 --count 20 --seed 7 -o mine.yaml
  ludex generate havannah --size 6 --win 4 --quiet --count 1
  ludex generate havannah --reading hav-ring=empty --win 2 --count 3`

func generateHavannah() *cobra.Command {
	board, win := havannah.Board{Side: 5, Stones: havannah.Sheet.Stones}, 3
	quiet := false
	var readings []string
	c := &cobra.Command{
		Use:     "havannah",
		Short:   "Make a set of Havannah puzzles: win with 2, 3 or 4 stones",
		Long:    generateHavannahHelp + generateHelp,
		Example: generateHavannahExamples,
	}
	f := c.Flags()
	f.Func("size", "`CELLS` along one side of the board, 4 to 8 (default: 5)", cli.Whole(&board.Side, 4, prove.HavannahSide))
	f.Func("win", "own `STONES` of the win, 2 to 4 (default: 3)", cli.Whole(&win, 2, havannah.MaxWay))
	f.BoolVar(&quiet, "quiet", false, "only first stones that do not threaten to win at once")
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var opts havannah.Options
		if err := havannah.Readings().SetAll(&opts, readings); err != nil {
			return nil, fmt.Errorf("--reading: %w", err)
		}
		if quiet && win == 2 {
			return nil, errors.New("--quiet: a win with 2 stones begins with a threat to win at once")
		}
		game, err := havannah.New[havannah.UpTo8](board, opts)
		return generate.Havannah{Game: game, Win: win, Quiet: quiet}, err
	}}
	g.add(c)
	return forGame("havannah", c)
}
