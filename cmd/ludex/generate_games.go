package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/endgame"
	"ludex/puzzles/generate"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

const generateHnefataflHelp = `Make a set of Hnefatafl puzzles: the side to move wins in a given number of its moves, and not in fewer. The positions come from games of mostly random moves. In each puzzle only one first move wins that fast, and a player who always chooses the move that looks best does not find the whole solution.`

const generateHnefataflExamples = `  ludex generate hnefatafl --count 20 --seed 7 -o mine.yaml
  ludex generate hnefatafl --size 7 --for attackers --min 3 --max 4
  ludex generate hnefatafl --size 9 --preset copenhagen-core --quiet -o mine.yaml`

func generateHnefatafl() *cobra.Command {
	h := generate.Hnefatafl{Min: 2, Max: 3}
	size, player := hnefatafl.MaxSide, ""
	var game gameFlags
	c := &cobra.Command{
		Use:     "hnefatafl",
		Short:   "Make a set of Hnefatafl puzzles",
		Long:    generateHnefataflHelp + generateHelp,
		Example: generateHnefataflExamples,
	}
	f := c.Flags()
	spans(c, "MOVES", "of the winner to the win", &h.Min, &h.Max, 8)
	f.Func("size", "`CELLS` along one side of the board: 5, 7, 9 or 11 (default: 11)", cli.Whole(&size, hnefatafl.MinSide, hnefatafl.MaxSide))
	f.Func("for", "`attackers|defenders` are to move and win (default: either side)", cli.OneOf(&player, "attackers", "defenders"))
	cli.CompleteFlag(c, "for", completeColours)
	f.BoolVar(&h.Quiet, "quiet", false, "only first moves that neither capture nor threaten to win")
	game.add(c)
	g := &generateSet{family: func() (generate.Family, error) {
		return h, setHnefatafl(&h, &game, size, player)
	}}
	g.add(c)
	return forGame("hnefatafl", c)
}

// setHnefatafl sets the game of a family and who wins.
func setHnefatafl(h *generate.Hnefatafl, flags *gameFlags, size int, player string) (err error) {
	if err := ofSeveral(h.Min, h.Max); err != nil {
		return err
	}
	if size%2 == 0 {
		return fmt.Errorf("--size %d: must be 5, 7, 9 or 11", size)
	}
	h.For = sidesOf(player)
	h.Game, err = openRules[*hnefatafl.Game](flags, "hnefatafl:"+strconv.Itoa(size))
	return err
}

// ofSeveral returns an error unless --min and --max span wins of several moves.
func ofSeveral(least, most int) error {
	if least < 2 {
		return fmt.Errorf("--min %d: must be at least 2, because a win with the next move is not a puzzle", least)
	}
	return inOrder(least, most)
}

// sidesOf returns the sides of Hnefatafl that --for names.
func sidesOf(name string) []rules.Player {
	switch name {
	case "attackers":
		return []rules.Player{hnefatafl.Attackers}
	case "defenders":
		return []rules.Player{hnefatafl.Defenders}
	}
	return []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders}
}

const generateHavannahHelp = `Make a set of Havannah puzzles: positions in which the player to move wins with a given number of own stones against every defence, not with fewer stones, and with only one first stone. All of this is proved. The positions come from games of mostly random moves.`

const generateHavannahExamples = `  ludex generate havannah --size 5 --win 3 --count 20 --seed 7 -o mine.yaml
  ludex generate havannah --size 6 --win 4 --quiet --count 1
  ludex generate havannah --reading hav-ring=empty --win 2 --count 3`

func generateHavannah() *cobra.Command {
	board, win := havannah.Board{Side: 5, Stones: havannah.Sheet.Stones}, 3
	quiet := false
	var readings []string
	c := &cobra.Command{
		Use:     "havannah",
		Short:   "Make a set of Havannah puzzles: win with 2, 3 or 4 stones",
		Long:    generateHavannahHelp + generateHelp,
		Example: generateHavannahExamples,
	}
	f := c.Flags()
	f.Func("size", "`CELLS` along one side of the board, 4 to 8 (default: 5)", cli.Whole(&board.Side, 4, prove.HavannahSide))
	f.Func("win", "the winner's `STONES`, 2 to 4 (default: 3)", cli.Whole(&win, 2, havannah.MaxWay))
	f.BoolVar(&quiet, "quiet", false, "only first stones that do not threaten to win at once")
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var opts havannah.Options
		if err := havannah.Readings().SetAll(&opts, readings); err != nil {
			return nil, fmt.Errorf("--reading: %w", err)
		}
		if quiet && win == 2 {
			return nil, errors.New("--quiet: a win with 2 stones begins with a threat to win at once")
		}
		game, err := havannah.New[havannah.UpTo8](board, opts)
		return generate.Havannah{Game: game, Win: win, Quiet: quiet}, err
	}}
	g.add(c)
	return forGame("havannah", c)
}

const generateWaliHelp = `Make a set of Wali puzzles with few pieces left: a win in a given number of own moves with only one first move, or a draw that only one move holds. The positions come from whole games: random at first, and mostly perfect when tables cover the position.

The tables are read from --dir (ludex table build), by default from the user's cache folder. Missing tables are computed first: 6 pieces take some seconds and 10 MB, 7 pieces half a minute and 80 MB. Without --dir, tables of up to 7 pieces are then kept in the cache folder, so that later runs only read them; with --no-cache they are not. The folder is ludex/tables in $XDG_CACHE_HOME (by default ~/.cache, %LocalAppData%\\cache or ~/Library/Caches); it may be deleted at any time.

With --task hold, the default of --max is 20.

A set by the tables of --dir relies on them: if ludex table check has not confirmed them, the exit code is 3 unless --trust is given.`

const generateWaliExamples = `  ludex generate wali --count 20 --seed 7 -o mine.yaml
  ludex generate wali --only --min 5 --max 9
  ludex generate wali --task hold --dir mine.tables -o mine.yaml`

// waliSet is a set of Wali puzzles to make.
type waliSet struct {
	*generateSet
	wali  generate.Wali
	board string
	task  string
	game  gameFlags
	dir   tableDir
	fresh bool // no tables are kept
}

func generateWali() *cobra.Command {
	w := &waliSet{generateSet: &generateSet{}, wali: generate.Wali{Min: 3, Max: 6, Pieces: 6}, task: "win"}
	c := &cobra.Command{
		Use:     "wali",
		Short:   "Make a set of Wali puzzles, by tables of endgames",
		Long:    generateWaliHelp + generateHelp,
		Example: generateWaliExamples,
	}
	f := c.Flags()
	f.Func("task", "`win|hold`: a win, or the only move that holds the draw (default: win)", cli.OneOf(&w.task, "win", "hold"))
	spans(c, "MOVES", "of the player to the win, or until the best wrong move loses the draw", &w.wali.Min, &w.wali.Max, longestWali)
	f.Func("pieces", "at most `N` pieces left, both sides together (default: 6)", cli.Whole(&w.wali.Pieces, 2, 9))
	f.BoolVar(&w.wali.Only, "only", false, "only wins where no other first move wins at all")
	f.BoolVar(&w.wali.Quiet, "quiet", false, "only first moves that neither capture nor threaten to capture")
	f.StringVar(&w.board, "board", "6x5", "play on a `BOARD` such as 5x5,pieces=10")
	w.dir.add(c, "read the tables of a `DIR`")
	f.BoolVar(&w.fresh, "no-cache", false, "neither read nor keep tables in the cache folder")
	addReadings(c, &w.game.readings)
	w.limits.Memory = 2 << 30
	f.Func("memory", "use at most a `SIZE` such as 500MB for tables (default: 2GiB)", w.limits.SetMemory)
	w.trust.Add(c)
	w.family, w.prepare = w.set, w.tables
	w.add(c)
	return forGame("wali", c)
}

// longestWali is the greatest --max.
const longestWali = 20

// set sets the family by the flags.
func (w *waliSet) set() (generate.Family, error) {
	var err error
	if w.wali.Game, err = openRules[*wali.Game](&w.game, "wali:"+w.board); err != nil {
		return nil, fmt.Errorf("--board: %w", err)
	}
	w.wali.Memory = w.limits.Memory
	if w.task == "hold" && !w.cmd.Flags().Changed("max") {
		w.wali.Max = longestWali
	}
	if w.wali.Hold = w.task == "hold"; w.wali.Hold && w.wali.Only {
		return nil, errors.New("--only applies to wins, not to --task hold")
	}
	return &w.wali, ofSeveral(w.wali.Min, w.wali.Max)
}

// tables reads or finds the tables, with progress.
func (w *waliSet) tables(ctx context.Context) error {
	if err := w.load(); err != nil {
		return err
	}
	if w.dir == "" && !w.fresh && w.wali.Pieces <= mostCached {
		w.cached(ctx)
	}
	bar := cli.NewProgress(w.cmd.ErrOrStderr(), "")
	defer bar.Done()
	var err error
	w.wali.Book, err = endgame.UpTo(ctx, w.wali.Game, w.wali.Pieces,
		tablebase.Limits{Memory: w.limits.Memory, Workers: w.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	return err
}

// mostCached is the greatest --pieces for which tables are kept: 80 MB on the
// board of the rulebook.
const mostCached = 7

// cached reads the tables of the cache folder, after it has built those that
// are missing there. A cache that cannot be used is no error: the tables are
// then found in memory, which the program reports.
func (w *waliSet) cached(ctx context.Context) {
	if err := w.fromCache(ctx); err != nil && ctx.Err() == nil {
		fmt.Fprintf(w.cmd.ErrOrStderr(), "ludex: the tables are not kept: %v\n", err)
	}
}

func (w *waliSet) fromCache(ctx context.Context) error {
	index := w.wali.Game.Index(w.wali.Pieces)
	if len(index.Classes()) == 0 {
		return nil
	}
	folder, err := cli.CacheFolder()
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(index.String()))
	dir, err := tablebase.MakeDir(filepath.Join(folder, "tables", "wali-"+hex.EncodeToString(sum[:8])), index.String())
	if err != nil {
		return err
	}
	defer dir.Close()
	bar := cli.NewProgress(w.cmd.ErrOrStderr(), "")
	defer bar.Done()
	err = dir.Build(ctx, index, tablebase.Limits{Memory: w.limits.Memory, Workers: w.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	if err != nil {
		return err
	}
	return endgame.Load(w.wali.Game, dir, w.wali.Pieces)
}

// load reads the tables of --dir, if it is given.
func (w *waliSet) load() error {
	if w.dir == "" {
		return nil
	}
	t, err := w.dir.open()
	if err != nil {
		return err
	}
	defer t.dir.Close()
	if err := endgame.Load(w.wali.Game, t.dir, w.wali.Pieces); err != nil {
		return fmt.Errorf("%s: %w", w.dir, err)
	}
	var materials []string
	for _, s := range t.dir.Summaries() {
		materials = append(materials, s.Name)
	}
	w.on, err = t.sources(materials)
	return err
}

const generateSoloHelp = `Make a set of Solo puzzles: random targets, each solved with proof. A target is kept if it has one shortest line, up to the order of its jumps and the symmetries of the board.`

const generateSoloExamples = `  ludex generate solo --count 20 --seed 7 --min 6 --max 14 -o mine.yaml
  ludex generate solo --symmetric --count 3 --max 8
  ludex generate solo --reading wab-flight=in-flight --size 6 --count 100 -o mine.yaml`

func generateSolo() *cobra.Command {
	solo := generate.Solo{Min: 6, Max: 14, Side: puzzles.DefaultSide}
	var readings []string
	c := &cobra.Command{
		Use:     "solo",
		Short:   "Make a set of Wabanti Solo puzzles",
		Long:    generateSoloHelp + generateHelp,
		Example: generateSoloExamples,
	}
	spans(c, "JUMPS", "of a shortest line", &solo.Min, &solo.Max, 60)
	addSize(c, &solo.Side, puzzles.MinSide)
	c.Flags().BoolVar(&solo.Symmetric, "symmetric", false, "only symmetric targets, such as pictures")
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var err error
		if solo.Options, err = inJumps(readings); err != nil {
			return nil, err
		}
		return solo, inOrder(solo.Min, solo.Max)
	}}
	g.add(c)
	return forGame("wabanti-solo", c)
}

// inJumps returns the readings of puzzles in jumps, also in the form of files.
func inJumps(readings []string) (opts wabanti.Options, err error) {
	if err := solo.SetReadings(&opts, readings); err != nil {
		return opts, fmt.Errorf("--reading: %w", err)
	}
	if opts.Series != wabanti.CountJumps {
		return opts, errors.New("--reading: puzzle sets count jumps, not moves (wab-series)")
	}
	return opts, nil
}

const generateEclairHelp = `Make a set of Éclair puzzles: positions during play from which two opposite sides must be connected in the fewest jumps. Each is solved with proof. A position is kept if only one first jump is shortest, up to symmetries, and another one looks as good.`

const generateEclairExamples = `  ludex generate eclair --count 20 --seed 7 --min 4 --max 9 -o mine.yaml
  ludex generate eclair --size 6 --reading wab-connect=no --count 5`

func generateEclair() *cobra.Command {
	eclair := generate.Eclair{Min: 3, Max: 8, Side: puzzles.DefaultSide}
	var readings []string
	c := &cobra.Command{
		Use:     "eclair",
		Short:   "Make a set of Wabanti Éclair puzzles",
		Long:    generateEclairHelp + generateHelp,
		Example: generateEclairExamples,
	}
	spans(c, "JUMPS", "of a shortest line", &eclair.Min, &eclair.Max, 16)
	addSize(c, &eclair.Side, 5)
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		var err error
		if eclair.Options, err = inJumps(readings); err != nil {
			return nil, err
		}
		return eclair, inOrder(eclair.Min, eclair.Max)
	}}
	g.add(c)
	return forGame("wabanti-eclair", c)
}

const generateTurnHelp = `Make a set of winning turns of Wabanti's dice game: positions from play, each with a roll of five dice. A position is kept if there is one way to win, up to the order of the dice, and if that way moves several pieces and is not the direct one.`

const generateTurnExamples = `  ludex generate turn --count 20 --seed 7 --min 4 -o mine.yaml
  ludex generate turn --players 3 --size 6 --count 5
  ludex generate turn --reading wab-dice=maximal --count 5`

func generateTurn() *cobra.Command {
	turn := generate.Turn{Min: 3, Max: 5}
	size, players := puzzles.DefaultSide, 2
	var readings []string
	c := &cobra.Command{
		Use:     "turn",
		Short:   "Make a set of winning turns (Wabanti's dice game)",
		Long:    generateTurnHelp + generateHelp,
		Example: generateTurnExamples,
	}
	f := c.Flags()
	spans(c, "DICE", "of the shortest way to win", &turn.Min, &turn.Max, 5)
	f.Func("size", "a board of `N` cells a side (default: 8)", cli.Whole(&size, 5, puzzles.MaxSide))
	f.Func("players", "2, 3, 4 or 6 `PLAYERS` (default: 2)", playersTo(&players))
	addReadings(c, &readings)
	g := &generateSet{family: func() (generate.Family, error) {
		text := fmt.Sprintf("%s:%d,players=%d", "wabanti-dice", size, players)
		var err error
		if turn.Game, err = diceGame(text, readings); err != nil {
			return nil, err
		}
		if turn.Min < 2 {
			return nil, errors.New("--min: must be at least 2, because one die is not a puzzle")
		}
		return turn, inOrder(turn.Min, turn.Max)
	}}
	g.add(c)
	return forGame("wabanti-dice", c)
}

const generateGameHelp = `Make a set of puzzles of any game for two players without dice, such as one of a file: positions from random games, in which the player to move can force a win. A position is kept if one first move alone wins fastest, and greedy play misses it.

` + gameHelp

const generateGameExamples = `  ludex generate game mine.rbg --count 5 --max 3 -o mine.yaml
  ludex generate game mine.rbg:2x3,c-straight=yes --min 3`

// generateGame makes puzzles of the game that the argument names.
func generateGame() *cobra.Command {
	family := generate.Game{Min: 2, Max: 3}
	var game gameFlags
	c := &cobra.Command{
		Use:               "game GAME",
		Short:             "Make a set of forced wins of any game",
		Long:              generateGameHelp + generateHelp,
		Example:           generateGameExamples,
		ValidArgsFunction: completeGame,
	}
	spans(c, "MOVES", "of the winner to the win", &family.Min, &family.Max, 20)
	game.add(c)
	name := ""
	g := &generateSet{family: func() (generate.Family, error) {
		m, err := game.open(name)
		if err != nil {
			return nil, err
		}
		if err := twoPlayers(m.Game); err != nil {
			return nil, err
		}
		family.Game = m.Game
		return family, errors.Join(ofSeveral(family.Min, family.Max), inOrder(family.Min, family.Max))
	}}
	g.add(c)
	c.Args = cli.Args("GAME", 1, 1)
	c.RunE = func(_ *cobra.Command, args []string) error {
		name = args[0]
		return g.run()
	}
	return c
}
