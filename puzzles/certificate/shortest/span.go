package shortest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// span is a lower bound on the moves from a position to one that connects two
// opposite sides. A connected group that touches both has a piece on every
// line between them: neighbours lie on the same line or on the next. The
// bound is the least, over the three axes, of what it takes to have a piece
// on every line. It keeps buffers and serves one goroutine.
type span struct {
	at     [][3]int // of every cell, its line on each axis, from 0
	lines  int
	jumps  bool     // a move is one jump over one piece
	counts [3][]int // on each axis, the pieces on each line
	cost   []int
}

func (t *task) span() *span {
	p := &span{lines: 2*t.Side - 1, jumps: t.opts.Simple == wabanti.OverOne && t.opts.Series == wabanti.CountJumps}
	for c := range hexgrid.Cell(t.grid.Cells()) {
		at := across(t.grid.At(c))
		for k := range at {
			at[k] += t.Side - 1
		}
		p.at = append(p.at, at)
	}
	return p
}

// of returns the bound of s, or unreachable.
func (p *span) of(s wabanti.Position) int {
	p.count(s)
	least := unreachable
	for k := range p.counts {
		least = min(least, p.axis(k))
	}
	return least
}

func (p *span) count(s wabanti.Position) {
	for k := range p.counts {
		p.counts[k] = filled(p.counts[k], p.lines, 0)
	}
	for rest := s; !rest.Empty(); rest.Remove(rest.First()) {
		for k, line := range p.at[rest.First()] {
			p.counts[k][line]++
		}
	}
}

func (p *span) axis(k int) int {
	if !p.jumps {
		return p.gaps(k)
	}
	return min(p.fill(k, 0)+p.fill(k, 1), unreachable)
}

// gaps counts the lines without a piece. A move brings a piece to one line,
// so it fills at most one, and opens at most one.
func (p *span) gaps(k int) (n int) {
	for _, pieces := range p.counts[k] {
		if pieces == 0 {
			n++
		}
	}
	return n
}

// fill is the least number of jumps that puts a piece on every second line,
// the first or second of all being their first. A jump over one piece leaves
// it on its line or takes it to the next of these. So the lines get different
// pieces, each at the cost of its distance, and the others stay. In some
// cheapest choice the pieces' order is that of their lines: two that cross
// can change lines at no cost. cost[i] is the least at which the first i
// lines have their pieces among those looked at, from the first line's on.
func (p *span) fill(k, first int) int {
	lines := (p.lines - first + 1) / 2
	p.cost = filled(p.cost, lines+1, unreachable)
	p.cost[0] = 0
	for at := range lines {
		for range p.counts[k][2*at+first] {
			for i := lines; i > 0; i-- {
				p.cost[i] = min(p.cost[i], p.cost[i-1]+max(at-i+1, i-1-at))
			}
		}
	}
	return p.cost[lines]
}
