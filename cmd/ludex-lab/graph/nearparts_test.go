package graph

import (
	"cmp"
	"slices"
	"testing"

	"ludex/cmd/ludex-lab/numbered"
	"ludex/cmd/ludex-lab/numbering"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestNear compares the closed parts near others with those by the moves of the
// rules, from some starts on a small board.
func TestNear(t *testing.T) {
	found := map[int]int{}
	for n := 6; n <= 8; n++ {
		w := newWorld(3, n)
		for i, start := range w.list {
			if i%409 != 0 {
				continue
			}
			game := solo.NewJumps(w.game.Grid(), start, wabanti.Options{})
			numbers, err := numbering.Of(game)
			if err != nil {
				t.Fatal(err)
			}
			for wider := range 5 {
				cfg := NearConfig{Rounds: NearRounds, Few: 1 + i%3, Rich: 4, Wider: wider - 2, Workers: 1 + i%3, Memory: 1 << 30}
				want := w.near(game, numbers, cfg)
				have, err := Near(t.Context(), game, numbers, cfg)
				if err != nil || !have.Complete {
					t.Fatal(have, err)
				}
				checkNear(t, have, want)
				found[wider] += len(want)
			}
		}
	}
	t.Log(found)
	if found[0] == 0 || found[0] == found[4] {
		t.Errorf("%v parts: expected more of them", found)
	}
}

// checkNear compares the figures of closed parts.
func checkNear(t *testing.T, have *Closed, want map[numbered.Key]*slowPart) {
	t.Helper()
	sizes, jumps := map[int]int64{}, map[int]ClosedJumps{}
	for _, p := range want {
		sizes[len(p.keys)]++
		j, ok := jumps[p.jumps]
		if !ok {
			j = ClosedJumps{Jumps: p.jumps, Frozen: [2]int{p.frozen, p.frozen}}
		}
		j.Parts++
		j.Groups += int64(len(p.keys))
		j.Boards += p.boards
		j.Frozen = [2]int{min(j.Frozen[0], p.frozen), max(j.Frozen[1], p.frozen)}
		j.Largest, j.Richest = max(j.Largest, len(p.keys)), max(j.Richest, p.rich)
		if p.rich > 4 {
			j.Rich += int64(len(p.keys))
		}
		for k := range p.keys {
			j.Checksum += checksum(k)
		}
		jumps[p.jumps] = j
	}
	for _, s := range have.Sizes {
		if sizes[s.Size] != s.Parts {
			t.Errorf("%v parts of %d groups, want %d", s.Parts, s.Size, sizes[s.Size])
		}
		delete(sizes, s.Size)
	}
	for _, j := range have.Jumps {
		want := jumps[j.Jumps]
		if want.Inside = j.Inside; j != want {
			t.Errorf("%+v, want %+v", j, want)
		}
		delete(jumps, j.Jumps)
	}
	if len(sizes) > 0 || len(jumps) > 0 {
		t.Errorf("no parts of %v, none of %v", sizes, jumps)
	}
}

// slowPart is a closed part by the moves of the rules.
type slowPart struct {
	keys                map[numbered.Key]bool
	first, last         wabanti.Position
	jumps, rich, frozen int
	boards              int64
}

// near returns the closed parts near others by their least keys.
func (w *world) near(game *solo.Jumps, numbers numbering.Numbering, cfg NearConfig) map[numbered.Key]*slowPart {
	parts := w.closedParts(game, numbers)
	of := map[numbered.Key]*slowPart{}
	var todo []*slowPart
	for _, p := range parts {
		for k := range p.keys {
			of[k] = p
		}
	}
	found := map[numbered.Key]*slowPart{}
	add := func(p *slowPart) {
		if key := numbers.KeyOf(p.first); found[key] == nil {
			found[key] = p
			todo = append(todo, p)
		}
	}
	for _, p := range parts {
		if p.jumps == 1 && p.rich <= cfg.Few {
			add(p)
		}
	}
	try := func(s wabanti.Position, width int) {
		if q := of[numbers.KeyOf(s)]; q != nil && q.rich-q.frozen <= width {
			add(q)
		}
	}
	for len(todo) > 0 {
		p := todo[0]
		todo = todo[1:]
		for _, s := range w.moved(game, p.first) {
			try(s, p.rich-p.frozen+cfg.Wider)
		}
		for _, s := range w.moved(game, p.last) {
			if p.rich > cfg.Few {
				try(s, p.rich-p.frozen+cfg.Wider+richWider)
			}
		}
	}
	return found
}

// moved returns the groups after one piece went to another cell of its class.
func (w *world) moved(game *solo.Jumps, s wabanti.Position) (all []wabanti.Position) {
	class := game.Classes()
	for _, from := range s.Cells(nil) {
		for to := range hexgrid.Cell(game.Grid().Cells()) {
			if s.Has(to) || class[to] != class[from] {
				continue
			}
			next := s
			next.Remove(from)
			next.Add(to)
			if game.Connected(next) {
				all = append(all, next)
			}
		}
	}
	return all
}

// closedParts returns the closed parts of two or more groups with the invariant of
// the game's start.
func (w *world) closedParts(game *solo.Jumps, numbers numbering.Numbering) []*slowPart {
	groups := map[int32][]int32{}
	own, _ := slices.BinarySearchFunc(w.list, game.Start(), wabanti.Position.Compare)
	for i, s := range w.list {
		if game.Invariant(s) == game.Invariant(game.Start()) && !w.joined(int32(i), int32(own), game) {
			groups[w.part[i]] = append(groups[w.part[i]], int32(i))
		}
	}
	byKey := map[numbered.Key]*slowPart{}
	var parts []*slowPart
	for _, list := range groups {
		p := &slowPart{keys: map[numbered.Key]bool{}, jumps: 99}
		still := w.list[list[0]]
		for _, i := range list {
			s := w.list[i]
			n := len(w.next[i])
			p.keys[numbers.KeyOf(s)] = true
			p.jumps, p.rich = min(p.jumps, n), max(p.rich, n)
			still = still.And(s)
		}
		if p.rich == 0 {
			continue
		}
		p.frozen = still.Len()
		if q := byKey[numbers.KeyOf(w.list[list[0]])]; q != nil { // an image of another one
			continue
		}
		for k := range p.keys {
			byKey[k] = p
			p.boards += int64(numbers.Steps().Orbit(k))
		}
		byRank := func(a, b int32) int {
			s, t := w.list[a], w.list[b]
			return cmp.Or(len(w.next[a])-len(w.next[b]), pairs(game.Grid(), s)-pairs(game.Grid(), t), numbers.KeyOf(s).Compare(numbers.KeyOf(t)))
		}
		byJumps := func(a, b int32) int {
			return cmp.Or(len(w.next[b])-len(w.next[a]), numbers.KeyOf(w.list[a]).Compare(numbers.KeyOf(w.list[b])))
		}
		p.first, p.last = w.list[slices.MinFunc(list, byRank)], w.list[slices.MinFunc(list, byJumps)]
		parts = append(parts, p)
	}
	return parts
}

// pairs returns twice the number of pairs of neighbours.
func pairs(grid *hexgrid.Grid, s wabanti.Position) (n int) {
	for _, c := range s.Cells(nil) {
		for _, to := range grid.Neighbours(c) {
			if to != hexgrid.None && s.Has(to) {
				n++
			}
		}
	}
	return n
}
