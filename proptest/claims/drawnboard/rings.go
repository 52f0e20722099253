package drawnboard

import (
	"fmt"
	"slices"

	"ludex/rules/hexgrid"
)

// smallRings forbids the rings of six. So no stone has six of its own player
// around it, and a ring that is left encloses one of the other player's (H3).
func (f *formula) smallRings() {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		ring := make([]hexgrid.Cell, 0, hexgrid.Directions)
		for _, n := range f.grid.Neighbours(c) {
			if n != hexgrid.None {
				ring = append(ring, n)
			}
		}
		if len(ring) == hexgrid.Directions {
			f.forbid(ring)
		}
	}
}

// outwards: every stone off the rim has one of its own player's farther from
// the centre beside it. So every chain reaches the rim, and no ring encloses
// one of the other player's.
func (f *formula) outwards() {
	for c := range hexgrid.Cell(f.grid.Cells()) {
		first, second := []int{-f.own(c)}, []int{f.own(c)}
		rim := false
		for _, n := range f.grid.Neighbours(c) {
			if rim = rim || n == hexgrid.None; !rim && f.depth(n) > f.depth(c) {
				first, second = append(first, f.own(n)), append(second, -f.own(n))
			}
		}
		if !rim {
			f.add(first...)
			f.add(second...)
		}
	}
}

func (f *formula) depth(c hexgrid.Cell) int { return f.grid.Distance(f.grid.Center(), c) }

// forbid forbids a ring and its mirror images to both players.
func (f *formula) forbid(ring []hexgrid.Cell) {
	for k := range hexgrid.Symmetries {
		image := make([]hexgrid.Cell, len(ring))
		for i, c := range ring {
			image[i] = f.grid.Image(k, c)
		}
		f.forbidImage(image)
	}
}

func (f *formula) forbidImage(ring []hexgrid.Cell) {
	key := ringKey(ring)
	if f.known[key] {
		return
	}
	f.known[key] = true
	var first, second []int
	for _, c := range ring {
		first = append(first, -f.own(c))
		second = append(second, f.own(c))
	}
	f.add(first...)
	f.add(second...)
}

// ringKey returns a text that names a set of cells.
func ringKey(ring []hexgrid.Cell) string { return fmt.Sprint(slices.Sorted(slices.Values(ring))) }
