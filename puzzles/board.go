package puzzles

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// ParseBoard returns the position that text shows on the grid: a diagram,
// one line a row, or a list of cell names. Blank lines and lines that begin
// with # do not count.
//
// Place is that of the first character of text, and errors are *InputError;
// every line of text is taken to begin in the same column.
func ParseBoard(grid *hexgrid.Grid, text string, place Place) (wabanti.Position, error) {
	if grid.Side() > MaxSide {
		return wabanti.Position{}, place.errorf("a board of %d cells a side: want at most %d", grid.Side(), MaxSide)
	}
	lines := boardLines(text, place)
	if len(lines) == 0 {
		return wabanti.Position{}, place.errorf("the board is empty (want rows of O and . or a list of cells such as %s)", grid.Name(grid.Center()))
	}
	switch first := lines[0].words()[0]; {
	case namesCell(first.text):
		return parseList(grid, lines)
	case drawsCells(first.text):
		return parseDiagram(grid, lines)
	default:
		return wabanti.Position{}, first.place.errorf("%q is neither a row of a board (O and .) nor a cell (such as %s)",
			shortened(first.text), grid.Name(grid.Center()))
	}
}

// isBoard reports whether text begins as a board does.
func isBoard(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimLeftFunc(line, apart)
		if line != "" && line[0] != '#' {
			first := strings.FieldsFunc(line, apart)[0]
			return namesCell(first) || drawsCells(first)
		}
	}
	return false
}

// span is a piece of the input with its place.
type span struct {
	text  string
	place Place
}

// boardLines returns the lines of text that say something.
func boardLines(text string, place Place) []span {
	var lines []span
	for i, line := range strings.Split(text, "\n") {
		said := strings.TrimLeftFunc(line, apart)
		if said != "" && said[0] != '#' {
			indent := utf8.RuneCountInString(line[:len(line)-len(said)])
			lines = append(lines, span{said, place.after(i, indent)})
		}
	}
	return lines
}

// words returns the parts of s between spaces and commas.
func (s span) words() []span {
	var words []span
	column, begin := 0, -1
	for i, c := range s.text + " " {
		switch {
		case apart(c) && begin >= 0:
			word := s.text[begin:i]
			words = append(words, span{word, s.place.after(0, column-utf8.RuneCountInString(word))})
			begin = -1
		case !apart(c) && begin < 0:
			begin = i
		}
		column++
	}
	return words
}

func apart(c rune) bool { return c == ',' || unicode.IsSpace(c) }

// shortened returns s, cut when it is too long to be quoted in an error.
func shortened(s string) string {
	const most = 24
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}
