package search

import (
	"testing"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver/difference"
)

// lines is a game whose readings have different symmetries: under the second
// one, a piece is not placed in the first column.
const lines = `//@ title Lines
//@ clause C1 A piece is placed.
//@ ambiguity column of C1: Where?
//@ reading all: Everywhere.
//@ reading most: Everywhere but in the first column, once the first piece is in the last.
//@   #where = ({? left} + {! left} {! anyCell {! right} {x}})
#players = one(1), two(1)
#pieces = e, x
#variables =
#board = rectangle(up, down, left, right, [e, e, e])
#anyCell = (left* + right*)
#where = .
#rules = (->one anyCell {e} where [x] ->two anyCell {e} where [x])*
`

// TestFirstDifferenceOfFile: the symmetries of the first reading alone would
// take the first column for the last, and hide the difference after two moves.
func TestFirstDifferenceOfFile(t *testing.T) {
	r, err := rbg.Read("lines.rbg", lines)
	if err != nil {
		t.Fatal(err)
	}
	var games []play.Game
	for _, reading := range []string{"column=all", "column=most"} {
		g, err := r.Kind().Open("lines.rbg", rules.ParseChoices([]string{reading}))
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	found := Compare(games[0], games[1], false).First(t.Context(), difference.Pair[play.Position]{A: games[0].Start(), B: games[1].Start()}, games[0], difference.Limits{AtMost: 4})
	if found.Kind == difference.None || found.Plies() != 2 {
		t.Errorf("found %v after %d moves, want a difference after 2", found.Kind, found.Plies())
	}
}
