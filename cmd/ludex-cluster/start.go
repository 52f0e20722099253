package main

import (
	"fmt"
	"strings"
	"sync"

	"ludex/puzzles"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
	"ludex/solver/enumerate"
)

// startOf is the start and the readings of an enumeration.
type startOf struct {
	Size     int
	Cells    string // "" for the rulebook's start
	Readings []string
}

// numbering returns the game and its numbers.
func (s startOf) numbering() (*solo.Jumps, solo.Numbering, error) {
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
		if start, err = puzzles.ParseBoard(grid, s.Cells, puzzles.Place{File: "--start"}); err != nil {
			return nil, nil, err
		}
	}
	game := solo.NewJumps(grid, start, opts)
	numbers, err := game.Numbering()
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
	numbers   solo.Numbering
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
	if opened.game, opened.numbers, err = s.numbering(); err != nil {
		return err
	}
	opened.startText = text
	return nil
}
