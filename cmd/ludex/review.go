package main

import (
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// review compares the claims of a puzzle with the finding of another search.
type review struct{ found prove.Finding }

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
	case r.found.Verdict == solver.Unknown, r.found.Incomplete():
		return open
	case r.found.Puzzle.Proved.Verdict == "":
		return isNew
	}
	return agrees
}

// refuted reports whether what the puzzle says cannot be: a bound or a line
// that a search found before it was ended may be enough for that.
func (r review) refuted() bool {
	said, found := r.found.Puzzle.Proved, r.found
	switch said.Verdict {
	case puzzles.Unsolvable:
		return found.Length >= 0
	case puzzles.Solved:
		return found.Verdict == solver.Unsolvable || r.otherLength() || r.otherKey() || r.otherQuality()
	}
	return false
}

func (r review) otherLength() bool {
	said := r.found.Puzzle.Proved.Length
	return said > 0 && (said < r.found.Least || r.found.Length >= 0 && said > r.found.Length)
}

func (r review) otherKey() bool {
	said := r.found.Puzzle.Proved.Key
	return said != "" && r.found.Verdict == solver.Solved && said != r.found.Proof().Key
}

func (r review) otherQuality() bool {
	said := r.found.Puzzle.Quality
	return !said.IsZero() && r.found.Verdict == solver.Solved && !r.found.Incomplete() && !r.found.Quality.Equal(said)
}

// proved returns the puzzle with what was proved of it.
func (r review) proved() puzzles.Puzzle {
	p := r.found.Puzzle
	switch r.found.Verdict {
	case solver.Solved:
		p.Proved = r.found.Proof()
		if r.found.Incomplete() && p.Proved == r.found.Puzzle.Proved {
			break // what is said of the quality may be so
		}
		if p.Quality = r.found.Quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved, p.Quality = r.found.Proof(), puzzles.Quality{}
		}
	}
	return p
}
