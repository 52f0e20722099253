package wabanti

import "ludex/rules/hexgrid"

// lines is the most lines that lie between two opposite sides.
const lines = 15

// counts are the pieces on every line across each axis.
type counts [axes][lines]uint8

func (e *Eclair) count(s Position) (n counts) {
	var cells [cells]hexgrid.Cell
	for _, c := range s.Cells(cells[:0]) {
		for axis := range axes {
			n[axis][e.line[axis][c]]++
		}
	}
	return n
}

func (n counts) moved(e *Eclair, m Move) counts {
	for axis := range axes {
		n[axis][e.line[axis][m.From]]--
		n[axis][e.line[axis][m.To]]++
	}
	return n
}

// Bound returns a consistent lower bound on the moves from s to a goal, or
// Unreachable. A group that connects two sides has a piece on every line
// between them.
func (e *Eclair) Bound(s Position) int { return e.bound(e.count(s)) }

// Unreachable is the bound of a position from which no goal can be reached.
const Unreachable = 1 << 14

func (e *Eclair) bound(n counts) int {
	least := Unreachable
	for axis := range axes {
		least = min(least, e.cover(n[axis][:2*e.grid.Side()-1]))
	}
	return least
}

// cover returns a lower bound on the moves that put a piece on every line.
func (e *Eclair) cover(line []uint8) int {
	if e.opts.Simple == OverRun || e.opts.Series == CountMoves {
		return empty(line)
	}
	return cover(line, 0) + cover(line, 1)
}

// empty counts the lines without a piece: a move fills at most one.
func empty(line []uint8) (n int) {
	for _, pieces := range line {
		if pieces == 0 {
			n++
		}
	}
	return n
}

// cover is the bound for every second line from the given one on. A jump over
// one piece takes it to the same line or to the next of these, so filling
// them costs, summed over the gaps between them, the pieces that must pass
// each: if the first k of these lines hold have(k) pieces now and k + e(k) at
// the end, |have(k) - k - e(k)|. The surplus e never falls and ends at all
// that there is; best[x] is the least cost so far with e = x.
func cover(line []uint8, from int) int {
	spare := 0
	for i := from; i < len(line); i += 2 {
		spare += int(line[i]) - 1
	}
	if spare < 0 {
		return Unreachable
	}
	var best [cells]int
	have, wanted := 0, 0
	for i := from; i < len(line)-2; i += 2 {
		have += int(line[i])
		wanted++
		least := best[0]
		for x := range spare + 1 {
			least = min(least, best[x])
			gap := have - wanted - x
			best[x] = least + max(gap, -gap)
		}
	}
	least := best[0]
	for _, b := range best[1 : spare+1] {
		least = min(least, b)
	}
	return least
}
