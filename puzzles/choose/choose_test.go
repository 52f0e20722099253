package choose

import (
	"context"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/puzzles/library"
	"ludex/puzzles/measure"
	"ludex/puzzles/prove"
	"ludex/solver"
)

// graded solves and grades puzzles.
func graded(t *testing.T, set ...puzzles.Puzzle) (list []Graded) {
	t.Helper()
	lim := solver.Limits{Memory: 64 << 20, Workers: 1}
	for _, p := range set {
		f, err := prove.Prove(context.Background(), p, prove.Limits{Limits: lim})
		if err != nil {
			t.Fatal(err)
		}
		g, err := measure.GradeOf(t.Context(), f, lim)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, Graded{f, g, measure.ThemesOf(f, g)})
	}
	return list
}

func named(t *testing.T, name string) puzzles.Puzzle {
	t.Helper()
	p, err := puzzles.ParseName(name)
	if err != nil {
		t.Fatal(name, err)
	}
	return p
}

// TestImages: a mirrored position, and one with the colours exchanged where the
// rules are the same for both, are images; the same stones with the other
// player to move are not.
func TestImages(t *testing.T) {
	for _, c := range []struct {
		a, b   string
		images int
	}{
		{"ludex:wali:4x3,pieces=4:hold:XX1O/1X2/1O1O/stones-to-move", "ludex:wali:4x3,pieces=4:hold:O1XX/2X1/O1O1/stones-to-move", 1},
		{"ludex:wali:4x3,pieces=4:hold:XX1O/1X2/1O1O/stones-to-move", "ludex:wali:4x3,pieces=4:hold:OO1X/1O2/1X1X/sticks-to-move", 1},
		{"ludex:hnefatafl:7:win-2:3a3/3a1a1/1d5/2d3a/a6/1a1k3/1a5/defenders-to-move", "ludex:hnefatafl:7:win-2:1a5/1a1k3/a6/2d3a/1d5/3a1a1/3a3/defenders-to-move", 1},
		{"ludex:hnefatafl:7:win-2:3a3/3a1a1/1d5/2d3a/a6/1a1k3/1a5/defenders-to-move", "ludex:hnefatafl:7:win-2:1a5/1a1k3/a6/2d3a/1d5/3a1a1/2a4/defenders-to-move", 0},
		{"ludex:solo:8:f6-8.g6-9.h5-6,10-11.i7-10.j8-10", "ludex:solo:8:f6-8.g6-9.h5-6,10-11.i7-10.j8-10", 1},
	} {
		a, b := named(t, c.a), named(t, c.b)
		got := New([]Graded{{Answer: answer.Answer{Puzzle: a}}, {Answer: answer.Answer{Puzzle: b}}})
		if got.Images != c.images || got.Len() != 2-c.images {
			t.Errorf("%s, %s: %d images, want %d", c.a, c.b, got.Images, c.images)
		}
	}
}

// TestChoose: the second puzzle is the one farthest from the first, the third
// the one whose nearer one of both is farthest; the choice keeps the order.
func TestChoose(t *testing.T) {
	var set []puzzles.Puzzle
	for _, id := range []string{"wali-crossing", "wali-a-step-aside", "wali-the-gap", "first-flash", "heat-lightning", "two-to-spare", "hnefatafl-three-doors"} {
		p, ok := library.Find(id)
		if !ok {
			t.Fatal(id)
		}
		set = append(set, p)
	}
	c := New(graded(t, set...))
	far := func(i int, from ...int) float64 {
		least := 2.0
		for _, j := range from {
			least = min(least, distance(c.list[i], c.list[j]))
		}
		return least
	}
	second := 1
	for i := range c.list {
		if far(i, 0) > far(second, 0) {
			second = i
		}
	}
	third := -1
	for i := range c.list {
		if i != 0 && i != second && (third < 0 || far(i, 0, second) > far(third, 0, second)) {
			third = i
		}
	}
	want := map[string]bool{set[0].ID: true, set[second].ID: true, set[third].ID: true}
	got := c.Choose(3)
	if len(got) != 3 || got[0].Puzzle.ID != set[0].ID {
		t.Fatalf("%d chosen", len(got))
	}
	for _, g := range got {
		if !want[g.Puzzle.ID] {
			t.Errorf("%s is chosen, want %v", g.Puzzle.ID, want)
		}
	}
	if n := len(c.Choose(99)); n != len(set) {
		t.Errorf("%d of %d", n, len(set))
	}
	if n := len(c.Choose(0)); n != 0 {
		t.Errorf("%d of none", n)
	}
}

// TestDistance: 0 from itself, the same both ways, at most 1.
func TestDistance(t *testing.T) {
	var set []puzzles.Puzzle
	for _, id := range []string{"wali-crossing", "eye", "hnefatafl-three-doors", "hnefatafl-to-the-wall", "two-to-spare", "first-flash"} {
		p, _ := library.Find(id)
		set = append(set, p)
	}
	c := New(graded(t, set...))
	for i, a := range c.list {
		for j, b := range c.list {
			d := distance(a, b)
			if d != distance(b, a) || d < 0 || d > 1 || (d == 0) != (i == j) {
				t.Errorf("%s, %s: %g and %g", a.Puzzle.ID, b.Puzzle.ID, d, distance(b, a))
			}
		}
	}
}
