package main

import (
	"errors"
	"fmt"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
)

// puzzle returns the puzzle that arg names, on the board and from the start
// of the flags.
func (s *solve) puzzle(arg string) (puzzles.Puzzle, error) {
	frame := puzzles.Frame{Game: s.game, Side: s.side}
	if s.start == "" {
		return s.from(frame, arg)
	}
	if s.start == "-" && arg == "-" {
		return puzzles.Puzzle{}, errors.New("TARGET and --start cannot both come from stdin")
	}
	start, err := s.startPosition()
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	frame.Side, frame.Start = start.Side, start.Start
	p, err := s.from(frame, arg)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if p.Side != start.Side {
		return puzzles.Puzzle{}, sideError(arg, p, start.Side)
	}
	p.Start = start.Start
	if err := p.Check(); err != nil {
		return puzzles.Puzzle{}, fmt.Errorf("from --start: %w", err)
	}
	return p, nil
}

// from returns the puzzle that arg names if it is one of the game, on the
// board that was asked for.
func (s *solve) from(frame puzzles.Frame, arg string) (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "TARGET", frame}.puzzle(arg)
	switch {
	case err != nil:
		return puzzles.Puzzle{}, err
	case p.Game != s.game:
		return puzzles.Puzzle{}, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not %s", arg, p.Game, s.game), "ludex solve %s", arg)
	case s.side != 0 && p.Side != s.side:
		return puzzles.Puzzle{}, sideError(arg, p, s.side)
	}
	return p, nil
}

func sideError(arg string, p puzzles.Puzzle, want int) error {
	return cli.Hinted(fmt.Errorf("%s is on a board of %d cells a side, not %d", arg, p.Side, want), "--size %d", p.Side)
}

// startPosition returns a puzzle that begins with the position that --start
// names: a board, or where a puzzle of Solo ends, or where another begins.
func (s *solve) startPosition() (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "--start", puzzles.Frame{Game: puzzles.Eclair, Side: s.side}}.puzzle(s.start)
	switch {
	case err != nil:
	case p.IsPlay():
		err = fmt.Errorf("--start: %s is a puzzle of %s, not of jumps", s.start, p.Game)
	case s.side != 0 && p.Side != s.side:
		err = sideError(s.start, p, s.side)
	}
	if p.Game == puzzles.Solo {
		p = puzzles.Puzzle{Game: puzzles.Eclair, Side: p.Side, Start: p.Target}
	}
	return p, err
}
