package main

import (
	"fmt"
	"strings"

	"ludex/cmd/ludex/internal/cli"
	"ludex/puzzles"
	"ludex/solver"
)

func (r review) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.outcome())
	text := fmt.Sprintf("%s: %s%s (%.1f s)", nameOf(r.puzzle), r.found.text(), r.said(), r.found.elapsed.Seconds())
	return cli.Hang(head, text, columns)
}

// said says what the puzzle says instead of what was found, if it does.
func (r review) said() string {
	switch claim := claimOf(r.puzzle); {
	case r.outcome() != differs:
		return ""
	case r.otherKey():
		return ", not " + claim + keyText(r.puzzle.Proved.Key) + illegal(r.puzzle)
	case r.otherQuality() && claim == claimOf(r.proved()):
		return ", but its quality is " + qualityText(r.found.quality)
	default:
		return ", not " + claim
	}
}

// illegal says why the key of a puzzle for two or more cannot be played, if it
// cannot.
func illegal(p puzzles.Puzzle) string {
	if !p.IsPlay() {
		return ""
	}
	m, err := openPlay(p)
	if err == nil {
		err = m.Play(p.Proved.Key)
	}
	if err == nil {
		return ""
	}
	return fmt.Sprintf(" (no legal move: %v)", err)
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

// text says what solving the puzzle came to.
func (r solvedPuzzle) text() string {
	p := r.puzzle
	switch {
	case r.halted && r.length >= 0:
		return lengthText(p, r.length) + keyText(r.keys...) + ", its quality not known"
	case r.verdict == solver.Solved:
		return lengthText(p, r.length) + keyText(r.keys...)
	case r.verdict == solver.Unsolvable:
		return cannot(p)
	case p.IsPlay():
		return "not known, " + r.reason
	case r.length >= 0:
		return fmt.Sprintf("%d to %s, %s", r.least, lengthText(p, r.length), r.reason)
	}
	return fmt.Sprintf("%s or more, %s", lengthText(p, r.least), r.reason)
}

// lengthText says that a puzzle is solved in so many moves, as its game says
// it.
func lengthText(p puzzles.Puzzle, length int) string {
	if p.IsPlay() {
		if p.Play.Task == puzzles.Win {
			p.Play.Within = length
		}
		return p.Play.String()
	}
	opts, _ := p.ReadOptions() // a puzzle that was read is valid
	return count(length, opts)
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

// cannot says that a puzzle has no solution.
func cannot(p puzzles.Puzzle) string {
	switch {
	case p.Game == puzzles.Eclair:
		return "cannot be connected"
	case p.Game == puzzles.Solo:
		return "cannot be reached"
	}
	return "cannot " + p.Play.String()
}

// claimOf says what a puzzle says is proved of it.
func claimOf(p puzzles.Puzzle) string {
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		return cannot(p)
	case p.Proved.Verdict == "":
		return "open"
	case p.Proved.Length > 0:
		return lengthText(p, p.Proved.Length)
	case p.IsPlay():
		return p.Play.String()
	}
	return "can be reached"
}

// nameOf returns what to call a puzzle.
func nameOf(p puzzles.Puzzle) string {
	switch {
	case p.ID != "":
		return p.ID
	case p.Title != "":
		return p.Title
	case p.IsPlay():
		return p.Name()
	case p.Game == puzzles.Eclair:
		return "(from " + puzzles.CellList(p.Grid(), p.Start) + ")"
	}
	return "(to " + puzzles.CellList(p.Grid(), p.Target) + ")"
}
