// Package reference is the reference model of Hnefatafl: the rulebook written
// clause by clause, T1 to T11, in the simplest form. Tests compare the fast
// rules of package hnefatafl with it. It shares no code with them: a board is
// a map of coordinates, and readings have the names of the rulebook.
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

// Position is the pieces by their cells, the side to move, the number of turns since
// the last capture, and whether a draw is claimed (taf-declared).
type Position struct {
	Pieces map[At]rune
	Mover  rune
	Quiet  int

	Claimed bool
}

// Move is a move of a piece between two cells. The zero Move is a pass.
type Move struct{ From, To At }

// Claim is the claim of a draw.
var Claim = Move{To: At{-1, -1}}

// Rules is a game: the side of the board, the pieces at the start, whose attackers
// have their camps there, and for the id of each ambiguity the names of its readings,
// joined by +.
type Rules struct {
	Side     int
	Camps    map[At]rune
	Readings map[string]string
}

// The outcomes that [Rules.Outcome] returns.
const (
	Undecided    = "undecided"
	AttackersWin = "attackers win"
	DefendersWin = "defenders win"
	NobodyWins   = "draw"
)

var (
	directions = []At{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonals  = []At{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// reads reports whether a reading of an ambiguity is chosen.
func (r Rules) reads(id, name string) bool {
	return slices.Contains(strings.Split(r.Readings[id], "+"), name)
}

func (r Rules) throne() At { return At{(r.Side + 1) / 2, (r.Side + 1) / 2} }

func (r Rules) onBoard(c At) bool {
	return c.Column >= 1 && c.Column <= r.Side && c.Row >= 1 && c.Row <= r.Side
}

func (r Rules) isFortress(c At) bool {
	return !r.reads("taf-escape", "edge") && (c.Column == 1 || c.Column == r.Side) && (c.Row == 1 || c.Row == r.Side)
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

func (c At) touchesDiagonally(e At) bool {
	for _, d := range diagonals {
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

// king returns the cell of the king, and whether he is on the board.
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

// Moves returns the legal moves of p. There are none when the game is over; a
// side without a move passes under taf-stuck=passes (T10).
func (r Rules) Moves(p Position) map[Move]bool {
	if r.ended(p) != Undecided {
		return nil
	}
	moves := r.steps(p)
	if len(moves) == 0 && r.reads("taf-stuck", "passes") {
		moves[Move{}] = true
	}
	if len(moves) > 0 && r.reads("taf-declared", "on-claim") && r.enough(p) {
		moves[Claim] = true
	}
	return moves
}

// enough reports whether there have been as many turns without a capture as T9 says
// (taf-draw).
func (r Rules) enough(p Position) bool {
	return r.reads("taf-draw", "20-plies") && p.Quiet >= 20 || r.reads("taf-draw", "20-each") && p.Quiet >= 40
}

// steps returns the moves of the pieces of the side to move (T1).
func (r Rules) steps(p Position) map[Move]bool {
	moves := map[Move]bool{}
	for from, piece := range p.Pieces {
		if side(piece) != p.Mover {
			continue
		}
		for _, d := range directions {
			inside := r.isCamp(from)
			for to := from.next(d); r.onBoard(to) && p.Pieces[to] == 0 && (inside || !r.isCamp(to)); to = to.next(d) {
				inside = inside && r.isCamp(to)
				if r.mayStop(piece, to) {
					moves[Move{from, to}] = true
				}
				if to == r.throne() && !r.mayPass(piece) {
					break
				}
			}
		}
	}
	return moves
}

// mayStop is T2 and T3. An empty throne is a throne that the king has left.
func (r Rules) mayStop(piece rune, c At) bool {
	switch {
	case c == r.throne():
		return piece == King && r.reads("taf-throne-stop", "king") || r.reads("taf-throne-stop", "anyone")
	case r.isFortress(c):
		return piece == King || piece == Defender && r.reads("taf-corner-stop", "defenders-too")
	default:
		return true
	}
}

// isCamp is taf-camps.
func (r Rules) isCamp(c At) bool { return r.reads("taf-camps", "closed") && r.Camps[c] == Attacker }

// mayPass is the second sentence of T2.
func (r Rules) mayPass(piece rune) bool {
	switch {
	case r.reads("taf-throne-pass", "nobody"):
		return false
	case r.reads("taf-throne-pass", "king"):
		return piece == King
	default:
		return true
	}
}

// Outcome returns the outcome of p (T9, T10).
func (r Rules) Outcome(p Position) string {
	ended := r.ended(p)
	if ended != Undecided || len(r.steps(p)) > 0 || r.reads("taf-stuck", "passes") {
		return ended
	}
	if r.reads("taf-stuck", "draw") {
		return NobodyWins
	}
	if p.Mover == Attacker {
		return DefendersWin
	}
	return AttackersWin
}

// ended is T9.
func (r Rules) ended(p Position) string {
	king, found := p.king()
	switch {
	case !found:
		return AttackersWin
	case r.escapes(king):
		return DefendersWin
	case r.reads("taf-surround", "wins") && r.surroundsAll(p):
		return AttackersWin
	case r.reads("taf-edge-fort", "wins") && r.inFort(p, king):
		return DefendersWin
	case p.Claimed, r.enough(p) && r.reads("taf-declared", "by-itself"):
		return NobodyWins
	default:
		return Undecided
	}
}
