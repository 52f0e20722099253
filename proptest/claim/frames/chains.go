package frames

import (
	"slices"

	"ludex/rules/hexgrid"
)

// Chains yields every chain of so many rhombi from the centre, its stones and
// its pairs, no stone on a cell of a pair. Of the six directions that the first
// rhombus can have it takes one: the others are the same turned.
func Chains(g *hexgrid.Grid, rhombi int, yield func(Frame) bool) {
	w := newWeb(g, Limits{})
	w.chains(Frame{Stones: []hexgrid.Cell{g.Center()}}, rhombi, yield)
}

func (w *web) chains(f Frame, left int, yield func(Frame) bool) bool {
	if left == 0 {
		return !f.clear() || yield(f)
	}
	n := len(f.Stones)
	for _, l := range w.near[f.Stones[n-1]] {
		if l.pair == solid || n == 1 && l.to != w.firstRhombus() {
			continue
		}
		longer := Frame{Stones: append(f.Stones[:n:n], l.to), Pairs: append(f.Pairs[:n-1:n-1], l.pair)}
		if !w.chains(longer, left-1, yield) {
			return false
		}
	}
	return true
}

// firstRhombus returns the far end of one rhombus from the centre.
func (w *web) firstRhombus() hexgrid.Cell {
	i := slices.IndexFunc(w.near[w.grid.Center()], func(l link) bool { return l.pair != solid })
	return w.near[w.grid.Center()][i].to
}

// clear reports whether the stones are on different cells, none of them one of
// a pair.
func (f Frame) clear() bool {
	seen := map[hexgrid.Cell]bool{}
	for _, c := range f.Stones {
		if seen[c] {
			return false
		}
		seen[c] = true
	}
	for _, p := range f.Pairs {
		if seen[p[0]] || seen[p[1]] {
			return false
		}
	}
	return true
}

// Apart reports whether no two pairs share a cell.
func (f Frame) Apart() bool {
	for i, p := range f.Pairs {
		if !apart(p, f.Pairs[:i]) {
			return false
		}
	}
	return true
}

// Region returns the cells of the pairs, each once.
func (f Frame) Region() (cells []hexgrid.Cell) {
	seen := map[hexgrid.Cell]bool{}
	for _, p := range f.Pairs {
		for _, c := range p {
			if !seen[c] {
				seen[c] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// Around returns the empty cells that stones of f touch, each once.
func (f Frame) Around(g *hexgrid.Grid) (cells []hexgrid.Cell) {
	seen := map[hexgrid.Cell]bool{hexgrid.None: true}
	for _, c := range f.Stones {
		seen[c] = true
	}
	for _, c := range f.Stones {
		for _, n := range g.Neighbours(c) {
			if !seen[n] {
				seen[n] = true
				cells = append(cells, n)
			}
		}
	}
	return cells
}
