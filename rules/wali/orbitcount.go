package wali

// orbitCount returns the number of positions of a material modulo the board's
// symmetries, by Burnside's lemma: the mean number of positions that a
// symmetry keeps.
func (g *Game) orbitCount(m material) int {
	sum := 0
	for i := range g.symmetry {
		sum += keptBy(g.cycles(i), m)
	}
	return sum / len(g.symmetry)
}

// cycles returns the lengths of the cycles in which a symmetry moves the
// cells.
func (g *Game) cycles(symmetry int) []int {
	var lengths []int
	var seen Set
	for c := range Cell(g.grid.Cells()) {
		length := 0
		for ; !seen.Has(c); c = g.grid.Image(symmetry, c) {
			seen |= SetOf(c)
			length++
		}
		if length > 0 {
			lengths = append(lengths, length)
		}
	}
	return lengths
}

// keptBy returns the number of positions in which each cycle is all own, all
// the enemy's or all empty.
func keptBy(cycles []int, m material) int {
	ways := [MaxCells + 1][MaxCells + 1]int{{1}} // by own and enemy pieces
	for _, length := range cycles {
		for own := m.own; own >= 0; own-- {
			for enemy := m.enemy; enemy >= 0; enemy-- {
				if own >= length {
					ways[own][enemy] += ways[own-length][enemy]
				}
				if enemy >= length {
					ways[own][enemy] += ways[own][enemy-length]
				}
			}
		}
	}
	return ways[m.own][m.enemy]
}
