package solo

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/puzzles/solo/figure"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestMeritByAllLines compares the measures with those of all shortest lines, found
// one by one.
func TestMeritByAllLines(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, p := range all {
		if p.Kind() != puzzles.Solo || p.Proved.Length < 3 || p.Proved.Length > 6 || solo.Of(p.Game).Options() != (wabanti.Options{}) {
			continue
		}
		a := Solve(t.Context(), p, Limits{Count: true})
		q, ok := Assess(t.Context(), a, nil)
		if !ok {
			t.Fatal(p.ID)
		}
		game := solo.NewJumps(solo.Of(p.Game).Grid(), startOf(p), solo.Of(p.Game).Options())
		lines := allLines(game, startOf(p), Final(a), a.Length)
		if n := float64(len(lines)); math.Abs(orderShare(q, a.Length)*factorial(a.Length)-n) > n/1e6 {
			t.Errorf("%s: %v of all orders, but %d lines", p.ID, orderShare(q, a.Length), len(lines))
		}
		own := ofSameJumps(lines, Line(a))
		if several := !coversAll(game, lines, own, startOf(p), Final(a)); several != (q.Unique == puzzles.Several) {
			t.Errorf("%s: unique %q, several %v", p.ID, q.Unique, several)
		}
		if q.Chain != longestChain(own) {
			t.Errorf("%s: chain %d, want %d", p.ID, q.Chain, longestChain(own))
		}
		tried++
	}
	if tried < 10 {
		t.Errorf("%d puzzles", tried)
	}
}

// TestUniqueByAllLines compares the sense in which solutions of random targets, some of
// them symmetric, are one with that of all shortest lines, found one by one, and what
// Varied says with both.
func TestUniqueByAllLines(t *testing.T) {
	eye, _ := library.Find("eye")
	grid, start, random := solo.Of(eye.Game).Grid(), startOf(eye), rand.New(rand.NewPCG(1, 2))
	game, had := solo.NewJumps(grid, start, wabanti.Options{}), map[puzzles.Unique]int{}
	varied := map[puzzles.Unique]int{}
	for i := range 125 {
		s := start
		if i%5 == 0 {
			for s == start {
				drawn, _ := figure.Symmetrical(game, random)
				for _, at := range figure.Places(game, drawn) {
					if game.NewBound(at).Of(start) <= 6 {
						s = at
					}
				}
			}
		} else {
			for range 2 + random.IntN(4) {
				moves := game.Moves(s, nil)
				s = game.Play(s, moves[random.IntN(len(moves))])
			}
		}
		p, err := puzzles.NewSolo(grid, start, s, wabanti.Options{})
		if err != nil || s == start {
			continue
		}
		a := Solve(t.Context(), p, Limits{Count: true, AtMost: 7})
		if a.Count == nil {
			continue
		}
		lines := allLines(game, start, s, a.Length)
		own, want := ofSameJumps(lines, Line(a)), puzzles.Several
		switch {
		case len(lines) == 1:
			want = puzzles.OneLine
		case len(own) == len(lines):
			want = puzzles.UpToOrder
		case coversAll(game, lines, own, start, s):
			want = puzzles.UpToImages
		}
		if got := UniqueOf(t.Context(), a); got != want || a.Count.Lines.Cmp(big.NewInt(int64(len(lines)))) != 0 {
			t.Errorf("%s: %q of %v lines, want %q of %d", p.Name(), got, a.Count.Lines, want, len(lines))
		}
		had[want]++
		if Varied(a, rand.New(rand.NewPCG(uint64(i), 3))) {
			varied[want]++
		}
	}
	if one := varied[puzzles.OneLine] + varied[puzzles.UpToOrder]; one > 0 || 2*varied[puzzles.Several] < had[puzzles.Several] {
		t.Errorf("varied are %v of %v", varied, had)
	}
	if sum := had[puzzles.OneLine] + had[puzzles.UpToOrder] + had[puzzles.UpToImages] + had[puzzles.Several]; sum < 100 || len(had) != 4 {
		t.Errorf("not all senses arise: %v", had)
	}
}

// allLines returns all lines of a length.
func allLines(game *solo.Jumps, s, goal wabanti.Position, left int) (lines [][]wabanti.Move) {
	if left == 0 {
		if s == goal {
			return [][]wabanti.Move{nil}
		}
		return nil
	}
	if game.NewBound(goal).Of(s) > left {
		return nil
	}
	for _, m := range game.Moves(s, nil) {
		for _, rest := range allLines(game, game.Play(s, m), goal, left-1) {
			lines = append(lines, append([]wabanti.Move{m}, rest...))
		}
	}
	return lines
}

func sorted(line []wabanti.Move) []wabanti.Move {
	list := slices.Clone(line)
	slices.SortFunc(list, compareMoves)
	return list
}

// ofSameJumps returns the lines of the same jumps as a line.
func ofSameJumps(lines [][]wabanti.Move, line []wabanti.Move) (list [][]wabanti.Move) {
	for _, other := range lines {
		if slices.Equal(sorted(other), sorted(line)) {
			list = append(list, other)
		}
	}
	return list
}

// coversAll reports whether every line is one of own, or an image of one.
func coversAll(game *solo.Jumps, lines, own [][]wabanti.Move, start, goal wabanti.Position) bool {
	for _, line := range lines {
		if !slices.ContainsFunc(fixing(game.Grid(), start, goal), func(k int) bool {
			var image []wabanti.Move
			for _, m := range line {
				image = append(image, imageOf(game.Grid(), k, m))
			}
			return slices.Equal(sorted(image), sorted(own[0]))
		}) {
			return false
		}
	}
	return true
}

// longestChain returns the longest list of jumps of which each is before the next one
// in all lines.
func longestChain(lines [][]wabanti.Move) int {
	first := lines[0]
	before := func(a, b int) bool {
		return !slices.ContainsFunc(lines, func(line []wabanti.Move) bool {
			return slices.Index(line, first[a]) > slices.Index(line, first[b])
		})
	}
	ends := make([]int, len(first))
	for b := range first {
		ends[b] = 1
		for a := range b {
			if before(a, b) {
				ends[b] = max(ends[b], ends[a]+1)
			}
		}
	}
	return slices.Max(ends)
}

func factorial(n int) float64 {
	f := 1.0
	for i := range n {
		f *= float64(i + 1)
	}
	return f
}
