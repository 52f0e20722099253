package laws

import (
	"errors"
	"fmt"
	"strings"

	"ludex/rules"
	"ludex/rules/play"
)

// toy is three in a row on nine cells, with a fault where one is named.
type toy struct {
	fault  string
	played *int // plays so far
}

// toyState holds x, o or . for every cell, row by row, and whose turn it is.
type toyState struct {
	board [9]byte
	mover rules.Player
}

// toyMove is the cell on which a piece is put.
type toyMove int

var toyRulebook = rules.Rulebook{
	Name: "toy",
	Clauses: []rules.Clause{
		{ID: "X1", Text: "In turn, x and o put a piece on an empty cell.", Source: "the toy"},
		{ID: "X2", Text: "Three in a row, across, down or by a diagonal, win. A full board is a draw.", Source: "the toy"},
	},
}

var toyRows = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (g toy) Players() []string { return []string{"x", "o"} }

func (g toy) Layout() *rules.Layout {
	l := &rules.Layout{Shape: rules.Square}
	for c := range toyMove(9) {
		l.Cells = append(l.Cells, rules.Site{Name: toy{}.FormatMove(toyState{}, c), X: float64(c % 3), Y: float64(c / 3)})
	}
	return l
}

func (g toy) Pieces(s toyState) (list []rules.Piece) {
	for c, b := range s.board {
		if b != '.' {
			list = append(list, rules.Piece{Cell: c, Look: rules.Look(strings.IndexByte("xo", b))})
		}
	}
	return list
}

func (g toy) FromTo(m toyMove) (from, to int) { return -1, int(m) }

// Unmoves takes back each piece of the player who moved last, if play went on
// without it.
func (g toy) Unmoves(s toyState, dst []toyMove) []toyMove {
	sound := toy{"", new(int)}
	for c, b := range s.board {
		m := toyMove(c)
		if b == "xo"[1-s.mover] && sound.Outcome(sound.Unplay(s, m)) == rules.Undecided {
			dst = append(dst, m)
		}
	}
	if g.fault == "a move back is forgotten" && len(dst) > 0 {
		dst = dst[1:]
	}
	return dst
}

func (g toy) Unplay(s toyState, m toyMove) toyState {
	if g.fault == "undoing does nothing" {
		return s
	}
	s.board[m] = '.'
	s.mover = 1 - s.mover
	return s
}

func (g toy) String() string { return "toy:" + g.fault }

func (g toy) Start() toyState { return toyState{board: [9]byte([]byte("........."))} }

func (g toy) ToMove(s toyState) rules.Player { return s.mover }

func (g toy) Outcome(s toyState) rules.Outcome {
	rows := toyRows
	if g.fault == "diagonals do not win" {
		rows = rows[:6]
	}
	for _, row := range rows {
		if a := s.board[row[0]]; a != '.' && s.board[row[1]] == a && s.board[row[2]] == a {
			return rules.Won(rules.Player(strings.IndexByte("xo", a)))
		}
	}
	if strings.Contains(string(s.board[:]), ".") || g.fault == "a full board is undecided" {
		return rules.Undecided
	}
	return rules.Draw
}

func (g toy) Moves(s toyState, dst []toyMove) []toyMove {
	if g.Outcome(s) != rules.Undecided && g.fault != "play goes on after a win" {
		return dst
	}
	backwards := g.fault == "appended moves come backwards" && len(dst) > 0
	for i := range s.board {
		c := toyMove(i)
		if backwards {
			c = 8 - c
		}
		if s.board[c] == '.' && (g.fault != "nobody may begin in a corner" || c > 0 || s != g.Start()) {
			dst = append(dst, c)
			if g.fault == "a move comes twice" {
				dst = append(dst, c)
			}
		}
	}
	return dst
}

func (g toy) Play(s toyState, m toyMove) toyState {
	*g.played++
	s.board[m] = "xo"[s.mover]
	switch {
	case g.fault == "a piece appears" && s.board[0] == '.':
		s.board[0] = 'o'
	case g.fault == "the mover is captured" && m == 4:
		s.board[m] = '.'
	case g.fault == "playing depends on earlier moves" && *g.played%2 == 0:
		return s
	}
	s.mover = 1 - s.mover
	return s
}

func (g toy) FormatMove(_ toyState, m toyMove) string {
	if g.fault == "rows are not written" {
		m %= 3
	}
	return fmt.Sprintf("%c%d", 'a'+m%3, m/3+1)
}

func (g toy) ParseMove(s toyState, text string) (toyMove, error) {
	for m := range toyMove(9) {
		if g.FormatMove(s, m) != text {
			continue
		}
		if s.board[m] == '.' && g.Outcome(s) == rules.Undecided || g.fault == "illegal moves are read" {
			return g.misread(m), nil
		}
		if g.fault == "a refusal gives no reason" {
			return 0, errors.New("no")
		}
		return 0, rules.Refuse("X1, X2", "%s: it is not empty, or play is over", text)
	}
	return 0, fmt.Errorf("%q is no cell (want a1 to c3)", text)
}

func (g toy) misread(m toyMove) toyMove {
	if g.fault == "a move is read as another" && m == 8 {
		return 0
	}
	return m
}

func (g toy) Format(s toyState) string {
	return fmt.Sprintf("%s\n%s\n%s\n%c to move\n", s.board[:3], s.board[3:6], s.board[6:], "xo"[s.mover])
}

func (g toy) Parse(text string) (toyState, error) {
	s := g.Start()
	copy(s.board[:], strings.Join(strings.Fields(text)[:3], ""))
	if strings.Contains(text, "o to move") && g.fault != "a diagram is read without its turn" {
		s.mover = 1
	}
	return s, nil
}

func (g toy) Canonical(s toyState) toyState {
	least := s
	for k := range 8 {
		if image := toyImage(g, k, s); string(image.board[:]) < string(least.board[:]) && g.fault != "every position is its own canonical image" {
			least = image
		}
	}
	return least
}

func (g toy) Orbit(s toyState) int {
	images := map[toyState]bool{}
	for k := range 8 {
		images[toyImage(g, k, s)] = true
	}
	if g.fault == "all orbits are large" {
		return 8
	}
	return len(images)
}

// toyImage mirrors the columns by bit 0 of k, the rows by bit 1, and by a
// diagonal by bit 2.
func toyImage(_ toy, k int, s toyState) toyState {
	image := s
	for c := range s.board {
		x, y := c%3, c/3
		if k&1 != 0 {
			x = 2 - x
		}
		if k&2 != 0 {
			y = 2 - y
		}
		if k&4 != 0 {
			x, y = y, x
		}
		image.board[3*y+x] = s.board[c]
	}
	return image
}

// toyLaws returns the laws of the toy with a fault, "" for none.
func toyLaws(fault string) []Law { return OfKind(toyKind(toyChecks(fault))) }

func toyKind(c rules.Checks[toy, toyState, toyMove]) *play.Kind {
	return play.New(rules.Kind[toy, toyState, toyMove, struct{}]{Name: "toy", Rulebook: toyRulebook, Checks: c})
}

func toyChecks(fault string) rules.Checks[toy, toyState, toyMove] {
	return rules.Checks[toy, toyState, toyMove]{
		Clauses: "X1-X2", Plies: 9,
		Draw: func(rules.Picker) (toy, toyState) {
			g := toy{fault, new(int)}
			return g, g.Start()
		},
		Text: func(p rules.Picker, g toy) string { return toy{}.FormatMove(toyState{}, toyMove(p.Pick("cell", 9))) },
		Images: func(g toy) (list []func(toyState) toyState) {
			for k := range 8 {
				list = append(list, func(s toyState) toyState { return toyImage(g, k, s) })
			}
			return list
		},
		Reference: toyModel,
		Moves:     []rules.MoveLaw[toy, toyState, toyMove]{{Name: "one-piece", Clause: "X1", Words: "a move adds one piece of the mover and changes no other", Holds: onePiece}},
	}
}

func onePiece(g toy, s toyState, m toyMove, after toyState) error {
	want := s.board
	want[m] = "xo"[s.mover]
	if after.board != want {
		return fmt.Errorf("it leads to\n%s", g.Format(after))
	}
	return nil
}

// toyModel is the toy without a fault.
func toyModel(g toy) rules.Reference[toyState, toyMove] {
	sound := toy{"", new(int)}
	outcome := func(g toy, s toyState) string { return fmt.Sprint(g.Outcome(s)) }
	return rules.Reference[toyState, toyMove]{
		Write:   sound.Format,
		Result:  func(s toyState) string { return outcome(g, s) },
		Outcome: func(s toyState) string { return outcome(sound, s) },
		Unmoves: func(s toyState) (moves []string) {
			for _, m := range sound.Unmoves(s, nil) {
				moves = append(moves, sound.FormatMove(s, m))
			}
			return moves
		},
		Moves: func(s toyState) map[string]string {
			moves := map[string]string{}
			for _, m := range sound.Moves(s, nil) {
				moves[sound.FormatMove(s, m)] = sound.Format(sound.Play(s, m))
			}
			return moves
		},
	}
}
