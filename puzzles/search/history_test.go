package search

import (
	"errors"
	"testing"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
	"ludex/solver/difference"
)

// steps is a game in which a player can step aside for ever, unless that is forbidden.
const steps = `//@ clause C Who takes a step.
//@ ambiguity again of C: A position comes up again. What happens?
//@ reading nothing: Nothing.
//@ reading draw: At the third time a draw.
//@   repeat third-draw
//@ reading loses: At the third time a loss.
//@   repeat third-loses
//@ reading pieces: No move brings back the pieces.
//@   repeat no-position
//@ reading whole: No move brings back the position.
//@   repeat no-situation
//@ ambiguity rush of C: May a player take the prize?
//@ reading no: No.
//@ reading yes: Yes.
//@   #prize(me) = [e] ->> [$ me = 1] ->> {}
#players = one(1), two(1)
#pieces = e, w
#variables =
#board = rectangle(up, down, left, right, [w, e])
#prize(me) = {}
#turn(me) = ->me ((left* + right*) {w} [e] (left + right) [w] + prize(me))
#rules = (turn(one) turn(two))*
`

// TestHistory: no answer rests on positions alone where the history decides.
func TestHistory(t *testing.T) {
	r, err := rbg.Read("steps.rbg", steps)
	if err != nil {
		t.Fatal(err)
	}
	kind := r.Kind()
	games := map[string]play.Game{}
	for _, again := range []string{"nothing", "draw", "loses", "pieces", "whole"} {
		for _, rush := range []string{"no", "yes"} {
			g, err := kind.Open(kind.Name, rules.ParseChoices([]string{"again=" + again, "rush=" + rush}))
			if err != nil {
				t.Fatal(err)
			}
			games[again+" "+rush] = g
		}
	}
	for name, known := range map[string]bool{
		"nothing no": true, "draw no": true, "loses no": false, "pieces no": false, "whole no": false,
		"nothing yes": true, "draw yes": true, "loses yes": true, "pieces yes": false, "whole yes": true,
	} {
		a := Winner(t.Context(), games[name], games[name].Start(), solver.Limits{Memory: 1 << 24})
		if (a.Verdict == solver.Solved) != known || !known && !errors.Is(a.Limit, ErrHistory) {
			t.Errorf("%s: %v, %v, want a value: %v", name, a.Verdict, a.Limit, known)
		}
	}
	for name, closed := range map[string]bool{"nothing no": true, "draw no": true, "loses no": false, "whole no": false} {
		a, b := games["nothing no"], games[name]
		found := Compare(a, b, false).First(t.Context(), difference.Pair[play.Position]{A: a.Start(), B: b.Start()}, a, difference.Limits{})
		if found.Kind != difference.None || found.Closed != closed {
			t.Errorf("%s: %v, closed %v, want none, closed %v", name, found.Kind, found.Closed, closed)
		}
	}
}
