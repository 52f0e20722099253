package wali

import "ludex/rules"

// The two sides. Stones place first.
const (
	Stones rules.Player = iota
	Sticks
)

var sideNames = [2]string{"stones", "sticks"}

func other(p rules.Player) rules.Player { return 1 - p }

// State is a position. While it is being placed, a side holds in hand what
// it does not have on the board, so that nothing needs to count it.
type State struct {
	Pieces  [2]Set       // where the stones and where the sticks stand
	Mover   rules.Player // whose turn it is, or would be if play had not ended
	Placing bool         // whether pieces are still being placed (D1)
}

// Move is one turn. A placement has no From, a pass neither From nor To. A
// step goes on to the captures that it entitles to: Take holds the taken
// cells in ascending order, NoCell in place of what is not taken.
type Move struct {
	From, To Cell
	Take     [2]Cell
}

// Pass is the turn of a player who cannot do anything.
var Pass = Move{NoCell, NoCell, [2]Cell{NoCell, NoCell}}

func placement(to Cell) Move {
	m := Pass
	m.To = to
	return m
}

func step(from, to Cell) Move {
	m := placement(to)
	m.From = from
	return m
}

// taken returns the set of the cells that m takes.
func (m Move) taken() Set {
	var s Set
	for _, c := range m.Take {
		if c != NoCell {
			s |= SetOf(c)
		}
	}
	return s
}

// taking returns m with the two given captures, the first of them lower.
func (m Move) taking(one, two Cell) Move {
	m.Take = [2]Cell{one, two}
	return m
}
