package main

import (
	"context"
	"fmt"
	"strconv"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/answer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

const antiHelp = `Find the winner of Anti-Wabanti from a position with best play, the number of plies, and the value of every move. Play without an end is a draw.

The search solves all reachable positions, which is possible on small boards (docs/explanation/anti-solved.md). With --within K it only looks for a win that either player can force within K own moves.

`

const antiExamples = `  ludex solve anti wabanti-anti:3
  ludex solve anti "wabanti-anti:4,start=b2+b3/f5+f6" --json
  ludex solve anti wabanti-anti:8 --within 2
  ludex solve anti mine.txt --memory 4GiB --reading wab-touch=series-end`

// antiCommand is the command that solves positions of Anti.
type antiCommand struct {
	solving
	game   gameFlags
	within int // 0 to solve all positions
}

var antiPositions = positions{"wabanti-anti", antiBoard}

// antiBoard returns the cells a side of the board of a diagram, which has a
// line for each row and one more.
func antiBoard(lines []rules.Line) string { return strconv.Itoa(len(lines) / 2) }

func solveAnti() *cobra.Command {
	k := &antiCommand{}
	c := &cobra.Command{
		Use:     "anti POSITION",
		Short:   "Find the winner of a position of Anti-Wabanti",
		Long:    antiHelp + fmt.Sprintf(positionHelp, "wabanti-anti:3") + "\n\n" + positionCodes,
		Example: antiExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.execute(args[0]) },
	}
	k.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("within", "search only for wins within `K` moves of the winner", cli.Whole(&k.within, 1, mostWithin))
	k.game.add(c)
	k.addJSON()
	k.addLimits(true)
	return forGame("wabanti-anti", c)
}

// execute solves the position that arg names.
func (k *antiCommand) execute(arg string) error {
	s, err := antiPositions.open(k.cmd, k.game, arg)
	if err != nil {
		return err
	}
	return k.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		limits := k.limits.Search(bar.Report)
		if k.within == 0 {
			return resultOf(search.SolveAll(ctx, s.Game, s.Position(), limits)), nil
		}
		a, err := soonestWin(ctx, s, search.WinQuestion{Within: k.within}, limits)
		return resultOf(a), err
	})
}

// soonestWin looks for a win that a player can force, the player to move first, and
// returns the answer who wins.
func soonestWin(ctx context.Context, s *play.Session, q search.WinQuestion, limits solver.Limits) (answer.Answer, error) {
	none := answer.Of(s.Game, s.Position())
	for _, q.Winner = range []rules.Player{s.ToMove(), 1 - s.ToMove()} {
		a, err := search.ForcedWin(ctx, s.Game, s.Position(), q, limits)
		if err != nil {
			return a, err
		}
		if a.Verdict == solver.Solved {
			a.Puzzle.Task, a.Player, a.Least = nil, none.Player, a.Plies
			a.AllKeys = a.AllKeys && q.Winner == none.Player
			return a, nil
		}
		none.Looked, none.Stored = none.Looked+a.Looked, none.Stored+a.Stored
		if a.Limit != nil {
			none.Stop(a.Limit)
			return none, nil
		}
	}
	none.Reason = fmt.Sprintf("neither player can force a win within %s", english.Plural(q.Within, "own move", ""))
	return none, nil
}
