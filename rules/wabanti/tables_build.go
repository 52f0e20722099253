package wabanti

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

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

// nextSet returns the next larger word with as many bits (Gosper 1972).
// Ranks go up with the words.
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

// places returns, for a symmetry and a class, the place to which each place
// goes and the class in which they lie.
func (t *tables) places(y, k int) (to []uint8, onto uint8) {
	for _, c := range t.ranking.classes[k].cells {
		image := t.grid.Image(y, hexgrid.Cell(c))
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

// buildLead finds the least image of every set of the leading class: a set
// that is no image of one before it is the least of its own.
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

// inverses returns the place in the group of what undoes each of it.
func (t *tables) inverses() []int {
	back := make([]int, len(t.group))
	for i, y := range t.group {
		for j, z := range t.group {
			undoes := true
			for c := range hexgrid.Cell(t.grid.Cells()) {
				undoes = undoes && t.grid.Image(z, t.grid.Image(y, c)) == c
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
