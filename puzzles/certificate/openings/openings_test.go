package openings_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"ludex/puzzles/certificate/openings"
	"ludex/puzzles/certificate/replies"
	"ludex/rules/havannah"
)

func game(t *testing.T, text string) *havannah.Game[havannah.UpTo5] {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5](text)
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

// TestRead: each certificate of the program has one stone, of the first player.
func TestRead(t *testing.T) {
	list, err := openings.Read(replies.Small)
	if err != nil || len(list) == 0 {
		t.Fatalf("%d openings, %v", len(list), err)
	}
	for _, o := range list {
		if len(o.Start) != 37 || strings.Count(o.Start, "x") != 1 || strings.Count(o.Start, ".") != 36 || o.Winner < 0 || o.Winner > 1 {
			t.Errorf("%s: %q, won by %d", o.Name, o.Start, o.Winner)
		}
		if g := game(t, o.Game); g.Board().Side != 4 {
			t.Errorf("%s: %s", o.Name, o.Game)
		}
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
		{"havannah:4,hav-ring=no-own", false}, {"havannah:4,hav-swap=swap", false}, {"havannah:5", false}, {"havannah:3", false},
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
	g := game(t, "havannah:4")
	o := openings.For(g)[0]
	guide, err := o.Guide(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	start := g.Play(g.Start(), havannah.Move(o.Cell()))
	for _, m := range g.Moves(start, nil) {
		s := g.Play(start, m)
		own, opp := o.Stones(s)
		answer, ok := guide.Move(own, opp)
		if !ok || own.Or(opp).Has(answer) {
			t.Errorf("after %s: %d, %v", g.FormatMove(start, m), answer, ok)
		}
	}
}
