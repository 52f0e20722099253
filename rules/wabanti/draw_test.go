package wabanti_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
)

// picker draws numbers for the checks of a game.
type picker struct{ t *rapid.T }

func (p picker) Pick(label string, n int) int { return rapid.IntRange(0, n-1).Draw(p.t, label) }

// anyOptions draws a reading of every question that one game answers.
func anyOptions(t *rapid.T, readings rules.Bindings[wabanti.Options]) wabanti.Options {
	return rules.Choose(picker{t}, readings)
}

// anyGrid draws a board.
func anyGrid(t *rapid.T) *hexgrid.Grid {
	return grid(t, rapid.IntRange(3, 8).Draw(t, "side"))
}

func grid(t interface{ Fatal(...any) }, side int) *hexgrid.Grid {
	g, err := hexgrid.New(side)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// anyPieces draws up to n pieces on the allowed cells: one group when they
// must be, which grows from its first piece.
func anyPieces(t *rapid.T, allowed []hexgrid.Cell, g *hexgrid.Grid, n int, together bool) wabanti.Position {
	var s wabanti.Position
	edge := allowed
	for range n {
		if len(edge) == 0 {
			break
		}
		s.Add(rapid.SampledFrom(edge).Draw(t, "piece"))
		if together {
			edge = nil
			for _, c := range allowed {
				if !s.Has(c) && beside(g, s, c) {
					edge = append(edge, c)
				}
			}
		}
	}
	return s
}

// beside reports whether a piece on c would touch one of s.
func beside(g *hexgrid.Grid, s wabanti.Position, c hexgrid.Cell) bool {
	for _, n := range g.Neighbours(c) {
		if n != hexgrid.None && s.Has(n) {
			return true
		}
	}
	return false
}

// readsBack writes and reads a position and its moves.
func readsBack[S, M comparable](t *rapid.T, g rules.Playable[S, M], s S) {
	if got, err := g.Parse(g.Format(s)); err != nil || got != s {
		t.Fatalf("%v\n%sis read as %v, %v", g, g.Format(s), got, err)
	}
	for _, m := range g.Moves(s, nil) {
		if got, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || got != m {
			t.Fatalf("%v\n%s%s is read as %v, %v", g, g.Format(s), g.FormatMove(s, m), got, err)
		}
	}
}

// dice returns the dice game of that name.
func dice(t testing.TB, text string) *wabanti.Dice {
	t.Helper()
	g, err := wabanti.DiceFromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// anti returns the game of Anti of that name.
func anti(t testing.TB, text string) *wabanti.Anti {
	t.Helper()
	g, err := wabanti.AntiFromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
