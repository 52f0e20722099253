package main

import (
	"fmt"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/cmd/ludex/internal/report"
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// review compares the claims of a puzzle with the finding of another search.
type review struct{ found prove.Finding }

// outcome is the result of the comparison.
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

// refuted reports whether the claim of the puzzle is false: a bound or a line
// of an unfinished search may suffice for that.
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

// proved returns the puzzle with its new proof.
func (r review) proved() puzzles.Puzzle {
	p := r.found.Puzzle
	switch r.found.Verdict {
	case solver.Solved:
		p.Proved = r.found.Proof()
		if r.found.Incomplete() && p.Proved == r.found.Puzzle.Proved {
			break // the claim about the quality may be true
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

// judgement is the first part of the output of ludex check puzzle --json for a
// puzzle; the answer follows.
type judgement struct {
	Outcome outcome    `json:"outcome"`
	Claimed *claimJSON `json:"claimed"`
}

// claimJSON is the claim of a puzzle about its solution.
type claimJSON struct {
	Verdict puzzles.Verdict `json:"verdict"`
	Length  *int            `json:"length"`
	Key     string          `json:"key,omitempty"`
}

func (r review) json() any {
	j := judgement{r.outcome(), claimJSONOf(r.found.Puzzle)}
	if r.found.Jumps == nil {
		return struct {
			judgement
			*report.Puzzle
		}{j, report.NewPuzzle(r.found)}
	}
	return struct {
		judgement
		*report.Jumps
	}{j, report.NewJumps(r.found.Jumps)}
}

// claimJSONOf returns the claim of a puzzle, or nil.
func claimJSONOf(p puzzles.Puzzle) *claimJSON {
	if p.Proved.Verdict == "" {
		return nil
	}
	c := &claimJSON{Verdict: p.Proved.Verdict, Key: p.Proved.Key}
	if p.Proved.Length > 0 {
		c.Length = &p.Proved.Length
	}
	return c
}

// Text returns one line about the puzzle.
func (r review) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.outcome())
	text := fmt.Sprintf("%s: %s%s (%.1f s)", nameOf(r.found.Puzzle), findingText(r.found), r.contradiction(), r.found.Elapsed.Seconds())
	return cli.Hang(head, text, columns)
}

// contradiction returns the claim of the puzzle if it differs from the finding.
func (r review) contradiction() string {
	switch claim := claimOf(r.found.Puzzle); {
	case r.outcome() != differs:
		return ""
	case r.otherKey():
		return ", not " + claim + keyText(r.found.Puzzle.Proved.Key) + illegal(r.found.Puzzle)
	case r.otherQuality() && claim == claimOf(r.proved()):
		return ", but its quality is " + qualityText(r.found.Quality)
	default:
		return ", not " + claim
	}
}

// illegal returns why the key of a puzzle is not a legal move, or "".
func illegal(p puzzles.Puzzle) string {
	if p.Jumps() != nil {
		return ""
	}
	if _, err := p.Game.ParseMove(p.Start, p.Proved.Key); err != nil {
		return fmt.Sprintf(" (illegal move: %v)", err)
	}
	return ""
}

// qualityText returns a quality in words.
func qualityText(q puzzles.Quality) string {
	if q.Unique == "" {
		return "that of a puzzle with several solutions"
	}
	var parts []string
	if q.Lines != "" {
		parts = append(parts, "lines "+q.Lines)
	}
	parts = append(parts, "unique "+string(q.Unique))
	add := func(name string, n int) { parts = append(parts, fmt.Sprintf("%s %d", name, n)) }
	if q.Finals > 0 {
		add("finals", q.Finals)
	}
	if q.Choices > 0 { // of a game for two or more
		add("choices", q.Choices)
	} else {
		add("detour", q.Detour)
	}
	add("tries", q.Tries)
	add("greedy", q.Greedy)
	add("difficulty", q.Difficulty)
	if len(q.Differs) > 0 {
		parts = append(parts, "differs "+strings.Join(q.Differs, ", "))
	}
	return strings.Join(parts, ", ")
}

// findingText returns a finding in words.
func findingText(f prove.Finding) string {
	p := f.Puzzle
	switch {
	case f.Incomplete():
		return p.SolvedText(f.Length) + keyText(f.Keys...) + ", quality unknown"
	case f.Verdict == solver.Solved:
		return p.SolvedText(f.Length) + keyText(f.Keys...)
	case f.Verdict == solver.Unsolvable:
		return p.UnsolvableText()
	case f.Jumps == nil:
		return "unknown, " + f.Reason
	case f.Length >= 0:
		return fmt.Sprintf("%d to %s, %s", f.Least, p.SolvedText(f.Length), f.Reason)
	}
	return fmt.Sprintf("%s or more, %s", p.SolvedText(f.Least), f.Reason)
}

// keyText returns the first moves of solutions, at most five.
func keyText(keys ...string) string {
	switch {
	case len(keys) == 0:
		return ""
	case len(keys) == 1:
		return ", key " + keys[0]
	case len(keys) > 5:
		keys = append(keys[:5:5], "...")
	}
	return ", keys " + strings.Join(keys, " ")
}

// claimOf returns the claim of a puzzle in words.
func claimOf(p puzzles.Puzzle) string {
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		return p.UnsolvableText()
	case p.Proved.Verdict == "":
		return "open"
	case p.Proved.Length > 0:
		return p.SolvedText(p.Proved.Length)
	case p.Jumps() == nil:
		return p.Task.String()
	}
	return "can be reached"
}

// nameOf returns the id of a puzzle, or another name.
func nameOf(p puzzles.Puzzle) string {
	j := p.Jumps()
	switch {
	case p.ID != "":
		return p.ID
	case p.Title != "":
		return p.Title
	case j == nil:
		return p.Name()
	case j.Target().Empty():
		return "(from " + puzzles.CellList(j.Grid(), j.Start()) + ")"
	}
	return "(to " + puzzles.CellList(j.Grid(), j.Target()) + ")"
}
