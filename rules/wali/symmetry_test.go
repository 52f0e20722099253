package wali_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/wali"
)

// TestCanonicalMoves has the class of a position decide how many of its
// moves lead to which class, and its outcome.
func TestCanonicalMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame.Draw(t, "game")
		s := anySetup(t, g)
		if g.Validate(s) != nil {
			return
		}
		c := g.Canonical(s)
		if g.Canonical(c) != c || g.Orbit(c) != g.Orbit(s) || g.Outcome(c) != g.Outcome(s) {
			t.Fatalf("%sand its class's\n%sdiffer", g.Format(s), g.Format(c))
		}
		leads := map[wali.State]int{}
		for _, m := range g.Moves(s, nil) {
			leads[g.Canonical(g.Play(s, m))]++
		}
		for _, m := range g.Moves(c, nil) {
			leads[g.Canonical(g.Play(c, m))]--
		}
		for _, n := range leads {
			if n != 0 {
				t.Fatalf("%sand its class's\n%slead to different classes", g.Format(s), g.Format(c))
			}
		}
	})
}

// classes returns the number of classes, under a rectangle's four
// symmetries, of positions with the given numbers of pieces and the side to
// move, by Burnside's lemma: the mean number of positions that a symmetry
// keeps.
func classes(width, height, stones, sticks int) *big.Int {
	cells := width * height
	sum := kept(cells, 0, stones, sticks)
	sum.Add(sum, kept(width%2*height, (width-width%2)*height/2, stones, sticks))
	sum.Add(sum, kept(height%2*width, (height-height%2)*width/2, stones, sticks))
	sum.Add(sum, kept(cells%2, cells/2, stones, sticks))
	sum.Mul(sum, big.NewInt(2)) // the side to move
	return sum.Div(sum, big.NewInt(4))
}

// kept returns the number of positions that a symmetry keeps which leaves
// some cells alone and swaps some pairs of them.
func kept(alone, pairs, stones, sticks int) *big.Int {
	sum := new(big.Int)
	for a := stones % 2; a <= min(stones, alone); a += 2 {
		for b := sticks % 2; b <= min(sticks, alone-a); b += 2 {
			ways := new(big.Int).Mul(choose(alone, a), choose(alone-a, b))
			ways.Mul(ways, choose(pairs, (stones-a)/2))
			ways.Mul(ways, choose(pairs-(stones-a)/2, (sticks-b)/2))
			sum.Add(sum, ways)
		}
	}
	return sum
}

func choose(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// TestClasses compares the formula with a count of canonical positions, and
// of classes by the sizes that Orbit gives.
func TestClasses(t *testing.T) {
	g := newGame(t, wali.Board{Width: 5, Height: 3, Pieces: 7}, wali.Options{})
	for _, n := range [][2]int{{1, 1}, {2, 1}, {2, 2}, {3, 2}} {
		canonical, inClasses := 0, 0.0
		for stones := range subsets(15, n[0]) {
			for sticks := range subsets(15, n[1]) {
				if stones&sticks != 0 {
					continue
				}
				s := wali.State{Pieces: [2]wali.Set{stones, sticks}}
				inClasses += 1 / float64(g.Orbit(s))
				if g.Canonical(s) == s {
					canonical++
				}
			}
		}
		if want := int(classes(5, 3, n[0], n[1]).Int64()) / 2; canonical != want || int(inClasses+0.5) != want {
			t.Errorf("%v pieces: %d canonical positions, %f by orbits, want %d", n, canonical, inClasses, want)
		}
	}
}

// subsets yields the sets of k of the first n cells.
func subsets(n, k int) func(yield func(wali.Set) bool) {
	return func(yield func(wali.Set) bool) {
		for s := range wali.Set(1) << n {
			if s.Len() == k && !yield(s) {
				return
			}
		}
	}
}

// TestSheetClasses has the numbers of positions of the sheet's board: up to
// a total number of pieces, at least three on each side.
func TestSheetClasses(t *testing.T) {
	for total, want := range map[int]string{
		6:  "5940460",
		8:  "609882592",
		9:  "3614528808",
		12: "239901563792",
	} {
		sum := new(big.Int)
		for n := 6; n <= total; n++ {
			for stones := 3; stones <= n-3; stones++ {
				sum.Add(sum, classes(6, 5, stones, n-stones))
			}
		}
		if sum.String() != want {
			t.Errorf("up to %d pieces: %v classes, want %s", total, sum, want)
		}
	}
}
