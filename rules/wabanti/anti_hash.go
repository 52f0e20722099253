package wabanti

// Hash makes Anti a rules.Hashed.
func (g *Anti) Hash(s AntiState) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h := s.Pieces[North].Hash()*odd ^ s.Pieces[South].Hash()
	return (h ^ uint64(s.Mover)) * odd >> 7
}
