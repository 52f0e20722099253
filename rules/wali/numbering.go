package wali

import "slices"

// numbering numbers the pairs of a key, a set of so many cells, and a set of
// so many of the other cells, modulo the board's symmetries and without gaps.
// The pairs with one key's class stand together: a symmetry takes the key to
// the least of its class, and then the rest is ranked among the cells that
// the key leaves. Where the key has symmetries of its own, only the first of
// each orbit of rests counts.
type numbering struct {
	game   *Game
	keys   *keys
	size   int       // cells of a rest
	rests  []Set     // by their ranks, as sets of the cells left, counted anew
	base   []int     // of every class of keys, its first number; and the end
	orbits []*orbits // of every class, nil where its key has no symmetry
}

func (g *Game) newNumbering(key, rest int) *numbering {
	n := &numbering{
		game: g, keys: g.newKeys(key), size: rest,
		rests: subsets(g.board.cells()-key, rest), base: []int{0},
	}
	n.orbits = make([]*orbits, len(n.keys.least))
	for class, end := range n.keys.kept {
		size := len(n.rests)
		if len(end) > 0 {
			n.orbits[class] = n.newOrbits(class)
			size = n.orbits[class].size
		}
		n.base = append(n.base, n.base[class]+size)
	}
	return n
}

// number returns the number of a pair.
func (n *numbering) number(key, rest Set) int {
	r := key.rank()
	class := n.keys.class[r]
	if by := n.keys.by[r]; by != 0 {
		rest = n.game.symmetry[by].image(rest)
		key = n.keys.least[class]
	}
	return n.within(int(class), key, rest)
}

// within returns the number of a pair whose key is the least of its class.
func (n *numbering) within(class int, key, rest Set) int {
	if n.orbits[class] == nil {
		return n.base[class] + rankAmong(key, rest)
	}
	return n.base[class] + n.inOrbit(class, key, rest)
}

// rankAmong returns the rank of rest among the cells that key leaves.
func rankAmong(key, rest Set) int {
	r := 0
	for k := 1; rest != 0; rest &= rest - 1 {
		c := rest.First()
		r += choose[k][int(c)-(key&(1<<c-1)).Len()]
		k++
	}
	return r
}

// inOrbit returns which orbit of rests under the key's symmetries a rest is
// in.
func (n *numbering) inOrbit(class int, key, rest Set) int {
	o := n.orbits[class]
	r := rankAmong(key, rest)
	for _, i := range n.keys.kept[class] {
		r = min(r, rankAmong(key, n.game.symmetry[i].image(rest)))
	}
	return o.number(r)
}

// classOf returns the class of the keys in the pair with a number.
func (n *numbering) classOf(number int) int {
	class, exact := slices.BinarySearch(n.base, number)
	if !exact {
		class--
	}
	return class
}

// rest returns the rest of the pair with a number, whose key is of that
// class, as a set of the cells left, counted anew.
func (n *numbering) rest(class, number int) Set {
	r := number - n.base[class]
	if o := n.orbits[class]; o != nil {
		r = o.rank(r)
	}
	return n.rests[r]
}

// spread is the cells that a key leaves, in their order.
type spread [MaxCells]Set

func (g *Game) newSpread(key Set) (s spread) {
	i := 0
	for left := g.cells &^ key; left != 0; left &= left - 1 {
		s[i] = left & -left
		i++
	}
	return s
}

// set returns the cells of a set counted anew.
func (s *spread) set(rest Set) Set {
	var set Set
	for ; rest != 0; rest &= rest - 1 {
		set |= s[rest.First()]
	}
	return set
}
