package input

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/rules"
	"ludex/rules/play"
)

// Replayed returns the game of a record of another form than ludex play saves, after its
// moves, by the game of a text, "" for the record's own. A program that reads such records
// sets it.
var Replayed func(r *Reader, game string, file cli.TextFile) (*play.Session, error)

// recordForm is the beginning of a record: of the smart game format, a tag, or moves from
// cell to cell with or without a number.
var recordForm = regexp.MustCompile(`^(\(\s*;|\[[A-Za-z-]+(:|\s+")|([0-9]+\.\s*)?[a-z][0-9]{1,2}-[a-z][0-9]{1,2}\b)`)

// isRecord reports whether a text is a record that Replayed reads.
func isRecord(text string) bool {
	if _, _, list := play.Listed(text); list && Replayed != nil {
		return true
	}
	lines := rules.SignificantLines(strings.TrimLeft(text, "\ufeff"))
	return Replayed != nil && len(lines) > 0 && recordForm.MatchString(strings.Join(lines[0].Words, " "))
}

// moment splits FILE@N, which names the position after N moves, unless there is a file of
// that name. n is -1 for the end.
func moment(arg string) (name string, n int) {
	name, number, ok := strings.Cut(arg, "@")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || n < 0 || cli.Exists(arg) {
		return arg, -1
	}
	return name, n
}

// undone takes back the moves of a game after the first n, none for -1.
func undone(s *play.Session, name string, n int) error {
	if n > s.Plies() {
		return fmt.Errorf("%s has %d moves, not %d", name, s.Plies(), n)
	}
	for n >= 0 && s.Plies() > n {
		s.Undo()
	}
	return nil
}
