package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/attempt"
	"ludex/rules"
)

// ofPuzzle judges the moves of a file as a solution of a puzzle. Numbers, as ludex
// solve prints them, may stand before the moves.
func (r *replay) ofPuzzle(file cli.TextFile) ([]replayed, error) {
	if r.learn || r.sgf.name != "" {
		return nil, errors.New("--learn-readings and --sgf do not go with a PUZZLE")
	}
	p, err := r.Puzzle(r.puzzle)
	if err != nil {
		return nil, err
	}
	if task := p.Task.Name(); task != "reach" && task != "win" {
		return nil, fmt.Errorf("no line alone solves a puzzle with the task to %s", p.Task)
	}
	a := attempt.New(p)
	g := replayed{File: file.Name, Line: 1, Game: p.Game.String(), Verdict: clean, Solved: new(bool)}
	for i, line := range strings.Split(file.Text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		for _, word := range strings.Fields(line) {
			_, move := rules.MoveNumber(word)
			if _, err := strconv.Atoi(move); err == nil || move == "" {
				continue
			}
			over := a.Status() != attempt.Ongoing
			if err := a.Play(move); err != nil {
				g.Moves = len(a.Line())
				return []replayed{g}, g.stopped(file, over, fault{Line: i + 1, Turn: g.Moves + 1, Move: move, Reason: err.Error()})
			}
		}
	}
	g.Moves, *g.Solved = len(a.Line()), a.Status() == attempt.Solved
	g.Outcome = solvedWords(a)
	return []replayed{g}, nil
}

// solvedWords returns whether the puzzle of a table is solved.
func solvedWords(a *attempt.Table) string {
	made, least := a.Units(a.Made()), a.Puzzle().Proved.Length
	switch {
	case a.Status() != attempt.Solved:
		return "not solved"
	case least == 0:
		return "solved in " + made
	case a.Made() > least:
		return fmt.Sprintf("solved in %s; the shortest solution has %d", made, least)
	}
	return "solved in " + made + ", the fewest possible"
}
