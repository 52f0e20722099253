package bitboard

import (
	"context"

	"ludex/rules/hexgrid"
	"ludex/solver/certify"
)

// shardDepth is the number of replies on a line before the parts differ.
const shardDepth = 2

// part is one of several parts of a check. The zero value is the whole check.
type part struct{ index, of int } // from 1

// has reports whether a part goes on in a position after that many replies.
func (s part) has(own, opp uint64, depth int) bool {
	const odd, other = 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f
	if s.of == 0 || depth != shardDepth {
		return true
	}
	mixed := (own*odd ^ opp) * other
	return int(mixed>>32%uint64(s.of)) == s.index-1
}

// CheckPart is Check of a part, numbered from 1. Each part plays the first moves of all lines,
// and goes on in its part of the positions that they lead to. A position that
// several parts reach is checked in each of them. All parts together check the
// whole certificate. Positions counts those of the first moves in the first
// part alone.
func CheckPart[W hexgrid.Words](ctx context.Context, c *Certificate[W], lim certify.Limits, index, of int) (all Report, err error) {
	for _, claim := range c.Parts() {
		t, err := anyTree(claim)
		if err != nil {
			return Report{}, err
		}
		r, err := t.checkPart(ctx, lim, part{index, of})
		if all.add(r); err != nil {
			return all, rejected(claim, err)
		}
	}
	return all, nil
}
