package graph

import (
	"fmt"
	"maps"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// world holds all groups with a given number of pieces on a board, and the jumps
// between them.
type world struct {
	game  *solo.Jumps
	list  []wabanti.Position
	next  [][]int32
	part  []int32 // of every group, the first group that jumps join it with
	sizes map[int32]int
}

// groupsOf returns all groups of n pieces: those of n-1 and a piece beside.
func groupsOf(grid *hexgrid.Grid, n int) []wabanti.Position {
	level := map[wabanti.Position]bool{{}: true}
	for range n {
		more := map[wabanti.Position]bool{}
		for s := range level {
			for c := range hexgrid.Cell(grid.Cells()) {
				if !s.Has(c) && (s.Empty() || touches(grid, s, c)) {
					t := s
					t.Add(c)
					more[t] = true
				}
			}
		}
		level = more
	}
	return slices.SortedFunc(maps.Keys(level), wabanti.Position.Compare)
}

func touches(grid *hexgrid.Grid, s wabanti.Position, c hexgrid.Cell) bool {
	for _, n := range grid.Neighbours(c) {
		if n != hexgrid.None && s.Has(n) {
			return true
		}
	}
	return false
}

func newWorld(side, n int) *world {
	grid, _ := hexgrid.New(side)
	w := &world{list: groupsOf(grid, n), sizes: map[int32]int{}}
	w.game = solo.NewJumps(grid, w.list[0], wabanti.Options{})
	number := make(map[wabanti.Position]int32, len(w.list))
	for i, s := range w.list {
		number[s] = int32(i)
		w.part = append(w.part, int32(i))
	}
	var moves []wabanti.Move
	for i, s := range w.list {
		moves = w.game.Moves(s, moves[:0])
		next := make([]int32, len(moves))
		for j, m := range moves {
			next[j] = number[w.game.Play(s, m)]
			a, b := w.find(int32(i)), w.find(next[j])
			w.part[max(a, b)] = min(a, b)
		}
		w.next = append(w.next, next)
	}
	for i := range w.list {
		w.part[i] = w.find(int32(i))
		w.sizes[w.part[i]]++
	}
	return w
}

func (w *world) find(i int32) int32 {
	for w.part[i] != i {
		w.part[i] = w.part[w.part[i]]
		i = w.part[i]
	}
	return i
}

// row returns the row of the world in the table of the documentation.
func (w *world) row(side, n int) string {
	var starts, stuck, farthest int
	var sources []int32
	parts := map[int32]bool{}
	for i, s := range w.list {
		if w.game.Canonical(s) != s {
			continue
		}
		starts++
		if len(w.next[i]) == 0 {
			stuck++
		}
		first := w.part[i]
		for k := range hexgrid.Symmetries {
			j, _ := slices.BinarySearchFunc(w.list, hexgrid.Image(w.game.Grid(), k, s), wabanti.Position.Compare)
			first = min(first, w.part[j])
		}
		parts[first] = true
		sources = append(sources, int32(i))
	}
	slices.SortStableFunc(sources, func(a, b int32) int { return int(w.part[a] - w.part[b]) })
	for batch := range slices.Chunk(sources, 64) {
		farthest = max(farthest, w.farthest(batch))
	}
	largest := slices.Max(slices.Collect(maps.Values(w.sizes)))
	return fmt.Sprintf("| %d | %d | %d | %d | %d | %d | %d |", side, n, starts, stuck, len(parts), largest, farthest)
}

// farthest returns the largest distance from any of up to 64 groups, by one
// search for all of them.
func (w *world) farthest(sources []int32) (depth int) {
	seen := make([]uint64, len(w.list))
	now := map[int32]uint64{}
	for b, i := range sources {
		seen[i] |= 1 << b
		now[i] |= 1 << b
	}
	level, fresh := slices.Collect(maps.Keys(now)), make([]uint64, len(w.list))
	cur := make([]uint64, len(w.list))
	for i, set := range now {
		cur[i] = set
	}
	for {
		var next []int32
		for _, i := range level {
			for _, j := range w.next[i] {
				if set := cur[i] &^ seen[j]; set != 0 {
					if fresh[j] == 0 {
						next = append(next, j)
					}
					fresh[j] |= set
				}
			}
			cur[i] = 0
		}
		if len(next) == 0 {
			return depth
		}
		for _, j := range next {
			seen[j] |= fresh[j]
			cur[j], fresh[j] = fresh[j], 0
		}
		level = next
		depth++
	}
}

// TestEveryStart compares the figures of testdata/starts.txt with counts over
// every start of up to eight pieces on small boards, and the counts with an
// enumeration of the largest part.
func TestEveryStart(t *testing.T) {
	text, err := os.ReadFile("testdata/starts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for side := 3; side <= 5; side++ {
		for n := 2; n <= 8; n++ {
			grid, _ := hexgrid.New(side)
			if !long.On() && bits.Len(uint(grid.Cells()))+2*n > 17 {
				continue
			}
			w := newWorld(side, n)
			row := w.row(side, n)
			t.Log(row)
			if !strings.Contains(string(text), row+"\n") {
				t.Errorf("not in testdata/starts.txt: %s", row)
			}
			checkPart(t, w)
		}
	}
}

// checkPart enumerates from a group of the largest part.
func checkPart(t *testing.T, w *world) {
	for i, s := range w.list {
		if w.sizes[w.part[i]] < slices.Max(slices.Collect(maps.Values(w.sizes))) {
			continue
		}
		levels := enumerated(t, solo.NewJumps(w.game.Grid(), s, wabanti.Options{}), -1, 1<<26)
		if have, want := levels.boards(), int64(w.sizes[w.part[i]]); have != want {
			t.Errorf("%d positions, want %d", have, want)
		}
		if have, want := len(levels.List())-1, w.farthest([]int32{int32(i)}); have != want {
			t.Errorf("distance %d, want %d", have, want)
		}
		return
	}
}
