package rules

// Layout describes the cells of a board for everything that shows it or lets
// somebody point at it: pictures, terminals, pages.
type Layout struct {
	Shape  Shape
	Cells  []Site // by their indices
	Labels []Label
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
