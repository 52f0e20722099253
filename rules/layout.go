package rules

import (
	"math"
	"slices"
)

// Layout describes the cells of a board for everything that shows it or lets
// somebody point at it: pictures, terminals, pages.
type Layout struct {
	Shape  Shape
	Cells  []Site   // by their indices
	Lines  [][2]int // of cells that are points, from one to the other; none between squares and hexagons
	Labels []Label
	Legend []Sign
}

// Sign is the meaning of a look of pieces or of a mark of cells.
type Sign struct {
	Look Look
	Mark Mark // Plain for a look
	Text string
}

// Shape is the shape of the cells of a board.
type Shape uint8

// The shapes.
const (
	Square  Shape = iota // four sides, two of them horizontal
	Hexagon              // six sides, two of them vertical
)

// Site is a cell of a board: its name and its centre. The unit is the
// distance between the centres of two adjacent cells; Y grows downwards.
type Site struct {
	Name string
	X, Y float64
	Mark Mark
}

// Mark sets a cell apart from the others.
type Mark uint8

// The marks.
const (
	Plain   Mark = iota
	Shaded       // such as a throne
	Crossed      // such as a fortress
)

// Label is a text at the rim of a board, centred at a point in the units of
// Site. An Outward label is moved away from the board by its own length.
type Label struct {
	X, Y    float64
	Text    string
	Outward bool
}

// Piece is a piece on a cell.
type Piece struct {
	Cell int
	Look Look
	Name string // written on it, "" where no other kind has its look
}

// Look is the appearance of a piece.
type Look uint8

// The looks of pieces.
const (
	Dark      Look = iota // a black disc
	Light                 // a white disc
	Red                   // a light red disc
	King                  // a white disc with a cross
	Stick                 // a white stick
	Tile                  // a black piece in the shape of a cell
	LightTile             // a white one
)

// Pieces returns pieces of one look on the given cells.
func Pieces[C ~uint8 | ~uint16](look Look, cells []C) []Piece {
	list := make([]Piece, len(cells))
	for i, c := range cells {
		list[i] = Piece{Cell: int(c), Look: look}
	}
	return list
}

// Symmetries returns the ways to lay the board onto itself, each as the cell
// that takes the place of every cell, the identity first. They follow from
// the centres of the cells alone.
func (l *Layout) Symmetries() [][]int {
	turns := map[Shape]int{Square: 4, Hexagon: 6}[l.Shape]
	var x0, y0 float64
	for _, c := range l.Cells {
		x0, y0 = x0+c.X/float64(len(l.Cells)), y0+c.Y/float64(len(l.Cells))
	}
	var all [][]int
	for _, mirror := range []float64{1, -1} {
		for k := range turns {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(turns))
			image := func(c Site) (x, y float64) {
				dx, dy := mirror*(c.X-x0), c.Y-y0
				return x0 + dx*cos - dy*sin, y0 + dx*sin + dy*cos
			}
			if p, ok := l.permutation(image); ok {
				all = append(all, p)
			}
		}
	}
	return all
}

// Images returns the maps of positions onto their images under the symmetries of
// a board, the identity first. Image returns the image of a position in which
// the content of each cell c is on cell to[c].
func Images[S any](l *Layout, image func(s S, to []int) S) (list []func(S) S) {
	for _, to := range l.Symmetries() {
		list = append(list, func(s S) S { return image(s, to) })
	}
	return list
}

// permutation returns the cells onto which image takes the cells, and whether
// it takes all of them onto cells.
func (l *Layout) permutation(image func(Site) (x, y float64)) ([]int, bool) {
	const near = 1e-6
	p := make([]int, len(l.Cells))
	for i, c := range l.Cells {
		x, y := image(c)
		p[i] = slices.IndexFunc(l.Cells, func(d Site) bool { return math.Hypot(d.X-x, d.Y-y) < near })
		if p[i] < 0 {
			return nil, false
		}
	}
	return p, true
}
