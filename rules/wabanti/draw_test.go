package wabanti_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/reference"
)

// anyOptions draws a reading of every facet that one game reads.
func anyOptions(t *rapid.T, readings rules.Bindings[wabanti.Options]) wabanti.Options {
	return readings.Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
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

// slowRules returns a board and readings for the slow twins.
func slowRules(g *hexgrid.Grid, o wabanti.Options) reference.Rules {
	r := reference.Rules{Side: g.Side(), Readings: map[string]string{}}
	for _, text := range wabanti.Readings().Format(o) {
		id, value, _ := strings.Cut(text, "=")
		r.Readings[id] = value
	}
	return r
}

// names returns the names of the cells of s, row by row.
func names(g *hexgrid.Grid, s wabanti.Position) string {
	var list []string
	for _, c := range s.Cells(nil) {
		list = append(list, g.Name(c))
	}
	return strings.Join(list, " ")
}

// fast is what the tests need of a game.
type fast[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
	rules.Symmetric[S]
	String() string
}

// agree compares the moves of s and where they lead with those of a slow
// twin, written by write, and returns the moves.
func agree[S, M, P comparable](t interface{ Fatalf(string, ...any) }, g fast[S, M], s S, write func(S) P, want map[string]P) []M {
	moves := g.Moves(s, nil)
	if (g.Outcome(s) == rules.Undecided) != (len(moves) > 0) {
		t.Fatalf("%v\n%s%d moves, outcome %d", g, g.Format(s), len(moves), g.Outcome(s))
	}
	missing := len(want)
	for _, m := range moves {
		text := g.FormatMove(s, m)
		to, legal := want[text]
		if got := write(g.Play(s, m)); !legal || got != to {
			t.Fatalf("%v\n%s%s leads to %v, want %v (legal: %v)", g, g.Format(s), text, got, to, legal)
		}
		missing--
	}
	if missing != 0 {
		t.Fatalf("%v\n%smoves %v, want %v", g, g.Format(s), moves, want)
	}
	return moves
}

// readsBack writes and reads a position and its moves.
func readsBack[S, M comparable](t *rapid.T, g fast[S, M], s S) {
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
