package main

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/turn"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

const turnHelp = `List the positions in which a turn of Wabanti's dice game can end: first those that win, then, by distance, those that decide nothing, then those by which others win. The distance is the number of steps from the nearest piece to the nearest cell on which the player would win; no die brings it down by more than 1.

With --odds, ends that decide nothing are ordered by the exact chance that the next player wins with his roll, the least first.

POSITION is where the turn begins, without it the rulebook's start: cells or a drawn board in quotes, a file with either, or - for stdin. A last line such as "SE to roll" or "SE to use 1,3" in it, as ludex play draws it, stands for --side or for both flags.

Exit codes: 0 the turn can win, 1 it cannot, 2 bad input or usage, 3 a limit was hit before all that was asked for was found.`

const turnExamples = `  ludex solve turn --dice 1,3,6,6,2 --side SE
  ludex solve turn --dice 1,3,6,6,2 --side SE --odds --top 5
  ludex solve turn --dice 2,2,3,4,4 --side N mine.txt --players 3
  ludex solve turn --dice 1,1,2,2,3 --side S --top 10 --json
  ludex solve turn --dice 1,3,6,6,2 --side SE --reading wab-dice=maximal`

// shownEnds is how many ends are listed in text unless told otherwise.
const shownEnds = 20

// turnCommand is the command that solves one turn of the dice game.
type turnCommand struct {
	cmd      *cobra.Command
	limits   cli.Limits
	readings []string
	dice     wabanti.Hand
	side     string // a hexgrid.Side, "" when not given
	players  int
	size     int
	top      int
	odds     bool
	json     bool
}

func solveTurn() *cobra.Command {
	t := &turnCommand{}
	c := &cobra.Command{
		Use:     "turn [POSITION]",
		Short:   "Find what a roll of five dice can do (Wabanti)",
		Long:    turnHelp,
		Example: turnExamples,
		Args:    cli.Args("POSITION", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return t.run(args) },
	}
	t.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("dice", "the five `DICE` rolled, such as 1,3,6,6,2", t.setDice)
	f.Func("side", "the `SIDE` of the player whose turn it is: N, NE, SE, S, SW or NW", t.setSide)
	f.Func("players", "2, 3, 4 or 6 `PLAYERS`, seated from that side on (default: 2)", playersTo(&t.players))
	f.Func("size", "a board of `N` cells a side (default: 8)", cli.Whole(&t.size, 3, 8))
	f.Func("top", "look for the `N` best ends only, which is much faster (default: all, of which text shows 20)", cli.Whole(&t.top, 1, 1_000_000))
	f.BoolVar(&t.odds, "odds", false, "find the next player's chance to win at once after each of them")
	addReadings(c, &t.readings)
	f.BoolVar(&t.json, "json", false, "print one JSON object (docs/reference/json.md)")
	t.limits.Add(c, "")
	return c
}

func (t *turnCommand) setDice(text string) error {
	h, err := wabanti.ParseHand(text)
	if err == nil && h.Len() != 5 {
		err = fmt.Errorf("%d dice: five are rolled at once (W2)", h.Len())
	}
	t.dice = h
	return err
}

func (t *turnCommand) setSide(text string) error {
	for side := range hexgrid.Side(hexgrid.Sides) {
		if side.String() == text {
			t.side = text
			return nil
		}
	}
	return errors.New("want N, NE, SE, S, SW or NW")
}

// playersTo returns a flag's setter of a number of players (W1).
func playersTo(to *int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n != 2 && n != 3 && n != 4 && n != 6 {
			return errors.New("want 2, 3, 4 or 6 (W1)")
		}
		*to = n
		return nil
	}
}

func (t *turnCommand) run(args []string) error {
	g, s, err := t.position(args)
	if err != nil {
		return err
	}
	ctx, cancel := t.limits.Within(t.cmd.Context())
	defer cancel()
	bar := cli.NewProgress(t.cmd.ErrOrStderr(), "")
	began := time.Now()
	limits := t.limits.Search(bar.Report)
	r := turn.Solve(ctx, turn.Question{Game: g, State: s, Top: t.top, Odds: t.odds}, limits)
	bar.Done()
	answer := turnAnswer{t, g, s, r, time.Since(began)}
	if err := cli.Show(t.cmd.OutOrStdout(), t.json, answer); err != nil {
		return err
	}
	if r.Limit != nil {
		return cli.Unknown
	}
	return cli.StatusOf(r.Verdict)
}
