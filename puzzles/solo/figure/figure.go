// Package figure has the figures that a Solo can draw: those of a list with
// names, those of somebody's file, and symmetric ones drawn at random. [Near]
// finds the figures nearest to a drawing that can be reached.
package figure

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"ludex/rules/hexgrid"
)

// Figure is a drawing with names.
type Figure struct {
	Names []string // in English, French and Italian, or one for all
	Place string   // the file and the line of the names
	shape shape
	first int // the column of its first piece, without the shift of the row
}

// Languages are those of the names, in their order.
var Languages = []string{"en", "fr", "it"}

// Name returns the name in a language, the first one in another.
func (f Figure) Name(language string) string {
	if i := slices.Index(Languages, language); i >= 0 && i < len(f.Names) {
		return f.Names[i]
	}
	return f.Names[0]
}

// Title returns the name in a language with a large first letter.
func (f Figure) Title(language string) string {
	name := f.Name(language)
	first, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[n:]
}

// Fits returns an error, with the place of the figure, if it has another number of pieces or
// the board has no room for it.
func (f Figure) Fits(grid *hexgrid.Grid, pieces int) error {
	switch {
	case f.Len() != pieces:
		return fmt.Errorf("%s: figure %q: %d pieces, %d needed", f.Place, f.Names[0], f.Len(), pieces)
	case len(f.shape.places(grid)) == 0:
		return fmt.Errorf("%s: figure %q: no room on %d cells a side", f.Place, f.Names[0], grid.Side())
	}
	return nil
}

// Len returns the number of cells.
func (f Figure) Len() int { return len(f.shape) }

//go:embed figures.txt
var ownText string

// own keeps the figures once they are read. It is no function of its own, so that
// programs without Own, such as that for the browser, need not contain them.
var own struct {
	read sync.Once
	list []Figure
}

// Own returns the figures that come with the program. They are shared: do not change
// them.
func Own() []Figure {
	own.read.Do(func() {
		var err error
		if own.list, err = Parse(ownText, "figures.txt"); err != nil {
			panic(err) // the file comes with the program
		}
	})
	return own.list
}

// Parse reads figures: a line "# NAME, NOM, NOME" and then rows of pieces (O) on
// cells (.) or spaces, each row shifted by half a cell as on the board, so that
// neighbours in a row are two columns apart. The error names the file and the line.
func Parse(text, file string) (list []Figure, err error) {
	row := 0
	for i, line := range strings.Split(strings.TrimRight(text, " \n"), "\n") {
		names, begins := strings.CutPrefix(line, "#")
		switch {
		case strings.HasPrefix(line, ";"):
			continue
		case begins:
			list, row = append(list, Figure{Names: split(names), Place: fmt.Sprintf("%s:%d", file, i+1)}), 0
			err = checkNames(list)
		case len(list) == 0:
			err = fmt.Errorf("expected # and the names of a figure")
		default:
			err = list[len(list)-1].add(strings.TrimRight(line, " \r\t"), row)
			row++
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no figure", file)
	}
	for _, f := range list {
		if n := f.shape.groups(); n != 1 {
			return nil, fmt.Errorf("%s: figure %q: %d pieces in %d groups: must be one group", f.Place, f.Names[0], f.Len(), n)
		}
	}
	return list, nil
}

// split returns the names of a figure.
func split(names string) (list []string) {
	for name := range strings.SplitSeq(names, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return list
}

// longestName is the most characters of a name.
const longestName = 60

// checkNames checks the names of the last figure.
func checkNames(list []Figure) error {
	names := list[len(list)-1].Names
	for _, name := range names {
		if n := len([]rune(name)); n == 0 || n > longestName {
			return fmt.Errorf("a name of %d characters: must have 1 to %d", n, longestName)
		}
	}
	if len(names) > len(Languages) {
		return fmt.Errorf("%d names: at most %d, in %s", len(names), len(Languages), strings.Join(Languages, ", "))
	}
	return nil
}

// add adds a row of the drawing. Its cells are on every second column, by the
// first one.
func (f *Figure) add(line string, row int) error {
	for column, c := range []rune(line) {
		at := column - row
		switch {
		case c == ' ' || c == '.':
			continue
		case !strings.ContainsRune("OoXx*@", c):
			return fmt.Errorf("column %d: %q is neither a piece (O) nor an empty cell", column+1, c)
		case len(f.shape) == 0:
			f.first = at
		case (at-f.first)%2 != 0:
			return fmt.Errorf("column %d: between two cells: each row is shifted by one column", column+1)
		}
		f.shape = append(f.shape, hexgrid.Axial{Q: (at - f.first) / 2, R: row})
	}
	return nil
}
