package proofnumber

// Pruned returns the moves that are left out where the search begins, in a
// position in which nobody has a figure or completes one at once. It returns none
// where a threat is seen to win.
func (s *Solver[H]) Pruned() uint64 {
	w := s.team[0]
	f := &w.frames[0]
	f.pos = s.root
	empty := w.empty(&f.pos)
	moves, answering := w.moves(&f.pos)
	switch {
	case answering:
		return empty &^ moves
	case w.look(f, moves):
		return 0
	}
	return empty &^ w.candidates(f, moves)
}

// Crowd leaves one slot in each shard of the table for new records.
func (s *Solver[H]) Crowd() {
	for i := range s.search.table.shards {
		shard := &s.search.table.shards[i]
		shard.grow(1)
		for k := range shard.list()[0] {
			shard.list()[0][k].set(entry{^uint64(k), record{effort: 31}.pack()})
		}
	}
}
