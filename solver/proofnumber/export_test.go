package proofnumber

import "ludex/rules"

// Pruned returns the moves that a search from the position of s leaves out.
func Pruned(s Solver) rules.CellSet[rules.TwoWords] {
	return s.(interface {
		pruned() rules.CellSet[rules.TwoWords]
	}).pruned()
}

// Crowd leaves one slot in each shard of the table of s for new records.
func Crowd(s Solver) { s.(interface{ crowd() }).crowd() }

// Efforts counts the stored positions by the logarithm of the positions expanded
// below them.
func Efforts(s Solver) []int64 {
	count := s.(interface{ efforts() [32]int64 }).efforts()
	return count[:]
}

func (s *engine[H, U, K]) efforts() [32]int64 { return s.search.table.efforts() }

// pruned returns the moves that are left out where the search begins, in a
// position in which nobody has a figure or completes one at once. It returns none
// where a threat is seen to win.
func (s *engine[H, U, K]) pruned() rules.CellSet[rules.TwoWords] {
	w := s.team[0]
	f := &w.frames[0]
	f.pos = s.root
	empty := w.empty(&f.pos)
	moves, answering := w.moves(&f.pos)
	switch {
	case answering:
		return rules.CellSetOf[rules.TwoWords](empty.AndNot(moves).Words())
	case w.look(f, moves):
		return rules.CellSet[rules.TwoWords]{}
	}
	return rules.CellSetOf[rules.TwoWords](empty.AndNot(w.candidates(f, moves)).Words())
}

// crowd leaves one slot in each shard of the table for new records.
func (s *engine[H, U, K]) crowd() {
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
