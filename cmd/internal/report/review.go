package report

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// Review is the answer of ludex check puzzle about one puzzle.
type Review struct{ answer.Answer }

// Judgement is the first part of a review as JSON; the fields of [Answer] follow.
type Judgement struct {
	Outcome answer.Judgement `json:"outcome"` // confirmed, wrong, no claim, unknown
	Claimed *PuzzleClaim     `json:"claimed"` // in the file
}

// PuzzleClaim is the claim of a puzzle about its solution.
type PuzzleClaim struct {
	Verdict puzzles.Verdict `json:"verdict"`
	Length  *int            `json:"length"`
	Key     string          `json:"key,omitempty"`
}

// NewPuzzleClaim returns the claim of a puzzle, or nil if it has none.
func NewPuzzleClaim(p puzzles.Puzzle) *PuzzleClaim {
	if p.Proved.Verdict == "" {
		return nil
	}
	c := &PuzzleClaim{Verdict: p.Proved.Verdict, Key: p.Proved.Key}
	if p.Proved.Length > 0 {
		c.Length = &p.Proved.Length
	}
	return c
}

// Print prints the review as text or as one JSON object.
func (r Review) Print(out io.Writer, asJSON bool) error {
	if asJSON {
		return cli.PrintJSON(out, r.object())
	}
	_, err := io.WriteString(out, r.Text(cli.Width(out)))
	return err
}

// object returns the fields of the review as JSON prints them.
func (r Review) object() any {
	return struct {
		Judgement
		*Answer
	}{Judgement{r.Judge(), NewPuzzleClaim(r.Puzzle)}, NewAnswer(r.Answer)}
}

// Text returns one line about the puzzle.
func (r Review) Text(columns int) string {
	head := fmt.Sprintf("%-9s  ", r.Judge())
	text := fmt.Sprintf("%s: %s (%.1f s)", PuzzleName(r.Puzzle), r.Sentence(), r.Elapsed.Seconds())
	return cli.Hang(head, text, columns) + "\n"
}

// Sentence returns the finding, the claim of the puzzle if it differs, and whether
// the solution is one.
func (r Review) Sentence() string {
	text := findingText(r.Answer) + r.contradiction() + solutionsText(r.Quality)
	if r.Verdict == solver.Solved && misset(r.Answer) {
		text += "; its task is to " + r.Puzzle.Task.String()
	}
	return text
}

// misset reports whether a puzzle without a claim cannot be done, or in fewer moves than its task has.
func misset(f answer.Answer) bool {
	win, ok := f.Puzzle.Task.(puzzles.Win)
	return f.Puzzle.Proved.Verdict == "" && (f.Verdict == solver.Unsolvable || f.Verdict == solver.Solved && ok && f.Length < win.Within)
}

// TaskWarning returns a warning of a puzzle that is printed with a task that does not fit its
// answer, though its file does not record that; "" for none.
func TaskWarning(f answer.Answer) string {
	if !misset(f) {
		return ""
	}
	return fmt.Sprintf("warning: %s: %s, and its task is to %s\n", PuzzleName(f.Puzzle), findingText(f), f.Puzzle.Task)
}

// contradiction returns the claim of the puzzle if it differs from the finding.
func (r Review) contradiction() string {
	switch claim := ClaimText(r.Puzzle); {
	case r.Judge() != answer.Wrong:
		return ""
	case r.OtherKey():
		return ", not " + claim + keyText(r.Puzzle.Proved.Key) + illegal(r.Puzzle)
	case r.OtherQuality() && claim == ClaimText(r.Updated()):
		return ", but its quality is " + qualityText(r.Quality)
	default:
		return ", not " + claim
	}
}

// illegal returns why the key of a puzzle is not a legal move, or "".
func illegal(p puzzles.Puzzle) string {
	if solo.Of(p.Game) != nil {
		return ""
	}
	if _, err := p.Game.ParseMove(p.Start, p.Proved.Key); err != nil {
		return fmt.Sprintf(" (illegal move: %v)", err)
	}
	return ""
}

// qualityText returns a quality in words.
func qualityText(q puzzles.Quality) string {
	switch {
	case q.Unique == "" && q.Difficulty > 0:
		return fmt.Sprintf("difficulty %d", q.Difficulty)
	case q.Unique == "":
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
	if q.Chain > 0 { // of a Solo
		add("chain", q.Chain)
		add("twice", q.Twice)
		add("refilled", q.Refilled)
		parts = append(parts, "figure "+cmp.Or(q.Figure, "none"))
	}
	add("difficulty", q.Difficulty)
	if len(q.Differs) > 0 {
		parts = append(parts, "differs "+strings.Join(q.Differs, ", "))
	}
	return strings.Join(parts, ", ")
}

// findingText returns a finding in words.
func findingText(f answer.Answer) string {
	p := f.Puzzle
	switch {
	case f.Incomplete():
		return p.SolvedText(f.Length) + keyText(f.KeyTexts()...) + ", quality unknown"
	case f.Verdict == solver.Solved:
		return p.SolvedText(f.Length) + keyText(f.KeyTexts()...)
	case f.Verdict == solver.Unsolvable:
		return p.UnsolvableText()
	case !p.ForOne():
		return "unknown, " + f.Reason
	case f.Length >= 0:
		return fmt.Sprintf("%d to %s, %s", f.Least, p.SolvedText(f.Length), f.Reason)
	}
	return fmt.Sprintf("%s or more, %s", p.SolvedText(f.Least), f.Reason)
}

// solutionsText returns in which sense the solutions of a game for one are one.
func solutionsText(q puzzles.Quality) string {
	if q.Unique == "" || len(q.Lines) == 0 {
		return ""
	}
	return "; " + q.Solutions()
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

// ClaimText returns the claim of a puzzle in words.
func ClaimText(p puzzles.Puzzle) string {
	switch {
	case p.Proved.Verdict == puzzles.Unsolvable:
		return p.UnsolvableText()
	case p.Proved.Verdict == "":
		return "open"
	case p.Proved.Length > 0:
		return p.SolvedText(p.Proved.Length)
	case !p.ForOne():
		return p.Task.String()
	}
	return "can be reached"
}

// PuzzleName returns the id of a puzzle, or another name.
func PuzzleName(p puzzles.Puzzle) string {
	j := solo.Of(p.Game)
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
