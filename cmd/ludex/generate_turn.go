package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/generate"
)

const generateTurnHelp = `Make a set of turns of Wabanti's dice game that win: positions reached by play and a roll of five dice, kept when the ways to win with it are one, up to the order of the dice, take more than one piece, and are not found by going straight on.`

const generateTurnExamples = `  ludex generate turn --count 20 --seed 7 --min 4 -o mine.yaml
  ludex generate turn --players 3 --size 6 --count 5
  ludex generate turn --reading wab-dice=maximal --count 5`

func generateTurn() *cobra.Command {
	turn := generate.Turn{Min: 3, Max: 5}
	size, players := puzzles.DefaultSide, 2
	var readings []string
	c := &cobra.Command{
		Use:     "turn",
		Short:   "Make a set of turns that win (Wabanti's dice game)",
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
			return nil, errors.New("--min: one die is no puzzle")
		}
		return turn, inOrder(turn.Min, turn.Max)
	}}
	g.add(c)
	return forGame("wabanti-dice", c)
}
