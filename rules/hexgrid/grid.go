// Package hexgrid is the hexagonal board that Wabanti and Havannah share: a
// regular hexagon of hexagonal cells, its cell names, neighbours, lines,
// sides, corners and symmetries, and sets of its cells.
//
// Rows lie horizontally, the first one, a, at the top. A cell's name is its
// row's letter and its diagonal's number, as Havannah engines write it: on 8
// cells a side the centre is h8 and the corners are a1, a8, h1, h15, o8 and
// o15. (Some servers count each row from its left end instead.)
//
// Start with [New], which returns the [Grid] of a board size. [Grid.Parse] and
// [Grid.Name] convert names and cells, [Grid.Neighbours] and [Grid.OnSide] give
// the adjacency. A [Set] is a set of cells as a fixed-size bit set.
package hexgrid

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
	"sync"

	"ludex/rules"
)

// The board sides that this package knows, in cells.
const (
	MinSide = 2
	MaxSide = 15
)

// Cell is the index of a cell of one grid, row by row from the top, each
// row from the left.
type Cell uint16

// None stands for a cell off the board.
const None Cell = 1<<16 - 1

// Direction is one of the six directions in which neighbours lie, clockwise
// from east; d and d+3 are opposite.
type Direction uint8

// The six directions.
const (
	East Direction = iota
	SouthEast
	SouthWest
	West
	NorthWest
	NorthEast
	Directions = 6
)

// Side is one of the six sides of the board, clockwise from the top; a side
// and the third one after it are opposite.
type Side uint8

// The six sides.
const (
	N Side = iota
	NE
	SE
	S
	SW
	NW
	Sides = 6
)

var sideNames = [Sides]string{"N", "NE", "SE", "S", "SW", "NW"}

// String returns the compass name of the side.
func (s Side) String() string { return sideNames[s] }

// Opposite returns the side across the board.
func (s Side) Opposite() Side { return (s + 3) % Sides }

// Axial are the coordinates of a cell seen from the centre (0, 0): R grows
// downwards by rows, Q eastwards within a row. The third one is -Q-R; all
// three lie between 1-side and side-1.
type Axial struct{ Q, R int }

var steps = [Directions]Axial{
	East: {1, 0}, SouthEast: {0, 1}, SouthWest: {-1, 1},
	West: {-1, 0}, NorthWest: {0, -1}, NorthEast: {1, -1},
}

// Grid is a hexagon of hexagonal cells with its tables. It is made once for
// every side and never changes.
type Grid struct {
	side  int
	at    []Axial
	index map[Axial]Cell
	next  [][Directions]Cell
	sides [Sides][]Cell
	perms [Symmetries][]Cell
}

var (
	gridsMu sync.Mutex
	grids   [MaxSide + 1]*Grid
)

// New returns the grid of the given number of cells a side. The error names
// the bounds when side lies outside MinSide..MaxSide.
func New(side int) (*Grid, error) {
	if side < MinSide || side > MaxSide {
		return nil, fmt.Errorf("a board of %d cells a side: must be %d to %d", side, MinSide, MaxSide)
	}
	gridsMu.Lock()
	defer gridsMu.Unlock()
	if grids[side] == nil {
		grids[side] = build(side)
	}
	return grids[side], nil
}

func build(side int) *Grid {
	g := &Grid{side: side, index: map[Axial]Cell{}}
	for r := 1 - side; r < side; r++ {
		for q := max(1-side, 1-side-r); q <= min(side-1, side-1-r); q++ {
			g.index[Axial{q, r}] = Cell(len(g.at))
			g.at = append(g.at, Axial{q, r})
		}
	}
	g.next = make([][Directions]Cell, len(g.at))
	for c, a := range g.at {
		for d, step := range steps {
			g.next[c][d] = g.Cell(Axial{a.Q + step.Q, a.R + step.R})
		}
		for s := range Side(Sides) {
			if g.onSide(a, s) {
				g.sides[s] = append(g.sides[s], Cell(c))
			}
		}
	}
	g.buildSymmetries()
	return g
}

func (g *Grid) onSide(a Axial, s Side) bool {
	rim := g.side - 1
	switch s {
	case N:
		return a.R == -rim
	case S:
		return a.R == rim
	case NE:
		return a.Q == rim
	case SW:
		return a.Q == -rim
	case SE:
		return a.Q+a.R == rim
	default: // NW
		return a.Q+a.R == -rim
	}
}

// Side returns the number of cells along one side.
func (g *Grid) Side() int { return g.side }

// Cells returns the number of cells, 3n(n-1)+1 for n a side.
func (g *Grid) Cells() int { return len(g.at) }

// Center returns the cell in the middle.
func (g *Grid) Center() Cell { return g.index[Axial{}] }

// Cell returns the cell at a, or None when a lies off the board.
func (g *Grid) Cell(a Axial) Cell {
	if c, ok := g.index[a]; ok {
		return c
	}
	return None
}

// At returns the coordinates of c.
func (g *Grid) At(c Cell) Axial { return g.at[c] }

// Next returns the neighbour of c in direction d, or None past the rim.
func (g *Grid) Next(c Cell, d Direction) Cell { return g.next[c][d] }

// Neighbours returns the six neighbours of c by direction, None past the rim.
func (g *Grid) Neighbours(c Cell) *[Directions]Cell { return &g.next[c] }

// OnSide returns the cells of a side, both of its corners included.
func (g *Grid) OnSide(s Side) []Cell { return g.sides[s] }

// Corner reports whether c is one of the six corner cells.
func (g *Grid) Corner(c Cell) bool {
	sides := 0
	for s := range Side(Sides) {
		if g.onSide(g.at[c], s) {
			sides++
		}
	}
	return sides == 2
}

// Distance returns the number of steps between two cells.
func (g *Grid) Distance(a, b Cell) int {
	q, r := g.at[a].Q-g.at[b].Q, g.at[a].R-g.at[b].R
	return max(q, -q, r, -r, q+r, -q-r)
}

// Ring returns the cells at the given distance from the centre.
func (g *Grid) Ring(distance int) []Cell {
	var ring []Cell
	for c := range g.at {
		if g.Distance(Cell(c), g.Center()) == distance {
			ring = append(ring, Cell(c))
		}
	}
	return ring
}

// Layout returns the description of the board: its cells, the letters of the
// rows at their left ends and the numbers of the diagonals at their upper
// ends.
func (g *Grid) Layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Hexagon}
	rim := g.side - 1
	for c := range Cell(g.Cells()) {
		at, name := g.At(c), g.Name(c)
		x, y := centre(at)
		l.Cells = append(l.Cells, rules.Site{Name: name, X: x, Y: y})
		if g.Next(c, West) == None {
			x, y := centre(Axial{at.Q - 1, at.R})
			l.Labels = append(l.Labels, rules.Label{X: x, Y: y, Text: name[:1]})
		}
		if at.R == -rim || at.Q == rim {
			x, y := centre(Axial{at.Q + 1, at.R - 1})
			l.Labels = append(l.Labels, rules.Label{X: x, Y: y, Text: name[1:]})
		}
	}
	return l
}

// centre returns the centre of a cell in the units of [rules.Site].
func centre(a Axial) (x, y float64) {
	return float64(a.Q) + float64(a.R)/2, float64(a.R) * math.Sqrt(3) / 2
}

// SideLabel returns a text beside the middle of a side of the board.
func (g *Grid) SideLabel(s Side, text string) rules.Label {
	cells := g.OnSide(s)
	x, y := centre(g.At(cells[0]))
	x2, y2 := centre(g.At(cells[len(cells)-1]))
	return rules.Label{X: (x + x2) / 2, Y: (y + y2) / 2, Text: text, Outward: true}
}

// Index returns a cell as an index of [rules.Layout] cells, -1 for one off
// the board.
func (g *Grid) Index(c Cell) int {
	if int(c) >= g.Cells() {
		return -1
	}
	return int(c)
}

// Name returns the name of c: its row's letter and its diagonal's number.
func (g *Grid) Name(c Cell) string {
	a := g.at[c]
	return string(g.rowLetter(a.R)) + strconv.Itoa(a.Q+a.R+g.side)
}

func (g *Grid) rowLetter(r int) byte {
	row := r + g.side - 1
	if row < 26 {
		return byte('a' + row)
	}
	return byte('A' + row - 26)
}

// Parse returns the cell of that name. On boards of at most 26 rows the
// letter may be large or small; on larger ones the rows after z are A, B, C.
// The error reports whether the text is not a name, or names a cell off this
// board.
func (g *Grid) Parse(name string) (Cell, error) {
	row, number, ok := g.parse(name)
	if !ok {
		return None, fmt.Errorf("%q is not a cell name (expected a row's letter and a number, such as %s)", name, g.Name(g.Center()))
	}
	r := row - g.side + 1
	c := g.Cell(Axial{number - g.side - r, r})
	if c == None {
		return None, fmt.Errorf("cell %s is %w of %d cells a side", name, rules.ErrOffBoard, g.side)
	}
	return c, nil
}

// parse splits a name into its row, counted from 0, and its number.
func (g *Grid) parse(name string) (row, number int, ok bool) {
	if len(name) < 2 || len(name) > 3 || name[1] < '1' || name[1] > '9' {
		return 0, 0, false
	}
	number, err := strconv.Atoi(name[1:])
	row, ok = g.row(name[0])
	return row, number, ok && err == nil
}

// row returns the row that a letter names, counted from 0.
func (g *Grid) row(letter byte) (row int, ok bool) {
	switch {
	case letter >= 'a' && letter <= 'z':
		return int(letter - 'a'), true
	case letter < 'A' || letter > 'Z':
		return 0, false
	case 2*g.side-1 <= 26:
		return int(letter - 'A'), true
	default:
		return int(letter-'A') + 26, true
	}
}

// Symmetries is the number of symmetries of the hexagon: six turns, each
// with or without a reflection before it. Symmetry 0 is the identity.
const Symmetries = 12

// Turned returns a under symmetry k: reflected in the axis through the
// middles of the east and west corners' rows when k >= 6, then turned k mod 6
// times by 60 degrees clockwise.
func (a Axial) Turned(k int) Axial {
	if k >= 6 {
		a = Axial{a.Q + a.R, -a.R}
	}
	for range k % 6 {
		a = Axial{-a.R, a.Q + a.R}
	}
	return a
}

func (g *Grid) buildSymmetries() {
	for k := range g.perms {
		g.perms[k] = make([]Cell, len(g.at))
		for c, a := range g.at {
			g.perms[k][c] = g.index[a.Turned(k)]
		}
	}
}

// Image returns the cell to which symmetry k takes c.
func (g *Grid) Image(k int, c Cell) Cell { return g.perms[k][c] }

// Image returns the set to which symmetry k of g takes s.
func Image[W Words](g *Grid, k int, s Set[W]) Set[W] {
	var image Set[W]
	perm := g.perms[k]
	for i := 0; i < len(s.w); i++ {
		for w := s.w[i]; w != 0; w &= w - 1 {
			image.Add(perm[i<<6+bits.TrailingZeros64(w)])
		}
	}
	return image
}

// Labelled returns a diagram of a hexagon with the names of the first and the
// last cell of each row.
func (g *Grid) Labelled(diagram string) string {
	lines := strings.Split(diagram, "\n")
	c := Cell(0)
	for row := range 2*g.Side() - 1 {
		last := c + Cell(len(strings.Fields(lines[row]))) - 1
		lines[row] = fmt.Sprintf("%-4s%s  %s", g.Name(c), lines[row], g.Name(last))
		c = last + 1
	}
	return strings.Join(lines, "\n")
}

// Unlabelled returns a diagram without the names that [Grid.Labelled] adds.
func (g *Grid) Unlabelled(text string) string {
	isCell := func(name string) bool {
		_, err := g.Parse(name)
		return err == nil
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if words := strings.Fields(line); len(words) > 2 && isCell(words[0]) && isCell(words[len(words)-1]) {
			lines[i] = strings.Join(words[1:len(words)-1], " ")
		}
	}
	return strings.Join(lines, "\n")
}
