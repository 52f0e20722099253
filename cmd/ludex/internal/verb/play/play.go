// Package play is the verb with which a person plays a game or a puzzle.
package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/tui"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/course"
	"ludex/puzzles/opponent"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/solver"
)

const playHelp = `Play a game by the letter of its rules, or solve a puzzle by hand. Alone it chooses a puzzle of the library at your level (ludex list history). A FILE that was saved continues where it was left.

At a terminal ? lists the keys; otherwise help lists the commands. docs/how-to/play-at-the-terminal.md and docs/how-to/solve-by-hand.md have more.

`

const playExamples = `  ludex play
  ludex play --daily
  ludex play snowflake
  ludex play hnefatafl:7 --against 3 --side second --seed 5
  ludex play havannah:4,hav-swap=swap --against 0 --side none
  ludex play wali --save mine.txt`

// playOptions are the flags of the command play.
type playOptions struct {
	input.Reader
	rival  int // the level of the opponent, -1 for none
	side   string
	dice   string
	seed   *uint64 // nil for any
	save   cli.Output
	plain  bool
	course courseFlags

	set      []puzzles.Puzzle // of the file of the puzzle, nil for one of the library
	began    time.Time        // when the puzzle was opened
	recorded bool             // whether a solved puzzle is recorded
	limits   cli.Limits       // of each search
}

// Command returns the command play.
func Command() *cobra.Command {
	p := &playOptions{dice: "rolled", rival: -1, limits: cli.Limits{Timeout: 20 * time.Second, Memory: 1 << 30, Workers: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:               "play [GAME [POSITION]|PUZZLE|FILE]",
		Short:             "Play a game or solve a puzzle at the terminal",
		Long:              playHelp + input.Help + "\n\nExit codes: 0 played, 2 bad input.",
		Example:           playExamples,
		Args:              cli.Args("GAME or PUZZLE", 0, 2),
		ValidArgsFunction: input.CompleteSubject,
		RunE:              func(_ *cobra.Command, args []string) error { return p.run(args) },
	}
	f := c.Flags()
	p.Add(c)
	f.Func("against", "play against level `N` of the opponent (ludex match)", cli.Whole(&p.rival, 0, len(opponent.Levels())-1))
	f.Func("side", "with --against, play `first|second|none`", cli.OneOf(&p.side, "first", "second", "none"))
	f.Func("dice", "dice are `rolled|typed` (default: rolled)", cli.OneOf(&p.dice, "rolled", "typed"))
	f.Func("seed", "repeat the random choices of a `NUMBER`; alone, choose a random puzzle", cli.Seed(func(n uint64) { p.seed = &n }))
	p.save.Add(c, "save", "save the game or puzzle to a `FILE`")
	f.BoolVar(&p.course.daily, "daily", false, "play the puzzle of the day")
	f.StringVar(&p.course.game, "game", "", "choose a puzzle of `GAME`")
	f.Func("difficulty", "choose an `easy|moderate|hard|...` one", cli.OneOf(&p.course.difficulty, course.LevelNames()...))
	f.BoolVar(&p.plain, "plain", false, "at a terminal, read moves line by line")
	f.Func("timeout", "think at most a `DURATION` (default: 20s)", p.limits.SetTimeout)
	return c
}

func (p *playOptions) run(args []string) error {
	p.began, p.recorded = time.Now(), cli.IsTyped(p.Cmd.InOrStdin())
	t, file, err := p.opened(args)
	if err != nil {
		return err
	}
	seat := &tui.Seat{
		Table: t, Search: p.search(t),
		Keeper: &cli.Keeper{Out: p.save.OutFile, Replaces: p.save.Force || cli.Exists(string(p.save.OutFile)), Own: file},
	}
	if seat.Keeper.Saved, err = input.SavedText(t); err != nil {
		return err
	}
	if t.IsPuzzle() {
		seat.Next = func() (*attempt.Table, error) { return p.after(seat.Table) }
	}
	if err := p.save.Claim(p.Cmd, file); err != nil {
		return err
	}
	ctx, stop := p.untilHangUp()
	defer stop()
	return p.show(ctx, seat)
}

// show shows a table on the screen or by lines.
func (p *playOptions) show(ctx context.Context, seat *tui.Seat) error {
	in, out, errOut := p.Cmd.InOrStdin(), p.Cmd.OutOrStdout(), p.Cmd.ErrOrStderr()
	if !p.plain && p.side != "none" && tui.Fits() && cli.IsTyped(in) && cli.IsTerminal(out) {
		return tui.Run(ctx, os.Stdin, os.Stdout, errOut, seat)
	}
	l := &tui.Lines{Console: cli.NewConsole(in, out), Seat: seat, Colour: cli.HasColour(out), ErrOut: errOut}
	if g := seat.Table.Game(); !seat.Table.IsPuzzle() {
		l.Watched = p.side == "none" && (!g.HasDice() || p.dice == "rolled")
		if p.rival >= 0 || g.HasDice() && p.dice == "rolled" {
			l.Seed = strconv.FormatUint(*p.seed, 10)
		}
	}
	return l.RunLines(ctx, in)
}

// search returns the function that bounds one search at a table. A game bounds the
// choices of its opponent itself.
func (p *playOptions) search(t *attempt.Table) func(context.Context, tui.Report) (context.Context, solver.Limits, func()) {
	return func(ctx context.Context, report tui.Report) (context.Context, solver.Limits, func()) {
		if !t.IsPuzzle() {
			return ctx, solver.Limits{Report: report}, func() {}
		}
		ctx, cancel := p.limits.Within(ctx)
		return ctx, p.limits.Search(report), cancel
	}
}

// untilHangUp returns a context that ends with the terminal of the player, even if
// SIGHUP is ignored, as by nohup: without a terminal nobody plays on.
func (p *playOptions) untilHangUp() (context.Context, context.CancelFunc) {
	ctx := p.Cmd.Context()
	if !cli.IsTyped(p.Cmd.InOrStdin()) {
		return ctx, func() {}
	}
	return signal.NotifyContext(ctx, syscall.SIGHUP)
}

// opened returns the table of the game or puzzle, and the file that it was read
// from.
func (p *playOptions) opened(args []string) (t *attempt.Table, file string, err error) {
	if err := p.check(args); err != nil {
		return nil, "", err
	}
	if len(args) == 0 {
		p.recorded = true
		t, err = p.chosen()
		return t, "", err
	}
	p.Limits = &p.limits
	found, err := p.Subject(args)
	switch {
	case err != nil:
		return nil, "", err
	case len(found.Puzzles) == 0:
		if !found.Session.Game.HasDice() && p.Cmd.Flags().Changed("dice") {
			return nil, "", fmt.Errorf("--dice: %s has no dice", found.Session.Game)
		}
		t, err = p.table(found.Session)
		return t, found.File, err
	case p.rival >= 0 || p.dice != "rolled" || p.seed != nil:
		return nil, "", cli.Hinted(fmt.Errorf("%q is a puzzle: --against, --dice and --seed apply only to games", found.Name), "ludex list games lists them")
	case found.Table != nil:
		found.Table.Ended = p.recorder(found.Table)
		return found.Table, found.File, nil
	}
	q, err := found.Puzzle()
	if err != nil {
		return nil, "", err
	}
	if name, _, ok := cli.SplitID(args[0]); ok && q.ID != "" {
		p.set, _ = p.Set(name)
	}
	return p.at(q), "", nil
}

// at returns the table of a puzzle, which records that it is solved.
func (p *playOptions) at(q puzzles.Puzzle) *attempt.Table {
	p.began = time.Now()
	t := attempt.New(q)
	t.Ended = p.recorder(t)
	return t
}

// check returns an error about flags and arguments that do not go together.
func (p *playOptions) check(args []string) error {
	switch {
	case p.side != "" && p.rival < 0:
		return errors.New("--side needs --against")
	case len(args) == 0 && (p.Given() || p.rival >= 0):
		return cli.UsageError(p.Cmd, errors.New("GAME is missing"))
	case len(args) > 0 && p.course.given():
		return errors.New("--daily, --game and --difficulty choose a puzzle: give no GAME or PUZZLE")
	case slices.Contains(args, "-"):
		return errors.New("- is the standard input, from which the moves are read")
	}
	return nil
}

// hintLevel is the level of the opponent that gives hints in games.
const hintLevel = 2

// table returns the table of a game with the automatic moves of the flags.
func (p *playOptions) table(m *play.Session) (*attempt.Table, error) {
	if p.seed == nil {
		p.seed = new(rand.Uint64N(1_000_000))
	}
	rival, err := p.opponent()
	if err != nil {
		return nil, err
	}
	hints, err := opponent.New(hintLevel, *p.seed)
	if err != nil {
		return nil, err
	}
	hints.Patience = p.limits.Timeout
	others := attempt.Others{Automatic: p.automatic, Choose: rival.Advise, Advise: hints.Hint}
	if len(m.Game.Players()) == 1 && !m.Game.HasDice() {
		others.Advise = p.alone
	}
	t := attempt.NewGame(m, others)
	t.Ended = func() string { return strings.TrimPrefix(tui.Ruled(t), "; ") }
	return t, nil
}

// alone advises in a game for one player: the first move of a shortest line that wins.
func (p *playOptions) alone(ctx context.Context, s *play.Session, report func(solver.Progress)) (m play.Move, words string, err error) {
	ctx, stop := p.limits.Within(ctx)
	defer stop()
	switch a := search.Alone(ctx, s.Game, s.Position(), p.limits.Search(report)); {
	case a.Verdict != solver.Solved:
		return m, "", fmt.Errorf("no line that wins was found from here (%s)", a.Reason)
	case a.Outcome == rules.Draw:
		return m, "", errors.New("no line of moves wins from here")
	default:
		return a.Line[0], "to win in " + rules.Plural(len(a.Line), "move", ""), nil
	}
}

// automatic reports whether the moves of a player, or the throws of Chance, are
// automatic.
func (p *playOptions) automatic(player rules.Player) bool {
	against := p.rival >= 0
	switch player {
	case rules.Chance:
		return p.dice == "rolled"
	case 0:
		return against && (p.side == "second" || p.side == "none")
	}
	return against && p.side != "second"
}

// opponent returns the opponent of the flags, the one of random moves without any.
func (p *playOptions) opponent() (*opponent.Opponent, error) {
	o, err := opponent.New(max(0, p.rival), *p.seed)
	if err != nil {
		return nil, err
	}
	o.Patience = p.limits.Timeout
	return o, nil
}
