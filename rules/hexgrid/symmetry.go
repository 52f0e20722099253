package hexgrid

import "math/bits"

// Symmetries is the number of symmetries of the hexagon: six turns, each
// with or without a reflection before it. Symmetry 0 is the identity.
const Symmetries = 12

// Turned returns a under symmetry k: reflected in the axis through the
// middles of the east and west corners' rows when k >= 6, then turned k mod 6
// times by 60 degrees clockwise.
func (a Axial) Turned(k int) Axial {
	if k >= 6 {
		a = Axial{a.Q + a.R, -a.R}
	}
	for range k % 6 {
		a = Axial{-a.R, a.Q + a.R}
	}
	return a
}

func (g *Grid) buildSymmetries() {
	for k := range g.perms {
		g.perms[k] = make([]Cell, len(g.at))
		for c, a := range g.at {
			g.perms[k][c] = g.index[a.Turned(k)]
		}
	}
}

// Image returns the cell to which symmetry k takes c.
func (g *Grid) Image(k int, c Cell) Cell { return g.perms[k][c] }

// Image returns the set to which symmetry k of g takes s.
func Image[W Words](g *Grid, k int, s Set[W]) Set[W] {
	var image Set[W]
	perm := g.perms[k]
	for i := 0; i < len(s.w); i++ {
		for w := s.w[i]; w != 0; w &= w - 1 {
			image.Add(perm[i<<6+bits.TrailingZeros64(w)])
		}
	}
	return image
}
