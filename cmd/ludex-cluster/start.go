package main

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"ludex/cmd/ludex-lab/enumerate"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/puzzles/file"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// startOf is the start and the readings of an enumeration.
type startOf struct {
	Size     int
	Cells    string // "" for the rulebook's start
	Readings []string
}

// open returns the game and its numbers.
func (s startOf) open() (*solo.Jumps, numbering.Numbering, error) {
	grid, err := hexgrid.New(s.Size)
	if err != nil {
		return nil, nil, err
	}
	var opts wabanti.Options
	if err := solo.SetReadings(&opts, s.Readings); err != nil {
		return nil, nil, fmt.Errorf("--reading: %w", err)
	}
	start := wabanti.StartOf(grid, opts)
	if s.Cells != "" {
		if start, err = file.ParseBoard(grid, s.Cells, file.Place{File: "--start"}); err != nil {
			return nil, nil, err
		}
	}
	game := solo.NewJumps(grid, start, opts)
	numbers, err := numbering.Of(game)
	return game, numbers, err
}

// opened holds the step that this process works on, and the numbering, which
// takes a second to make.
var opened struct {
	sync.Mutex
	key       string
	step      *enumerate.Step
	levels    *enumerate.Levels
	before    *enumerate.Levels
	startText string
	game      *solo.Jumps
	numbers   numbering.Numbering
}

// openStep returns the step of a job.
func openStep(j stepJob) (*enumerate.Step, error) {
	opened.Lock()
	defer opened.Unlock()
	name := j
	name.Name = ""
	key := fmt.Sprintf("%+v", name)
	if opened.key == key {
		return opened.step, nil
	}
	if err := openNumbers(j.Start); err != nil {
		return nil, err
	}
	levels, err := enumerate.Open(j.Dir, opened.game.Text())
	if err != nil {
		return nil, err
	}
	step, err := levels.Step(opened.numbers, j.Each)
	if err == nil && step.Depth() != j.Depth {
		err = fmt.Errorf("%s: the next level is %d: expected %d", j.Dir, step.Depth(), j.Depth)
	}
	if err != nil {
		levels.Close()
		return nil, err
	}
	if opened.before != nil {
		opened.before.Close() // those of the last step stay open: a job that was given up may still read them
	}
	opened.key, opened.step, opened.levels, opened.before = key, step, levels, opened.levels
	return step, nil
}

// openNumbers makes the numbering of a start, if it is not the last one.
func openNumbers(s startOf) (err error) {
	text := fmt.Sprintf("%d %s %s", s.Size, s.Cells, strings.Join(s.Readings, ","))
	if opened.startText == text {
		return nil
	}
	if opened.game, opened.numbers, err = s.open(); err != nil {
		return err
	}
	opened.startText = text
	return nil
}

const checkHelp = `Confirm or refute a certificate by replies in shards, each of which checks some of the positions. All machines need the file under the same path. The exit code is that of ludex check certificate: 0 confirmed, 1 refuted, 2 unreadable, 3 unknown.

The results of the shards stay in --dir. After a fault, the same command continues from them.`

func checkCommand() *cobra.Command {
	b := bundles{}
	c := &cobra.Command{
		Use: "check --dir DIR FILE [FLAGS] [-- ENGINE OPTIONS]", Short: "Check a certificate in shards", Long: checkHelp,
		Example: "  ludex-cluster check --dir work --shards 16 mine.txt.gz",
		RunE: func(c *cobra.Command, args []string) error {
			args, options := cut(args)
			if len(args) == 0 {
				return errors.New("expected the FILE of a certificate")
			}
			if err := b.ready(c.Context(), options); err != nil {
				return err
			}
			defer b.close()
			check := append([]string{"check"}, args...)
			files, err := b.all(c.Context(), check)
			if err != nil {
				return err
			}
			return b.merge(c, append([]string{"check", "--trust", "--merge", args[0]}, files...))
		},
	}
	b.add(c)
	c.Flags().SetInterspersed(false)
	return c
}

// cut returns the arguments before -- and after it. Flags of ludex among the
// first ones are not flags of this program: the first argument that is no flag
// ends those.
func cut(args []string) (own, options []string) {
	for i, arg := range args {
		if arg == "--" {
			return args[:i], args[i+1:]
		}
	}
	return args, nil
}
