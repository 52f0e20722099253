package main

import (
	"fmt"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/prove"
	"ludex/solver"
)

func (r review) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.outcome())
	text := fmt.Sprintf("%s: %s%s (%.1f s)", nameOf(r.found.Puzzle), findingText(r.found), r.said(), r.found.Elapsed.Seconds())
	return cli.Hang(head, text, columns)
}

// said says what the puzzle says instead of what was found, if it does.
func (r review) said() string {
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

// illegal says why the key of a puzzle cannot be played, if it cannot.
func illegal(p puzzles.Puzzle) string {
	if p.Jumps() != nil {
		return ""
	}
	if _, err := p.Game.ParseMove(p.Start, p.Proved.Key); err != nil {
		return fmt.Sprintf(" (no legal move: %v)", err)
	}
	return ""
}

// qualityText says what was found of a puzzle's quality.
func qualityText(q puzzles.Quality) string {
	if q.Unique == "" {
		return "that of several solutions"
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
		return p.SolvedText(f.Length) + keyText(f.Keys...) + ", its quality not known"
	case f.Verdict == solver.Solved:
		return p.SolvedText(f.Length) + keyText(f.Keys...)
	case f.Verdict == solver.Unsolvable:
		return p.UnsolvableText()
	case f.Jumps == nil:
		return "not known, " + f.Reason
	case f.Length >= 0:
		return fmt.Sprintf("%d to %s, %s", f.Least, p.SolvedText(f.Length), f.Reason)
	}
	return fmt.Sprintf("%s or more, %s", p.SolvedText(f.Least), f.Reason)
}

// keyText says which first moves do it, no more than a few.
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

// claimOf says what a puzzle says is proved of it.
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

// nameOf returns what to call a puzzle.
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
