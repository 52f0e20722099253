package rbg

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// diagram is the form in which the positions of a board are written: the rows of the
// board, and the letters of the columns below.
type diagram struct {
	rows    []row
	foot    string
	names   []string // of the cells
	symbols []string // of the pieces
	wide    int      // the letters of the longest one
	form    form
}

// form is what rows have beside pieces.
type form uint8

const (
	plain form = iota
	named      // the name of each cell before its piece
	lined      // lines between the cells
)

// row is a line of a diagram: a text into which the pieces are written.
type row struct {
	label string // the begin of the text, which can be left out
	text  string
	cells []int // -1 for a hole
	at    []int // their columns in the text
}

func newDiagram(names, symbols []string, f form) *diagram {
	d := &diagram{names: names, symbols: symbols, form: f}
	for _, s := range symbols {
		d.wide = max(d.wide, len(s))
	}
	return d
}

// Hole is a place without a cell in a diagram.
const Hole = "~"

// add appends a cell, or a hole, to the row.
func (r *row) add(c, wide int, name string) {
	r.text += name
	r.cells, r.at = append(r.cells, c), append(r.at, len(r.text))
	sign := " "
	if c < 0 {
		sign = Hole
	}
	r.text += fmt.Sprintf("%-*s ", wide, sign)
}

// diagramOf returns the diagram of a board: rows of symbols, or of the names of cells
// with symbols.
func diagramOf(b *syntax.Board, names, symbols []string) *diagram {
	if b.Shape == syntax.Graph {
		return diagramOfGraph(names, symbols)
	}
	d := newDiagram(names, symbols, plain)
	index := map[[3]int]int{}
	for i, c := range b.Cells {
		index[[3]int{c.X, c.Y, c.Z}] = i
	}
	widths := b.Widths()
	for z := range b.Layers() {
		for y, width := range widths {
			r := row{}
			if b.Shape == syntax.Hexagon {
				r.text = strings.Repeat(" ", (slices.Max(widths)-width)*(d.wide+1)/2)
			}
			for x := range width {
				i, ok := index[[3]int{x, y, z}]
				if !ok {
					i = -1
				}
				r.add(i, d.wide, "")
			}
			d.rows = append(d.rows, r)
		}
	}
	d.name(b.Shape == syntax.Hexagon)
	return d
}

func diagramOfGraph(names, symbols []string) *diagram {
	const inRow = 8
	d := newDiagram(names, symbols, named)
	for i, name := range names {
		if i%inRow == 0 {
			d.rows = append(d.rows, row{})
		}
		d.rows[len(d.rows)-1].add(i, d.wide, name+":")
	}
	return d
}

// name writes the numbers of the rows to the left and the letters of the columns below.
// On a hexagon rows have letters, and columns nothing.
func (d *diagram) name(hexagon bool) {
	left := 0
	var foot []byte
	for i := range d.rows {
		r := &d.rows[i]
		for k, c := range r.cells {
			if c < 0 {
				continue
			}
			letters, number := parts(d.names[c])
			if hexagon {
				letters, number = "", letters
			}
			r.label, left = number, max(left, len(number))
			foot = append(foot, strings.Repeat(" ", max(0, r.at[k]+len(letters)+1-len(foot)))...)
			copy(foot[r.at[k]:], letters)
		}
	}
	for i := range d.rows {
		r := &d.rows[i]
		r.text = fmt.Sprintf("%-*s ", left, r.label) + r.text
		for k := range r.at {
			r.at[k] += left + 1
		}
	}
	if !hexagon {
		d.foot = strings.Repeat(" ", left+1) + strings.TrimRight(string(foot), " ")
	}
}

// parts cuts the name of a cell into letters and a number.
func parts(name string) (letters, number string) {
	letters = strings.TrimRight(name, "0123456789.")
	return letters, name[len(letters):]
}

// format writes a board.
func (d *diagram) format(b *strings.Builder, board []uint8) {
	for _, r := range d.rows {
		text := []byte(r.text)
		for i, c := range r.cells {
			if c >= 0 {
				copy(text[r.at[i]:], d.symbols[board[c]])
			}
		}
		b.WriteString(strings.TrimRight(string(text), " ") + "\n")
	}
	if d.foot != "" {
		b.WriteString(d.foot + "\n")
	}
}

// unfooted returns the lines of a diagram without the names of the columns.
func (d *diagram) unfooted(lines []rules.Line) []rules.Line {
	n := len(d.rows)
	if d.foot != "" && len(lines) > n && slices.Equal(lines[n].Words, strings.Fields(d.foot)) {
		return slices.Delete(lines, n, n+1)
	}
	return lines
}

// parse reads a row, with its label or without.
func (d *diagram) parse(board []uint8, r row, line rules.Line) error {
	words := line.Words
	if d.form == lined {
		words = strings.FieldsFunc(line.Text(), isStroke)
	}
	if r.label != "" && len(words) > 0 && words[0] == r.label && (len(words) > len(r.cells) || r.label[0] <= '9') { // no piece begins with a digit
		words = words[1:]
	}
	if len(words) != len(r.cells) {
		return line.Errorf("%d cells, expected %d", len(words), len(r.cells))
	}
	for i, c := range r.cells {
		if err := d.parseCell(board, c, words[i]); err != nil {
			return line.Errorf("%v", err)
		}
	}
	return nil
}

func (d *diagram) parseCell(board []uint8, c int, word string) error {
	if c < 0 {
		if word != Hole {
			return fmt.Errorf("%q where there is no cell, expected %s", word, Hole)
		}
		return nil
	}
	name := d.names[c]
	if d.form == named {
		rest, ok := strings.CutPrefix(word, name+":")
		if !ok {
			return fmt.Errorf("%q, expected %s: and a piece", word, name)
		}
		word = rest
	}
	p := slices.Index(d.symbols, word)
	if p < 0 {
		return fmt.Errorf("cell %s is %q, expected one of %s", name, word, strings.Join(d.symbols, " "))
	}
	board[c] = uint8(p)
	return nil
}
