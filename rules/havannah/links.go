package havannah

import "ludex/rules/hexgrid"

// links are what a chain holds of the rim: a bit for each corner, a bit for
// each side, and the number of edge cells, which are the cells of the rim
// that are no corners.
type links uint32

const (
	sideBit  = hexgrid.Sides
	countBit = 2 * hexgrid.Sides
	rimBits  = 1<<countBit - 1
	edgeCell = links(1 << countBit)
)

// with returns the links of two chains joined. They share no stone.
func (l links) with(m links) links {
	return (l|m)&rimBits | (l&^rimBits + m&^rimBits)
}

// corners returns the corners held, a bit each.
func (l links) corners() links { return l & (1<<sideBit - 1) }

// sides returns the sides held, a bit each.
func (l links) sides() links { return l & rimBits >> sideBit }

// edgeCells returns the number of edge cells held.
func (l links) edgeCells() links { return l >> countBit }

// two reports whether at least two bits are set.
func two(bits links) bool { return bits&(bits-1) != 0 }

// three reports whether at least three bits are set.
func three(bits links) bool { return two(bits & (bits - 1)) }

// rimLinks returns the links of every cell. A corner belongs to no side (H5)
// and is no edge cell.
func rimLinks(grid *hexgrid.Grid) []links {
	list := make([]links, grid.Cells())
	corner := links(1)
	for s := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range grid.OnSide(s) {
			if !grid.Corner(c) {
				list[c] = edgeCell | 1<<(sideBit+s)
			} else if list[c] == 0 {
				list[c] = corner
				corner <<= 1
			}
		}
	}
	return list
}
