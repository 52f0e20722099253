package main

import (
	"errors"
	"fmt"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/rules/wabanti"
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
	from := start.Jumps()
	frame.Side, frame.Start = sideOf(start), from.Start()
	p, err := s.from(frame, arg)
	if err != nil {
		return puzzles.Puzzle{}, err
	}
	if sideOf(p) != sideOf(start) {
		return puzzles.Puzzle{}, sideError(arg, p, sideOf(start))
	}
	if p.Jumps().Start() == from.Start() {
		return p, nil
	}
	q, err := puzzles.NewSolo(from.Grid(), from.Start(), p.Jumps().Target(), p.Jumps().Options())
	if err != nil {
		return puzzles.Puzzle{}, fmt.Errorf("from --start: %w", err)
	}
	q.ID, q.Title = p.ID, p.Title
	return q, nil
}

// sideOf returns the cells along one side of the board of a puzzle of jumps.
func sideOf(p puzzles.Puzzle) int { return p.Jumps().Grid().Side() }

// from returns the puzzle that arg names if it is one of the game, on the
// board that was asked for.
func (s *solve) from(frame puzzles.Frame, arg string) (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "TARGET", frame}.puzzle(arg)
	switch {
	case err != nil:
		return puzzles.Puzzle{}, err
	case p.Kind() != s.game:
		return puzzles.Puzzle{}, cli.Hinted(fmt.Errorf("%s is a puzzle of %s, not %s", arg, p.Kind(), s.game), "ludex solve %s", arg)
	case s.side != 0 && sideOf(p) != s.side:
		return puzzles.Puzzle{}, sideError(arg, p, s.side)
	}
	return p, nil
}

func sideError(arg string, p puzzles.Puzzle, want int) error {
	return cli.Hinted(fmt.Errorf("%s is on a board of %d cells a side, not %d", arg, sideOf(p), want), "--size %d", sideOf(p))
}

// startPosition returns a puzzle that begins with the position that --start
// names: a board, or where a puzzle of Solo ends, or where another begins.
func (s *solve) startPosition() (puzzles.Puzzle, error) {
	p, err := source{s.cmd, "--start", puzzles.Frame{Game: puzzles.Eclair, Side: s.side}}.puzzle(s.start)
	if err != nil {
		return p, err
	}
	j := p.Jumps()
	switch {
	case j == nil:
		return p, fmt.Errorf("--start: %s is a puzzle of %s, not of jumps", s.start, p.Kind())
	case s.side != 0 && sideOf(p) != s.side:
		return p, sideError(s.start, p, s.side)
	case j.Target().Empty():
		return p, nil
	}
	return puzzles.NewEclair(j.Grid(), j.Target(), wabanti.Options{})
}
