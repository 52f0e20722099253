package enumerate_test

import (
	"slices"

	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/numbered"
)

// toy is a system of few positions: the numbers below n, joined at random.
// Positions i and i+n are alike, so that a class has two positions, or one if it
// is lone.
type toy struct {
	n, parts   int
	undirected bool
	out        [][]int // of every class
	lone       []bool
}

func (g *toy) key(i int) numbered.Key {
	const odd = 0x9e3779b97f4a7c15
	return numbered.Key{Part: uint32(i % g.parts), Num: uint64(i/g.parts) * odd}
}

func (g *toy) class(k numbered.Key) int {
	if i := g.find(k); i >= 0 {
		return i
	}
	panic("no key")
}

// find returns the class of a key, or -1.
func (g *toy) find(k numbered.Key) int {
	for i := range g.n {
		if g.key(i) == k {
			return i
		}
	}
	return -1
}

func (g *toy) Partitions() int        { return g.parts }
func (g *toy) StartKey() numbered.Key { return g.key(0) }
func (g *toy) Symmetries() int        { return 2 }
func (g *toy) Undirected() bool       { return g.undirected }
func (g *toy) Steps() numbered.Steps  { return g }

func (g *toy) Expand(k numbered.Key, dst []numbered.Key) []numbered.Key {
	for _, i := range g.out[g.class(k)] {
		dst = append(dst, g.key(i))
	}
	return dst
}

func (g *toy) Orbit(k numbered.Key) int {
	switch i := g.find(k); {
	case i < 0:
		return 0
	case g.lone[i]:
		return 1
	}
	return 2
}

func anyToy(t *rapid.T) *toy {
	n := rapid.IntRange(1, 120).Draw(t, "n")
	g := &toy{n: n, parts: rapid.IntRange(1, 5).Draw(t, "partitions"), undirected: rapid.Bool().Draw(t, "undirected"), out: make([][]int, n)}
	vertex := rapid.IntRange(0, n-1)
	for range rapid.IntRange(0, 3*n).Draw(t, "arcs") {
		i := vertex.Draw(t, "from")
		j := vertex.Draw(t, "to")
		if rapid.Bool().Draw(t, "near") {
			j = min(i+1+j%3, n-1) // so that there are many levels
		}
		g.out[i] = append(g.out[i], j)
		if g.undirected {
			g.out[j] = append(g.out[j], i)
		}
	}
	g.lone = rapid.SliceOfN(rapid.Bool(), n, n).Draw(t, "lone")
	return g
}

// flood returns the classes at each distance from the start, and how many
// arcs leave the level before.
func (g *toy) flood() (levels [][]int, arcs []int64) {
	seen := map[int]bool{0: true}
	made := int64(0)
	for level := []int{0}; len(level) > 0; {
		slices.Sort(level)
		levels, arcs = append(levels, level), append(arcs, made)
		var next []int
		made = 0
		for _, i := range level {
			for _, j := range g.out[i] {
				made++
				if !seen[j] {
					seen[j] = true
					next = append(next, j)
				}
			}
		}
		level = next
	}
	return levels, arcs
}
