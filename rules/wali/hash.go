package wali

import "math/bits"

// Hash makes Game a rules.Hashed.
func (g *Game) Hash(s State) uint64 {
	turn := uint64(s.Mover) << 1
	if s.Placing {
		turn |= 1
	}
	return mix(mix(uint64(s.Pieces[Stones]), turn), uint64(s.Pieces[Sticks]))
}

func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}
