package measure

import (
	"context"
	"math"
	"slices"
	"testing"

	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// limits are enough for the puzzles of the tests.
var limits = solver.Limits{Memory: 64 << 20, Workers: 1}

// solvedPuzzle solves a puzzle of the library.
func solvedPuzzle(t *testing.T, id string) answer.Answer {
	t.Helper()
	p, ok := library.Find(id)
	if !ok {
		t.Fatalf("no puzzle %s", id)
	}
	f, err := prove.Prove(context.Background(), p, prove.Limits{Limits: limits})
	if err != nil || f.Verdict != solver.Solved {
		t.Fatal(f.Verdict, err)
	}
	return f
}

// TestGrade: figures that were counted by hand on the boards. In "The eye" no
// jump but those of the line comes nearer to the target. In "Which one to take"
// one of seven moves is right; another one captures as well, and the line after
// it fails with the second move. Of Causeway the program counted: it looks at the
// figures that each cell is part of.
func TestGrade(t *testing.T) {
	for _, c := range []struct {
		id               string
		length, tempting int
		themes           []Theme
	}{
		{"eye", 2, 0, nil},
		{"wali-which-one-to-take", 2, 1, []Theme{FalseStart}},
		{"hnefatafl-cutting-through", 4, 0, []Theme{Sacrifice}},
		{"hnefatafl-pinned-to-the-rim", 2, 0, []Theme{Quiet}},
		{"havannah-causeway", 3, 5, []Theme{Corner, FalseStart}},
		{"thunderhead", 8, 8, []Theme{Detour, FalseStart}},
		{"wali-the-door-held-shut", 1, 0, []Theme{Quiet}},
	} {
		f := solvedPuzzle(t, c.id)
		g, err := GradeOf(t.Context(), f, limits)
		if err != nil {
			t.Fatal(c.id, err)
		}
		if g.Length != c.length || g.Tempting != c.tempting {
			t.Errorf("%s: length %d, tempting %d; want %d, %d", c.id, g.Length, g.Tempting, c.length, c.tempting)
		}
		if themes := ThemesOf(f, g); !slices.Equal(themes, c.themes) {
			t.Errorf("%s: themes %v, want %v", c.id, themes, c.themes)
		}
		if g.Difficulty <= 0 {
			t.Errorf("%s: difficulty %d", c.id, g.Difficulty)
		}
	}
}

// TestTemptationCosts: a move that looks good and is wrong makes a decision
// harder, and the more so the longer its trail is.
func TestTemptationCosts(t *testing.T) {
	s := &sight{Answer: solvedPuzzle(t, "wali-which-one-to-take"), ctx: t.Context(), lim: limits, known: map[node]*choice{}}
	n := s.start()
	bits := func(gain, trail int) float64 {
		c := &choice{gains: []int{1, gain, 0}, most: 1, right: []bool{true, false, false}, ends: map[int]ended{}}
		c.moves = s.Puzzle.Game.Moves(n.at, nil)[:3]
		is := failed
		c.ends[1] = ended{is: is}
		if trail > 1 {
			next := node{n.at, n.left + 1} // from which the best move fails
			s.known[next] = &choice{moves: c.moves, gains: []int{1, 0, 0}, most: 1, ends: map[int]ended{0: {is: failed}}}
			c.ends[1] = ended{next, goesOn}
		}
		s.known[n] = c
		return s.weigh(&Grade{}, n, 0, nil)
	}
	plain, tempting, long := bits(0, 1), bits(1, 1), bits(1, 2)
	if want := math.Log2(10. / 8); math.Abs(plain-want) > 1e-9 {
		t.Errorf("%g bits without a tempting move, want %g", plain, want)
	}
	if want := math.Log2(17. / 8); math.Abs(tempting-want) > 1e-9 {
		t.Errorf("%g bits with one, want %g", tempting, want)
	}
	if want := math.Log2(25. / 8); math.Abs(long-want) > 1e-9 {
		t.Errorf("%g bits with one of two moves, want %g", long, want)
	}
}

// TestGreedyIsEasy: a win that a greedy player finds has at most two stars.
func TestGreedyIsEasy(t *testing.T) {
	f := solvedPuzzle(t, "havannah-open-water")
	for greedy, stars := range map[int]int{f.Length - 1: 3, f.Length: 2} {
		f.Puzzle.Quality.Greedy = greedy
		g, err := GradeOf(t.Context(), f, limits)
		if err != nil || Stars(g.Difficulty) != stars {
			t.Errorf("%d of %d moves by looks: %d stars (%d bits), want %d; %v", greedy, f.Length, Stars(g.Difficulty), g.Difficulty, stars, err)
		}
	}
}
