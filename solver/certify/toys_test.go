package certify

import "ludex/rules"

// tiles is the 8-puzzle: the tiles row by row, 0 the gap. A move is the cell
// whose tile slides into the gap.
type tiles [9]uint8

type slide uint8

type puzzle struct{}

// next and before are the positions a move after one of a system, and before it.
func next[S, M comparable](sys rules.System[S, M]) func(S, []S) []S {
	return Neighbours(sys.Moves, sys.Play)
}

func before[S, M comparable](sys rules.Reversible[S, M]) func(S, []S) []S {
	return Neighbours(sys.Unmoves, sys.Unplay)
}

var solvedTiles = tiles{1, 2, 3, 4, 5, 6, 7, 8, 0}

func (puzzle) Start() tiles { return solvedTiles }

func (puzzle) Moves(s tiles, dst []slide) []slide {
	gap := s.cell(0)
	for c := range 9 {
		if manhattan(c, gap) == 1 {
			dst = append(dst, slide(c))
		}
	}
	return dst
}

func (puzzle) Play(s tiles, m slide) tiles {
	gap := s.cell(0)
	s[gap], s[m] = s[m], 0
	return s
}

// A move back is named by the cell that the gap came from.
func (p puzzle) Unmoves(s tiles, dst []slide) []slide { return p.Moves(s, dst) }
func (p puzzle) Unplay(s tiles, m slide) tiles        { return p.Play(s, m) }

func (s tiles) cell(tile uint8) int {
	for c, t := range s {
		if t == tile {
			return c
		}
	}
	return -1
}

func manhattan(a, b int) int {
	x, y := a%3-b%3, a/3-b/3
	return max(x, -x) + max(y, -y)
}

// toward returns the sum of the tiles' distances to their cells in t.
func (t tiles) toward(s tiles) int {
	sum := 0
	for tile := uint8(1); tile <= 8; tile++ {
		sum += manhattan(s.cell(tile), t.cell(tile))
	}
	return sum
}

// road is a line of numbers 0..last where every move goes up or down by 1,
// and from jump.from to jump.to at once. If lost is set, the jump has no move
// back.
type road struct {
	last int
	jump struct{ from, to int }
	lost bool
}

func (r road) Start() int { return 0 }

func (r road) Moves(s int, dst []int) []int {
	if s > 0 {
		dst = append(dst, s-1)
	}
	if s < r.last {
		dst = append(dst, s+1)
	}
	if r.jump.from != r.jump.to && s == r.jump.from {
		dst = append(dst, r.jump.to)
	}
	return dst
}

func (r road) Play(_ int, m int) int { return m }

func (r road) Unmoves(s int, dst []int) []int {
	dst = road{last: r.last}.Moves(s, dst)
	if r.jump.from != r.jump.to && s == r.jump.to && !r.lost {
		dst = append(dst, r.jump.from)
	}
	return dst
}

func (r road) Unplay(_ int, m int) int { return m }

// distances is a breadth-first search from s.
func distances[S, M comparable](sys rules.System[S, M], s S) map[S]int {
	dist := map[S]int{s: 0}
	for queue := []S{s}; len(queue) > 0; queue = queue[1:] {
		for _, m := range sys.Moves(queue[0], nil) {
			t := sys.Play(queue[0], m)
			if _, ok := dist[t]; !ok {
				dist[t] = dist[queue[0]] + 1
				queue = append(queue, t)
			}
		}
	}
	return dist
}
