package file

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludex/puzzles"
	"ludex/rules"
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
	if grid.Side() > puzzles.MaxSide {
		return wabanti.Position{}, place.errorf("a board of %d cells a side: expected at most %d", grid.Side(), puzzles.MaxSide)
	}
	lines := boardLines(text, place)
	if len(lines) == 0 {
		return wabanti.Position{}, place.errorf("the board is empty (expected rows of O and . or a list of cells such as %s)", grid.Name(grid.Center()))
	}
	for i := range lines {
		lines[i] = lines[i].unlabelled()
	}
	switch first := lines[0].words()[0]; {
	case namesCell(first.text):
		return parseList(grid, lines)
	case drawsCells(first.text):
		return parseDiagram(grid, lines)
	default:
		return wabanti.Position{}, first.place.errorf("%q is neither a row of a board (O and .) nor a cell (such as %s)",
			rules.Shortened(first.text), grid.Name(grid.Center()))
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

// boardLines returns the lines of text that are not blank.
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

// unlabelled returns a row of a diagram without the names of its first and last cells.
func (s span) unlabelled() span {
	words := s.words()
	if last := len(words) - 1; last > 1 && namesCell(words[0].text) && drawsCells(words[1].text) && namesCell(words[last].text) {
		row := strings.TrimPrefix(strings.TrimRightFunc(s.text, apart), words[0].text)
		s.text, s.place = strings.TrimSuffix(row, words[last].text), s.place.after(0, len(words[0].text))
	}
	return s
}

func apart(c rune) bool { return c == ',' || unicode.IsSpace(c) }

// namesCell reports whether word looks like a cell's name: a letter and a
// digit.
func namesCell(word string) bool {
	return len(word) >= 2 && 'a' <= word[0]|0x20 && word[0]|0x20 <= 'z' && '0' <= word[1] && word[1] <= '9'
}

func parseList(grid *hexgrid.Grid, lines []span) (wabanti.Position, error) {
	var s wabanti.Position
	for _, line := range lines {
		for _, word := range line.words() {
			if err := word.cell(grid, &s); err != nil {
				return wabanti.Position{}, err
			}
		}
	}
	return s, nil
}

// cell adds the cell of that name to pos.
func (s span) cell(grid *hexgrid.Grid, pos *wabanti.Position) error {
	if len(s.text) > 3 {
		return s.place.errorf("%q is not a cell (expected one such as %s)", rules.Shortened(s.text), grid.Name(grid.Center()))
	}
	c, err := grid.Parse(s.text)
	if err != nil {
		return s.place.errorf("%v", err)
	}
	if pos.Has(c) {
		return s.place.errorf("cell %s is listed twice", s.text)
	}
	pos.Add(c)
	return nil
}

// The signs for a piece and for an empty cell in a diagram.
const (
	pieceMarks = "OoXx*@"
	emptyMarks = ".·+_"
)

func drawsCells(word string) bool {
	return strings.Trim(word, pieceMarks+emptyMarks) == ""
}

func parseDiagram(grid *hexgrid.Grid, lines []span) (wabanti.Position, error) {
	var s wabanti.Position
	want := 2*grid.Side() - 1
	if len(lines) != want {
		at := lines[min(want, len(lines)-1)]
		return s, at.place.errorf("the board has %s, expected %d (%d cells a side)", rules.Plural(len(lines), "row", ""), want, grid.Side())
	}
	first := hexgrid.Cell(0)
	for row, line := range lines {
		n := want - max(row-grid.Side()+1, grid.Side()-1-row)
		if err := line.row(grid, first, n, &s); err != nil {
			return wabanti.Position{}, err
		}
		first += hexgrid.Cell(n)
	}
	return s, nil
}

// row adds the pieces in a line of a diagram to s: n cells from first on.
func (s span) row(grid *hexgrid.Grid, first hexgrid.Cell, n int, pos *wabanti.Position) error {
	column, cells := -1, 0
	for _, c := range s.text {
		column++
		switch {
		case apart(c):
			continue
		case !strings.ContainsRune(pieceMarks+emptyMarks, c):
			return s.place.after(0, column).errorf("%q is neither a piece (O) nor an empty cell (.)", c)
		case cells < n && strings.ContainsRune(pieceMarks, c):
			pos.Add(first + hexgrid.Cell(cells))
		}
		cells++
	}
	if cells != n {
		return s.place.errorf("row %c has %s, expected %d", grid.Name(first)[0], rules.Plural(cells, "cell", ""), n)
	}
	return nil
}
