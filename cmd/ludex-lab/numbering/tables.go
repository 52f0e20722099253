package numbering

import (
	"math/bits"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// The largest tables that are made, in entries.
const (
	mostLeads  = 1 << 23
	mostImages = 1 << 25
)

// tables numbers positions by tables over the ranks of each class of cells.
//
// One class of cells leads: every symmetry of the start maps it to itself. The
// representative of equivalent positions has the least rank in the leading class
// and then the least number in the others. So one table lookup gives the
// symmetries to apply, mostly a single one. A move outside the leading class
// does not change them.
type tables struct {
	*solo.Jumps
	ranking    *ranking
	group      []int  // the symmetries of the start
	partitions uint64 // a power of 2
	weight     []uint64
	lead       []leadEntry // by rank
	reps       []uint32    // the ranks that are the least of their images, ascending
	sets       [][]uint64  // by class and rank, the occupied places, one bit each
	image      [][][]uint32
	onto       [][]uint8   // by symmetry and class, the image of the class
	rest       uint64      // the number of ways to place the pieces outside the leading class
	shift      int         // the bits of partitions
	leaps      *leapTables // nil if the readings have other jumps
}

// leadEntry holds, for a rank of the leading class, the least of its images and
// the symmetries of the group that lead to it, one bit each.
type leadEntry struct {
	rep uint32
	by  uint16
}

// newTables returns the tables of g, or false if they would be too large.
func newTables(g *solo.Jumps, r *ranking) (*tables, bool) {
	t := &tables{Jumps: g, ranking: r, group: g.SymmetryOf(g.Start()).Group}
	lead := t.leader()
	if lead < 0 {
		return nil, false
	}
	r.putFirst(lead)
	if !t.fits() {
		return nil, false
	}
	t.weigh()
	t.buildSets()
	t.buildLead()
	t.buildImages()
	ok := t.divide()
	t.shift = bits.TrailingZeros64(t.partitions)
	t.leaps = t.newLeapTables()
	return t, ok
}

// leader returns, among the classes that every symmetry of the group maps to
// themselves, the one with the most sets, or -1.
func (t *tables) leader() int {
	best := -1
	for k, c := range t.ranking.classes {
		fixed := true
		for _, y := range t.group {
			fixed = fixed && hexgrid.Image(t.Grid(), y, c.set) == c.set
		}
		if fixed && c.sets > 0 && c.sets <= mostLeads && (best < 0 || c.sets > t.ranking.classes[best].sets) {
			best = k
		}
	}
	return best
}

// fits reports whether the classes after the first are small enough, and all
// their digits fit into one word.
func (t *tables) fits() bool {
	t.rest = 1
	images := uint64(0)
	for k, c := range t.ranking.classes {
		if len(c.cells) > 64 {
			return false
		}
		if k == 0 {
			continue
		}
		hi, lo := bits.Mul64(t.rest, c.sets)
		if c.sets == 0 || hi > 0 {
			return false
		}
		t.rest = lo
		if images += c.sets * uint64(len(t.group)); images > mostImages {
			return false
		}
	}
	return true
}

// weigh sets the weight of each digit after the first.
func (t *tables) weigh() {
	classes := t.ranking.classes
	t.weight = make([]uint64, len(classes))
	w := uint64(1)
	for k := len(classes) - 1; k > 0; k-- {
		t.weight[k] = w
		w *= classes[k].sets
	}
}

// divide spreads the sets of the leading class evenly over partitions, so that a
// number within a partition is one word. It reports whether it succeeded.
func (t *tables) divide() bool {
	const wanted, enough = 256, 4096
	t.partitions = 1
	if len(t.reps) >= enough {
		t.partitions = wanted
	}
	for ; t.partitions <= mostPartitions; t.partitions *= 2 {
		most := (uint64(len(t.reps)) + t.partitions - 1) / t.partitions
		if hi, _ := bits.Mul64(most, t.rest); hi == 0 {
			return true
		}
	}
	return false
}

// buildSets lists the sets of every class by rank.
func (t *tables) buildSets() {
	t.sets = make([][]uint64, len(t.ranking.classes))
	for k, c := range t.ranking.classes {
		t.sets[k] = make([]uint64, c.sets)
		set := uint64(1)<<c.pieces - 1
		for i := range t.sets[k] {
			t.sets[k][i] = set
			set = nextSet(set)
		}
	}
}

// nextSet returns the next larger word with the same number of bits (Gosper
// 1972). The order of ranks is that of the words.
func nextSet(set uint64) uint64 {
	if set == 0 {
		return 0
	}
	low := set & -set
	up := set + low
	return up | (set^up)>>2/low
}

// rankOfSet returns the rank of a set of places.
func rankOfSet(set uint64) uint64 {
	var rank uint64
	for i := 1; set != 0; i++ {
		rank += binomials[bits.TrailingZeros64(set)][i].lo
		set &= set - 1
	}
	return rank
}

// places returns, for a symmetry and a class, the image of each place and the
// class of these images.
func (t *tables) places(y, k int) (to []uint8, onto uint8) {
	for _, c := range t.ranking.classes[k].cells {
		image := t.Grid().Image(y, hexgrid.Cell(c))
		to = append(to, t.ranking.place[image])
		onto = t.ranking.class[image]
	}
	return to, onto
}

func mapped(set uint64, to []uint8) (image uint64) {
	for ; set != 0; set &= set - 1 {
		image |= 1 << to[bits.TrailingZeros64(set)]
	}
	return image
}

// buildLead finds the least image of every set of the leading class: a set that
// is not an image of an earlier one is the least of its own images.
func (t *tables) buildLead() {
	back := t.inverses()
	to := make([][]uint8, len(t.group))
	for i, y := range t.group {
		to[i], _ = t.places(y, 0)
	}
	t.lead = make([]leadEntry, len(t.sets[0]))
	for rank, set := range t.sets[0] {
		if t.lead[rank].by != 0 {
			continue
		}
		for i := range t.group {
			e := &t.lead[rankOfSet(mapped(set, to[i]))]
			e.rep = uint32(len(t.reps))
			e.by |= 1 << back[i]
		}
		t.reps = append(t.reps, uint32(rank))
	}
}

// inverses returns the index in the group of the inverse of each element.
func (t *tables) inverses() []int {
	back := make([]int, len(t.group))
	for i, y := range t.group {
		for j, z := range t.group {
			undoes := true
			for c := range hexgrid.Cell(t.Grid().Cells()) {
				undoes = undoes && t.Grid().Image(z, t.Grid().Image(y, c)) == c
			}
			if undoes {
				back[i] = j
			}
		}
	}
	return back
}

// buildImages finds the images of every set of the other classes.
func (t *tables) buildImages() {
	t.image = make([][][]uint32, len(t.group))
	t.onto = make([][]uint8, len(t.group))
	for i, y := range t.group {
		t.image[i] = make([][]uint32, len(t.sets))
		t.onto[i] = make([]uint8, len(t.sets))
		for k := 1; k < len(t.sets); k++ {
			to, onto := t.places(y, k)
			ranks := make([]uint32, len(t.sets[k]))
			for rank, set := range t.sets[k] {
				ranks[rank] = uint32(rankOfSet(mapped(set, to)))
			}
			t.image[i][k], t.onto[i][k] = ranks, onto
		}
	}
}

func (t *tables) Partitions() int { return int(t.partitions) }

func (t *tables) Symmetries() int { return len(t.group) }

func (t *tables) StartKey() numbered.Key { return t.KeyOf(t.Start()) }

// KeyOf returns the class of a position.
func (t *tables) KeyOf(s wabanti.Position) numbered.Key {
	n := positionID{lead: t.ranking.digit(0, s).lo}
	for k := 1; k < len(t.sets); k++ {
		n.rest += t.ranking.digit(k, s).lo * t.weight[k]
	}
	return t.canonical(n)
}

// PositionOf returns the representative of a class.
func (t *tables) PositionOf(k numbered.Key) (s wabanti.Position) {
	n := t.id(k)
	t.ranking.put(&s, 0, uint128{0, n.lead})
	for class := 1; class < len(t.sets); class++ {
		t.ranking.put(&s, class, uint128{0, t.digit(n.rest, class)})
	}
	return s
}

// id returns the id of the representative of k.
func (t *tables) id(k numbered.Key) positionID {
	rep := k.Num/t.rest*t.partitions + uint64(k.Part)
	return positionID{lead: uint64(t.reps[rep]), rest: k.Num % t.rest}
}

// digit returns the rank of class k in the digits after the first.
func (t *tables) digit(lo uint64, k int) uint64 {
	return lo / t.weight[k] % uint64(len(t.sets[k]))
}

// positionID is the exact number of a position: the rank of its set of the
// leading class and the number of its other digits.
type positionID struct{ lead, rest uint64 }

// canonical returns the class of a position.
func (t *tables) canonical(n positionID) numbered.Key {
	e := t.lead[n.lead]
	lo := n.rest
	if e.by != 1 { // other than the identity
		lo = t.leastImage(n.rest, e.by)
	}
	return t.key(e, lo)
}

// key returns the key of the least image of a position.
func (t *tables) key(e leadEntry, rest uint64) numbered.Key {
	return numbered.Key{
		Part: e.rep & uint32(t.partitions-1),
		Num:  uint64(e.rep>>t.shift)*t.rest + rest,
	}
}

// leastImage returns the least image of the digits after the first under the
// symmetries in by.
func (t *tables) leastImage(lo uint64, by uint16) uint64 {
	var digits [wabanti.Cells]uint32
	for k := 1; k < len(t.sets); k++ {
		digits[k] = uint32(t.digit(lo, k))
	}
	least := ^uint64(0)
	for ; by != 0; by &= by - 1 {
		least = min(least, t.imageOf(&digits, bits.TrailingZeros16(by)))
	}
	return least
}

// imageOf returns the image of the digits after the first.
func (t *tables) imageOf(digits *[wabanti.Cells]uint32, y int) (image uint64) {
	for k := 1; k < len(t.sets); k++ {
		image += uint64(t.image[y][k][digits[k]]) * t.weight[t.onto[y][k]]
	}
	return image
}

// numbered reports whether k has a representative: its set of the leading
// class is one of the listed ones.
func (t *tables) numbered(k numbered.Key) bool {
	row, part := k.Num/t.rest, uint64(k.Part)
	return part < t.partitions && row < uint64(len(t.reps)) && row*t.partitions+part < uint64(len(t.reps))
}

// orbit returns the number of positions in a class, or 0 if k is no key: no
// image of the digits after the first is less than they are.
func (t *tables) orbit(k numbered.Key) int {
	if !t.numbered(k) {
		return 0
	}
	n := t.id(k)
	by := t.lead[n.lead].by
	if by == 1 {
		return len(t.group)
	}
	fixed := 0
	for ; by != 0; by &= by - 1 {
		switch image := t.leastImage(n.rest, by&-by); {
		case image < n.rest:
			return 0
		case image == n.rest:
			fixed++
		}
	}
	return len(t.group) / fixed
}
