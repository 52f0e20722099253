package hnefatafl_test

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/rectgrid"
)

// walk plays at random and calls visit with every position on the way.
func walk(t *testing.T, visit func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, moves []hnefatafl.Move)) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, hnefatafl.MaxSide)
		s := g.Start()
		for range 12 {
			moves := g.Moves(s, nil)
			visit(t, g, s, moves)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func TestUndecidedWhileMovesExist(t *testing.T) {
	walk(t, func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, moves []hnefatafl.Move) {
		if (g.Outcome(s) == rules.Undecided) != (len(moves) > 0) {
			t.Fatalf("%s\n%s%d moves, outcome %v", g, g.Format(s), len(moves), g.Outcome(s))
		}
	})
}

// TestMoverIsSafe is the claim taf-safe-between, which holds where no
// piece can step into its capture.
func TestMoverIsSafe(t *testing.T) {
	walk(t, func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, moves []hnefatafl.Move) {
		for _, m := range moves {
			own := g.Options().TrappedBy == hnefatafl.AnyMove && s.Mover == hnefatafl.Defenders || g.Options().ThroneNear == hnefatafl.NearTaken || g.Options().Forced != 0
			if m != hnefatafl.Pass && !own && g.Captures(s, m).Has(m.To) {
				t.Fatalf("%s\n%s%s", g, g.Format(s), g.FormatMove(s, m))
			}
		}
	})
}

// TestOnceLeftIsAlways is the claim taf-once-left-always: it holds while no
// soldier is on the throne and none may stop there (testdata/readings.txt has some
// that are), by the default of taf-throne-approach.
func TestOnceLeftIsAlways(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t, hnefatafl.MaxSide)
		if o := g.Options(); o.ThroneStop == hnefatafl.AnyoneStops || o.ThroneNear != 0 {
			t.Skip("not by the claim's readings")
		}
		once, always := withHostile(t, g, hnefatafl.HostileOnceLeft), withHostile(t, g, hnefatafl.HostileAlways)
		for s := g.Start(); ; {
			moves := once.Moves(s, nil)
			if throne := rectgrid.Cell(g.Grid().Cells() / 2); s.Attackers.Has(throne) || s.Defenders.Has(throne) {
				return
			}
			if !slices.Equal(moves, always.Moves(s, nil)) {
				t.Fatalf("%s\n%sother moves", g, g.Format(s))
			}
			for _, m := range moves {
				if once.Play(s, m) != always.Play(s, m) {
					t.Fatalf("%s\n%s%s", g, g.Format(s), once.FormatMove(s, m))
				}
			}
			if len(moves) == 0 || rapid.IntRange(0, 15).Draw(t, "stop") == 0 {
				return
			}
			s = once.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestOnceLeftByApproach: by the other reading of taf-throne-approach the claim
// taf-once-left-always fails in the position after a king is captured on his throne.
func TestOnceLeftByApproach(t *testing.T) {
	const position = "7 . . . . . . .\n6 . . . . . . .\n5 . . . a . . .\n4 . . a k a . .\n3 a . . . . . .\n2 . . . d . . .\n1 . . . . . . .\n  a b c d e f g\nattackers to move\n"
	for near, want := range map[string]bool{"safe": true, "taken": false} {
		var after []string
		for _, hostile := range []string{"once-left", "always"} {
			g, err := hnefatafl.FromText("hnefatafl:7,taf-throne-hostile=" + hostile + ",taf-throne-approach=" + near)
			if err != nil {
				t.Fatal(err)
			}
			s, err := g.Parse(position)
			if err != nil {
				t.Fatal(err)
			}
			m, err := g.ParseMove(s, "a3-d3")
			if err != nil {
				t.Fatal(err)
			}
			after = append(after, g.Format(g.Play(s, m)))
		}
		if got := after[0] == after[1]; got != want {
			t.Errorf("by %s they agree: %t, want %t\n%s%s", near, got, want, after[0], after[1])
		}
	}
}

// withHostile returns g with another reading of taf-throne-hostile.
func withHostile(t *rapid.T, g *hnefatafl.Game, c hnefatafl.ThroneHostileReading) *hnefatafl.Game {
	opts := g.Options()
	opts.ThroneHostile = c
	other, err := hnefatafl.New(g.Opening(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// TestSymmetriesMapMoves checks that an image of a position belongs to its
// class and has the images of its moves.
func TestSymmetriesMapMoves(t *testing.T) {
	walk(t, func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, _ []hnefatafl.Move) {
		if g.Options().Camps != 0 {
			return // package laws has the images that keep the camps
		}
		image := imageOf(g, rapid.IntRange(0, 7).Draw(t, "symmetry"), s)
		if g.Canonical(image) != g.Canonical(s) || g.Orbit(image) != g.Orbit(s) || g.Outcome(image) != g.Outcome(s) {
			t.Fatalf("%s\n%sis not as its image", g, g.Format(s))
		}
		if !maps.Equal(classes(g, s), classes(g, image)) {
			t.Fatalf("%s\n%sleads elsewhere than its image", g, g.Format(s))
		}
	})
}

func imageOf(g *hnefatafl.Game, k int, s hnefatafl.State) hnefatafl.State {
	s.Attackers, s.Defenders = g.Grid().ImageSet(k, s.Attackers), g.Grid().ImageSet(k, s.Defenders)
	if s.King != hnefatafl.NoCell {
		s.King = g.Grid().Image(k, s.King)
	}
	return s
}

// TestOrbitCountsImages compares orbits with the images counted.
func TestOrbitCountsImages(t *testing.T) {
	walk(t, func(t *rapid.T, g *hnefatafl.Game, s hnefatafl.State, _ []hnefatafl.Move) {
		if g.Options().Camps != 0 {
			return // package laws has the images that keep the camps
		}
		images := map[hnefatafl.State]bool{}
		for k := range 8 {
			images[imageOf(g, k, s)] = true
		}
		if g.Orbit(s) != len(images) {
			t.Fatalf("%s\n%s%d images, want %d", g, g.Format(s), g.Orbit(s), len(images))
		}
	})
}

// classes counts the positions after s, images of one taken together.
func classes(g *hnefatafl.Game, s hnefatafl.State) map[hnefatafl.State]int {
	count := map[hnefatafl.State]int{}
	for _, m := range g.Moves(s, nil) {
		count[g.Canonical(g.Play(s, m))]++
	}
	return count
}

// TestStartIsSymmetric is the claim taf-counts.
func TestStartIsSymmetric(t *testing.T) {
	g, err := hnefatafl.New(standard(), hnefatafl.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	if s.Attackers.Len() != 24 || s.Defenders.Len() != 12 || g.Orbit(s) != 1 || g.Canonical(s) != s {
		t.Errorf("%d attackers, %d defenders, %d images", s.Attackers.Len(), s.Defenders.Len(), g.Orbit(s))
	}
}

// TestKingIsCapturedByTwoToFour is the claim taf-king-2-3-4: the numbers of
// cells by the number of attackers that capture a king there.
func TestKingIsCapturedByTwoToFour(t *testing.T) {
	for text, want := range map[string]map[int]int{
		"hnefatafl:11":                                  {2: 8, 3: 28 + 4, 4: 77},
		"hnefatafl:11,taf-king-edge=safe":               {2: 8, 3: 4, 4: 77},
		"hnefatafl:11,taf-king-hostile-corner=safe":     {3: 28 + 4, 4: 77},
		"hnefatafl:11,taf-king-throne-side=four-always": {2: 8, 3: 28, 4: 77},
		"hnefatafl:5":                                   {2: 8, 3: 4 + 4, 4: 5},
	} {
		g, got := game(t, text), map[int]int{}
		for c := range rectgrid.Cell(g.Grid().Cells()) {
			if attackers, ok := g.KingCapture(c); ok {
				got[attackers.Len()]++
			}
		}
		if !maps.Equal(got, want) {
			t.Errorf("%s: got %v, want %v", text, got, want)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	for _, p := range hnefatafl.Presets() {
		g, _ := hnefatafl.New(standard(), p.Options)
		moves := make([]hnefatafl.Move, 0, 512)
		allocs := testing.AllocsPerRun(10, func() {
			for _, m := range g.Moves(g.Start(), moves) {
				g.Outcome(g.Play(g.Start(), m))
			}
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations", p.Name, allocs)
		}
	}
}

// standard returns the start of the rulebook's board under the default readings.
func standard() hnefatafl.Start {
	s, err := hnefatafl.StartOf(hnefatafl.MaxSide)
	if err != nil {
		panic(err)
	}
	return s
}
