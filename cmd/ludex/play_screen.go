package main

import (
	"context"
	"errors"
	"io"
	"os"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/input"
	"ludex/cmd/ludex/internal/tui"
	"ludex/puzzles/attempt"
	"ludex/puzzles/opponent"
	"ludex/rules/play"
	"ludex/solver"
)

// onScreen reports whether to play on the whole screen: at a terminal, unless
// --plain is given or nobody moves by hand.
func (p *playOptions) onScreen() bool {
	out := p.Cmd.OutOrStdout()
	return !p.plain && p.random != "both" && tui.Fits() && cli.IsTyped(p.Cmd.InOrStdin()) && cli.IsTerminal(out)
}

// hintLevel is the level of the opponent that gives hints in games.
const hintLevel = 2

// playOnScreen lets people play m on the whole screen, and saves it.
func (p *playOptions) playOnScreen(ctx context.Context, m *play.Session, sides opponent.Sides, keeper *cli.Keeper) error {
	hints, err := opponent.New(hintLevel, *p.seed)
	if err != nil {
		return err
	}
	hints.Patience = p.limits.Timeout
	return p.show(ctx, tui.NewGame(m, sides, hints), keeper)
}

// solveOnScreen lets a person solve a puzzle on the whole screen, and saves the
// attempt.
func (p *playOptions) solveOnScreen(ctx context.Context, k *attempt.Attempt, keeper *cli.Keeper) error {
	return p.show(ctx, &tui.Puzzle{
		Attempt: k, Save: input.FormatAttempt,
		Search: func(ctx context.Context, report tui.Report) (context.Context, solver.Limits, func()) {
			ctx, cancel := p.limits.Within(ctx)
			return ctx, p.limits.Search(report), cancel
		},
		Ended: p.solved,
	}, keeper)
}

// show shows a subject until its player leaves, and saves it.
func (p *playOptions) show(ctx context.Context, s tui.Subject, keeper *cli.Keeper) error {
	text, err := tui.Run(ctx, os.Stdin, os.Stdout, s, keeper)
	if text == "" {
		return err
	}
	return errors.Join(err, keeper.Leave(orNowhere{p.Cmd.ErrOrStderr()}, text))
}

// orNowhere writes to a terminal that may have gone.
type orNowhere struct{ io.Writer }

// Write writes data, and drops it if that fails.
func (w orNowhere) Write(data []byte) (int, error) {
	_, _ = w.Writer.Write(data)
	return len(data), nil
}
