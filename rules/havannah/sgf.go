package havannah

import (
	"fmt"
	"strconv"
	"strings"

	"ludex/rules"
)

// Record is one line of play of a file in the smart game format, well formed,
// whose moves have not been checked.
type Record struct {
	Side         int    // SZ, the cells a side
	White, Black string // PW and PB, the players
	Result       string // RE, as the file has it
	Rules        string // RU
	ByRow        bool   // whether the file is Little Golem's: cells are numbered from the left end of each row
	Turns        []Turn
}

// Turn is a move as the file has it.
type Turn struct {
	Colour       string // W or B
	Text         string // a cell, or swap, pass or resign
	Line, Column int

	node int
}

// ParseSGF reads the main line of a record: of variations, the first. Cells are
// named by row and diagonal, as this package and the engines name them; Little
// Golem's files, recognized by SO in the first node, count the cells of each row from its left
// end instead. Set-up stones are no part of a game (H1) and are rejected. The
// error names the line and column. [ParseSGFTree] reads all variations.
func ParseSGF(text string) (*Record, error) {
	list, err := ParseSGFs(text)
	switch {
	case err != nil:
		return nil, err
	case len(list) > 1:
		return nil, fmt.Errorf("line %d: a second game, where one is expected", list[1].Line)
	}
	return list[0].Records()[0], nil
}

// Winner returns the colour that has won by RE, W or B, or 0 for a draw; "" if it names
// none. Little Golem names the other colour: in all of its 1,896 public games of which
// the moves show the winner.
func (r *Record) Winner() string {
	letter := strings.ToUpper(r.Result)
	switch {
	case letter == "DRAW" || letter == "JIGO" || letter == "0":
		return "0"
	case letter != "W" && letter != "B" && !strings.HasPrefix(letter, "W+") && !strings.HasPrefix(letter, "B+"):
		return ""
	case r.ByRow:
		return OtherColour(letter[:1])
	}
	return letter[:1]
}

// OtherColour returns the other one of W and B.
func OtherColour(colour string) string {
	switch colour {
	case "W":
		return "B"
	case "B":
		return "W"
	}
	return colour
}

// recordOf returns the record of one line of nodes.
func recordOf(line []*sgfNode) (*Record, error) {
	r := &Record{}
	for i, n := range line {
		for _, p := range n.props {
			if err := r.add(p, i); err != nil {
				return nil, p.errorf("%s: %w", p.name, err)
			}
		}
		if r.Side == 0 {
			return nil, fmt.Errorf("there is no SZ, the cells a side, in the first node")
		}
	}
	return r, nil
}

// add reads one property of a node. It ignores properties without effect on play,
// and SO after the first node: the SO of the first node decides how the whole file
// names its cells.
func (r *Record) add(p property, node int) (err error) {
	switch p.name {
	case "B", "W":
		return r.addTurn(p, node)
	case "AB", "AW", "AE", "PL":
		return rules.Refuse("H1", "a game begins on the empty board, and players alternate")
	case "GM":
		return checkGame(p.value)
	case "SZ":
		return r.size(p)
	case "PW":
		r.White = p.value
	case "PB":
		r.Black = p.value
	case "RE":
		r.Result = strings.TrimSpace(p.value)
	case "RU":
		r.Rules = p.value
	case "SO":
		r.ByRow = r.ByRow || node == 0 && strings.Contains(strings.ToLower(p.value), "littlegolem")
	}
	return nil
}

// games are the values of GM: the engines write the name of the game, others
// a code.
var games = []string{"havannah", "HV", "4100"}

// checkGame reads GM.
func checkGame(name string) error {
	for _, known := range games {
		if strings.EqualFold(name, known) {
			return nil
		}
	}
	return fmt.Errorf("%q is not havannah: GM[havannah], GM[HV] and GM[4100] are accepted, or no GM", name)
}

// size reads SZ: the cells a side or, in old files of HavannahGui, d= and the
// cells of the longest row.
func (r *Record) size(p property) error {
	text, across := strings.CutPrefix(p.value, "d=")
	n, err := strconv.Atoi(text)
	if across {
		n = n % 2 * (n + 1) / 2
	}
	switch {
	case err != nil || n < 1:
		return fmt.Errorf("%q is not a number of cells a side", p.value)
	case r.Side != 0 && r.Side != n:
		return fmt.Errorf("%d cells a side, but %d before", n, r.Side)
	}
	r.Side = n
	return nil
}

// addTurn reads a move.
func (r *Record) addTurn(p property, node int) error {
	switch n := len(r.Turns); {
	case node == 0:
		return fmt.Errorf("a move in the first node, which is for properties of the whole game")
	case n > 0 && node == r.Turns[n-1].node:
		return fmt.Errorf("two moves in one node")
	}
	r.Turns = append(r.Turns, Turn{p.name, p.value, p.line, p.column, node})
	return nil
}

// Moves returns the moves as this package writes them, up to a resignation.
func (r *Record) Moves() (list []string) {
	for i, t := range r.Turns {
		if strings.EqualFold(t.Text, "resign") {
			break
		}
		list = append(list, r.TurnText(i))
	}
	return list
}

// TurnText returns how this package writes turn i. Some programs write a swap as the cell
// of the first stone.
func (r *Record) TurnText(i int) string {
	if i == 1 && strings.EqualFold(r.Turns[1].Text, r.Turns[0].Text) {
		return swapText
	}
	return r.MoveText(r.Turns[i].Text)
}

// MoveText returns how this package writes the text of a turn.
func (r *Record) MoveText(text string) string {
	switch word := strings.ToLower(text); {
	case word == swapText || word == passText:
		return word
	case !r.ByRow:
		return text
	}
	return LittleGolem.Cell(r.Side, text)
}
