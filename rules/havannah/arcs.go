package havannah

import "ludex/rules/hexgrid"

// pattern says which of a cell's six neighbours hold a stone, a bit for each
// direction.
type pattern uint8

// turned returns p with every bit moved on by one direction.
func (p pattern) turned() pattern { return (p<<1 | p>>(hexgrid.Directions-1)) & 63 }

// arcs are the unbroken runs of stones round a cell. Stones next to each
// other in an arc touch, so that an arc lies in one chain.
type arcs struct {
	n     uint8
	first [hexgrid.Directions / 2]hexgrid.Direction // where each arc begins
	inner pattern                                   // stones between two others of their arc
}

// arcsOf has the arcs of every pattern.
var arcsOf = func() (table [64]arcs) {
	for i := range table {
		p := pattern(i)
		a := &table[i]
		a.inner = p & p.turned() & p.turned().turned()
		a.inner = (a.inner>>1 | a.inner<<(hexgrid.Directions-1)) & 63
		begins := p &^ p.turned()
		if p == 63 {
			begins = 1
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if begins>>d&1 != 0 {
				a.first[a.n] = d
				a.n++
			}
		}
	}
	return table
}()
