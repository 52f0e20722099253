package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/generate"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

const generateSoloHelp = `Make a set of Solo puzzles: random targets, each solved with proof. A target is kept if it has one shortest line, up to the order of its jumps and the symmetries of the board.`

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
	c.Flags().BoolVar(&solo.Symmetric, "symmetric", false, "only symmetric targets, such as pictures")
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

// inJumps returns the readings of puzzles in jumps, also in the form of files.
func inJumps(readings []string) (opts wabanti.Options, err error) {
	if err := solo.SetReadings(&opts, readings); err != nil {
		return opts, fmt.Errorf("--reading: %w", err)
	}
	if opts.Series != wabanti.CountJumps {
		return opts, errors.New("--reading: puzzle sets count jumps, not moves (wab-series)")
	}
	return opts, nil
}

const generateEclairHelp = `Make a set of Éclair puzzles: positions during play from which two opposite sides must be connected in the fewest jumps. Each is solved with proof. A position is kept if only one first jump is shortest, up to symmetries, and another one looks as good.`

const generateEclairExamples = `  ludex generate eclair --count 20 --seed 7 --min 4 --max 9 -o mine.yaml
  ludex generate eclair --size 6 --reading wab-connect=no --count 5`

func generateEclair() *cobra.Command {
	eclair := generate.Eclair{Min: 3, Max: 8, Side: puzzles.DefaultSide}
	var readings []string
	c := &cobra.Command{
		Use:     "eclair",
		Short:   "Make a set of Wabanti Éclair puzzles",
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

const generateTurnHelp = `Make a set of winning turns of Wabanti's dice game: positions from play, each with a roll of five dice. A position is kept if there is one way to win, up to the order of the dice, and if that way moves several pieces and is not the direct one.`

const generateTurnExamples = `  ludex generate turn --count 20 --seed 7 --min 4 -o mine.yaml
  ludex generate turn --players 3 --size 6 --count 5
  ludex generate turn --reading wab-dice=maximal --count 5`

func generateTurn() *cobra.Command {
	turn := generate.Turn{Min: 3, Max: 5}
	size, players := puzzles.DefaultSide, 2
	var readings []string
	c := &cobra.Command{
		Use:     "turn",
		Short:   "Make a set of winning turns (Wabanti's dice game)",
		Long:    generateTurnHelp + generateHelp,
		Example: generateTurnExamples,
	}
	f := c.Flags()
	spans(c, "DICE", "of the shortest way to win", &turn.Min, &turn.Max, 5)
	f.Func("size", "a board of `N` cells a side (default: 8)", cli.Whole(&size, 5, puzzles.MaxSide))
	f.Func("players", "2, 3, 4 or 6 `PLAYERS` (default: 2)", playersTo(&players))
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		text := fmt.Sprintf("%s:%d,players=%d", "wabanti-dice", size, players)
		var err error
		if turn.Game, err = diceGame(text, readings); err != nil {
			return nil, err
		}
		if turn.Min < 2 {
			return nil, errors.New("--min: must be at least 2, because one die is not a puzzle")
		}
		return turn, inOrder(turn.Min, turn.Max)
	}}
	g.add(c)
	return forGame("wabanti-dice", c)
}
