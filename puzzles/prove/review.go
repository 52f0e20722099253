package prove

import (
	"ludex/puzzles"
	"ludex/solver"
)

// Outcome is the result of comparing the claim of a puzzle with a finding.
type Outcome string

const (
	Confirmed Outcome = "confirmed"
	Wrong     Outcome = "wrong"
	NoClaim   Outcome = "no claim"
	Undecided Outcome = "unknown"
)

// Outcome compares the claim of the puzzle with the finding.
func (f Finding) Outcome() Outcome {
	switch {
	case f.refutes():
		return Wrong
	case f.Verdict == solver.Unknown, f.Incomplete():
		return Undecided
	case f.Puzzle.Proved.Verdict == "":
		return NoClaim
	}
	return Confirmed
}

// refutes reports whether the claim of the puzzle is false. A bound or a line
// of an unfinished search can refute it.
func (f Finding) refutes() bool {
	switch f.Puzzle.Proved.Verdict {
	case puzzles.Unsolvable:
		return f.Length >= 0
	case puzzles.Solved:
		return f.Verdict == solver.Unsolvable || f.otherLength() || f.OtherKey() || f.OtherQuality()
	}
	return false
}

func (f Finding) otherLength() bool {
	claim := f.Puzzle.Proved.Length
	return claim > 0 && (claim < f.Least || f.Length >= 0 && claim > f.Length)
}

// OtherKey reports whether the puzzle claims a key that is not the only one.
func (f Finding) OtherKey() bool {
	claim := f.Puzzle.Proved.Key
	return claim != "" && f.Verdict == solver.Solved && claim != f.Proof().Key
}

// OtherQuality reports whether the puzzle claims another quality.
func (f Finding) OtherQuality() bool {
	claim := f.Puzzle.Quality
	return !claim.IsZero() && f.Verdict == solver.Solved && !f.Incomplete() && !f.Quality.Equal(claim)
}

// Updated returns the puzzle with its new proof and quality. A finding that is
// unknown leaves the puzzle as it was.
func (f Finding) Updated() puzzles.Puzzle {
	p := f.Puzzle
	switch f.Verdict {
	case solver.Solved:
		p.Proved = f.Proof()
		if f.Incomplete() && p.Proved == f.Puzzle.Proved {
			break // the claim about the quality may be true
		}
		if p.Quality = f.Quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved, p.Quality = f.Proof(), puzzles.Quality{}
		}
	}
	return p
}
