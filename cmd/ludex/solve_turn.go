package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/turn"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/play"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
)

const turnHelp = `List the positions in which a turn of Wabanti's dice game can end: first those that win, then undecided ones by distance, then those in which another player wins. The distance is the number of steps from the nearest piece to the nearest cell on which the player wins; a die shortens it by 1 at most.

With --odds, undecided ends are ordered by the exact chance that the next player wins with the next roll, the smallest first.

POSITION is the start of the turn, by default the rulebook's start: cells or a drawn board in quotes, a file with either, or - for stdin. A last line such as "SE to roll" or "SE to use 1,3", as ludex play draws it, replaces --side, or --side and --dice.

` + taskCodes

const turnExamples = `  ludex solve turn --dice 1,3,6,6,2 --side SE
  ludex solve turn --dice 1,3,6,6,2 --side SE --odds --top 5
  ludex solve turn --dice 2,2,3,4,4 --side N mine.txt --players 3
  ludex solve turn --dice 1,1,2,2,3 --side S --top 10 --json
  ludex solve turn --dice 1,3,6,6,2 --side SE --reading wab-dice=maximal`

// turnCommand is the command that solves one turn of the dice game.
type turnCommand struct {
	solving
	readings []string
	dice     dice.Hand
	side     string // a hexgrid.Side, "" when not given
	players  int
	size     int
	top      int
	odds     bool
}

func solveTurn() *cobra.Command {
	t := &turnCommand{}
	c := &cobra.Command{
		Use:     "turn [POSITION]",
		Short:   "List the possible results of a turn with five dice (Wabanti)",
		Long:    turnHelp,
		Example: turnExamples,
		Args:    cli.Args("POSITION", 0, 1),
		RunE:    func(_ *cobra.Command, args []string) error { return t.execute(args) },
	}
	t.cmd = c
	f := c.Flags()
	f.SortFlags = false
	f.Func("dice", "the five `DICE` rolled, such as 1,3,6,6,2", t.setDice)
	f.Func("side", "the `SIDE` of the player whose turn it is: N, NE, SE, S, SW or NW", t.setSide)
	f.Func("players", "2, 3, 4 or 6 `PLAYERS`, seated from that side on (default: 2)", playersTo(&t.players))
	f.Func("size", "a board of `N` cells a side (default: 8)", cli.Whole(&t.size, 3, 8))
	f.Func("top", "find only the `N` best ends, which is much faster (default: all; the text lists 20)", cli.Whole(&t.top, 1, 1_000_000))
	f.BoolVar(&t.odds, "odds", false, "compute the next player's chance to win at once after each end")
	addReadings(c, &t.readings)
	t.addJSON()
	t.addLimits(false)
	return forGame("wabanti-dice", c)
}

func (t *turnCommand) setDice(text string) error {
	h, err := dice.ParseHand(text)
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
	return errors.New("must be N, NE, SE, S, SW or NW")
}

// playersTo returns a flag's setter of a number of players (W1).
func playersTo(to *int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n != 2 && n != 3 && n != 4 && n != 6 {
			return errors.New("must be 2, 3, 4 or 6 (W1)")
		}
		*to = n
		return nil
	}
}

// execute solves the turn of the flags in the position of the argument.
func (t *turnCommand) execute(args []string) error {
	g, s, err := t.position(args)
	if err != nil {
		return err
	}
	game, err := catalogue().Open(g.String())
	if err != nil {
		return err
	}
	q := turn.Question{Game: g, State: s, Top: t.top, Odds: t.odds}
	return t.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		r := turn.Solve(ctx, q, t.limits.Search(bar.Report))
		a := report.NewTurn(puzzles.Puzzle{Game: game, Start: play.PositionOf(s), Task: puzzles.Turn{}}, q, r)
		return solved{answer: a, status: report.Status(r.Answer)}, nil
	})
}

// position returns the game and the turn that has begun in it, from
// the argument and the flags.
func (t *turnCommand) position(args []string) (*dice.Game, dice.State, error) {
	grid, err := hexgrid.New(cmp.Or(t.size, puzzles.DefaultSide))
	if err != nil {
		return nil, dice.State{}, err
	}
	var opts wabanti.Options
	if err := dice.SetReadings(&opts, t.readings); err != nil {
		return nil, dice.State{}, fmt.Errorf("--reading: %w", err)
	}
	pieces := wabanti.StartOf(grid, opts)
	if len(args) > 0 {
		if pieces, err = t.pieces(grid, args[0]); err != nil {
			return nil, dice.State{}, err
		}
	}
	if err := t.complete(); err != nil {
		return nil, dice.State{}, err
	}
	g, err := t.game(grid, pieces)
	if err != nil {
		return nil, dice.State{}, err
	}
	s := g.Start()
	s.Left = t.dice
	return g, s, nil
}

// complete returns an error for a missing flag.
func (t *turnCommand) complete() error {
	switch {
	case t.side == "":
		return cli.Hinted(errors.New("--side is missing"), "--side SE")
	case t.dice == 0:
		return cli.Hinted(errors.New("--dice is missing"), "--dice 1,3,6,6,2")
	}
	return nil
}

// game returns the game in which the player of --side plays next.
func (t *turnCommand) game(grid *hexgrid.Grid, pieces wabanti.Position) (*dice.Game, error) {
	cells := strings.ReplaceAll(puzzles.CellList(grid, pieces), " ", "+")
	text := fmt.Sprintf("wabanti-dice:%d,players=%d,first=%s,start=%s", grid.Side(), cmp.Or(t.players, 2), t.side, cells)
	return diceGame(text, t.readings)
}

// diceGame returns the dice game of a text, with the readings of --reading.
func diceGame(text string, readings []string) (*dice.Game, error) {
	if err := dice.SetReadings(new(wabanti.Options), readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	return dice.FromText(strings.Join(append([]string{text}, readings...), ","))
}

// pieces returns the position that arg shows: cells, a board, or a file with
// either.
func (t *turnCommand) pieces(grid *hexgrid.Grid, arg string) (wabanti.Position, error) {
	file := cli.TextFile{Name: "POSITION", Text: arg}
	if !isList(arg) {
		var err error
		if file, err = cli.ReadPosition(t.cmd, arg); err != nil {
			return wabanti.Position{}, err
		}
	}
	text, err := t.readTurn(file)
	if err != nil {
		return wabanti.Position{}, err
	}
	return puzzles.ParseBoard(grid, report.Unlabelled(grid, text), puzzles.Place{File: file.Name, Line: 1, Column: 1})
}

// turnLine is a line that names the side to move and its dice.
var turnLine = regexp.MustCompile(`^(\S+) to (?:roll|use (\S+))$`)

// readTurn takes the last line of a diagram, if it names the side to move,
// and sets the flags by it. It returns the text without this line.
func (t *turnCommand) readTurn(file cli.TextFile) (string, error) {
	said := rules.SignificantLines(file.Text)
	if len(said) == 0 {
		return file.Text, nil
	}
	last := said[len(said)-1]
	found := turnLine.FindStringSubmatch(last.Text())
	if found == nil {
		return file.Text, nil
	}
	if err := t.take(found[1], found[2]); err != nil {
		return "", file.At(last.Number, "%w", err)
	}
	lines := strings.Split(file.Text, "\n")
	lines[last.Number-1] = ""
	return strings.Join(lines, "\n"), nil
}

// take takes the side and the dice left, if any, that a diagram names.
func (t *turnCommand) take(side, left string) error {
	named := t.side
	if err := t.setSide(side); err != nil {
		return fmt.Errorf("%q is not a side: %w", side, err)
	}
	if named != "" && named != side {
		return fmt.Errorf("the file gives the turn to %s, but --side is %s", side, named)
	}
	if left == "" {
		return nil
	}
	h, err := dice.ParseHand(left)
	if err == nil && t.dice != 0 && t.dice != h {
		err = fmt.Errorf("the file has the dice %v, but --dice is %v", h, t.dice)
	}
	t.dice = h
	return err
}
