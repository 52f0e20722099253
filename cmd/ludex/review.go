package main

import (
	"fmt"
	"strings"

	"ludex/puzzles"
	"ludex/solver"
)

// review is a puzzle that was solved again.
type review struct {
	puzzle   puzzles.Puzzle
	solution *puzzles.Solution
	quality  puzzles.Quality // found again where the puzzle says one
	halted   bool            // a limit kept it from being found
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
	said, found := r.puzzle.Proved, r.solution
	switch {
	case r.refuted():
		return differs
	case found.Verdict == solver.Unknown, r.halted:
		return open
	case said.Verdict == "":
		return isNew
	}
	return agrees
}

// refuted reports whether what the puzzle says cannot be: a bound or a line
// that a search found before it was ended may be enough for that.
func (r review) refuted() bool {
	said, found := r.puzzle.Proved, r.solution
	if found.Verdict == solver.Solved && !r.halted && !r.quality.Equal(r.puzzle.Quality) {
		return true
	}
	switch said.Verdict {
	case puzzles.Unsolvable:
		return found.Length >= 0
	case puzzles.Solved:
		return found.Verdict == solver.Unsolvable ||
			said.Length > 0 && (said.Length < found.LowerBound || found.Length >= 0 && said.Length > found.Length)
	}
	return false
}

// proved returns the puzzle with what was proved of it.
func (r review) proved() puzzles.Puzzle {
	p, found := r.puzzle, r.solution
	switch found.Verdict {
	case solver.Solved:
		p.Proved = puzzles.Proof{Verdict: puzzles.Solved, Length: found.Length}
		if p.Quality = r.quality; p.Quality.Unique == "" {
			p.Quality = puzzles.Quality{}
		}
	case solver.Unsolvable:
		if p.Proved.Verdict != puzzles.Unsolvable || p.Proved.Reason == "" {
			p.Proved = puzzles.Proof{Verdict: puzzles.Unsolvable, Reason: found.Reason}
		}
	}
	return p
}

func (r review) text(columns int) string {
	said := ""
	if r.outcome() == differs {
		said = ", not " + claimOf(r.puzzle)
		if claimOf(r.puzzle) == r.found() {
			said = ", but its quality is " + qualityText(r.quality)
		}
	}
	head := fmt.Sprintf("%-9s  ", r.outcome())
	return hang(head, fmt.Sprintf("%s: %s%s (%.1f s)", nameOf(r.puzzle), r.found(), said, r.solution.Elapsed.Seconds()), columns)
}

// qualityText says what was found of a puzzle's quality.
func qualityText(q puzzles.Quality) string {
	if q.Unique == "" {
		return "that of several solutions"
	}
	text := fmt.Sprintf("lines %s, unique %s, detour %d, tries %d, greedy %d, difficulty %d", q.Lines, q.Unique, q.Detour, q.Tries, q.Greedy, q.Difficulty)
	if len(q.Differs) > 0 {
		text += ", differs " + strings.Join(q.Differs, ", ")
	}
	return text
}

// cannot says that a puzzle of a game has no solution.
var cannot = map[string]string{puzzles.Solo: "cannot be reached", puzzles.Eclair: "cannot be connected"}

// found says what the search came to.
func (r review) found() string {
	s := r.solution
	switch {
	case r.halted:
		return count(s.Length, s.Options) + ", its quality not known"
	case s.Verdict == solver.Solved:
		return count(s.Length, s.Options)
	case s.Verdict == solver.Unsolvable:
		return cannot[r.puzzle.Game]
	case s.Length >= 0:
		return fmt.Sprintf("%d to %s, %s", s.LowerBound, count(s.Length, s.Options), s.Reason)
	}
	return fmt.Sprintf("%s or more, %s", count(s.LowerBound, s.Options), s.Reason)
}

// claimOf says what a puzzle says is proved of it.
func claimOf(p puzzles.Puzzle) string {
	opts, _ := p.ReadOptions() // a puzzle that was read is valid
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		return cannot[p.Game]
	case p.Proved.Verdict == puzzles.Solved && p.Proved.Length > 0:
		return count(p.Proved.Length, opts)
	case p.Proved.Verdict == puzzles.Solved:
		return "can be reached"
	}
	return "open"
}

// nameOf returns what to call a puzzle.
func nameOf(p puzzles.Puzzle) string {
	switch {
	case p.ID != "":
		return p.ID
	case p.Title != "":
		return p.Title
	case p.Game == puzzles.Eclair:
		return "(from " + puzzles.CellList(p.Grid(), p.Start) + ")"
	}
	return "(to " + puzzles.CellList(p.Grid(), p.Target) + ")"
}

// reviewJSON is what ludex check puzzle --json prints of each puzzle.
type reviewJSON struct {
	Outcome outcome    `json:"outcome"`
	Claimed *claimJSON `json:"claimed"`
	answer
}

// claimJSON is what a puzzle says is proved.
type claimJSON struct {
	Verdict puzzles.Verdict `json:"verdict"`
	Length  *int            `json:"length"`
}

func (r review) json() reviewJSON {
	return reviewJSON{r.outcome(), claimJSONOf(r.puzzle), answerOf(r.solution)}
}

// claimJSONOf returns nil when nothing is said to be proved.
func claimJSONOf(p puzzles.Puzzle) *claimJSON {
	if p.Proved.Verdict == "" {
		return nil
	}
	c := &claimJSON{Verdict: p.Proved.Verdict}
	if p.Proved.Length > 0 {
		c.Length = &p.Proved.Length
	}
	return c
}
