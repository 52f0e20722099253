package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/generate"
	"ludex/rules"
	"ludex/rules/hnefatafl"
)

const generateHnefataflHelp = `Make a set of Hnefatafl puzzles: the king escapes, or is caught, in so many moves of the side to move, and no fewer. The positions come from games that chance and a little sense play from the start. In each, one first move alone wins as fast, and who always takes the move that looks best does not find the whole way.`

const generateHnefataflExamples = `  ludex generate hnefatafl --count 20 --seed 7 -o mine.yaml
  ludex generate hnefatafl --size 7 --for attackers --min 3 --max 4
  ludex generate hnefatafl --size 9 --preset copenhagen-core --quiet -o mine.yaml`

func generateHnefatafl() *cobra.Command {
	h := generate.Hnefatafl{Min: 2, Max: 3}
	size, player := hnefatafl.MaxSide, ""
	var game gameFlags
	c := &cobra.Command{
		Use:     "hnefatafl",
		Short:   "Make a set of Hnefatafl puzzles",
		Long:    generateHnefataflHelp + generateHelp,
		Example: generateHnefataflExamples,
	}
	f := c.Flags()
	spans(c, "MOVES", "of the winner's own to the win", &h.Min, &h.Max, 8)
	f.Func("size", "`CELLS` along one side of the board: 5, 7, 9 or 11 (default: 11)", cli.Whole(&size, hnefatafl.MinSide, hnefatafl.MaxSide))
	f.Func("for", "who is to move and wins, `attackers|defenders` (default: either)", cli.OneOf(&player, "attackers", "defenders"))
	cli.CompleteFlag(c, "for", completeColours)
	f.BoolVar(&h.Quiet, "quiet", false, "only first moves that neither capture nor threaten to win")
	game.add(c)
	g := &generateSet{family: func() (generate.Family, error) {
		return h, setHnefatafl(&h, &game, size, player)
	}}
	g.add(c)
	return forGame("hnefatafl", c)
}

// setHnefatafl sets the game of a family and who wins.
func setHnefatafl(h *generate.Hnefatafl, flags *gameFlags, size int, player string) (err error) {
	if err := ofSeveral(h.Min, h.Max); err != nil {
		return err
	}
	if size%2 == 0 {
		return fmt.Errorf("--size %d: want 5, 7, 9 or 11", size)
	}
	h.For = sidesOf(player)
	text, err := flags.text("hnefatafl:" + strconv.Itoa(size))
	if err == nil {
		h.Game, err = hnefatafl.FromText(text)
	}
	return err
}

// ofSeveral returns an error unless --min and --max span wins of several moves.
func ofSeveral(least, most int) error {
	if least < 2 {
		return fmt.Errorf("--min %d: a win with the next move is no puzzle", least)
	}
	return inOrder(least, most)
}

// sidesOf returns the sides of Hnefatafl that --for names.
func sidesOf(name string) []rules.Player {
	switch name {
	case "attackers":
		return []rules.Player{hnefatafl.Attackers}
	case "defenders":
		return []rules.Player{hnefatafl.Defenders}
	}
	return []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders}
}
