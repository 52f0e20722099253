package frames

import "ludex/rules/hexgrid"

// animals yields every set of that many stones, the centre the first of them
// in the order of cells, that hangs together by links, each once; so, on a
// board with room around, every such set up to where it lies. It stops when
// yield returns false. (Redelmeier's count of polyominoes, by links.)
func (w *web) animals(stones int, yield func([]hexgrid.Cell) bool) {
	e := &enclosure{web: w, first: w.grid.Center(), seen: make([]bool, w.grid.Cells()), yield: yield}
	e.seen[e.first] = true
	e.grow([]hexgrid.Cell{e.first}, nil, stones)
}

// enclosure grows animals.
type enclosure struct {
	*web
	first hexgrid.Cell
	seen  []bool
	yield func([]hexgrid.Cell) bool
}

// grow takes the untried cells one by one into the animal. A cell once tried
// is in no animal that follows. It reports whether to go on.
func (e *enclosure) grow(untried, animal []hexgrid.Cell, left int) bool {
	if left == 0 {
		return e.yield(animal)
	}
	for len(untried) > 0 {
		c := untried[len(untried)-1]
		untried = untried[:len(untried)-1]
		fresh := e.fresh(c)
		next := append(append([]hexgrid.Cell(nil), untried...), fresh...)
		ok := e.grow(next, append(animal, c), left-1)
		for _, n := range fresh {
			e.seen[n] = false
		}
		if !ok {
			return false
		}
	}
	return true
}

// fresh marks and returns the cells linked to c that were not seen before and
// come after the first one.
func (e *enclosure) fresh(c hexgrid.Cell) (cells []hexgrid.Cell) {
	for _, l := range e.near[c] {
		if l.to > e.first && !e.seen[l.to] {
			e.seen[l.to] = true
			cells = append(cells, l.to)
		}
	}
	return cells
}
