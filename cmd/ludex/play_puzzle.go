package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
)

// puzzle returns the task of the puzzle that a text names, read as the flags
// say.
func (p *playOptions) puzzle(text string) (*attempt.Attempt, error) {
	switch {
	case p.start != "" || p.game.preset != "" || p.random != "" || p.dice != "rolled" || p.seed != nil:
		return nil, cli.Hinted(fmt.Errorf("%q is no game: --start, --preset, --random, --dice and --seed go with games", text), "ludex list games lists them")
	case text == "-":
		return nil, errors.New("a puzzle cannot come from stdin, where the moves come from")
	}
	found, err := source{p.cmd, "PUZZLE", puzzles.Frame{}}.puzzle(text)
	if err != nil {
		return nil, orGame(text, err)
	}
	if found, err = found.Reread(p.game.readings); err != nil {
		return nil, fmt.Errorf("--reading: %w", err)
	}
	return attempt.New(found), nil
}

// orGame adds to the error of what is no puzzle the game that may have been
// meant.
func orGame(text string, err error) error {
	name, _, _ := strings.Cut(text, ":")
	if near := cli.DidYouMean(name, catalogue().Names()); near != "" {
		return fmt.Errorf("%q: no such game or puzzle%s", text, near)
	}
	return err
}

// solve lets somebody solve a puzzle, and saves what was done.
func (p *playOptions) solve(ctx context.Context, k *attempt.Attempt, keeper *cli.Keeper) error {
	in := p.cmd.InOrStdin()
	a := attemptConsole{
		Console: cli.NewConsole(in, p.cmd.OutOrStdout()), task: k, keeper: keeper, colour: cli.HasColour(p.cmd.OutOrStdout()),
		limits: p.limits, progress: p.cmd.ErrOrStderr(),
	}
	var err error
	if keeper.Saved, err = savedAttempt(k); err != nil {
		return err
	}
	failed := a.run(ctx, cli.ReadLines(in))
	text, err := savedAttempt(k)
	if err != nil {
		return errors.Join(failed, err)
	}
	return errors.Join(failed, keeper.Leave(p.cmd.ErrOrStderr(), text))
}

// completePlayed completes the names of games and puzzles.
func completePlayed(c *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
	games, _ := completeGame(c, args, start)
	ids, directive := completeID(c, args, start)
	return append(games, ids...), directive
}
