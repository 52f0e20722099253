package main

import (
	"context"
	"fmt"
	"strconv"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
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
		Long:    antiHelp + fmt.Sprintf(positionHelp, "wabanti-anti:3") + "\n\nExit codes: 0 known (won or drawn), 2 bad input or usage, 3 unknown (a limit was hit, or there is no win within K moves).",
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
	return k.run(func(ctx context.Context, bar *cli.Progress) (r solved, err error) {
		a, limits := report.NewSettled(s), k.limits.Search(bar.Report)
		if k.within == 0 {
			a.Settle(s, search.SolveAll(ctx, s.Game, s.Position(), limits))
		} else {
			err = k.force(ctx, s, a, limits)
		}
		r.answer = a
		if a.Verdict == "unknown" {
			r.status = cli.Unknown
		}
		return r, err
	})
}

// force looks for wins within some moves, of the player to move first.
func (k *antiCommand) force(ctx context.Context, s *play.Session, a *report.Settled, limits solver.Limits) error {
	for _, p := range []rules.Player{s.ToMove(), 1 - s.ToMove()} {
		w, err := search.ForcedWin(ctx, s.Game, s.Position(), search.WinQuestion{Winner: p, Within: k.within}, limits)
		if err != nil {
			return err
		}
		a.States += w.Stored
		if w.Limit != nil {
			a.Reason = w.Limit.Error()
			return nil
		}
		if w.Verdict == solver.Solved {
			a.Force(s, p, w)
			return nil
		}
	}
	a.Reason = fmt.Sprintf("neither player can force a win within %s", english.Plural(k.within, "own move", ""))
	return nil
}
