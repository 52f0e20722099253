package wali

// keys are the sets of so many cells modulo the board's symmetries. Each
// class of them is numbered in the order of its least sets.
type keys struct {
	class []int32   // of every set, by its rank: its class
	by    []uint8   // the symmetry that takes it to the least set of the class
	least []Set     // of every class, its least set
	kept  [][]uint8 // the symmetries, but for the identity, that keep that set
}

func (g *Game) newKeys(size int) *keys {
	all := subsets(g.board.cells(), size)
	k := &keys{class: make([]int32, len(all)), by: make([]uint8, len(all))}
	for r, s := range all {
		least, by := g.least(s)
		k.by[r] = by
		if least != s { // which came earlier
			k.class[r] = k.class[least.rank()]
			continue
		}
		k.class[r] = int32(len(k.least))
		k.least = append(k.least, s)
		k.kept = append(k.kept, g.keeping(s))
	}
	return k
}

// least returns the least image of s and the symmetry that leads to it.
func (g *Game) least(s Set) (least Set, by uint8) {
	least = s
	for i := range g.symmetry {
		if image := g.symmetry[i].image(s); image < least {
			least, by = image, uint8(i)
		}
	}
	return least, by
}

// keeping returns the symmetries, but for the identity, that keep s.
func (g *Game) keeping(s Set) []uint8 {
	var list []uint8
	for i := 1; i < len(g.symmetry); i++ {
		if g.symmetry[i].image(s) == s {
			list = append(list, uint8(i))
		}
	}
	return list
}

// selfSymmetric reports whether a symmetry other than the identity keeps s.
func (g *Game) selfSymmetric(s Set) bool {
	for i := 1; i < len(g.symmetry); i++ {
		if g.symmetry[i].image(s) == s {
			return true
		}
	}
	return false
}
