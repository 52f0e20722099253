package syntax

import (
	"fmt"
	"slices"
)

// Board is a graph of cells. Play begins on the first cell.
type Board struct {
	Shape      Shape
	Directions []string // of a shape, as it lists them
	Labels     []string // of the edges, in the order of the alphabet
	Cells      []Cell
	layers     [][][]int // the pieces as written, if it is not a graph
}

// Cell is a cell with its first piece and its neighbours.
type Cell struct {
	Name    string
	X, Y, Z int // column, row and layer as written, 0 on a graph
	Piece   int
	Next    []int // by label; -1 for none
}

// Shape is the way in which a board is written.
type Shape uint8

// The shapes.
const (
	Graph Shape = iota
	Rectangle
	Hexagon
	Cuboid
)

// maxCells is the greatest number of cells.
const maxCells = 2048

func (b *Board) labels() map[string]int {
	m := map[string]int{}
	for i, name := range b.Labels {
		m[name] = i
	}
	return m
}

// boardBuilder collects the cells of a board.
type boardBuilder struct {
	*reader
	board *Board
	index map[string]int
	edges []edge
}

// edge is an edge to a cell that may be declared later.
type edge struct {
	from, label int
	to          token
}

// board reads the segment of the board.
func (p *reader) board() (*Board, error) {
	b := &boardBuilder{reader: p, board: &Board{}, index: map[string]int{}}
	p.labels = map[string]int{}
	shapes := map[string]struct {
		shape Shape
		edges []string
		read  func() error
	}{
		"rectangle": {Rectangle, []string{"up", "down", "left", "right"}, b.rectangle},
		"hexagon":   {Hexagon, []string{"north-west", "north-east", "east", "south-east", "south-west", "west"}, b.hexagon},
		"cuboid":    {Cuboid, []string{"up", "down", "left", "right", "front", "back"}, b.cuboid},
	}
	t := p.peek()
	s, ok := shapes[t.text]
	if t.kind != word {
		return nil, t.errorf("expected rectangle, hexagon, cuboid or the name of a cell, found %v", t)
	}
	if !ok {
		return b.graph()
	}
	p.at++
	b.board.Shape = s.shape
	if err := b.directions(t.text, s.edges); err != nil {
		return nil, err
	}
	if err := s.read(); err != nil {
		return nil, err
	}
	if err := p.expect(")", "or a line of the board"); err != nil {
		return nil, err
	}
	b.board.sortLabels()
	return b.board, p.done()
}

// sortLabels numbers the labels in the order of the alphabet.
func (b *Board) sortLabels() {
	sorted := slices.Sorted(slices.Values(b.Labels))
	for i, c := range b.Cells {
		next := make([]int, len(sorted))
		for label, name := range b.Labels {
			to, _ := slices.BinarySearch(sorted, name)
			next[to] = c.Next[label]
		}
		b.Cells[i].Next = next
	}
	b.Labels = sorted
}

// directions reads the names of the edges.
func (b *boardBuilder) directions(shape string, edges []string) error {
	if err := b.expect("(", "after "+shape); err != nil {
		return err
	}
	for _, where := range edges {
		t, err := b.word("the name of the direction " + where)
		if err != nil {
			return err
		}
		if what := b.declared(t.text); what != "" {
			return t.errorf("%s is already %s", t.text, what)
		}
		if _, ok := b.labels[t.text]; ok {
			return t.errorf("there are two directions %s", t.text)
		}
		b.label(t.text)
		b.board.Directions = append(b.board.Directions, t.text)
		if err := b.expect(",", "after "+t.text); err != nil {
			return err
		}
	}
	return nil
}

// label returns the number of a label, which may be new.
func (b *boardBuilder) label(name string) int {
	if i, ok := b.labels[name]; ok {
		return i
	}
	i := len(b.board.Labels)
	b.labels[name] = i
	b.board.Labels = append(b.board.Labels, name)
	return i
}

// hole is an entry of a line without a cell.
const hole = -1

// line reads [piece, piece, ...] with holes where an entry is empty.
func (b *boardBuilder) line() (list []int, err error) {
	if err := b.expect("[", "and a line of the board"); err != nil {
		return nil, err
	}
	for {
		entry := hole
		if t := b.peek(); t.kind == word {
			if entry = slices.Index(b.game.Pieces, t.text); entry < 0 {
				return nil, b.undeclared(t, "a piece")
			}
			b.at++
		}
		list = append(list, entry)
		if b.accept("]") {
			return list, nil
		}
		if err := b.expect(",", "or \"]\" in a line of the board"); err != nil {
			return nil, err
		}
		if len(list) > maxCells {
			return nil, b.peek().errorf("a line has more than %d cells", maxCells)
		}
	}
}

// lines reads lines while fits does not object.
func (b *boardBuilder) lines(fits func(before [][]int, line []int) string) (all [][]int, err error) {
	for len(all) == 0 || b.peek().is("[") {
		t := b.peek()
		line, err := b.line()
		if err != nil {
			return nil, err
		}
		if fault := fits(all, line); fault != "" {
			return nil, t.errorf("%s", fault)
		}
		all = append(all, line)
	}
	return all, nil
}

// even reports a line that is not as long as the one before.
func even(before [][]int, line []int) string {
	if n := len(before); n > 0 && len(before[n-1]) != len(line) {
		return fmt.Sprintf("this line has %d entries, the one before %d", len(line), len(before[n-1]))
	}
	return ""
}

// point is the place of a cell.
type point struct{ x, y, z int }

// cells adds the cells of the layers, and joins each with its neighbours.
func (b *boardBuilder) cells(name string, next func(p point) []point) error {
	index := map[point]int{}
	for z, lines := range b.board.layers {
		for y, line := range lines {
			for x, piece := range line {
				if piece != hole {
					index[point{x, y, z}] = b.cell(name, point{x, y, z}, piece)
				}
			}
		}
	}
	if len(index) > maxCells {
		return b.peek().errorf("the board has more than %d cells", maxCells)
	}
	for p, i := range index {
		for _, q := range next(p) {
			j, ok := index[q]
			if !ok {
				j = -1
			}
			b.board.Cells[i].Next = append(b.board.Cells[i].Next, j)
		}
	}
	if len(b.board.Cells) == 0 {
		return b.peek().errorf("the board has no cells")
	}
	return nil
}

// cell adds a cell and returns its number.
func (b *boardBuilder) cell(name string, p point, piece int) int {
	c := Cell{Name: fmt.Sprintf("%sx%dy%d", name, p.x, p.y), X: p.x, Y: p.y, Z: p.z, Piece: piece}
	if b.board.Shape == Cuboid {
		c.Name += fmt.Sprint("z", p.z)
	}
	b.board.Cells = append(b.board.Cells, c)
	return len(b.board.Cells) - 1
}

func (b *boardBuilder) rectangle() error {
	all, err := b.lines(even)
	if err != nil {
		return err
	}
	b.board.layers = [][][]int{all}
	return b.cells("r", func(p point) []point {
		return []point{{p.x, p.y - 1, 0}, {p.x, p.y + 1, 0}, {p.x - 1, p.y, 0}, {p.x + 1, p.y, 0}}
	})
}

func (b *boardBuilder) cuboid() error {
	rows, width := 0, 0
	for z := 0; z == 0 || b.peek().is("["); z++ {
		t := b.peek()
		if err := b.expect("[", "and a layer of the board"); err != nil {
			return err
		}
		all, err := b.lines(even)
		if err != nil {
			return err
		}
		if z > 0 && (len(all) != rows || len(all[0]) != width) {
			return t.errorf("this layer has %d lines of %d entries, the first %d of %d", len(all), len(all[0]), rows, width)
		}
		rows, width = len(all), len(all[0])
		b.board.layers = append(b.board.layers, all)
		if err := b.expect("]", "after a layer of the board"); err != nil {
			return err
		}
	}
	return b.cells("c", func(p point) []point {
		return []point{
			{p.x, p.y - 1, p.z}, {p.x, p.y + 1, p.z}, {p.x - 1, p.y, p.z}, {p.x + 1, p.y, p.z}, {p.x, p.y, p.z + 1}, {p.x, p.y, p.z - 1},
		}
	})
}

// hexagon reads lines that grow by one entry up to a peak and then shrink.
func (b *boardBuilder) hexagon() error {
	all, err := b.lines(func(before [][]int, line []int) string {
		n := len(before)
		if n == 0 {
			return ""
		}
		grows := len(line) == len(before[n-1])+1
		shrank := n > 1 && len(before[n-1]) < len(before[n-2])
		if len(line) == len(before[n-1])-1 || grows && !shrank {
			return ""
		}
		if shrank {
			return fmt.Sprintf("this line has %d entries, expected one fewer than the %d before", len(line), len(before[n-1]))
		}
		return fmt.Sprintf("this line has %d entries, expected one more or one fewer than the %d before", len(line), len(before[n-1]))
	})
	if err != nil {
		return err
	}
	b.board.layers = [][][]int{all}
	peak := 0
	for y, line := range all {
		if len(line) > len(all[peak]) {
			peak = y
		}
	}
	return b.cells("h", func(p point) []point { return aroundHexagon(p, peak) })
}

// aroundHexagon returns the neighbours from the north-west on. Below the peak
// a line begins half an entry further to the right than the one above it, and
// else to the left.
func aroundHexagon(p point, peak int) []point {
	above, below := 0, 0 // the entry to the north-east and to the south-east, from p.x
	if p.y > peak {
		above = 1
	}
	if p.y < peak {
		below = 1
	}
	return []point{
		{p.x + above - 1, p.y - 1, 0}, {p.x + above, p.y - 1, 0}, {p.x + 1, p.y, 0},
		{p.x + below, p.y + 1, 0}, {p.x + below - 1, p.y + 1, 0}, {p.x - 1, p.y, 0},
	}
}

// graph reads cells such as a1 [piece] {up: a2, right: b1}.
func (b *boardBuilder) graph() (*Board, error) {
	for b.peek().kind != end {
		if err := b.vertex(); err != nil {
			return nil, err
		}
	}
	for i := range b.board.Cells {
		b.board.Cells[i].Next = slices.Repeat([]int{-1}, len(b.board.Labels))
	}
	for _, e := range b.edges {
		to, ok := b.index[e.to.text]
		if !ok {
			return nil, e.to.errorf("there is no cell %s", e.to.text)
		}
		b.board.Cells[e.from].Next[e.label] = to
	}
	b.board.sortLabels()
	return b.board, nil
}

func (b *boardBuilder) vertex() error {
	name, err := b.word("the name of a cell")
	if err != nil {
		return err
	}
	if _, ok := b.index[name.text]; ok {
		return name.errorf("there are two cells %s", name.text)
	}
	at := b.peek()
	list, err := b.line()
	if err != nil {
		return err
	}
	if len(list) != 1 || list[0] == hole {
		return at.errorf("expected \"[\", one piece and \"]\" after %s", name.text)
	}
	from := len(b.board.Cells)
	if from == maxCells {
		return name.errorf("the board has more than %d cells", maxCells)
	}
	b.index[name.text] = from
	b.board.Cells = append(b.board.Cells, Cell{Name: name.text, Piece: list[0]})
	return b.neighbours(from)
}

// neighbours reads the edges of a cell.
func (b *boardBuilder) neighbours(from int) error {
	if err := b.expect("{", "and the edges of the cell"); err != nil {
		return err
	}
	if b.accept("}") {
		return nil
	}
	for {
		t, err := b.word("the label of an edge")
		if err != nil {
			return err
		}
		if what := b.declared(t.text); what != "" && what != "a direction" {
			return t.errorf("%s is already %s", t.text, what)
		}
		label := b.label(t.text)
		if slices.ContainsFunc(b.edges, func(e edge) bool { return e.from == from && e.label == label }) {
			return t.errorf("there are two edges %s", t.text)
		}
		if err := b.expect(":", "after "+t.text); err != nil {
			return err
		}
		to, err := b.word("the name of a cell")
		if err != nil {
			return err
		}
		b.edges = append(b.edges, edge{from, label, to})
		if b.accept("}") {
			return nil
		}
		if err := b.expect(",", "or \"}\" after an edge"); err != nil {
			return err
		}
	}
}

// Widths returns the number of entries of each line of the first layer.
func (b *Board) Widths() (list []int) {
	for _, line := range b.layers[0] {
		list = append(list, len(line))
	}
	return list
}

// Layers returns the number of layers.
func (b *Board) Layers() int { return len(b.layers) }
