// Package reference is the reference model of Hnefatafl: the rulebook written
// clause by clause, T1 to T11, in the simplest form. Tests compare the fast
// rules of package hnefatafl with it. It shares no code with them: a board is
// a map of coordinates, and readings have the names of the register.
//
// Start with [Rules]: its methods return the moves, the next position and the
// outcome of a [Position].
package reference

import (
	"maps"
	"slices"
	"strings"
)

// At is a cell: its column and its row, both from 1, row 1 lowest.
type At struct{ Column, Row int }

// The pieces; the first two also name the sides.
const (
	Attacker = 'a'
	Defender = 'd'
	King     = 'k'
)

// Position is what stands where, whose turn it is, and how many turns ago
// the last capture was.
type Position struct {
	Pieces map[At]rune
	Mover  rune
	Quiet  int
}

// Move is a piece's way. The zero Move is a pass.
type Move struct{ From, To At }

// Rules are the side of the board and, by the id of each ambiguity, the
// names of its readings, joined by +.
type Rules struct {
	Side     int
	Readings map[string]string
}

// The ways in which a game can stand, as Outcome has them.
const (
	Undecided    = "undecided"
	AttackersWin = "attackers win"
	DefendersWin = "defenders win"
	NobodyWins   = "draw"
)

var directions = []At{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// reads reports whether an ambiguity is read under that name.
func (r Rules) reads(id, name string) bool {
	return slices.Contains(strings.Split(r.Readings[id], "+"), name)
}

func (r Rules) throne() At { return At{(r.Side + 1) / 2, (r.Side + 1) / 2} }

func (r Rules) onBoard(c At) bool {
	return c.Column >= 1 && c.Column <= r.Side && c.Row >= 1 && c.Row <= r.Side
}

func (r Rules) isFortress(c At) bool {
	return (c.Column == 1 || c.Column == r.Side) && (c.Row == 1 || c.Row == r.Side)
}

func (c At) next(d At) At { return At{c.Column + d.Column, c.Row + d.Row} }

func (c At) touches(e At) bool {
	for _, d := range directions {
		if c.next(d) == e {
			return true
		}
	}
	return false
}

// side returns the side that a piece belongs to, 0 for none.
func side(piece rune) rune {
	if piece == King {
		return Defender
	}
	return piece
}

func other(s rune) rune { return Attacker + Defender - s }

// king returns where the king stands, and whether he does.
func (p Position) king() (At, bool) {
	for c, piece := range p.Pieces {
		if piece == King {
			return c, true
		}
	}
	return At{}, false
}

func (p Position) clone() Position {
	p.Pieces = maps.Clone(p.Pieces)
	return p
}
