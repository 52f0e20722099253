package groups

import (
	"context"

	"ludex/rules/hexgrid"
)

// Fixed returns the number of groups that a symmetry of the board maps to
// themselves. It lists them (Redelmeier 1981) as groups of orbits: such a group
// is connected among the orbits, too. The error is the context's.
func Fixed(ctx context.Context, k Kind, symmetry int) (uint64, error) {
	o := newOrbits(k, symmetry)
	for first := range o.cells {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		// Groups whose least orbit is the first.
		o.reached[first] = true
		o.extend(first, []int{first})
		o.reached[first] = false
	}
	return o.total, nil
}

// orbits lists groups that are unions of orbits of a symmetry.
type orbits struct {
	Kind
	cells   [][]hexgrid.Cell // by orbit
	of      []int            // by cell
	near    [][]int          // by orbit, the orbits beside it
	left    []int            // by class, the pieces that are to place
	reached []bool           // by orbit: in the group, or beside it, or passed over
	in      []bool           // by cell
	total   uint64
}

func newOrbits(k Kind, symmetry int) *orbits {
	o := &orbits{Kind: k, of: make([]int, k.Grid.Cells()), left: append([]int(nil), k.Pieces...), in: make([]bool, k.Grid.Cells())}
	for c := range o.of {
		o.of[c] = -1
	}
	for c := range hexgrid.Cell(len(o.of)) {
		if o.of[c] >= 0 {
			continue
		}
		var orbit []hexgrid.Cell
		for at := c; o.of[at] < 0; at = k.Grid.Image(symmetry, at) {
			o.of[at] = len(o.cells)
			orbit = append(orbit, at)
		}
		o.cells = append(o.cells, orbit)
	}
	o.reached = make([]bool, len(o.cells))
	for i, orbit := range o.cells {
		seen := map[int]bool{i: true}
		var near []int
		for _, c := range orbit {
			for _, n := range k.Grid.Neighbours(c) {
				if n != hexgrid.None && !seen[o.of[n]] {
					seen[o.of[n]] = true
					near = append(near, o.of[n])
				}
			}
		}
		o.near = append(o.near, near)
	}
	return o
}

// extend adds each orbit of the list in turn and lists the groups with it and
// without those before it. All orbits of a group come after the first one.
func (o *orbits) extend(first int, list []int) {
	for i, orbit := range list {
		if !o.take(orbit) {
			o.give(orbit)
			continue
		}
		if o.complete() {
			if o.connected(o.cells[orbit][0]) {
				o.total++
			}
			o.give(orbit)
			continue
		}
		next := append([]int(nil), list[i+1:]...)
		old := len(next)
		for _, n := range o.near[orbit] {
			if n > first && !o.reached[n] {
				o.reached[n] = true
				next = append(next, n)
			}
		}
		o.extend(first, next)
		for _, n := range next[old:] {
			o.reached[n] = false
		}
		o.give(orbit)
	}
}

// take adds an orbit, and reports whether there are pieces for it.
func (o *orbits) take(orbit int) bool {
	enough := true
	for _, c := range o.cells[orbit] {
		o.in[c] = true
		o.left[o.Class[c]]--
		enough = enough && o.left[o.Class[c]] >= 0
	}
	return enough
}

// give takes an orbit out again.
func (o *orbits) give(orbit int) {
	for _, c := range o.cells[orbit] {
		o.in[c] = false
		o.left[o.Class[c]]++
	}
}

// complete reports whether all pieces are placed.
func (o *orbits) complete() bool {
	for _, n := range o.left {
		if n > 0 {
			return false
		}
	}
	return true
}

// connected reports whether the pieces are one group, to which one cell belongs.
func (o *orbits) connected(from hexgrid.Cell) bool {
	all := 0
	for _, n := range o.Pieces {
		all += n
	}
	seen := map[hexgrid.Cell]bool{from: true}
	for todo := []hexgrid.Cell{from}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range o.Grid.Neighbours(c) {
			if n != hexgrid.None && o.in[n] && !seen[n] {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return len(seen) == all
}

// Classes returns the number of groups that differ under a group of symmetries
// of the board, which keep the classes of cells or exchange classes with equal
// numbers of pieces, and the number of all groups.
func Classes(ctx context.Context, k Kind, symmetries []int) (classes, all uint64, err error) {
	if all, err = Count(ctx, k); err != nil {
		return 0, 0, err
	}
	sum := all
	for _, y := range symmetries {
		if y == 0 {
			continue
		}
		fixed, err := Fixed(ctx, k, y)
		if err != nil {
			return 0, 0, err
		}
		sum += fixed
	}
	return sum / uint64(len(symmetries)), all, nil
}
