package proofnumber

// Pruned returns the moves that a search from the position of s leaves out.
func Pruned(s Solver) uint64 { return s.(interface{ pruned() uint64 }).pruned() }

// Crowd leaves one slot in each shard of the table of s for new records.
func Crowd(s Solver) { s.(interface{ crowd() }).crowd() }

// pruned returns the moves that are left out where the search begins, in a
// position in which nobody has a figure or completes one at once. It returns none
// where a threat is seen to win.
func (s *engine[H, K]) pruned() uint64 {
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

// crowd leaves one slot in each shard of the table for new records.
func (s *engine[H, K]) crowd() {
	for i := range s.search.table.shards {
		shard := &s.search.table.shards[i]
		shard.grow(1)
		for k := range shard.list()[0] {
			e := entry[K]{data: record{effort: 31}.pack()}
			e.key[0] = ^uint64(k)
			shard.list()[0][k].set(e)
		}
	}
}
