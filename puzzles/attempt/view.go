package attempt

import (
	"slices"
	"strconv"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// Board is a board as a view draws it, in the units of [rules.Layout].
type Board struct {
	Shape  rules.Shape `json:"shape"`
	Cells  []cell      `json:"cells"`
	Lines  [][2]int    `json:"lines,omitempty"` // of cells that are points
	Labels []label     `json:"labels"`
}

// cell is a cell with its centre.
type cell struct {
	Name string     `json:"n"`
	X    float64    `json:"x"`
	Y    float64    `json:"y"`
	Mark rules.Mark `json:"m,omitempty"`
}

// label is a text at the rim of a board.
type label struct {
	Text    string  `json:"t"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Outward bool    `json:"out,omitempty"`
}

// BoardOf returns the board of a game.
func BoardOf(g play.Game) Board {
	l := g.Layout()
	b := Board{Shape: l.Shape, Lines: l.Lines}
	for _, c := range l.Cells {
		b.Cells = append(b.Cells, cell{c.Name, rounded(c.X), rounded(c.Y), c.Mark})
	}
	for _, t := range l.Labels {
		b.Labels = append(b.Labels, label{t.Text, rounded(t.X), rounded(t.Y), t.Outward})
	}
	return b
}

// rounded returns a length without digits that nobody can see.
func rounded(x float64) float64 { return float64(int(x*1000+0.5)) / 1000 }

// View is what a view of a table draws.
type View struct {
	Name   string   `json:"name"` // of the puzzle, "" in plain play
	Game   string   `json:"game"`
	Task   string   `json:"task"`
	Status string   `json:"status"`
	Words  string   `json:"words"` // the status in words
	Unit   string   `json:"unit"`  // of own moves
	Line   []string `json:"line"`
	Made   int      `json:"made"`
	Hints  int      `json:"hints"`
	Board  *Board   `json:"board,omitempty"`
	Target []int    `json:"target,omitempty"` // the cells of the goal
	Legend []Sign   `json:"legend"`
	Position
}

// Position is a position as a view draws it.
type Position struct {
	At     play.Position `json:"-"`
	Turn   string        `json:"turn,omitempty"`  // whose turn it is, or the result
	Pieces [][2]int      `json:"pieces"`          // cell and look
	Names  []string      `json:"names,omitempty"` // written on them, "" where the look tells what a piece is
	Last   []int         `json:"last,omitempty"`  // the cells of the last move: those on its way, or only the one that it reaches
	Wins   []int         `json:"wins,omitempty"`  // the cells of the winner's figure
	Dice   []Die         `json:"dice,omitempty"`
	Moves  []Move        `json:"moves"`           // legal ones, none while others move
	After  string        `json:"after,omitempty"` // the move that led here
}

// Sign is the meaning of a look of pieces, or of a mark of cells.
type Sign struct {
	Look rules.Look `json:"look"`
	Mark rules.Mark `json:"mark,omitempty"` // Plain for a look
	Text string     `json:"text"`           // with the pieces that are still to be placed
}

// Move is a legal move as a view lets somebody point at it.
type Move struct {
	Text  string `json:"text"`
	From  int    `json:"from"` // -1 if it leaves no cell
	To    int    `json:"to"`   // -1 if it reaches none, such as a pass
	Takes []int  `json:"takes,omitempty"`
}

// View returns what a view draws.
func (t *Table) View() View {
	p := t.puzzle
	v := View{
		Game: p.Text(), Task: t.Asked(), Status: t.Status().String(), Words: t.words(), Unit: p.Unit(), Line: t.Line(),
		Made: t.Made(), Hints: t.Hints(), Target: t.goal(), Legend: legendOf(p.Game, t.Position()), Position: positionOf(t.session),
	}
	if t.IsPuzzle() {
		v.Name = p.Name()
	}
	v.Dice = diceOf(thrown(t.session), t.Position())
	if line := t.session.Line(); len(line) > 0 {
		v.Last = Way(p.Game, line[len(line)-1], v.Line[len(line)-1])
	}
	if t.Status() == Ongoing && t.mine() {
		v.Moves = movesOf(p.Game, t.Position(), t.session.Moves())
	}
	return v
}

// words returns the status in words, with whose turn it is.
func (t *Table) words() string {
	turn, unit := turnText(t.session), t.puzzle.Unit()
	switch {
	case t.gaveUp != "":
		return t.gaveUpText()
	case !t.IsPuzzle():
		return turn
	}
	switch t.Status() {
	case Solved:
		return "solved in " + t.Units(t.Made())
	case Failed:
		return "not solved: undo takes a " + unit + " back"
	}
	if len(t.session.Moves()) == 0 {
		return "no legal " + unit + ": undo takes one back"
	}
	words := unit + " " + strconv.Itoa(t.Made()+1)
	if turn != "" {
		words += ": " + turn
	}
	return words
}

// positionOf returns the position of a session without its moves.
func positionOf(s *play.Session) Position {
	p := Position{At: s.Position(), Pieces: [][2]int{}, Moves: []Move{}, Turn: turnText(s)}
	for _, piece := range s.Game.Pieces(s.Position()) {
		p.Pieces, p.Names = append(p.Pieces, [2]int{piece.Cell, int(piece.Look)}), append(p.Names, piece.Name)
	}
	if strings.Join(p.Names, "") == "" {
		p.Names = nil
	}
	p.Wins = deciding(s)
	return p
}

// lifting is a game that knows its positions without a piece, and whether the last move must
// be legal in them.
type lifting interface {
	Lifted(position any, cell int) (less any, legal bool)
}

// deciding returns the cells of the pieces without which the last move would not have won,
// none where these are all pieces, or most of several looks: such a move has blocked the others.
func deciding(s *play.Session) (cells []int) {
	g := s.Game
	pieces, ok := rules.As[lifting](g)
	won := g.Outcome(s.Position())
	if !ok || won.Winners() == 0 || s.Plies() == 0 {
		return nil
	}
	m, _ := s.Undo()
	before, text := s.Position(), g.FormatMove(s.Position(), m)
	s.Play(m)
	way, now, looks := Way(g, m, text), g.Pieces(s.Position()), 0
	for _, piece := range g.Pieces(before) {
		less, legal := pieces.Lifted(before.Value(), piece.Cell)
		p, move := play.PositionOf(less), m
		var err error
		if legal {
			move, err = g.ParseMove(p, text)
		}
		switch {
		case slices.Contains(way, piece.Cell):
		case err == nil && g.Outcome(g.Play(p, move)) == won:
			before = p
		case slices.Contains(now, piece):
			cells, looks = append(cells, piece.Cell), looks|1<<piece.Look
		}
	}
	if len(way) > 0 {
		cells = append(cells, way[len(way)-1])
	}
	if n := len(cells); n == len(now) || 2*n > len(now) && looks&(looks-1) != 0 {
		return nil
	}
	return cells
}

// legendOf returns the legend of a board, with the letters of players and with the
// pieces that they still have to place.
func legendOf(g play.Game, p play.Position) (list []Sign) {
	hand := g.Hand(p)
	for _, sign := range g.Layout().Legend {
		s := Sign{sign.Look, sign.Mark, sign.Text}
		for _, name := range g.Players() {
			if strings.HasPrefix(name, s.Text+" (") {
				s.Text = name
			}
		}
		if n, ok := hand[sign.Look]; ok && sign.Mark == rules.Plain {
			s.Text += ", " + strconv.Itoa(n) + " in hand"
		}
		list = append(list, s)
	}
	return list
}

// turnText returns whose turn it is, with the dice or the phase, or the outcome;
// "" of an undecided game for one player.
func turnText(s *play.Session) string {
	g := s.Game
	lines := strings.Split(strings.TrimSpace(s.Diagram()), "\n")
	last := lines[len(lines)-1]
	switch {
	case s.Over():
		return overText(s, last)
	case len(g.Players()) == 1:
		return ""
	case g.HasDice() || g.Hand(s.Position()) != nil:
		return last
	}
	return mover(s) + " to move" + Counts(last)
}

// Mover returns the name of the player to move, "dice" where they are thrown.
func (t *Table) Mover() string { return mover(t.session) }

func mover(s *play.Session) string {
	if p := s.ToMove(); p != rules.Chance {
		return s.Game.Players()[p]
	}
	return "dice"
}

// Way returns the cells that a move leaves and reaches, and between them those on its way
// that its text names.
func Way(g play.Game, m play.Move, text string) (cells []int) {
	from, to := g.FromTo(m)
	if from < 0 || to < 0 {
		return slices.DeleteFunc([]int{from, to}, func(c int) bool { return c < 0 })
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '-' || r == ':' || r == ' ' }) {
		c := slices.IndexFunc(g.Layout().Cells, func(s rules.Site) bool { return s.Name == word })
		if c == from {
			cells = nil
		}
		if c >= 0 {
			cells = append(cells, c)
		}
		if c == to && len(cells) > 1 && cells[0] == from {
			return cells
		}
	}
	return []int{from, to}
}

// movesOf returns legal moves of a position.
func movesOf(g play.Game, s play.Position, legal []play.Move) []Move {
	moves := make([]Move, len(legal))
	for i, m := range legal {
		moves[i] = Move{Text: g.FormatMove(s, m)}
		moves[i].From, moves[i].To = g.FromTo(m)
		moves[i].Takes = g.Takes(s, m)
	}
	return moves
}
