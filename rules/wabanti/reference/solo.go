package reference

import "strings"

// Solo is the jump game of Solo and of Éclair. A position is the names of the
// cells with a piece.
type Solo struct {
	Rules
	Target string // of Solo; "" is Éclair
}

// Moves returns the position to which each move leads, by its first and last
// cell; none once the goal is reached.
func (g Solo) Moves(p string) map[string]string {
	moves := map[string]string{}
	if g.reached(g.read(p)) {
		return moves
	}
	b := g.read(p)
	for from := range b {
		for to := range g.ends(b, from) {
			moves[g.name(from)+"-"+g.name(to)] = g.write(b.moved(from, to))
		}
	}
	return moves
}

// Unmoves returns the moves by which the position can arise, found by trying
// every piece on every empty cell.
func (g Solo) Unmoves(p string) (moves []string) {
	b := g.read(p)
	for to := range b {
		for _, from := range g.cells() {
			if b[from] {
				continue
			}
			before := b.moved(to, from)
			if before.connected() && !g.reached(before) && g.ends(before, from)[to] {
				moves = append(moves, g.name(from)+"-"+g.name(to))
			}
		}
	}
	return moves
}

// Outcome returns "reached", "stuck" or "undecided".
func (g Solo) Outcome(p string) string {
	switch {
	case g.reached(g.read(p)):
		return "reached"
	case len(g.Moves(p)) == 0:
		return "stuck"
	default:
		return "undecided"
	}
}

// ends returns the cells to which the piece on a cell may go in one move: by
// one jump or, under wab-series=moves, by one after another, every landing of
// which is legal. A series that ends where it began is no move.
func (g Solo) ends(b board, piece cell) board {
	ends := board{}
	todo := []cell{piece}
	for ; len(todo) > 0; todo = todo[1:] {
		now := b.moved(piece, todo[0])
		for _, d := range directions {
			to, ok := g.jump(now, todo[0], d)
			if !ok || ends[to] {
				continue
			}
			ends[to] = true
			if g.is("wab-series", "moves") {
				todo = append(todo, to)
			}
		}
	}
	delete(ends, piece)
	return ends
}

// jump returns the cell on which a piece lands that jumps in direction d, and
// whether that is legal.
func (g Solo) jump(b board, from, d cell) (to cell, legal bool) {
	over := 0
	for to = from.plus(d); b[to]; to = to.plus(d) {
		over++
	}
	step := over == 0 && g.is("wab-step", "a-jump") && g.staysBeside(b, from, to)
	bound := g.is("wab-free", "everywhere") && (step || g.is("wab-free", "all-moves"))
	switch {
	case !g.on(to):
		return to, false
	case over == 0 && !step || over > 1 && g.is("wab-simple", "over-one"): // W9 "simple jumps"
		return to, false
	case bound && !g.twoFree(b, from): // W5
		return to, false
	case g.is("wab-flight", "in-flight") && !b.without(from).connected(): // W9 "at all times"
		return to, false
	}
	return to, b.moved(from, to).connected() // W9
}

// staysBeside is W4: whether a piece that goes from one cell to another touches on
// the second a piece that it touched on the first.
func (g Solo) staysBeside(b board, from, to cell) bool {
	for c := range b.touched(from) {
		if b.without(from).touched(to)[c] {
			return true
		}
	}
	return false
}

// reached is the goal of W9 or W10.
func (g Solo) reached(b board) bool {
	if g.Target == "" {
		return g.connected(b)
	}
	target := g.read(g.Target)
	for _, image := range g.images(target) {
		if g.write(image) == g.write(b) {
			return true
		}
	}
	return false
}

// connected is W10. The pieces are one group, so that those on two sides are
// connected.
func (g Solo) connected(b board) bool {
	for _, sides := range [][2]string{{"N", "S"}, {"NE", "SW"}, {"SE", "NW"}} {
		if g.touches(b, sides[0]) && g.touches(b, sides[1]) {
			return true
		}
	}
	return false
}

// touches reports whether a piece lies on a side; by wab-connect=no not on one
// of its corners.
func (g Solo) touches(b board, side string) bool {
	for c := range b {
		if g.liesOn(c, side) && !(g.is("wab-connect", "no") && g.corner(c)) {
			return true
		}
	}
	return false
}

// corner reports whether two sides meet at c.
func (g Solo) corner(c cell) bool {
	sides := 0
	for _, side := range strings.Fields("N NE SE S SW NW") {
		if g.liesOn(c, side) {
			sides++
		}
	}
	return sides == 2
}

// images returns the positions that count as the target (wab-target).
func (g Solo) images(target board) []board {
	switch {
	case g.is("wab-target", "up-to-symmetry"):
		return turned(target)
	case g.is("wab-target", "up-to-translation"):
		return g.shifted(target)
	}
	return []board{target}
}

// turned returns the twelve images of b by turning and reflecting the board.
func turned(b board) (all []board) {
	for range 6 {
		turn, mirror := board{}, board{}
		for c := range b {
			turn[cell{-c.r, c.q + c.r}] = true
			mirror[cell{c.r, c.q}] = true
		}
		all = append(all, turn, mirror)
		b = turn
	}
	return all
}

// shifted returns the copies of b that lie on the board.
func (g Solo) shifted(b board) (all []board) {
	for q := -2 * g.Side; q <= 2*g.Side; q++ {
		for r := -2 * g.Side; r <= 2*g.Side; r++ {
			moved, on := board{}, true
			for c := range b {
				to := c.plus(cell{q, r})
				moved[to] = true
				on = on && g.on(to)
			}
			if on {
				all = append(all, moved)
			}
		}
	}
	return all
}

// cells returns every cell of the board.
func (g Solo) cells() (all []cell) {
	for q := -g.Side; q <= g.Side; q++ {
		for r := -g.Side; r <= g.Side; r++ {
			if g.on(cell{q, r}) {
				all = append(all, cell{q, r})
			}
		}
	}
	return all
}
