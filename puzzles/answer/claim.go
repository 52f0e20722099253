package answer

import (
	"ludex/puzzles"
	"ludex/solver"
)

// Open is the error of work that needs the answer to a puzzle which a limit left
// unknown.
type Open struct {
	Reason string // the limit
}

// Error names the limit.
func (o *Open) Error() string { return "not solved: " + o.Reason }

// Known returns an *Open if the verdict is unknown, and nil if it is proved.
func (a *Answer) Known() error {
	if a.Verdict != solver.Unknown {
		return nil
	}
	return &Open{a.Reason}
}

// Incomplete reports whether a limit ended the search for the quality of a
// solved puzzle.
func (a *Answer) Incomplete() bool { return a.Verdict == solver.Solved && a.Limit != nil }

// Proof returns the proof of the puzzle; its verdict is "" without a proof.
func (a *Answer) Proof() puzzles.Proof {
	switch a.Verdict {
	case solver.Solved:
		return puzzles.SolvedIn(a.Length, a.KeyTexts()...)
	case solver.Unsolvable:
		return puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: a.Reason}
	}
	return puzzles.Proof{}
}

// Proved returns the solved puzzle with its proof and its quality.
func (a *Answer) Proved() puzzles.Puzzle {
	p := a.Puzzle
	p.Proved, p.Quality = a.Proof(), a.Quality
	return p
}

// Judgement is the result of comparing the claim of a puzzle with its answer.
type Judgement string

// The judgements.
const (
	Confirmed Judgement = "confirmed"
	Wrong     Judgement = "wrong"
	NoClaim   Judgement = "no claim"
	Undecided Judgement = "unknown"
)

// Judge compares the claim of the puzzle with the answer.
func (a *Answer) Judge() Judgement {
	switch {
	case a.refutes():
		return Wrong
	case a.Verdict == solver.Unknown, a.Incomplete() && (!a.Puzzle.Quality.IsZero() || a.Puzzle.Proved.Key != ""):
		return Undecided
	case a.Puzzle.Proved.Verdict == "":
		return NoClaim
	}
	return Confirmed
}

// refutes reports whether the claim of the puzzle is false. A bound or a line
// of an unfinished search can refute it.
func (a *Answer) refutes() bool {
	switch a.Puzzle.Proved.Verdict {
	case puzzles.Unsolvable:
		return a.Length >= 0
	case puzzles.Solved:
		return a.Verdict == solver.Unsolvable || a.otherLength() || a.OtherKey() || a.OtherQuality()
	}
	return false
}

func (a *Answer) otherLength() bool {
	claim := a.Puzzle.Proved.Length
	return claim > 0 && (claim < a.Least || a.Length >= 0 && claim > a.Length)
}

// OtherKey reports whether the puzzle claims a key that is not the only one.
func (a *Answer) OtherKey() bool {
	claim := a.Puzzle.Proved.Key
	return claim != "" && a.Verdict == solver.Solved && claim != a.Proof().Key
}

// OtherQuality reports whether the puzzle claims another quality.
func (a *Answer) OtherQuality() bool {
	claim := a.Puzzle.Quality
	return !claim.IsZero() && a.Verdict == solver.Solved && !a.Incomplete() && !a.Quality.Equal(claim)
}

// Updated returns the puzzle with its new proof and quality. An answer that is
// unknown leaves the puzzle as it was.
func (a *Answer) Updated() puzzles.Puzzle {
	p := a.Puzzle
	switch a.Verdict {
	case solver.Solved:
		p.Proved = a.Proof()
		if a.Incomplete() && p.Proved == a.Puzzle.Proved {
			break // the claim about the quality may be true
		}
		if p.Quality = a.Quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{Difficulty: a.Quality.Difficulty}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved, p.Quality = a.Proof(), puzzles.Quality{}
		}
	}
	return p
}
