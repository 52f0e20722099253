package havannah

import "ludex/rules/hexgrid"

// forest holds the chains of a board that is filled stone by stone, each as a
// tree of its stones with its links at the root.
type forest struct {
	parent []hexgrid.Cell
	links  []links
}

func newForest(cells int) forest {
	return forest{make([]hexgrid.Cell, cells), make([]links, cells)}
}

// root returns the root of the tree of c, and halves the way there.
func (f *forest) root(c hexgrid.Cell) hexgrid.Cell {
	for f.parent[c] != c {
		f.parent[c] = f.parent[f.parent[c]]
		c = f.parent[c]
	}
	return c
}

// add puts a stone on c, with the given neighbours, own where they begin an
// arc. It returns what the stone joins.
func (f *forest) add(c hexgrid.Cell, l links, near *[hexgrid.Directions]hexgrid.Cell, a *arcs) join {
	if a.n == 0 {
		f.parent[c], f.links[c] = c, l
		return join{links: l}
	}
	root := f.root(near[a.first[0]])
	f.parent[c] = root
	j := join{links: f.links[root].with(l)}
	for _, d := range a.first[1:a.n] {
		switch r := f.root(near[d]); r {
		case root:
			j.closes = true
		default:
			f.parent[r] = root
			j.links = j.links.with(f.links[r])
		}
	}
	f.links[root] = j.links
	return j
}
