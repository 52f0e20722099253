package numbering

import (
	"math/bits"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/wabanti"
)

func (t *tables) Steps() numbered.Steps {
	steps := &tableSteps{tables: t}
	if t.leaps != nil {
		return &leapSteps{tableSteps: steps, leaper: leaper{board: t.leaps.board}, shown: ^uint64(0)}
	}
	return steps
}

// tableSteps are steps under any readings.
type tableSteps struct {
	*tables
	layout wabanti.Layout
	reach  wabanti.CellList
	taken  [wabanti.Cells]uint64 // by class, the occupied places
	ranks  [wabanti.Cells]uint64
}

// Expand appends the classes of the positions one move after k.
func (t *tableSteps) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	n := t.id(k)
	t.load(n)
	for i, c := range t.layout.Cell[:t.layout.N] {
		t.Reach(&t.layout, i, false, &t.reach)
		class := t.ranking.class[c]
		without := t.taken[class] &^ (1 << t.ranking.place[c])
		for _, to := range t.reach.List() {
			rank := rankOfSet(without | 1<<t.ranking.place[to])
			next := n
			if class == 0 {
				next.lead = rank
			} else {
				next.rest += (rank - t.ranks[class]) * t.weight[class]
			}
			dst = append(dst, t.canonical(next))
		}
	}
	return dst
}

// load prepares a position.
func (t *tableSteps) load(n positionID) {
	t.ranks[0] = n.lead
	t.layout.Clear()
	for k := range t.sets {
		if k > 0 {
			t.ranks[k] = t.digit(n.rest, k)
		}
		t.taken[k] = t.sets[k][t.ranks[k]]
		for set := t.taken[k]; set != 0; set &= set - 1 {
			t.layout.Add(t.ranking.classes[k].cells[bits.TrailingZeros64(set)])
		}
	}
	t.layout.Link(t.Links())
}

// Orbit returns the number of positions in a class, or 0 if k is no key.
func (t *tableSteps) Orbit(k numbered.Key) int { return t.orbit(k) }
