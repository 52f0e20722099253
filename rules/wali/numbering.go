package wali

import (
	"math/bits"
	"slices"
)

// numbering numbers the pairs of two disjoint sets of cells of given sizes, the
// key and the rest, up to the symmetries of the board and without gaps. Pairs
// with keys of one class have consecutive numbers: a symmetry maps the key to
// the least key of its class, and the rest is ranked among the cells outside
// the key. If symmetries fix the key, only the first rest of each orbit has a
// number.
type numbering struct {
	game   *Game
	keys   *keys
	rests  []Set     // by their ranks, as sets of indices of the cells outside the key
	base   []int     // first number of each class of keys, and the end
	orbits []*orbits // of each class, nil where no symmetry fixes its key
}

func (g *Game) newNumbering(key, rest int) *numbering {
	n := &numbering{
		game: g, keys: g.newKeys(key),
		rests: subsets(g.board.cells()-key, rest), base: []int{0},
	}
	n.orbits = make([]*orbits, len(n.keys.least))
	for class, end := range n.keys.fixed {
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
	return n.canonicalNumber(int(class), key, rest)
}

// canonicalNumber returns the number of a pair whose key is the least of its
// class.
func (n *numbering) canonicalNumber(class int, key, rest Set) int {
	if n.orbits[class] == nil {
		return n.base[class] + rankAmong(key, rest)
	}
	return n.base[class] + n.inOrbit(class, key, rest)
}

// rankAmong returns the rank of rest among the cells outside key.
func rankAmong(key, rest Set) int {
	r := 0
	for k := 1; rest != 0; rest &= rest - 1 {
		c := rest.First()
		r += choose[k][int(c)-(key&(1<<c-1)).Len()]
		k++
	}
	return r
}

// inOrbit returns the number of the orbit of a rest under the symmetries that fix
// the key.
func (n *numbering) inOrbit(class int, key, rest Set) int {
	o := n.orbits[class]
	r := rankAmong(key, rest)
	for _, i := range n.keys.fixed[class] {
		r = min(r, rankAmong(key, n.game.symmetry[i].image(rest)))
	}
	return o.number(r)
}

// classOf returns the class of the key of the pair with a number.
func (n *numbering) classOf(number int) int {
	class, exact := slices.BinarySearch(n.base, number)
	if !exact {
		class--
	}
	return class
}

// rest returns the rest of the pair with a number and a class of keys, as a set of
// indices of the cells outside the key.
func (n *numbering) rest(class, number int) Set {
	r := number - n.base[class]
	if o := n.orbits[class]; o != nil {
		r = o.rank(r)
	}
	return n.rests[r]
}

// others has the cells outside a key, in their order.
type others [maxCells]Set

func (g *Game) newOthers(key Set) (s others) {
	i := 0
	for left := g.cells &^ key; left != 0; left &= left - 1 {
		s[i] = left & -left
		i++
	}
	return s
}

// set returns the cells of a set of indices.
func (s *others) set(rest Set) Set {
	var set Set
	for ; rest != 0; rest &= rest - 1 {
		set |= s[rest.First()]
	}
	return set
}

// keys has the sets of one size up to the symmetries of the board. Their classes
// are numbered in the order of the least set of each.
type keys struct {
	class []int32   // the class of each set, by its rank
	by    []uint8   // the symmetry that maps it to the least set of its class
	least []Set     // the least set of each class
	fixed [][]uint8 // the symmetries that fix this set, without the identity
}

func (g *Game) newKeys(size int) *keys {
	all := subsets(g.board.cells(), size)
	k := &keys{class: make([]int32, len(all)), by: make([]uint8, len(all))}
	for r, s := range all {
		least, by := g.least(s)
		k.by[r] = by
		if least != s { // least comes earlier in all
			k.class[r] = k.class[least.rank()]
			continue
		}
		k.class[r] = int32(len(k.least))
		k.least = append(k.least, s)
		k.fixed = append(k.fixed, g.fixing(s))
	}
	return k
}

// least returns the least image of s and the symmetry that maps s to it.
func (g *Game) least(s Set) (least Set, by uint8) {
	least = s
	for i := range g.symmetry {
		if image := g.symmetry[i].image(s); image < least {
			least, by = image, uint8(i)
		}
	}
	return least, by
}

// fixing returns the symmetries that fix s, without the identity.
func (g *Game) fixing(s Set) []uint8 {
	var list []uint8
	for i := 1; i < len(g.symmetry); i++ {
		if g.symmetry[i].image(s) == s {
			list = append(list, uint8(i))
		}
	}
	return list
}

// selfSymmetric reports whether a symmetry other than the identity fixes s.
func (g *Game) selfSymmetric(s Set) bool {
	for i := 1; i < len(g.symmetry); i++ {
		if g.symmetry[i].image(s) == s {
			return true
		}
	}
	return false
}

// orbits numbers the ranks that are the first of their orbits.
type orbits struct {
	first  []uint64 // one bit for each rank: whether it is the first
	before []int32  // the number of bits set before each word of first
	size   int
}

func (n *numbering) newOrbits(class int) *orbits {
	key := n.keys.least[class]
	o := &orbits{first: make([]uint64, (len(n.rests)+63)/64)}
	cells := n.game.newOthers(key)
	for r, rest := range n.rests {
		if n.isFirst(class, key, r, cells.set(rest)) {
			o.first[r/64] |= 1 << (r % 64)
		}
	}
	for _, word := range o.first {
		o.before = append(o.before, int32(o.size))
		o.size += bits.OnesCount64(word)
	}
	return o
}

func (n *numbering) isFirst(class int, key Set, r int, rest Set) bool {
	for _, i := range n.keys.fixed[class] {
		if rankAmong(key, n.game.symmetry[i].image(rest)) < r {
			return false
		}
	}
	return true
}

// number returns the number of a rank that is the first of its orbit.
func (o *orbits) number(r int) int {
	return int(o.before[r/64]) + bits.OnesCount64(o.first[r/64]&(1<<(r%64)-1))
}

// rank returns the rank with a number.
func (o *orbits) rank(number int) int {
	at, exact := slices.BinarySearch(o.before, int32(number))
	if !exact {
		at--
	}
	for o.first[at] == 0 || at+1 < len(o.before) && o.before[at+1] == int32(number) {
		at++ // skip words without a bit
	}
	word := o.first[at]
	for range number - int(o.before[at]) {
		word &= word - 1
	}
	return at*64 + bits.TrailingZeros64(word)
}

// binomials has n choose k at [k][n].
type binomials [maxCells + 1][maxCells + 1]int

var choose = pascal()

func pascal() *binomials {
	var c binomials
	for n := range c[0] {
		c[0][n] = 1
		for k := 1; k <= n; k++ {
			c[k][n] = c[k-1][n-1] + c[k][n-1]
		}
	}
	return &c
}

// rank returns the rank of s among the sets of the same size, from 0 in the order
// of their values.
func (s Set) rank() int {
	r := 0
	for k := 1; s != 0; s &= s - 1 {
		r += choose[k][s.First()]
		k++
	}
	return r
}

// subsets returns the sets of k of the first n cells, k > 0, in the order of
// their ranks.
func subsets(n, k int) []Set {
	list := make([]Set, 0, choose[k][n])
	for s := Set(1)<<k - 1; s < 1<<n; s = s.next() {
		list = append(list, s)
	}
	return list
}

// next returns the set of the same size with the next rank. The set must not be
// empty.
func (s Set) next() Set {
	low := s & -s
	ripple := s + low
	return ripple | (s^ripple)>>2/low
}
