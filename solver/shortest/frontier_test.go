package shortest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
)

// TestLane: a lane holds the work that was pushed and not taken, by level and
// moves, after operations in any order; another lane may take it over.
func TestLane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type place struct{ level, g int }
		var l, other lane
		model := map[place][]uint32{}
		small := rapid.IntRange(0, 5)
		for ref := range uint32(rapid.IntRange(0, 60).Draw(t, "steps")) {
			at := place{small.Draw(t, "level"), small.Draw(t, "g")}
			if rapid.Bool().Draw(t, "push") {
				l.push(ref, at.g, at.level)
				model[at] = append(model[at], ref)
				continue
			}
			most := small.Draw(t, "most")
			got, list := l.take(at.level, at.g, most), model[at]
			rest := max(0, len(list)-most)
			if !slices.Equal(got, list[rest:]) {
				t.Fatalf("took %v of %v, at most %d", got, list, most)
			}
			model[at] = list[:rest]
		}
		if rapid.Bool().Draw(t, "move") {
			if other.move(&l); l.bytes() != 0 {
				t.Fatal("work is left after a move")
			}
			l = other
		}
		for level := range 7 {
			deepest, pending := -1, 0
			for at, list := range model {
				if at.level == level {
					pending += len(list)
					if len(list) > 0 {
						deepest = max(deepest, at.g)
					}
				}
			}
			if got := l.deepest(level); got != deepest {
				t.Fatalf("level %d: deepest %d, want %d", level, got, deepest)
			}
			if level < len(l.pending) && l.pending[level] != pending || level >= len(l.pending) && pending > 0 {
				t.Fatalf("level %d: pending %v, want %d", level, l.pending, pending)
			}
		}
	})
}

// TestFrontier: a frontier keeps the fewest moves to each position, queues it
// again when it is nearer, and turns to each level with work, from low to high.
func TestFrontier(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hash := func(s int) uint64 { return uint64(s) * 0x9e3779b97f4a7c15 }
		f := newFrontier(&Question[int]{Hash: hash}, rules.Edge[int]{}, func(ahead, behind int) int { return ahead - behind }, forward)
		moves, work := map[int]uint16{0: 0}, map[int]int{0: 1} // work by level
		for range rapid.IntRange(0, 80).Draw(t, "steps") {
			s := rapid.IntRange(0, 40).Draw(t, "position")
			g, level := uint16(rapid.IntRange(0, 9).Draw(t, "g")), rapid.IntRange(0, 9).Draw(t, "level")
			f.shards[shardOf(hash(s))].insert(s, hash(s), g, level)
			if old, known := moves[s]; !known || g < old {
				moves[s] = g
				work[level]++
			}
		}
		if got := f.stored(); got != int64(len(moves)) {
			t.Fatalf("%d positions, want %d", got, len(moves))
		}
		bytes := int64(0) // of the tables, and 4 for each place in a queue
		for i := range f.shards {
			bytes += f.shards[i].table.Bytes()
			for _, lists := range f.shards[i].lanes[whole].queues {
				for _, list := range lists {
					bytes += int64(cap(list) * 4)
				}
			}
		}
		if got := f.bytes(); got != bytes {
			t.Fatalf("%d bytes, want %d", got, bytes)
		}
		for s, g := range moves {
			if e := f.find(s); e == nil || e.Moves != g {
				t.Fatalf("position %d: %+v, want %d moves", s, e, g)
			}
		}
		for level := range 12 {
			if work[level] == 0 {
				continue
			}
			if !f.settle() || f.level != level || f.pending() != work[level] {
				t.Fatalf("level %d with %d, want %d with %d", f.level, f.pending(), level, work[level])
			}
			drained := 0
			for g := f.deepest(); g >= 0; g = f.deepest() {
				for i := range f.shards {
					drained += len(f.shards[i].lanes[whole].take(level, g, 3))
				}
			}
			if drained != work[level] {
				t.Fatalf("level %d: %d taken, want %d", level, drained, work[level])
			}
		}
		if f.settle() || f.pending() != 0 {
			t.Fatalf("level %d has %d after the end", f.level, f.pending())
		}
	})
}
