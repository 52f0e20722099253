package jumps

import (
	"math/big"

	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// jumpSet are the jumps of some shortest lines, in the order of their cells.
type jumpSet struct {
	game  *solo.Jumps
	jumps []wabanti.Move
	known map[uint64]*big.Int // orders by the jumps used
}

// index returns which of the jumps not used m is, the first of those alike,
// or -1.
func (set *jumpSet) index(m wabanti.Move, used uint64) int {
	for j, jump := range set.jumps {
		if jump == m && used>>j&1 == 0 {
			return j
		}
	}
	return -1
}

// orders returns in how many orders the jumps not used can be made from s.
func (set *jumpSet) orders(s wabanti.Position, used uint64) *big.Int {
	if used == 1<<len(set.jumps)-1 {
		return big.NewInt(1)
	}
	if n, ok := set.known[used]; ok {
		return n
	}
	n := new(big.Int)
	for _, m := range set.game.Moves(s, nil) {
		if j := set.index(m, used); j >= 0 {
			n.Add(n, set.orders(set.game.Play(s, m), used|1<<j))
		}
	}
	set.known[used] = n
	return n
}
