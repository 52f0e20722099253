package havannah

import (
	"fmt"
	"strconv"
	"strings"
)

// Record is a game as a file in the smart game format holds it: one line of
// play, of which nothing is known but that it is well formed.
type Record struct {
	Side         int    // SZ, the cells a side
	White, Black string // PW and PB, the players
	Result       string // RE, as the file has it
	ByRow        bool   // whether cells are numbered from the left end of each row
	Turns        []Turn
}

// Turn is a move as the file has it.
type Turn struct {
	Colour       string // W or B
	Text         string // a cell, or swap, pass or resign
	Line, Column int

	node int
}

// ParseSGF reads a record. Cells are named by row and diagonal, as this
// package and the engines name them; Little Golem's files, which SO tells,
// count the cells of each row from its left end instead. Variations and set-up
// stones are no part of a game (H1) and are rejected. The error names the line
// and column.
func ParseSGF(text string) (*Record, error) {
	props, err := scanSGF(text)
	if err != nil {
		return nil, err
	}
	r := &Record{}
	for _, p := range props {
		if err := r.add(p); err != nil {
			return nil, p.errorf("%s: %w", p.name, err)
		}
	}
	if r.Side == 0 {
		return nil, fmt.Errorf("there is no SZ, the cells a side")
	}
	return r, nil
}

// add takes in one property. Those that say nothing about play are left out.
func (r *Record) add(p property) (err error) {
	switch p.name {
	case "B", "W":
		return r.addTurn(p)
	case "AB", "AW", "AE", "PL":
		return fmt.Errorf("a game begins on the empty board, and players alternate (H1)")
	case "GM":
		return checkGame(p.value)
	case "SZ":
		return r.size(p)
	case "PW":
		r.White = p.value
	case "PB":
		r.Black = p.value
	case "RE":
		r.Result = p.value
	case "SO":
		r.ByRow = strings.Contains(strings.ToLower(p.value), "littlegolem")
	}
	return nil
}

// checkGame reads GM: the engines write the name of the game.
func checkGame(name string) error {
	if !strings.EqualFold(name, "havannah") {
		return fmt.Errorf("%q is not havannah", name)
	}
	return nil
}

// size reads SZ.
func (r *Record) size(p property) error {
	n, err := strconv.Atoi(p.value)
	switch {
	case err != nil || n < 1:
		return fmt.Errorf("%q is no number of cells a side", p.value)
	case r.Side != 0 && r.Side != n:
		return fmt.Errorf("%d cells a side, but %d before", n, r.Side)
	}
	r.Side = n
	return nil
}

// addTurn reads a move.
func (r *Record) addTurn(p property) error {
	switch n := len(r.Turns); {
	case p.node == 0:
		return fmt.Errorf("a move in the first node, which is for what holds of the whole game")
	case n > 0 && p.node == r.Turns[n-1].node:
		return fmt.Errorf("two moves in one node")
	}
	r.Turns = append(r.Turns, Turn{p.name, p.value, p.line, p.column, p.node})
	return nil
}
