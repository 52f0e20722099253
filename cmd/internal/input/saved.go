package input

import (
	"fmt"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/course"
	"ludex/puzzles/file"
	"ludex/rules/play"
)

// savedHead is the first line of the file of a puzzle that somebody solves:
//
//	puzzle
//	(the puzzle in the form of a puzzle file)
//	moves
//	(one a line, with the replies)
const savedHead = "puzzle"

// SavedText returns the text of the file that continues a game or a puzzle later.
func SavedText(t *attempt.Table) (string, error) {
	switch {
	case t.Resigned():
		return t.Session().Format() + "resign\n", nil
	case !t.IsPuzzle():
		return t.Session().Format(), nil
	}
	doc, err := file.Marshal(t.Puzzle())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s", savedHead, doc)
	play.WriteMoves(&b, t.Line())
	return b.String(), nil
}

// IsSavedPuzzle reports whether a file holds an attempt at a puzzle.
func IsSavedPuzzle(f cli.TextFile) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(f.Uncommented()), "\n")
	return strings.TrimSpace(first) == savedHead
}

// ParseAttempt returns the table of a puzzle and its moves in a file.
func ParseAttempt(f cli.TextFile) (*attempt.Table, error) { return new(Reader).attempt(f) }

// Attempt returns the puzzle of a saved attempt, under the readings of the flags, and its
// moves, which may be illegal.
func (r *Reader) Attempt(f cli.TextFile) (p puzzles.Puzzle, moves []play.SavedMove, err error) {
	if p, moves, err = readAttempt(f); err == nil {
		p, err = r.reread(p)
	}
	return p, moves, err
}

// attempt is ParseAttempt under the readings of the flags.
func (r *Reader) attempt(f cli.TextFile) (*attempt.Table, error) {
	p, moves, err := r.Attempt(f)
	if err != nil {
		return nil, err
	}
	t := attempt.New(p)
	if err := play.ReplayMoves(moves, t.Play); err != nil {
		return nil, f.Placed(err)
	}
	return t, nil
}

// readAttempt returns the puzzle and the moves of a saved attempt.
func readAttempt(f cli.TextFile) (p puzzles.Puzzle, moves []play.SavedMove, err error) {
	lines := strings.Split(f.Uncommented(), "\n")
	begin := slices.IndexFunc(lines, func(line string) bool { return strings.TrimSpace(line) != "" }) + 1
	end := begin
	for end < len(lines) && strings.TrimRight(lines[end], " \t") != play.MovesHead { // in a note it would be indented
		end++
	}
	if end >= len(lines) {
		return p, nil, f.At(len(lines), "the file ends before a line %q", play.MovesHead)
	}
	text := strings.Repeat("\n", begin) + strings.Join(lines[begin:end], "\n") + "\n"
	set, err := frame("", 0).Parse(strings.NewReader(text), f.Name)
	if err == nil && len(set) != 1 {
		err = fmt.Errorf("%s: expected one puzzle, not %d", f.Name, len(set))
	}
	if err != nil {
		return p, nil, err
	}
	return set[0], play.SavedMoves(lines, end+1), nil
}

// History returns the file with the solved puzzles.
func History() (course.Store, error) {
	folder, err := cli.StateFolder()
	return course.File(folder), err
}
