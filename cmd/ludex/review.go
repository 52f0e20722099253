package main

import (
	"ludex/puzzles"
	"ludex/solver"
)

// review is a puzzle, with what it says of itself, and what was found when it
// was solved again.
type review struct {
	puzzle puzzles.Puzzle
	found  solvedPuzzle
}

// outcome is how an answer compares with what the puzzle says.
type outcome string

const (
	agrees  outcome = "confirmed"
	differs outcome = "wrong"
	isNew   outcome = "no claim"
	open    outcome = "unknown"
)

func (r review) outcome() outcome {
	switch {
	case r.refuted():
		return differs
	case r.found.verdict == solver.Unknown, r.found.halted:
		return open
	case r.puzzle.Proved.Verdict == "":
		return isNew
	}
	return agrees
}

// refuted reports whether what the puzzle says cannot be: a bound or a line
// that a search found before it was ended may be enough for that.
func (r review) refuted() bool {
	said, found := r.puzzle.Proved, r.found
	switch said.Verdict {
	case puzzles.Unsolvable:
		return found.length >= 0
	case puzzles.Solved:
		return found.verdict == solver.Unsolvable || r.otherLength() || r.otherKey() || r.otherQuality()
	}
	return false
}

func (r review) otherLength() bool {
	said := r.puzzle.Proved.Length
	return said > 0 && (said < r.found.least || r.found.length >= 0 && said > r.found.length)
}

func (r review) otherKey() bool {
	said := r.puzzle.Proved.Key
	return said != "" && r.found.verdict == solver.Solved && said != r.found.proof().Key
}

func (r review) otherQuality() bool {
	said := r.puzzle.Quality
	return !said.IsZero() && r.found.verdict == solver.Solved && !r.found.halted && !r.found.quality.Equal(said)
}

// proved returns the puzzle with what was proved of it.
func (r review) proved() puzzles.Puzzle {
	p := r.puzzle
	switch r.found.verdict {
	case solver.Solved:
		p.Proved = r.found.proof()
		if r.found.halted && p.Proved == r.puzzle.Proved {
			break // what is said of the quality may be so
		}
		if p.Quality = r.found.quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved, p.Quality = r.found.proof(), puzzles.Quality{}
		}
	}
	return p
}
