package main

import (
	"context"
	"errors"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/input"
	"ludex/puzzles/attempt"
)

// solve lets a person solve a puzzle, and saves the attempt.
func (p *playOptions) solve(ctx context.Context, k *attempt.Attempt, keeper *cli.Keeper) error {
	var err error
	if keeper.Saved, err = input.FormatAttempt(k); err != nil {
		return err
	}
	if p.onScreen() {
		return p.solveOnScreen(ctx, k, keeper)
	}
	in := p.Cmd.InOrStdin()
	a := attemptConsole{
		Console: cli.NewConsole(in, p.Cmd.OutOrStdout()), task: k, keeper: keeper, colour: cli.HasColour(p.Cmd.OutOrStdout()),
		limits: p.limits, progress: p.Cmd.ErrOrStderr(), ended: p.solved,
	}
	failed := a.WithLines(in, func(lines <-chan string) error { return a.run(ctx, lines) })
	text, err := input.FormatAttempt(k)
	if err != nil {
		return errors.Join(failed, err)
	}
	return errors.Join(failed, keeper.Leave(p.Cmd.ErrOrStderr(), text))
}
