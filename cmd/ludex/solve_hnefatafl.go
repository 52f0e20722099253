package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/solver"
)

const hnefataflHelp = `Find the shortest win that one side can force in Hnefatafl within a number of its own moves, and prove that no shorter win exists, or no win within this number.

`

const hnefataflExamples = `  ludex solve hnefatafl mine.txt --within 3
  ludex solve hnefatafl mine.txt --within 2 --for attackers --json
  ludex solve hnefatafl hnefatafl:7 --within 2 --reading taf-group=off
  ludex solve hnefatafl mine.txt --certificate mine.win.txt
  ludex check certificate mine.win.txt`

// mostWithin is the greatest number of own moves of a search.
const mostWithin = 120

// forceCommand is the command that looks for a forced win of Hnefatafl.
type forceCommand struct {
	solving
	game   gameFlags
	within int
	player string // "" for the side to move
}

var hnefataflPositions = positions{"hnefatafl", hnefataflBoard}

// hnefataflBoard returns the side of the board of a diagram.
func hnefataflBoard(lines []rules.Line) string {
	if first := lines[0].Text(); strings.Contains(first, "/") {
		return strconv.Itoa(1 + strings.Count(first, "/"))
	}
	n := len(lines)
	if strings.Contains(lines[n-1].Text(), "to move") {
		n--
	}
	if n > 0 && strings.HasPrefix(strings.Join(lines[n-1].Words, ""), "abcde") {
		n-- // the columns' letters
	}
	return strconv.Itoa(n)
}

func solveHnefatafl() *cobra.Command {
	k := &forceCommand{within: 3}
	c := &cobra.Command{
		Use:     "hnefatafl POSITION",
		Short:   "Find a win that can be forced within a number of moves",
		Long:    hnefataflHelp + fmt.Sprintf(positionHelp, "hnefatafl:7") + "\n\n" + taskCodes,
		Example: hnefataflExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.execute(args[0]) },
	}
	k.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("within", "search `K` moves of the winner ahead (default: 3)", cli.Whole(&k.within, 1, mostWithin))
	f.StringVar(&k.player, "for", "", "search for a win of `attackers|defenders` (default: the side to move)")
	cli.CompleteFlag(c, "for", completeColours)
	k.game.add(c)
	k.addCertificate("the winning strategy")
	k.addJSON()
	k.addLimits(true)
	return forGame("hnefatafl", c)
}

// execute looks for the win in the position that arg names.
func (k *forceCommand) execute(arg string) error {
	s, err := hnefataflPositions.open(k.cmd, k.game, arg)
	if err != nil {
		return err
	}
	winner, err := playerOf(s.Game.Players(), k.player, s.ToMove())
	if err != nil {
		return err
	}
	return k.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		q := search.WinQuestion{Winner: winner, Within: k.within, Strategy: k.certificate != ""}
		a, err := search.ForcedWin(ctx, s.Game, s.Position(), q, k.limits.Search(bar.Report))
		if err != nil {
			a.Verdict = solver.Unknown
			a.Stop(err)
		}
		r := resultOf(a)
		r.lacks = "no win was found"
		if a.Verdict == solver.Solved && a.Strategy != nil {
			r.proof = writer.Strategy(s.Game.String(), s.Game.Players()[winner], s.Game, s.Position(), a.Plies, a.Strategy)
			r.holds = english.Plural(len(a.Strategy.Nodes), "position", "")
		}
		return r, nil
	})
}

// playerOf returns the player of a name, or the one to move for "".
func playerOf(players []string, name string, toMove rules.Player) (rules.Player, error) {
	if name == "" {
		return toMove, nil
	}
	p := slices.Index(players, name)
	if p < 0 {
		return 0, fmt.Errorf("--for: %q: must be %s", name, strings.Join(players, " or "))
	}
	return rules.Player(p), nil
}
