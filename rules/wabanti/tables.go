package wabanti

import (
	"math/bits"

	"ludex/rules/hexgrid"
)

// The largest tables that are made, in entries.
const (
	mostLeads  = 1 << 23
	mostImages = 1 << 25
)

// tables number positions by tables over the ranks of each class of cells.
//
// One class leads, which every symmetry of the start maps to itself. Of the
// images of a position the one that stands for its class has the least rank
// there, and then the least number elsewhere. So one look into a table tells
// which symmetry to apply, mostly one alone. A move that leaves the leading
// class as it is leaves it standing.
type tables struct {
	*Solo
	ranking    *ranking
	group      []int  // the symmetries of the start
	partitions uint64 // a power of 2
	weight     []uint64
	lead       []leadEntry // by rank
	reps       []uint32    // the ranks that stand for their images, ascending
	sets       [][]uint64  // of every other class by rank: the places taken, one bit each
	image      [][][]uint32
	onto       [][]uint8 // by symmetry of the group, class: the class that it is mapped to
	rest       uint64    // the number of ways to place the pieces outside the leading class
}

// leadEntry tells, of a rank of the leading class, which one stands for its
// images and which symmetries of the group lead there, one bit each.
type leadEntry struct {
	rep uint32
	by  uint16
}

// newTables returns the tables of g, or false when they would be too large.
func (g *Solo) newTables(r *ranking) (*tables, bool) {
	t := &tables{Solo: g, ranking: r, group: g.SymmetryOf(g.start).group}
	lead := t.leader()
	if lead < 0 {
		return nil, false
	}
	r.lead(lead)
	if !t.fits() {
		return nil, false
	}
	t.weigh()
	t.buildSets()
	t.buildLead()
	t.buildImages()
	return t, t.divide()
}

// leader returns the class with the most sets of those that every symmetry
// of the group leaves in place, or -1.
func (t *tables) leader() int {
	best := -1
	for k, c := range t.ranking.classes {
		fixed := true
		for _, y := range t.group {
			fixed = fixed && hexgrid.Image(t.grid, y, c.set) == c.set
		}
		if fixed && c.sets > 0 && c.sets <= mostLeads && (best < 0 || c.sets > t.ranking.classes[best].sets) {
			best = k
		}
	}
	return best
}

// fits reports whether the classes after the first are small enough, and
// their digits are one word together.
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

// weigh sets the weight of each digit after the first, and what the places of
// a set add to its rank.
func (t *tables) weigh() {
	classes := t.ranking.classes
	t.weight = make([]uint64, len(classes))
	w := uint64(1)
	for k := len(classes) - 1; k > 0; k-- {
		t.weight[k] = w
		w *= classes[k].sets
	}
}

// divide spreads the sets that lead over partitions, as evenly as can be, so
// that a number within a partition is one word. It fails when it cannot.
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
