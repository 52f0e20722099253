package shortest

import (
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// group returns the pieces of s that hang together with that on c.
func (t *task) group(s wabanti.Position, c hexgrid.Cell) wabanti.Position {
	var found wabanti.Position
	if c == hexgrid.None {
		return found
	}
	found.Add(c)
	for todo := []hexgrid.Cell{c}; len(todo) > 0; {
		c, todo = todo[len(todo)-1], todo[:len(todo)-1]
		for _, n := range t.grid.Neighbours(c) {
			if n != hexgrid.None && s.Has(n) && !found.Has(n) {
				found.Add(n)
				todo = append(todo, n)
			}
		}
	}
	return found
}
