package syntax

// Node is a part of the rules: one of the types below.
type Node interface{ node() }

// Sum is a choice of one of its parts. Without parts it cannot be passed.
type Sum []Node

// Concat is its parts one after another.
type Concat []Node

// Star is its part any number of times, also none.
type Star struct{ Node Node }

// Shift is a step along the edges of a label, an index of Board.Labels.
type Shift struct{ Label int }

// On is passed where one of some pieces is, indices of Game.Pieces.
type On struct{ Pieces []int }

// Off places a piece on the current cell.
type Off struct{ Piece, Action int }

// Assign gives a variable a value. It is not passed if the value is negative
// or exceeds the variable's bound.
type Assign struct {
	Variable int // a player's number, or the number of players and an index of Game.Variables
	Value    Expr
	Action   int
}

// Compare is passed if a comparison holds.
type Compare struct {
	Left, Right Expr
	Op          string // ==, !=, <, <=, > or >=
}

// Switch ends a move and gives the turn to a player, or to the Keeper.
type Switch struct{ Player, Action int }

// Keeper is the number of the player who makes all moves that are no choice.
const Keeper = -1

// Pattern is passed if its part can be passed from here, or cannot; the
// position does not change.
type Pattern struct {
	Node    Node
	Negated bool
}

// Dot marks a point at which a move can be split. It changes nothing.
type Dot struct{}

func (Sum) node()     {}
func (Concat) node()  {}
func (Star) node()    {}
func (Shift) node()   {}
func (On) node()      {}
func (Off) node()     {}
func (Assign) node()  {}
func (Compare) node() {}
func (Switch) node()  {}
func (Pattern) node() {}
func (Dot) node()     {}

// Expr is an arithmetic expression: one of the types below.
type Expr interface{ expr() }

// Number is a constant.
type Number int

// Variable is the value of a variable, numbered as in Assign.
type Variable int

// Count is the number of pieces of a kind on the board.
type Count int

// Arith applies +, -, * or / to its parts, from left to right. A division
// rounds towards zero.
type Arith struct {
	Op    byte
	Parts []Expr
}

func (Number) expr()   {}
func (Variable) expr() {}
func (Count) expr()    {}
func (Arith) expr()    {}
