package hnefatafl

import "math/bits"

// Hash makes Game a rules.Hashed.
func (g *Game) Hash(s State) uint64 {
	h := mix(s.Attackers.Lo, uint64(s.King)<<16|uint64(s.Mover)<<8|uint64(s.Quiet))
	h = mix(h^s.Attackers.Hi, s.Defenders.Lo)
	return mix(h, s.Defenders.Hi)
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}
