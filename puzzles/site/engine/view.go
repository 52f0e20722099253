package engine

import (
	"strings"

	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
)

// Board is a board as a page draws it, in the units of [rules.Layout].
type Board struct {
	Shape  rules.Shape `json:"shape"`
	Cells  []Cell      `json:"cells"`
	Labels []Label     `json:"labels"`
}

// Cell is a cell with its centre.
type Cell struct {
	Name string     `json:"n"`
	X    float64    `json:"x"`
	Y    float64    `json:"y"`
	Mark rules.Mark `json:"m,omitempty"`
}

// Label is a text at the rim of a board.
type Label struct {
	Text    string  `json:"t"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Outward bool    `json:"out,omitempty"`
}

// BoardOf returns the board of a game.
func BoardOf(g play.Game) Board {
	l := g.Layout()
	b := Board{Shape: l.Shape}
	for _, c := range l.Cells {
		b.Cells = append(b.Cells, Cell{c.Name, rounded(c.X), rounded(c.Y), c.Mark})
	}
	for _, t := range l.Labels {
		b.Labels = append(b.Labels, Label{t.Text, rounded(t.X), rounded(t.Y), t.Outward})
	}
	return b
}

// rounded returns a length without digits that nobody can see.
func rounded(x float64) float64 { return float64(int(x*1000+0.5)) / 1000 }

// View is an attempt as a page shows it.
type View struct {
	Name   string   `json:"name"` // of the puzzle
	Game   string   `json:"game"`
	Task   string   `json:"task"`
	Status string   `json:"status"`
	Unit   string   `json:"unit"` // of own moves
	Line   []string `json:"line"`
	Made   int      `json:"made"`
	Hints  int      `json:"hints"`
	Board  *Board   `json:"board,omitempty"`
	Target []int    `json:"target,omitempty"` // the cells of the goal
	Position
}

// Position is a position as a page draws it.
type Position struct {
	Turn   string   `json:"turn,omitempty"` // whose turn it is, and the rest of the position
	Pieces [][2]int `json:"pieces"`         // cell and look
	Last   []int    `json:"last,omitempty"` // the cells of the last move, from and to or only to
	Dice   []Die    `json:"dice,omitempty"`
	Moves  []Move   `json:"moves"`
	After  string   `json:"after,omitempty"` // the move that led here
}

// Move is a legal move as a page lets somebody point at it.
type Move struct {
	Text  string `json:"text"`
	From  int    `json:"from"` // -1 if it leaves no cell
	To    int    `json:"to"`   // -1 if it reaches none, such as a pass
	Takes []int  `json:"takes,omitempty"`
}

// ViewOf returns an attempt as a page shows it.
func ViewOf(a *attempt.Attempt) View {
	p := a.Puzzle()
	v := View{
		Name: p.Name(), Game: p.Text(), Task: a.Asked(), Status: a.Status().String(), Unit: p.Unit(), Line: a.Line(),
		Made: a.Made(), Hints: a.Hints(), Target: a.Goal(), Position: positionOf(p.Game, a.Position()),
	}
	v.Dice = diceOf(p.Start, a.Position())
	if m, ok := a.Last(); ok {
		v.Last = cellsOf(p.Game, m)
	}
	if a.Status() == attempt.Ongoing {
		v.Moves = movesOf(p.Game, a.Position(), a.Legal())
	}
	return v
}

// positionOf returns a position without its moves.
func positionOf(g play.Game, s play.Position) Position {
	p := Position{Pieces: [][2]int{}, Moves: []Move{}, Turn: turnText(g, s)}
	for _, piece := range g.Pieces(s) {
		p.Pieces = append(p.Pieces, [2]int{piece.Cell, int(piece.Look)})
	}
	return p
}

// turnText returns the line of a diagram that names the player to move, "" of a
// game for one player.
func turnText(g play.Game, s play.Position) string {
	if len(g.Players()) == 1 {
		return ""
	}
	lines := strings.Split(strings.TrimSpace(g.Format(s)), "\n")
	return lines[len(lines)-1]
}

// cellsOf returns the cells that a move leaves and reaches.
func cellsOf(g play.Game, m play.Move) (cells []int) {
	from, to := g.FromTo(m)
	for _, c := range []int{from, to} {
		if c >= 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// movesOf returns legal moves of a position.
func movesOf(g play.Game, s play.Position, legal []play.Move) []Move {
	moves := make([]Move, len(legal))
	for i, m := range legal {
		moves[i] = Move{Text: g.FormatMove(s, m)}
		moves[i].From, moves[i].To = g.FromTo(m)
		moves[i].Takes = taken(g, s, m)
	}
	return moves
}

// taken returns the cells whose pieces a move takes from the board.
func taken(g play.Game, s play.Position, m play.Move) (cells []int) {
	after := g.Play(s, m)
	if g.Captured(s, after) == 0 {
		return nil
	}
	from, to := g.FromTo(m)
	held := map[int]bool{from: true, to: true}
	for _, p := range g.Pieces(after) {
		held[p.Cell] = true
	}
	for _, p := range g.Pieces(s) {
		if !held[p.Cell] {
			cells = append(cells, p.Cell)
		}
	}
	return cells
}
