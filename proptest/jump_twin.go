package proptest

import (
	"maps"
	"strings"
)

// hex is a cell by its axial coordinates q, eastwards in its row, and r,
// downwards by rows, both from the centre.
type hex [2]int

// clockwise are the six directions from east.
var clockwise = [6]hex{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

func (h hex) plus(d hex) hex { return hex{h[0] + d[0], h[1] + d[1]} }

// pieces are the cells on which pieces stand.
type pieces map[hex]bool

// moved returns the pieces after one has gone from a cell to another.
func (p pieces) moved(from, to hex) pieces {
	after := p.without(from)
	after[to] = true
	return after
}

// without returns the pieces but for the one on a cell.
func (p pieces) without(c hex) pieces {
	rest := maps.Clone(p)
	delete(rest, c)
	return rest
}

// together reports whether the pieces form one group.
func (p pieces) together() bool {
	found := pieces{}
	for c := range p {
		p.spread(c, found)
		break
	}
	return len(found) == len(p)
}

// spread adds to found the pieces that hang together with the one on c.
func (p pieces) spread(c hex, found pieces) {
	if !p[c] || found[c] {
		return
	}
	found[c] = true
	for _, d := range clockwise {
		p.spread(c.plus(d), found)
	}
}

// jump is what one move does: it takes a piece from a cell to another.
type jump struct{ from, to hex }

// jumpTwin is the jump game of W9 and W10 by the letter: slow, and sharing
// no code with the fast one.
type jumpTwin struct {
	side     int
	readings map[string]bool // such as "wab-flight=landed"
}

// newJumpTwin returns the twin on a board of that many cells a side under
// readings of the form ID=NAME or ID=NAME+NAME, all of them named.
func newJumpTwin(side int, readings []string) jumpTwin {
	w := jumpTwin{side, map[string]bool{}}
	for _, text := range readings {
		id, names, _ := strings.Cut(text, "=")
		for name := range strings.SplitSeq(names, "+") {
			w.readings[id+"="+name] = true
		}
	}
	return w
}

// onBoard reports whether there is such a cell: the board is a regular
// hexagon round the centre.
func (w jumpTwin) onBoard(c hex) bool {
	for _, n := range coordinates(c) {
		if n >= w.side || n <= -w.side {
			return false
		}
	}
	return true
}

// moves returns all legal moves.
func (w jumpTwin) moves(p pieces) map[jump]bool {
	moves := map[jump]bool{}
	for from := range p {
		for to := range w.ends(p, from) {
			moves[jump{from, to}] = true
		}
	}
	return moves
}

// unmoves returns all moves by which the position can have come about, found
// by trying every piece on every empty cell.
func (w jumpTwin) unmoves(p pieces) map[jump]bool {
	moves := map[jump]bool{}
	for to := range p {
		for from := range w.cells() {
			if p[from] {
				continue
			}
			before := p.moved(to, from)
			if before.together() && w.ends(before, from)[to] {
				moves[jump{from, to}] = true
			}
		}
	}
	return moves
}

// cells returns every cell of the board.
func (w jumpTwin) cells() pieces {
	all := pieces{}
	for q := -w.side; q <= w.side; q++ {
		for r := -w.side; r <= w.side; r++ {
			if w.onBoard(hex{q, r}) {
				all[hex{q, r}] = true
			}
		}
	}
	return all
}

// ends returns the cells to which the piece on a cell may go in one move: by
// one jump or, under wab-series=moves, by one after another, every landing of
// which is legal. A series that ends where it began is no move.
func (w jumpTwin) ends(p pieces, piece hex) pieces {
	ends := pieces{}
	todo := []hex{piece}
	for ; len(todo) > 0; todo = todo[1:] {
		now := p.moved(piece, todo[0])
		for _, d := range clockwise {
			to, ok := w.jump(now, todo[0], d)
			if !ok || ends[to] {
				continue
			}
			ends[to] = true
			if w.readings["wab-series=moves"] {
				todo = append(todo, to)
			}
		}
	}
	delete(ends, piece)
	return ends
}

// jump returns where the piece on a cell lands if it jumps in a direction,
// and whether that is legal.
func (w jumpTwin) jump(p pieces, from, d hex) (to hex, legal bool) {
	over := 0
	for to = from.plus(d); p[to]; to = to.plus(d) {
		over++
	}
	switch {
	case !w.onBoard(to):
		return to, false
	case over == 0 || over > 1 && w.readings["wab-simple=over-one"]: // W9 "simple jumps"
		return to, false
	case !w.mayMove(p, from): // W5
		return to, false
	case w.readings["wab-flight=in-flight"] && !p.without(from).together(): // W9 "at all times"
		return to, false
	}
	return to, p.moved(from, to).together() // W9
}

// mayMove reports whether W5 lets the piece on c move.
func (w jumpTwin) mayMove(p pieces, c hex) bool {
	if w.readings["wab-free=not-in-solo"] || w.readings["wab-free=steps-only"] {
		return true
	}
	free, adjacent := 0, false
	for i, d := range clockwise {
		if !w.sideFree(p, c.plus(d)) {
			continue
		}
		free++
		adjacent = adjacent || w.sideFree(p, c.plus(clockwise[(i+1)%6]))
	}
	return adjacent || free >= 2 && w.readings["wab-free=any-two"]
}

// sideFree reports whether a side that faces a cell, or a place past the
// rim, is free.
func (w jumpTwin) sideFree(p pieces, beside hex) bool {
	if !w.onBoard(beside) {
		return w.readings["wab-free=rim-free"]
	}
	return !p[beside]
}

// parities counts the pieces by whether q and r are odd.
func (p pieces) parities() (count [2][2]int) {
	for c := range p {
		count[c[0]&1][c[1]&1]++
	}
	return count
}
