package openings_test

import (
	"context"
	"fmt"
	"maps"
	"strings"
	"testing"

	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
)

func game(t *testing.T, text string) *havannah.Game[havannah.UpTo8] {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo8](text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Under the fork of three edge cells the second player wins half of the openings.
func ExampleFor() {
	g, _ := havannah.FromText[havannah.UpTo5]("havannah:4,hav-fork=three-edge-cells")
	for _, o := range openings.For(g) {
		fmt.Println(g.Layout().Cells[o.Cell()].Name, "is won by", g.Name(o.Winner))
	}
	// Unordered output:
	// a1 is won by red
	// a2 is won by red
	// b2 is won by red
	// b3 is won by black
	// c3 is won by black
	// d4 is won by black
}

// TestRead: each certificate of the program has one stone, of the first player,
// on a board of 4 to 7 cells a side.
func TestRead(t *testing.T) {
	list, err := openings.Read(replies.Openings)
	if err != nil {
		t.Fatal(err)
	}
	sides := map[int]bool{}
	for _, o := range list {
		g := game(t, o.Game)
		cells := g.Grid().Cells()
		if len(o.Start) != cells || strings.Count(o.Start, "x") != 1 || strings.Count(o.Start, ".") != cells-1 || o.Winner < 0 || o.Winner > 1 {
			t.Errorf("%s: %q, won by %d", o.Name, o.Start, o.Winner)
		}
		sides[g.Board().Side] = true
	}
	if want := map[int]bool{4: true, 5: true, 6: true, 7: true}; !maps.Equal(sides, want) {
		t.Errorf("certificates of boards with %v cells a side", sides)
	}
}

// TestFor: a certificate that holds for several readings of hav-ring is found
// for each of them, and none for a reading that it does not cover.
func TestFor(t *testing.T) {
	for _, k := range []struct {
		game string
		some bool
	}{
		{"havannah:4", true}, {"havannah:4,hav-ring=empty", true}, {"havannah:4,hav-ring=not-only-own", true},
		{"havannah:5,hav-fork=three-edge-cells", true}, {"havannah:7,hav-ring=not-only-own,hav-fork=three-edge-cells", true},
		{"havannah:6,hav-fork=three-edge-cells,hav-corner=void", true}, {"havannah:6,hav-corner=void", false},
		{"havannah:4,hav-ring=no-own", true}, {"havannah:4,hav-swap=swap", false}, {"havannah:5", false}, {"havannah:3", false},
	} {
		g := game(t, k.game)
		list := openings.For(g)
		if len(list) > 0 != k.some {
			t.Errorf("%s has %d openings", k.game, len(list))
		}
		for _, o := range list {
			if o.Game != k.game && !o.Every {
				t.Errorf("%s is taken for %s", o.Name, k.game)
			}
		}
	}
}

// TestGuide: by the certificate with the fewest replies the winner has an answer
// to every second stone.
func TestGuide(t *testing.T) {
	for _, text := range []string{"havannah:4", "havannah:5,hav-fork=three-edge-cells", "havannah:7,hav-fork=three-edge-cells"} {
		g := game(t, text)
		o := firstWins(t, openings.For(g))
		guide, err := o.Guide(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		start := g.Play(g.Start(), havannah.Move(o.Cell()))
		for _, m := range g.Moves(start, nil) {
			s := g.Play(start, m)
			own, opp := openings.Stones(o, s)
			answer, ok := guide.Move(t.Context(), own, opp)
			if !ok || own.Or(opp).Has(answer) {
				t.Errorf("%s, after %s: %d, %v", text, g.FormatMove(start, m), answer, ok)
			}
		}
	}
}

// firstWins returns the first of a list of openings that the first player wins.
func firstWins(t *testing.T, list []openings.Opening) openings.Opening {
	t.Helper()
	for _, o := range list {
		if o.Winner == havannah.First {
			return o
		}
	}
	t.Fatal("no opening wins")
	return openings.Opening{}
}
