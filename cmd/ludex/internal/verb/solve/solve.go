// Package solve is the verb that solves puzzles and positions, and proves the
// answers: a file for the means of each kind of game.
package solve

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/puzzles/search"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

const solveHelp = `Solve a puzzle, or find out who wins in a position, and prove the answer. With --within the question is whether the player to move, or --for, can force a win within K own moves; Hnefatafl is asked this, with K = 3. docs/how-to/solve-a-position.md and docs/reference/answers.md have more.

` + input.Help + `

Exit codes: 0 the player to move wins, or the task can be done; 1 not; 2 bad input; 3 unknown, or it relies on what no test proves.`

const solveExamples = `  ludex solve snowflake
  ludex solve crane --steps
  ludex solve solo:4,start=c3+d3 "c4 d4" --count
  ludex solve eclair --reading wab-connect=no --json
  ludex solve wabanti-dice,first=SE "roll 1,3,6,6,2" --top 5
  ludex solve hnefatafl mine.txt --within 3 --certificate mine.win.txt
  ludex solve wali mine.txt
  ludex solve mine.rbg`

// Command returns the command solve.
func Command() *cobra.Command {
	s := &solving{}
	c := &cobra.Command{
		Use:               "solve GAME [POSITION]|PUZZLE|FILE",
		Short:             "Solve a puzzle or a position, and prove the answer",
		Long:              solveHelp,
		Example:           solveExamples,
		Args:              cli.Args("GAME or PUZZLE", 1, 2),
		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return s.execute(args) },
	}
	f := c.Flags()
	s.Add(c)
	f.Func("within", "find a win within `K` own moves", cli.Whole(&s.within, 1, mostWithin))
	f.StringVar(&s.winner, "for", "", "the `PLAYER` who is to win (default: who moves)")
	cli.CompleteFlag(c, "for", input.Colours)
	f.BoolVar(&s.steps, "steps", false, "draw every board of the line")
	f.BoolVar(&s.json, "json", false, "print JSON (docs/reference/answers.md)")
	s.certificate.Add(c, "certificate", "write the proof to a `FILE`")
	s.addGames(c)
	s.trust.Add(c)
	s.limits.Add(c, "")
	s.limits.AddWorkers(c)
	input.HelpByGame(c)
	return c
}

// addGames adds the flags of some games.
func (s *solving) addGames(c *cobra.Command) {
	f := c.Flags()
	f.BoolVar(&s.count, "count", false, "count the shortest lines and where they end")
	f.BoolVar(&s.near, "near", false, "show the figures nearest to the target that can be reached")
	for _, other := range []string{"json", "certificate", "steps", "count"} {
		cli.Exclusive(c, "near", other)
	}
	f.BoolVar(&s.every, "every", false, "solve every move")
	f.BoolVar(&s.shortest, "shortest", false, "find the length of the win")
	f.BoolVar(&s.search, "search", false, "search also where the program holds the answer")
	f.Func("top", "find only the `N` best ends, which is much faster", cli.Whole(&s.top, 1, 1_000_000))
	f.BoolVar(&s.odds, "odds", false, "compute the next player's chance after each end")
	input.Offer(c, "solo, eclair", "count")
	input.Offer(c, "solo", "near")
	input.Offer(c, "havannah", "every", "shortest", "search")
	input.Offer(c, "dice", "top", "odds")
}

// execute solves the subject of the arguments.
func (s *solving) execute(args []string) error {
	s.Limits = &s.limits
	found, err := s.Subject(args)
	if err != nil {
		return err
	}
	if len(found.Puzzles) > 0 {
		p, err := found.Puzzle()
		if err == nil {
			err = s.fits(p.Game, solo.Of(p.Game) == nil)
		}
		switch {
		case err != nil:
			return err
		case s.near:
			return (&jumpSolver{solving: s}).near(p)
		case solo.Of(p.Game) != nil:
			return (&jumpSolver{solving: s}).execute(p)
		}
		return s.proved(p)
	}
	m := found.Session
	if err := s.fits(m.Game, false); err != nil {
		return err
	}
	return s.position(m)
}

// fits returns an error if a flag is given that does not apply to a game, or to a
// puzzle with a task of its own.
func (s *solving) fits(g play.Game, task bool) error {
	if err := input.Refuse(s.Cmd, g.Kind()); err != nil {
		return err
	}
	forced := len(g.Players()) == 2 && !g.HasDice() && !task
	const only = "%s asks who wins a game for two without dice, which this puzzle or %s is not"
	switch {
	case !forced && s.within > 0:
		return fmt.Errorf(only, "--within", g.Kind())
	case !forced && s.winner != "":
		return fmt.Errorf(only, "--for", g.Kind())
	case task && s.certificate.OutFile != "":
		return cli.Hinted(fmt.Errorf("--certificate does not apply to a puzzle of %s", g.Kind()), "ludex solve %s PUZZLE --certificate FILE solves its position", g.Kind().Short())
	}
	return nil
}

// position solves a position by the means of its game.
func (s *solving) position(m *play.Session) error {
	switch {
	case m.Game.HasDice():
		return s.turn(m)
	case m.Game.Kind().Name == "havannah":
		return (&solveHavannah{solving: s}).execute(m)
	case s.within > 0 || m.Game.Kind().Name == "hnefatafl":
		return s.forced(m)
	case s.winner != "":
		return fmt.Errorf("--for needs --within for %s", m.Game.Kind())
	case s.certificate.OutFile != "":
		return s.all(m, search.Winner)
	case m.Game.Kind().Name == "wali":
		return s.wali(m)
	}
	return s.all(m, search.Winner)
}

// proved solves a puzzle of a game for two or more.
func (s *solving) proved(p puzzles.Puzzle) error {
	return s.run(func(ctx context.Context, bar *cli.Progress) (solved, error) {
		f, err := prove.Prove(ctx, p, prove.Limits{Limits: s.limits.Search(bar.Report), Assess: s.json})
		if err = cmp.Or(err, measure.Rate(ctx, &f, s.limits.Search(nil))); err != nil {
			return solved{}, err
		}
		return resultOf(f), nil
	})
}
