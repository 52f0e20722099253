// Package profile is the verb that measures what the rules of a game do to the game.
package profile

import (
	"context"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/proptest/profile"
	"ludex/rules/play"
)

const help = `Measure what the rules of a game do to the game: who is ahead, how long it lasts, whether more thought wins, which cells and first moves matter, who wins the smallest boards; and what each other reading of an open question changes. docs/reference/profile.md defines the measures.

The games are played at random, and by levels of the opponent (ludex match --help) against themselves: with more --games by higher ones. The same --seed gives the same figures with any number of workers, unless a limit is hit; then the figures are of the games that were played.

`

const examples = `  ludex profile mine.rbg
  ludex profile wali:3x3,pieces=3 --games 50 -o wali.html
  ludex profile mine.rbg --games 10000 --timeout 1h -o mine.pdf`

// command is ludex profile.
type command struct {
	input.Reader
	effort profile.Effort
	limits cli.Limits
	json   bool
	out    report.ArticleFile
}

// Command returns ludex profile.
func Command() *cobra.Command {
	k := &command{effort: profile.Usual}
	c := &cobra.Command{
		Use:               "profile GAME",
		Short:             "Measure what the rules of a game do to the game",
		Long:              help + input.Help + "\n\nExit codes: 0 measured, 2 bad input, 3 a limit was hit.",
		Example:           examples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE:              func(_ *cobra.Command, args []string) error { return k.run(args[0]) },
	}
	f := c.Flags()
	k.Add(c)
	f.Func("games", "play `N` games at random (default: 1000)", cli.Whole(&k.effort.Games, 1, 10_000_000))
	f.Func("seed", "the `NUMBER` of the random choices (default: 1)", cli.Seed(func(n uint64) { k.effort.Seed = n }))
	f.BoolVar(&k.json, "json", false, "print a JSON object (docs/reference/json.md)")
	k.out.Add(c, ".md", ".html", ".pdf")
	k.Limits = &k.limits
	k.limits.Add(c, "")
	k.limits.AddWorkers(c)
	return c
}

func (k *command) run(name string) error {
	if err := k.out.Claim(); err != nil {
		return err
	}
	ctx, stop := k.limits.Within(k.Cmd.Context())
	defer stop()
	s, err := k.Game(name)
	if err != nil {
		return err
	}
	k.effort.Memory, k.effort.Workers = k.limits.Memory, k.limits.Workers
	p := report.NewProfile(k.measured(ctx, s.Game), s.Game.Layout())
	if k.json {
		err = cli.PrintJSON(k.Cmd.OutOrStdout(), p.Profile)
	} else {
		err = k.out.Write(p.Article(), nil)
	}
	if err == nil && p.Limit != "" {
		err = cli.Unknown
	}
	return err
}

// measured measures a game, with its progress.
func (k *command) measured(ctx context.Context, g play.Game) *profile.Profile {
	bar := cli.NewCounted(k.Cmd.ErrOrStderr(), 0)
	defer bar.Done()
	e := k.effort
	e.Report = func(done, of int, what string) {
		bar.Parts = of
		if done > 0 {
			bar.Step(done, what)
		}
	}
	return profile.Measure(ctx, g, e)
}
