package replay

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/recorded"
)

// ofPuzzle judges the moves of a file as a solution of the puzzle that is named, or else
// of the file's. Numbers, as ludex solve prints them, may stand before the moves of a list.
func (r *replay) ofPuzzle(file cli.TextFile) ([]replayed, error) {
	if r.learn || r.sgf.OutFile != "" {
		return nil, errors.New("--learn-readings and --sgf do not go with a PUZZLE")
	}
	p, moves, err := r.attempted(file)
	if err != nil {
		return nil, err
	}
	if task := p.Task.Name(); task != "reach" && task != "win" {
		return nil, fmt.Errorf("no line alone solves a puzzle with the task to %s", p.Task)
	}
	a := attempt.New(p)
	s := a.Session()
	g := &recorded.Game{Game: s.Game.String(), Line: 1, Session: func() (*play.Session, error) { return s, nil }}
	for i := 0; i < len(moves) && g.Fault == nil; i++ {
		over := a.Status() != attempt.Ongoing
		if err := a.Play(moves[i].Text); err != nil {
			at := recorded.Fault{Line: moves[i].Line, Turn: len(a.Line()) + 1, Move: moves[i].Text}
			if err := g.Stop(at, err, over); err != nil {
				return nil, file.Placed(err)
			}
		}
	}
	g.Moves, g.Outcome = len(a.Line()), solvedWords(a)
	solved := a.Status() == attempt.Solved && g.Fault == nil
	found := newReplayed(file.Name, g)
	found.Solved = &solved
	return []replayed{found}, nil
}

// attempted returns a puzzle and the moves of a file that are judged as its solution: a
// saved attempt or game, or a list.
func (r *replay) attempted(file cli.TextFile) (p puzzles.Puzzle, moves []play.SavedMove, err error) {
	saved := input.IsSavedPuzzle(file)
	if saved {
		p, moves, err = r.Attempt(file)
	}
	if r.puzzle != "" && err == nil {
		of := p.ID
		if p, err = r.Puzzle(r.puzzle); err == nil && saved && p.ID != of {
			err = fmt.Errorf("%s: an attempt at %s, not at %s", file.Name, of, p.ID)
		}
	}
	switch {
	case err != nil || saved:
		return p, moves, err
	case play.IsSaved(file.Text):
		s, err := play.ParseSaved(file.Text)
		if err != nil {
			err = file.Placed(err)
		}
		return p, s.Moves, err
	}
	return p, listed(file), nil
}

// listed returns the moves of a list without their numbers.
func listed(file cli.TextFile) (moves []play.SavedMove) {
	for i, line := range strings.Split(file.Uncommented(), "\n") {
		for _, word := range strings.Fields(line) {
			_, move := rules.MoveNumber(word)
			if _, err := strconv.Atoi(move); err != nil && move != "" {
				moves = append(moves, play.SavedMove{Line: i + 1, Text: move})
			}
		}
	}
	return moves
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
