package bitboard

import (
	"context"

	"ludex/solver/certify"
	"ludex/solver/spread"
)

// shardDepth is the number of replies on a line before the parts differ.
const shardDepth = 2

// goesOn reports whether a part goes on in a position after that many replies.
func goesOn(s spread.Shard, p position, depth int) bool {
	const odd, other = 0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f
	if !s.Given() || depth != shardDepth {
		return true
	}
	mixed := (p.own*odd ^ p.opp) * other
	return int(mixed>>32%uint64(s.Of)) == s.Index-1
}

// CheckShard is Check of a part. Each part plays the first moves of all lines,
// and goes on in its part of the positions that they lead to. A position that
// several parts reach is checked in each of them. All parts together check the
// whole certificate. Positions counts those of the first moves in the first
// part alone.
func CheckShard(ctx context.Context, c *Certificate, lim certify.Limits, s spread.Shard) (Report, error) {
	t, err := treeOf(c)
	if err != nil {
		return Report{}, err
	}
	k, err := t.checker(ctx, lim)
	if err == nil {
		k.shard = s
		err = k.run()
	}
	return k.report, rejected(c, err)
}
