package main

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/dustin/go-humanize/english"
	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/rules"
	"ludex/solver"
)

const antiHelp = `Find out who wins Anti-Wabanti from a position, if both play their best, in how many plies, and what every move is worth. Play without an end is a draw.

All positions that can be reached are settled, which small boards allow (docs/explanation/anti-solved.md). On others --within K looks only for a win that either player can force within K moves of his own.

`

const antiExamples = `  ludex solve anti wabanti-anti:3
  ludex solve anti "wabanti-anti:4,start=b2+b3/f5+f6" --json
  ludex solve anti wabanti-anti:8 --within 2
  ludex solve anti mine.txt --memory 4GiB --reading wab-touch=series-end`

// antiCommand is the command that solves positions of Anti.
type antiCommand struct {
	cmd    *cobra.Command
	game   gameFlags
	limits cli.Limits
	within int // 0 to settle all
	json   bool
}

var antiPositions = positions{"wabanti-anti", antiBoard}

// antiBoard returns the cells a side of the board of a diagram, which has a
// line for each row and one more.
func antiBoard(lines []rules.Line) string { return strconv.Itoa(len(lines) / 2) }

func solveAnti() *cobra.Command {
	k := &antiCommand{}
	c := &cobra.Command{
		Use:     "anti POSITION",
		Short:   "Find out who wins Anti-Wabanti from a position",
		Long:    antiHelp + fmt.Sprintf(positionHelp, "wabanti-anti:3") + "\n\nExit codes: 0 known (won or drawn), 2 bad input or usage, 3 unknown (a limit was hit, or no win is within reach).",
		Example: antiExamples,
		Args:    cli.Args("POSITION", 1, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	k.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("within", "look only for wins within `K` moves of the winner's own", cli.Whole(&k.within, 1, mostWithin))
	k.game.add(c)
	f.BoolVar(&k.json, "json", false, "print one JSON object (docs/reference/json.md)")
	k.limits.Add(c, "")
	k.limits.AddWorkers(c)
	return c
}

func (k *antiCommand) run(arg string) error {
	m, err := antiPositions.open(k.cmd, k.game, arg)
	if err != nil {
		return err
	}
	ctx, cancel := k.limits.Within(k.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(k.cmd.ErrOrStderr(), "")
	began := time.Now()
	lim := k.limits.Search(bar.Report)
	var a antiAnswer
	if k.within == 0 {
		a = settledAnswer(m, m.Settle(ctx, lim))
	} else if a, err = k.forced(ctx, m, lim); err != nil {
		return err
	}
	bar.Done()
	a.match, a.elapsed = m, time.Since(began)
	if err := cli.Show(k.cmd.OutOrStdout(), k.json, a); err != nil {
		return err
	}
	if a.verdict == "unknown" {
		return cli.Unknown
	}
	return nil
}

// forced is the answer to the question for wins within some moves, of the
// player to move before the other.
func (k *antiCommand) forced(ctx context.Context, m match, lim solver.Limits) (antiAnswer, error) {
	a := antiAnswer{verdict: "unknown"}
	for _, p := range []rules.Player{m.ToMove(), 1 - m.ToMove()} {
		w, err := m.Force(ctx, forcing{winner: p, within: k.within}, lim)
		if err != nil {
			return a, err
		}
		a.states += w.stored
		if w.limit != nil {
			a.limit = w.limit
			return a, nil
		}
		if w.verdict == solver.Solved {
			a.verdict, a.plies, a.line = antiVerdict(rules.Won(p)), w.plies, w.line
			for _, key := range w.keys {
				a.moves = append(a.moves, antiMove{key, a.verdict, w.plies})
			}
			return a, nil
		}
	}
	a.limit = fmt.Errorf("neither player can force a win within %s of his own", english.Plural(k.within, "move", ""))
	return a, nil
}
