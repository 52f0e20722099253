package main

import (
	"errors"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/generate"
)

const generateGameHelp = `Make a set of puzzles of any game for two players without dice, such as one of a file: positions from random games, in which the player to move can force a win. A position is kept if one first move alone wins fastest, and greedy play misses it.

` + gameHelp

const generateGameExamples = `  ludex generate game mine.rbg --count 5 --max 3 -o mine.yaml
  ludex generate game mine.rbg:2x3,c-straight=yes --min 3`

// generateGame makes puzzles of the game that the argument names.
func generateGame() *cobra.Command {
	family := generate.Game{Min: 2, Max: 3}
	var game gameFlags
	c := &cobra.Command{
		Use:               "game GAME",
		Short:             "Make a set of forced wins of any game",
		Long:              generateGameHelp + generateHelp,
		Example:           generateGameExamples,
		ValidArgsFunction: completeGame,
	}
	spans(c, "MOVES", "of the winner to the win", &family.Min, &family.Max, 20)
	game.add(c)
	name := ""
	g := &generateSet{family: func() (generate.Family, error) {
		m, err := game.open(name)
		if err != nil {
			return nil, err
		}
		if err := twoPlayers(m.Game); err != nil {
			return nil, err
		}
		family.Game = m.Game
		return family, errors.Join(ofSeveral(family.Min, family.Max), inOrder(family.Min, family.Max))
	}}
	g.add(c)
	c.Args = cli.Args("GAME", 1, 1)
	c.RunE = func(_ *cobra.Command, args []string) error {
		name = args[0]
		return g.run()
	}
	return c
}
