package doubt

import (
	"slices"
	"strings"
	"testing"
)

// TestQuestions: what the questions about toy files say, and what none of them says.
func TestQuestions(t *testing.T) {
	const lines = "#line(dir; p; q) = dir {q} dir ({q} dir)* {p}\n#lines(p; q) = (line(up; p; q) + line(up left; p; q) + line(down left; p; q))\n"
	const ends = "#ends = ({$ w > b} [$ white = 100] [$ black = 0] + {$ w < b} [$ black = 100] [$ white = 0] + {$ w == b})\n"
	for _, test := range []struct{ name, macros, rules, asks, never string }{
		{"straight and slanting lines are one question", lines, "(->white any {e} {? lines(w; b)} [w] ->> ->black any {e} {? lines(b; w)} [b] ->>)*",
			"May a neighbouring cell have an own piece, too?", "on a diagonal"},
		{"a row in all directions", "", "(->white any {e} [w] {? (up {w})^2 + (up left {w})^2 + (down left {w})^2} ->> ->black any {e} [b] {? (up {b})^2 + (up left {b})^2 + (down left {b})^2} ->>)*",
			"Is it right that each of the next 2 cells in a row has an own piece, and not 3?", "on a diagonal"},
		{"ahead for the piece that the test moves", "", "(->white any {w} [e] left {e} [w] {? any {b} down {e}} ->> ->black any {b} [e] left {e} [b] {? any {w} up {e}} ->>)*",
			"May the next cell ahead have an own piece, too?", "behind"},
		{"three directions of which two are ahead", "", "dodgem",
			"May the next cell right or up or down have an own piece, too?", "behind"},
		{"a whole move is left out by a pass alone", "", "(->white any ({w} [e] up {e} [w] + {w} [e] left {e} [w]) ->> ->black any ({b} [e] down {e} [b] + {b} [e] left {e} [b]) ->>)*",
			"May a player pass?", "May the player leave this out"},
		{"the players have the same rules, however they are written", ends, "(->white any {e} [w] ->> ends ->black any {e} [b] ->> ends)*",
			"May a player pass?", "May white pass?"},
		{"a game in which each player may pass", "", "(->white (any {e} [w] + [$ n = n + 1]) ->> ->black (any {e} [b] + [$ n = n + 1]) ->>)*",
			"Does white begin?", "y pass?"},
		{"a pass under a condition", "", "(->white (any {e} [w] + {$ n < 3}) ->> ->black (any {e} [b] + {$ n < 3}) ->>)*",
			"May a player always pass?", "May a player pass?"},
		{"an opening", "", "->white any {w} [e] ->> ->black any {b} [e] ->> (turn(white; w; b; up) turn(black; b; w; down))*",
			"Does white have the turn after the opening?", "begin?"},
		{"a bound", "", "(->white {$ w >= 3} any {e} [w] ->> ->black {$ b >= 3} any {e} [b] ->>)*",
			"Is it right that the number of own pieces is at least 3, rather than more than 3?", "and not more"},
		{"slanting directions", "#slanting = (up left + up right + down left + down right)\n", "(->white (any {w} [e] slanting {b} [w] + any {e} [w]) ->> ->black (any {b} [e] slanting {w} [b] + any {e} [b]) ->>)*",
			"May the next cell on a diagonal have an own piece, too?", "some steps away"},
		{"a test for the same move", "#beside = (up + down + left + right)\n#go(me; opp; p) = ({? any {p} beside {e}} ->me any {p} [e] beside {e} [p] ->> + {! any {p} beside {e}} [$ opp = 100] ->> {})\n", "->> (go(white; black; w) go(black; white; b))*",
			"Are cells that share only a corner neighbours, too?", "May this be so"},
	} {
		text := strings.Replace(toy(test.rules), "#rules", test.macros+"#rules", 1)
		if test.rules == "dodgem" {
			text = example(t, "small/dodgem")
		}
		r := bookOf(t, kindOf(t, text), "")
		var asked []string
		for _, m := range r.mutants() {
			if asked = append(asked, m.Ask); strings.Contains(m.Is+m.Not, "..") {
				t.Errorf("%s: a sentence is cut: %s %s", test.name, m.Is, m.Not)
			}
		}
		if !slices.Contains(asked, test.asks) {
			t.Errorf("%s: %q is not asked, but\n%s", test.name, test.asks, strings.Join(asked, "\n"))
		}
		for _, ask := range asked {
			if strings.Contains(ask, test.never) {
				t.Errorf("%s: it is asked %q", test.name, ask)
			}
		}
	}
}

// TestShapes: the shape of deep rules grows with the rules, and no faster.
func TestShapes(t *testing.T) {
	p := &part{kind: pattern}
	for range 40 {
		p = &part{kind: star, parts: []*part{p}}
	}
	if text := new(rulebook).shape(p); len(text) > 1000 {
		t.Errorf("40 levels have a shape of %d bytes", len(text))
	}
}

// TestToward: a direction is ahead if the steps from own pieces to those of others go there
// in sum, for each pair of pieces.
func TestToward(t *testing.T) {
	for _, name := range []string{"crossing", "lines-of-action", "hnefatafl"} {
		r := bookOf(t, kindOf(t, example(t, name)), "")
		cells := r.game.Board.Cells
		for label := range r.game.Board.Labels {
			for me := range r.game.Players {
				way := 0
				for _, c := range cells {
					if c.Next[label] < 0 {
						continue
					}
					d := cells[c.Next[label]]
					x, y, z := d.X-c.X, d.Y-c.Y, d.Z-c.Z
					way = 0
					for _, a := range cells {
						for _, b := range cells {
							if r.owner[a.Piece] == owner(me) && r.owner[b.Piece] >= 0 && r.owner[b.Piece] != owner(me) {
								way += (b.X-a.X)*x + (b.Y-a.Y)*y + (b.Z-a.Z)*z
							}
						}
					}
				}
				want := map[bool]string{true: "ahead", false: map[bool]string{true: "behind"}[way < 0]}[way > 0]
				if got := r.toward(label, me); got != want {
					t.Errorf("%s: label %d of player %d is %q, want %q", name, label, me, got, want)
				}
			}
		}
	}
}
