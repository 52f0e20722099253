package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles/endgame"
	"ludex/puzzles/generate"
	"ludex/rules/wali"
	"ludex/solver/table"
)

const generateWaliHelp = `Make a set of Wali puzzles with few pieces left: a win in so many own moves, which one first move alone gets that fast, or a draw that one move alone holds. The positions come from games that are played from the start, by chance at first and mostly well once tables cover what is left.

The tables are read from --dir (ludex table build); those that are not there are found first, in memory: those of 6 pieces take some seconds and 10 MB, those of 7 half a minute and 80 MB.

With --task hold --max is 20 unless it is given.`

const generateWaliExamples = `  ludex generate wali --count 20 --seed 7 -o mine.yaml
  ludex generate wali --only --min 5 --max 9
  ludex generate wali --task hold --dir mine.tables -o mine.yaml`

// waliSet is what is asked of a set of Wali puzzles.
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
	spans(c, "MOVES", "of one's own to the win, or until the best wrong move has lost the draw", &w.wali.Min, &w.wali.Max, longestWali)
	f.Func("pieces", "at most `N` pieces left, both sides together (default: 6)", cli.Whole(&w.wali.Pieces, 2, 9))
	f.BoolVar(&w.wali.Only, "only", false, "only wins where no other first move wins at all")
	f.BoolVar(&w.wali.Quiet, "quiet", false, "only first moves that neither take nor threaten to")
	f.StringVar(&w.board, "board", "6x5", "play on a `BOARD` such as 5x5,pieces=10")
	w.dir.add(c, "read what tables a `DIR` has")
	addReadings(c, &w.game.readings)
	w.limits.Memory = 2 << 30
	f.Func("memory", "give up when tables need more than a `SIZE` such as 500MB (default: 2GiB)", w.limits.SetMemory)
	w.family, w.prepare = w.set, w.tables
	w.add(c)
	return forGame("wali", c)
}

// longestWali is the greatest --max.
const longestWali = 20

// set sets the family as the flags say.
func (w *waliSet) set() (generate.Family, error) {
	text, err := w.game.text("wali:" + w.board)
	if err != nil {
		return nil, err
	}
	if w.wali.Game, err = wali.FromText(text); err != nil {
		return nil, fmt.Errorf("--board: %w", err)
	}
	w.wali.Memory = w.limits.Memory
	if w.task == "hold" && !w.cmd.Flags().Changed("max") {
		w.wali.Max = longestWali
	}
	if w.wali.Hold = w.task == "hold"; w.wali.Hold && w.wali.Only {
		return nil, errors.New("--only is said of wins, not of --task hold")
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
		table.Limits{Memory: w.limits.Memory, Workers: w.limits.Workers, Report: func(s table.Progress) { tableProgress(bar, s) }})
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
