package rules

import (
	"fmt"
	"strings"
)

// Line is a line of a diagram that says something.
type Line struct {
	Number int // in the text, from 1
	Words  []string
}

// SignificantLines returns the lines of text that say something: those that are not blank
// and do not begin with #.
func SignificantLines(text string) []Line {
	var lines []Line
	number := 0
	for l := range strings.Lines(text) {
		number++
		if words := strings.Fields(l); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
			lines = append(lines, Line{number, words})
		}
	}
	return lines
}

// Errorf returns an error that names the line.
func (l Line) Errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", l.Number, fmt.Sprintf(format, args...))
}

// Text returns the words with single spaces between.
func (l Line) Text() string { return strings.Join(l.Words, " ") }
