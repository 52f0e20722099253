package numbering

import (
	"context"
	"math/bits"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/rules/wabanti/solo"
)

// NearParts finds the closed parts near one that is known: a piece of one of its
// groups goes to another cell.
type NearParts struct {
	walker
	mine map[numbered.Key]bool // the groups of the parts that are near the same part
}

// NewNearParts returns a search on the board of g. The error is [ErrOtherJumps].
func NewNearParts(g *solo.Jumps, numbers Numbering) (*NearParts, error) {
	f, err := newFew(context.Background(), g, 0, 0)
	if err != nil {
		return nil, err
	}
	walker := f.newWalker(PartSearch{Numbers: numbers, Groups: mostGroups})
	return &NearParts{walker: *walker, mine: map[numbered.Key]bool{}}, nil
}

// Width returns the most jumps of a group less the frozen pieces. It is large in
// a part in which much can move.
func (p *Part) Width() int { return p.Rich - p.Frozen }

// Of passes the closed parts of two to 4,096 groups with a group that differs
// from the given one in the cell of one piece. A part of more than the given
// width counts as open, and one with a known group is left out.
func (n *NearParts) Of(group numbered.Key, width int, known func(numbered.Key) bool, visit func(Part)) {
	clear(n.mine)
	s := n.lattice(group)
	var near beside
	for w, pieces := range s {
		for ; pieces != 0; pieces &= pieces - 1 {
			from := pieces & -pieces
			next := s
			next[w] ^= from
			near.set(&next)
			free := n.board[w] &^ s[w] & (near[w][0] | near[w][1] | near[w][2] | near[w][3] | near[w][4] | near[w][5])
			for ; free != 0; free &= free - 1 {
				to := free & -free
				next[w] ^= to
				if next.reaches(w, bits.TrailingZeros64(to)) {
					n.try(&next, width, known, visit)
				}
				next[w] ^= to
			}
		}
	}
}

// lattice returns a group as a lattice.
func (n *NearParts) lattice(k numbered.Key) (s lattice) {
	p := n.Numbers.PositionOf(k)
	for w, pieces := range n.board {
		for ; pieces != 0; pieces &= pieces - 1 {
			bit := bits.TrailingZeros64(pieces)
			if p.Has(n.cell[w][bit]) {
				s[w] |= 1 << bit
			}
		}
	}
	return s
}

// try passes the part of a group.
func (n *NearParts) try(s *lattice, width int, known func(numbered.Key) bool, visit func(Part)) {
	key := n.Numbers.KeyOf(position(n.cell, s))
	if known(key) || n.mine[key] || !n.closed(s, width) || len(n.at) == 1 {
		return
	}
	p, ok := n.whole()
	if !ok {
		return
	}
	for _, k := range p.Keys {
		n.mine[k] = true
	}
	visit(p)
}

// closed finds the part of s, unless it is open, or wider or larger than allowed.
func (n *NearParts) closed(s *lattice, width int) bool {
	rich := 0
	for n.begin(s); len(n.todo) > 0; {
		at, jumps := n.step()
		if rich = max(rich, jumps); rich-n.frozen() > width || len(n.at) > n.Groups {
			return false
		}
		n.goOn(&at)
	}
	return true
}
