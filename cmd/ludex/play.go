package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles/attempt"
	"ludex/puzzles/course"
	"ludex/puzzles/opponent"
	"ludex/rules/play"
)

const playHelp = `Play a game at the terminal, by the letter of its rules: two players in turn, or one player against an opponent (--against) or random moves. Or solve a puzzle by hand, with hints and the solution on request (docs/how-to/solve-by-hand.md). Without GAME and PUZZLE, the program chooses a puzzle of the library at your level that you have not solved (ludex stats).

At a terminal the board fills the screen: choose pieces and cells with the arrow keys and Enter, or with the mouse; ? lists the keys. With --plain, or if stdin or stdout is not a terminal, type moves in the game's notation; help lists the commands, and the end of the input quits. If stdin is not a terminal, no prompts are printed. The answer to an illegal move names the clause that forbids it.

If you leave a game without saving it, ludex writes a recovery file and prints its name. An existing file is replaced only with --force, or after a question at the terminal; the FILE of --resume may always be replaced.

`

const playPuzzleHelp = `

Anything else is a PUZZLE, one of these, tried in this order:
`

const playExamples = `  ludex play
  ludex play --daily
  ludex play --random --family wali --difficulty easy
  ludex play snowflake
  ludex play mine.yaml#second --save attempt.txt
  ludex play wali --against 2
  ludex play hnefatafl:7 --against 3 --side second --seed 5
  ludex play wali --random second
  ludex play havannah:4,hav-swap=swap --random both --seed 7
  ludex play hnefatafl --preset copenhagen-core --save game.txt
  ludex play --resume game.txt`

// playOptions are the flags of the command play.
type playOptions struct {
	cmd    *cobra.Command
	game   gameFlags
	start  startFlag
	random string
	rival  int // the level of the opponent, -1 for none
	side   string
	tables tableDir
	dice   string
	seed   *uint64 // nil for any
	save   string
	force  cli.Force
	resume string
	plain  bool
	course courseFlags

	began    time.Time  // when the puzzle was opened
	recorded bool       // whether a solved puzzle is recorded
	limits   cli.Limits // of each search
}

func playCommand() *cobra.Command {
	p := &playOptions{dice: "rolled", rival: -1, limits: cli.Limits{Timeout: 20 * time.Second, Memory: 1 << 30, Workers: runtime.NumCPU()}}
	c := &cobra.Command{
		Use:               "play [GAME|PUZZLE]",
		Short:             "Play a game or solve a puzzle at the terminal",
		Long:              playHelp + gameHelp + playPuzzleHelp + namedHelp("snowflake") + "\n\nExit codes: 0 played (to the end or not), 2 bad input.",
		Example:           playExamples,
		Args:              p.args,
		ValidArgsFunction: completePlayed,
		RunE: func(_ *cobra.Command, args []string) error {
			p.random, args = splitRandom(p.random, args)
			return p.run(strings.Join(args, ""))
		},
	}
	p.cmd = c
	f := c.Flags()
	f.SortFlags = false
	p.game.add(c)
	p.start.add(c)
	f.Func("against", "play against level `N` of the opponent; 0 plays at random (ludex match --help lists the levels)", cli.Whole(&p.rival, 0, len(opponent.Levels())-1))
	f.Func("side", "with --against, you play `first|second` (default: first)", cli.OneOf(&p.side, "first", "second"))
	f.StringVar((*string)(&p.tables), "tables", "", "with --against 3, the opponent plays by the tables of a `DIR` (ludex table build wali)")
	f.Func("random", "play random moves for `first|second|both`; alone, choose a random puzzle", cli.OneOf(&p.random, append(randomSides, anyPuzzle)...))
	f.Lookup("random").NoOptDefVal = anyPuzzle
	f.Func("dice", "dice are `rolled|typed` (default: rolled)", cli.OneOf(&p.dice, "rolled", "typed"))
	f.Func("seed", "the `NUMBER` that starts the random choices; the same seed repeats them (default: a new one each time)", cli.Seed(func(n uint64) { p.seed = &n }))
	f.StringVar(&p.save, "save", "", "save the game or puzzle to a `FILE` at the end")
	p.force.Add(c)
	f.StringVar(&p.resume, "resume", "", "continue the game or puzzle of a `FILE`")
	f.BoolVar(&p.course.daily, "daily", false, "play the puzzle of the day, the same as on the site")
	f.StringVar(&p.course.family, "family", "", "choose among the puzzles of `GAME`")
	f.Func("difficulty", "choose among `easy|medium|hard|...` puzzles", cli.OneOf(&p.course.difficulty, course.LevelNames()...))
	f.BoolVar(&p.plain, "plain", false, "at a terminal, read moves line by line, not on the whole screen")
	f.Func("timeout", "search at most a `DURATION` for a hint, a reply or a move of the opponent (default: 20s)", p.limits.SetTimeout)
	return c
}

// args checks the arguments, among which may be the value of --random.
func (p *playOptions) args(c *cobra.Command, args []string) error {
	_, args = splitRandom(p.random, args)
	return cli.Args("GAME or PUZZLE", 0, 1)(c, args)
}

func (p *playOptions) run(text string) error {
	p.began, p.recorded = time.Now(), cli.IsTyped(p.cmd.InOrStdin())
	m, k, err := p.opened(text)
	if err != nil {
		return err
	}
	keeper := &cli.Keeper{Out: cli.OutFile(p.save), Replaces: bool(p.force) || cli.Exists(p.save), Own: p.resume}
	if err := p.force.Claim(p.cmd, keeper.Out, p.resume); err != nil {
		return err
	}
	ctx, stop := p.untilHangUp()
	defer stop()
	if k != nil {
		return p.solve(ctx, k, keeper)
	}
	return p.play(ctx, m, keeper)
}

// untilHangUp returns a context that ends with the terminal of the player, even if
// SIGHUP is ignored, as by nohup: without a terminal nobody plays on.
func (p *playOptions) untilHangUp() (context.Context, context.CancelFunc) {
	ctx := p.cmd.Context()
	if !cli.IsTyped(p.cmd.InOrStdin()) {
		return ctx, func() {}
	}
	return signal.NotifyContext(ctx, syscall.SIGHUP)
}

// opened returns the game to play, or the puzzle.
func (p *playOptions) opened(text string) (*play.Session, *attempt.Attempt, error) {
	switch {
	case p.rival >= 0 && p.random != "":
		return nil, nil, errors.New("--against cannot be combined with --random")
	case p.side != "" && p.rival < 0:
		return nil, nil, errors.New("--side needs --against")
	case p.tables != "" && p.rival != len(opponent.Levels())-1:
		return nil, nil, fmt.Errorf("--tables needs --against %d", len(opponent.Levels())-1)
	case p.resume != "" && (text != "" || p.game.given() || p.start != ""):
		return nil, nil, errors.New("--resume cannot be combined with GAME, --reading, --preset or --start")
	case p.resume != "":
		return p.resumed()
	case text == "" && (p.game.given() || p.start != "" || p.rival >= 0 || p.random != "" && p.random != anyPuzzle):
		return nil, nil, cli.UsageError(p.cmd, errors.New("GAME is missing"))
	case text == "":
		p.recorded = true
		k, err := p.chosen()
		return nil, k, err
	case p.course.given() || p.random == anyPuzzle:
		return nil, nil, errors.New("--daily, --family, --difficulty and --random without a value choose a puzzle: give no GAME or PUZZLE")
	case p.start == "-":
		return nil, nil, errors.New("--start cannot be read from stdin: the moves are read from there")
	}
	if err := startPrograms(p.cmd.Context(), p.limits.Memory, text); err != nil {
		return nil, nil, err
	}
	switch g, err := findKind(text); {
	case err != nil:
		k, err := p.puzzle(text)
		return nil, k, err
	case isPuzzle(g):
		return nil, nil, cli.Hinted(fmt.Errorf("%s is a game of puzzles: name a puzzle", g.Name), "ludex list puzzles --game %s lists them", g.Name)
	}
	m, err := p.game.open(text)
	if err != nil {
		return nil, nil, err
	}
	return m, nil, p.start.setUp(p.cmd, m)
}

// resumed returns the game or puzzle of a file.
func (p *playOptions) resumed() (*play.Session, *attempt.Attempt, error) {
	file, err := cli.ReadText(p.cmd, p.resume)
	if err != nil {
		return nil, nil, err
	}
	if isSavedPuzzle(file) {
		k, err := resumeAttempt(file)
		return nil, k, err
	}
	m, err := resume(file)
	return m, nil, err
}

// play lets people play m, and saves it.
func (p *playOptions) play(ctx context.Context, m *play.Session, keeper *cli.Keeper) error {
	if p.seed == nil {
		p.seed = new(rand.Uint64N(1_000_000))
	}
	keeper.Saved = m.Format()
	automatic := p.automatic(m)
	rival, err := p.opponent(m.Game)
	if err != nil {
		return err
	}
	sides := opponent.Sides{Automatic: automatic.player, Opponent: rival, Random: rand.New(rand.NewPCG(*p.seed, 0))}
	if p.onScreen() {
		return p.playOnScreen(ctx, m, sides, keeper)
	}
	in := p.cmd.InOrStdin()
	s := session{Console: cli.NewConsole(in, p.cmd.OutOrStdout()), match: m, keeper: keeper, automatic: automatic, sides: sides}
	s.Print("%s", strings.TrimSuffix(report.GameHead(m.Game.String(), s.Columns), "\n"))
	if p.random != "" || p.rival >= 0 || m.Game.HasDice() && p.dice == "rolled" {
		s.Print("seed: %d", *p.seed)
	}
	err = s.WithLines(in, func(lines <-chan string) error { return s.run(ctx, lines) })
	if !s.typed && keeper.Out == "" {
		return err
	}
	return errors.Join(err, keeper.Leave(p.cmd.ErrOrStderr(), m.Format()))
}

// automatic returns the players whose moves are automatic, Chance among them.
func (p *playOptions) automatic(m *play.Session) movedFor {
	against := p.rival >= 0
	return movedFor{
		first:  p.random == "first" || p.random == "both" || against && p.side == "second",
		others: p.random == "second" || p.random == "both" || against && p.side != "second",
		dice:   p.dice == "rolled",
	}
}

// opponent returns the opponent of the flags, nil for random moves.
func (p *playOptions) opponent(g play.Game) (*opponent.Opponent, error) {
	if p.rival < 0 {
		return nil, nil
	}
	o, err := opponent.New(p.rival, *p.seed)
	if err != nil {
		return nil, err
	}
	o.Patience = p.limits.Timeout
	if p.tables == "" {
		return o, nil
	}
	t, err := p.tables.openUnchecked()
	if err != nil {
		return nil, err
	}
	if err := o.UseTables(g, t.dir); err != nil {
		return nil, fmt.Errorf("--tables %s: %w", p.tables, err)
	}
	return o, nil
}

// isPuzzle reports whether a game is for one player, so that it needs a goal.
func isPuzzle(k *play.Kind) bool {
	g, err := k.OpenSpec(play.Spec{})
	return err == nil && len(g.Players()) == 1
}

// resume returns the saved game of a file.
func resume(f cli.TextFile) (*play.Session, error) {
	s, err := parseSaved(f)
	if err != nil {
		return nil, err
	}
	return endOfSaved(f, s, gameFlags{})
}

// parseSaved reads a saved game, whose moves may still be illegal.
func parseSaved(f cli.TextFile) (play.Saved, error) {
	s, err := play.ParseSaved(f.Text)
	if err != nil {
		return s, f.Placed(err)
	}
	return s, nil
}

// openSaved opens a saved game at its start, with the readings of the file and
// of the flags. Another game named replaces the file's.
func openSaved(f cli.TextFile, s play.Saved, flags gameFlags, named string) (*play.Session, error) {
	if named == "" {
		named = s.Game
	}
	m, err := flags.open(named)
	switch {
	case err == nil && s.Start != "":
		if err = setUp(m, s.Start); err != nil {
			return nil, f.Placed(err)
		}
	case err != nil && named == s.Game && !flags.given():
		return nil, f.Placed(err)
	}
	return m, err
}

// endOfSaved opens a saved game at its end.
func endOfSaved(f cli.TextFile, s play.Saved, flags gameFlags) (*play.Session, error) {
	m, err := openSaved(f, s, flags, "")
	if err != nil {
		return nil, err
	}
	if err := s.Replay(m.PlayText); err != nil {
		return nil, f.Placed(err)
	}
	return m, nil
}
