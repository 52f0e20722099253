package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/endgame"
	"ludex/puzzles/generate"
	"ludex/puzzles/prove"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
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

The tables are read from --dir (ludex table build). Missing tables are computed first, in memory: 6 pieces take some seconds and 10 MB, 7 pieces half a minute and 80 MB.

With --task hold, the default of --max is 20.`

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
	addReadings(c, &w.game.readings)
	w.limits.Memory = 2 << 30
	f.Func("memory", "use at most a `SIZE` such as 500MB for tables (default: 2GiB)", w.limits.SetMemory)
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
	bar := cli.NewProgress(w.cmd.ErrOrStderr(), "")
	defer bar.Done()
	var err error
	w.wali.Book, err = endgame.UpTo(ctx, w.wali.Game, w.wali.Pieces,
		tablebase.Limits{Memory: w.limits.Memory, Workers: w.limits.Workers, Report: func(s tablebase.Progress) { tableProgress(bar, s) }})
	return err
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
	return nil
}
