package solved

import (
	"math/bits"
	"runtime"
	"testing"

	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/solver"
)

// byHand is a game as a program for it alone has it: positions as numbers, and the moves by
// operations on bits. next returns the positions after s, or who has won: 0, 1, or -1 for
// nobody.
type byHand struct {
	start uint64
	next  func(s uint64, dst []uint64) (after []uint64, winner int)
	mover func(s uint64) int
}

// solve solves all positions backwards, and returns the winner, the plies, and the number of
// positions. It shares no code with the solver.
func (h byHand) solve() (winner, plies, positions int) {
	at, list := map[uint64]int32{h.start: 0}, []uint64{h.start}
	var to, first, value, left, won []int32 // value: plies, won: the winner + 1
	var queue []int32
	var after []uint64
	for i := 0; i < len(list); i++ {
		first = append(first, int32(len(to)))
		var w int
		if after, w = h.next(list[i], after[:0]); len(after) == 0 && w >= 0 {
			queue = append(queue, int32(i))
		} else if len(after) > 0 {
			w = -1
		}
		for _, s := range after {
			j, known := at[s]
			if !known {
				j = int32(len(list))
				at[s], list = j, append(list, s)
			}
			to = append(to, j)
		}
		value, left, won = append(value, 0), append(left, int32(len(after))), append(won, int32(w+1))
	}
	from, before := turned(append(first, int32(len(to))), to)
	for ; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		for _, j := range before[from[i]:from[i+1]] {
			if left[j]--; won[j] == 0 && (int(won[i])-1 == h.mover(list[j]) || left[j] == 0) {
				won[j], value[j], queue = won[i], value[i]+1, append(queue, j)
			}
		}
	}
	return int(won[0]) - 1, int(value[0]), len(list)
}

// turned returns the edges backwards.
func turned(first, to []int32) (from, before []int32) {
	from, before = make([]int32, len(first)+1), make([]int32, len(to))
	for _, j := range to {
		from[j+2]++
	}
	for j := range from[1:] {
		from[j+1] += from[j]
	}
	for i := range first[1:] {
		for _, j := range to[first[i]:first[i+1]] {
			before[from[j+1]] = int32(i)
			from[j+1]++
		}
	}
	return from, before
}

// rows is the game of lines on a board with a number of cells.
func rows(cells int, lines []uint64) byHand {
	full := uint64(1)<<cells - 1
	mover := func(s uint64) int { return bits.OnesCount64(s) & 1 }
	next := func(s uint64, dst []uint64) ([]uint64, int) {
		m := mover(s)
		last, own := s>>(16*(1-m))&0xffff, 16*m
		for _, l := range lines {
			if last&l == l {
				return dst, 1 - m
			}
		}
		for free := full &^ (s | s>>16); free != 0; free &= free - 1 {
			dst = append(dst, s|free&-free<<own)
		}
		return dst, -1
	}
	return byHand{0, next, mover}
}

// linesOf returns the lines of long cells on a rectangle.
func linesOf(wide, high, long int) (lines []uint64) {
	for c := range wide * high {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			l := uint64(0)
			for k := range long {
				if x, y := c%wide+k*d[0], c/wide+k*d[1]; x >= 0 && x < wide && y < high {
					l |= 1 << (y*wide + x)
				}
			}
			if bits.OnesCount64(l) == long {
				lines = append(lines, l)
			}
		}
	}
	return lines
}

// morris is six men's morris with men pieces placed in all: the points a1 a3 a5 b2 b3 b4
// c1 c2 c4 c5 d2 d3 d4 e1 e3 e5.
func morris(men int) byHand {
	edges := [][2]int{{0, 6}, {6, 13}, {0, 1}, {1, 2}, {2, 9}, {9, 15}, {13, 14}, {14, 15}, {3, 7}, {7, 10}, {3, 4}, {4, 5}, {5, 8}, {8, 12}, {10, 11}, {11, 12}, {1, 4}, {11, 14}, {6, 7}, {8, 9}}
	var near [16]uint64
	for _, e := range edges {
		near[e[0]] |= 1 << e[1]
		near[e[1]] |= 1 << e[0]
	}
	var mills [16][]uint64
	for _, m := range [][3]int{{0, 6, 13}, {2, 9, 15}, {3, 7, 10}, {5, 8, 12}, {0, 1, 2}, {13, 14, 15}, {3, 4, 5}, {10, 11, 12}} {
		for _, p := range m {
			mills[p] = append(mills[p], 1<<m[0]|1<<m[1]|1<<m[2])
		}
	}
	inMill := func(set uint64, p int) bool {
		for _, m := range mills[p] {
			if set&m == m {
				return true
			}
		}
		return false
	}
	mover := func(s uint64) int { return int(s >> 40) }
	next := func(s uint64, dst []uint64) ([]uint64, int) {
		m, placed := mover(s), s>>32&0xff
		own, other := s>>(16*m)&0xffff, s>>(16*(1-m))&0xffff
		free := 0xffff &^ (own | other)
		put := func(own uint64, p int, placed uint64) {
			head := placed<<32 | uint64(1-m)<<40 | own<<(16*m)
			if !inMill(own, p) {
				dst = append(dst, head|other<<(16*(1-m)))
				return
			}
			targets := uint64(0)
			for rest := other; rest != 0; rest &= rest - 1 {
				if !inMill(other, bits.TrailingZeros64(rest)) {
					targets |= rest & -rest
				}
			}
			if targets == 0 {
				targets = other
			}
			for ; targets != 0; targets &= targets - 1 {
				dst = append(dst, head|(other&^(targets&-targets))<<(16*(1-m)))
			}
		}
		if int(placed) < men {
			for ; free != 0; free &= free - 1 {
				put(own|free&-free, bits.TrailingZeros64(free), placed+1)
			}
			return dst, -1
		}
		if bits.OnesCount64(own) < 3 {
			return dst, 1 - m
		}
		for rest := own; rest != 0; rest &= rest - 1 {
			for to := near[bits.TrailingZeros64(rest)] & free; to != 0; to &= to - 1 {
				put(own&^(rest&-rest)|to&-to, bits.TrailingZeros64(to), placed)
			}
		}
		return dst, 1 - m
	}
	return byHand{0, next, mover}
}

// compared are games with their programs.
var compared = []struct {
	name, game string
	hand       byHand
}{
	{"rows", "docs/examples/small/rows.rbg:4x3-4", rows(12, linesOf(4, 3, 4))},
	{"morris", "docs/examples/six-mens-morris.rbg:three-each", morris(6)},
}

// BenchmarkSpeed solves two games by their rulebook files, and by a program for each, with
// the same results.
func BenchmarkSpeed(b *testing.B) {
	b.Chdir("../..")
	for _, c := range compared {
		winner, plies, _ := c.hand.solve()
		b.Run(c.name+"/hand", func(b *testing.B) {
			measured(b, func() int64 {
				_, _, n := c.hand.solve()
				return int64(n)
			})
		})
		b.Run(c.name+"/file", func(b *testing.B) {
			g, err := kindOf(b, c.game).Open(c.game, nil)
			if err != nil {
				b.Fatal(err)
			}
			want := rules.Draw
			if winner >= 0 {
				want = rules.Won(rules.Player(winner))
			}
			measured(b, func() int64 {
				a := search.SolveAll(b.Context(), g, g.Start(), solver.Limits{})
				if a.Outcome != want || a.Plies != plies {
					b.Fatalf("%v in %d plies, by hand %v in %d", a.Outcome, a.Plies, want, plies)
				}
				return a.Looked
			})
		})
	}
}

// measured reports positions a second, and the bytes allocated for each.
func measured(b *testing.B, solve func() int64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	n := int64(0)
	for b.Loop() {
		n += solve()
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(n)/float64(b.N), "positions")
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "positions/s")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(n), "B/position")
}
