package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles/opponent"
	"ludex/rules/play"
	"ludex/solver"
)

const matchHelp = `Let two levels of the opponent of ludex play --against play each other, and print the score. Each level, from the highest to 1, plays the level below it; --level N plays one of these matches.

The levels begin in turn. A win is a point, a draw half a point. A game of more than %d moves is a draw. The same --seed gives the same score: the levels count games and positions, not time.

`

const matchExamples = `  ludex match wali:4x3,pieces=4 --games 4 --level 1
  ludex match havannah:5 --games 10 --level 2 --seed 1 --json`

// match is the command that plays levels against each other.
type match struct {
	input.Reader
	level  int // 0 for all
	games  int
	seed   uint64
	limits cli.Limits
	json   bool
}

func matchCommand() *cobra.Command {
	m := &match{games: 100, seed: 1}
	c := &cobra.Command{
		Use:               "match GAME",
		Short:             "Let the levels of the opponent play each other",
		Long:              fmt.Sprintf(matchHelp, opponent.MostPlies) + input.Help + "\n\nThe levels:\n" + levelsHelp() + "\nExit codes: 0 played, 2 bad input, 3 not played to the end (a limit was hit).",
		Example:           matchExamples,
		Args:              cli.Args("GAME", 1, 1),
		ValidArgsFunction: input.CompleteGame,
		RunE:              func(_ *cobra.Command, args []string) error { return m.run(args[0]) },
	}
	f := c.Flags()
	f.SortFlags = false
	m.Add(c)
	f.Func("level", "play only the match of level `N` against level N-1", cli.Whole(&m.level, 1, len(opponent.Levels())-1))
	f.Func("games", "play `N` games in each match (default: 100)", cli.Whole(&m.games, 1, 1_000_000))
	f.Func("seed", "the `NUMBER` that starts the random choices (default: 1)", cli.Seed(func(n uint64) { m.seed = n }))
	f.BoolVar(&m.json, "json", false, "print JSON lines (docs/reference/json.md)")
	m.limits.Workers = runtime.NumCPU()
	m.limits.AddTimeout(c, "")
	m.limits.AddWorkers(c)
	return c
}

// levelsHelp lists the levels.
func levelsHelp() (text string) {
	for i, l := range opponent.Levels() {
		text += fmt.Sprintf("  %d  %s\n", i, l.Words)
	}
	return text
}

func (m *match) run(text string) error {
	s, err := m.Game(text)
	if err != nil {
		return err
	}
	ctx, cancel := m.limits.Within(m.Cmd.Context())
	defer cancel()
	for level := len(opponent.Levels()) - 1; level > 0; level-- {
		if m.level == 0 || m.level == level {
			if err := m.play(ctx, s.Game, level); err != nil {
				return err
			}
		}
	}
	return nil
}

// matchAnswer is the score of a match for programs.
type matchAnswer struct {
	Game       string  `json:"game"`
	Level      int     `json:"level"`
	Against    int     `json:"against"`
	Games      int     `json:"games"`
	Seed       uint64  `json:"seed"`
	Won        int     `json:"won"`
	Drawn      int     `json:"drawn"`
	Lost       int     `json:"lost"`
	Unfinished int     `json:"unfinished"`
	Points     float64 `json:"points"`
}

// play plays the match of a level against the one below it.
func (m *match) play(ctx context.Context, g play.Game, level int) error {
	bar := cli.NewProgress(m.Cmd.ErrOrStderr(), fmt.Sprintf("level %d against %d", level, level-1))
	o := opponent.Match{Game: g, A: level, B: level - 1, Games: m.games, Seed: m.seed, Workers: m.limits.Workers}
	score, err := o.Run(ctx, func(done int) { bar.Count("game", int64(done), int64(m.games)) })
	bar.Done()
	if err != nil {
		return cmp.Or(solver.StoppedBy(err), err)
	}
	a := matchAnswer{
		Game: g.String(), Level: level, Against: level - 1, Games: m.games, Seed: m.seed,
		Won: score.Won, Drawn: score.Drawn, Lost: score.Lost, Unfinished: score.Unfinished, Points: score.Points(),
	}
	if m.json {
		return cli.PrintJSON(m.Cmd.OutOrStdout(), a)
	}
	return a.print(m.Cmd.OutOrStdout())
}

func (a matchAnswer) print(w io.Writer) error {
	_, err := fmt.Fprintf(w, "%s: level %d against level %d: %g points of %d (%d won, %d drawn, %d lost)\n",
		a.Game, a.Level, a.Against, a.Points, a.Games, a.Won, a.Drawn, a.Lost)
	return err
}
