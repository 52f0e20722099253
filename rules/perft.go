package rules

// Perft returns the number of lines of exactly depth moves from s. A position
// without moves ends its lines: it counts at its own depth only.
func Perft[S, M comparable](sys System[S, M], s S, depth int) uint64 {
	return perft(sys, s, depth, make([][]M, depth))
}

// perft keeps one buffer of moves a depth, so that nothing is allocated once
// they have grown.
func perft[S, M comparable](sys System[S, M], s S, depth int, buffers [][]M) uint64 {
	if depth == 0 {
		return 1
	}
	moves := sys.Moves(s, buffers[depth-1][:0])
	buffers[depth-1] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	var lines uint64
	for _, m := range moves {
		lines += perft(sys, sys.Play(s, m), depth-1, buffers)
	}
	return lines
}
