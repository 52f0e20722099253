package wabanti

import (
	"math/bits"

	"ludex/rules"
	"ludex/rules/hexgrid"
)

func (t *tables) Partitions() int { return int(t.partitions) }

func (t *tables) Symmetries() int { return len(t.group) }

func (t *tables) StartKey() rules.Key { return t.KeyOf(t.start) }

// KeyOf returns the class of a position.
func (t *tables) KeyOf(s Position) rules.Key {
	n := rules.PositionID{Hi: t.ranking.digit(0, s).lo}
	for k := 1; k < len(t.sets); k++ {
		n.Lo += t.ranking.digit(k, s).lo * t.weight[k]
	}
	return t.canonical(n)
}

// PositionOf returns the position that stands for a class.
func (t *tables) PositionOf(k rules.Key) (s Position) {
	n := t.name(k)
	t.ranking.put(&s, 0, number{0, n.Hi})
	for class := 1; class < len(t.sets); class++ {
		t.ranking.put(&s, class, number{0, t.digit(n.Lo, class)})
	}
	return s
}

// name returns the name of the position that stands for k.
func (t *tables) name(k rules.Key) rules.PositionID {
	rep := k.Num/t.rest*t.partitions + uint64(k.Part)
	return rules.PositionID{Hi: uint64(t.reps[rep]), Lo: k.Num % t.rest}
}

// digit returns the rank of class k in the digits after the first.
func (t *tables) digit(lo uint64, k int) uint64 {
	return lo / t.weight[k] % uint64(len(t.sets[k]))
}

// canonical returns the class of a position.
func (t *tables) canonical(n rules.PositionID) rules.Key {
	e := t.lead[n.Hi]
	lo := n.Lo
	if e.by != 1 { // other than the identity
		lo = t.leastImage(n.Lo, e.by)
	}
	return rules.Key{
		Part: uint32(uint64(e.rep) % t.partitions),
		Num:  uint64(e.rep)/t.partitions*t.rest + lo,
	}
}

// leastImage returns the least image of the digits after the first under the
// symmetries in by.
func (t *tables) leastImage(lo uint64, by uint16) uint64 {
	var digits [cells]uint32
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
func (t *tables) imageOf(digits *[cells]uint32, y int) (image uint64) {
	for k := 1; k < len(t.sets); k++ {
		image += uint64(t.image[y][k][digits[k]]) * t.weight[t.onto[y][k]]
	}
	return image
}

// orbit returns the number of positions in a class.
func (t *tables) orbit(k rules.Key) int {
	n := t.name(k)
	by := t.lead[n.Hi].by
	if by == 1 {
		return len(t.group)
	}
	fixed := 0
	for ; by != 0; by &= by - 1 {
		if t.leastImage(n.Lo, by&-by) == n.Lo {
			fixed++
		}
	}
	return len(t.group) / fixed
}

func (t *tables) Steps() rules.Steps { return &tableSteps{tables: t} }

type tableSteps struct {
	*tables
	layout layout
	reach  reach
	taken  [cells]uint64 // of every class: the places taken
	ranks  [cells]uint64
}

// Expand names the positions one move after k.
func (t *tableSteps) Expand(k rules.Key, dst []rules.PositionID) []rules.PositionID {
	n := t.name(k)
	t.lay(n)
	for i, c := range t.layout.cell[:t.layout.n] {
		t.movesOf(&t.layout, i, false, &t.reach)
		class := t.ranking.class[c]
		without := t.taken[class] &^ (1 << t.ranking.place[c])
		for _, to := range t.reach.list() {
			rank := rankOfSet(without | 1<<t.ranking.place[to])
			next := n
			if class == 0 {
				next.Hi = rank
			} else {
				next.Lo += (rank - t.ranks[class]) * t.weight[class]
			}
			dst = append(dst, next)
		}
	}
	return dst
}

// lay lays a position out.
func (t *tableSteps) lay(n rules.PositionID) {
	var s Position
	t.ranks[0] = n.Hi
	for k := range t.sets {
		if k > 0 {
			t.ranks[k] = t.digit(n.Lo, k)
		}
		t.taken[k] = t.sets[k][t.ranks[k]]
		for set := t.taken[k]; set != 0; set &= set - 1 {
			s.Add(hexgrid.Cell(t.ranking.classes[k].cells[bits.TrailingZeros64(set)]))
		}
	}
	t.layout.load(t.steps, s)
}

// Canonical returns the class of a position.
func (t *tableSteps) Canonical(n rules.PositionID) rules.Key { return t.canonical(n) }

// Orbit returns the number of positions in a class.
func (t *tableSteps) Orbit(k rules.Key) int { return t.orbit(k) }
