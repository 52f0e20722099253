package rbg

import (
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/play"
)

// walkers go to and fro on four cells. Who reaches the end wins.
const walkers = `//@ clause C Who takes a step.
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
#players = one(1), two(1)
#pieces = e, w, b
#variables =
#board = rectangle(up, down, left, right, [w, e, e, b])
#any = (left* + right*)
#turn(me; p) = ->me (any {p} [e] (left + right) {e} [p] + any {p})
#rules = (turn(one; w) turn(two; b))*
`

func TestRepeat(t *testing.T) {
	file := mustRead(t, walkers).Kind()
	fro := "a1-b1 d1-c1 b1-a1 c1-d1 "
	for _, c := range []struct {
		reading, moves, last string
		outcome              rules.Outcome
		err                  string
	}{
		{"nothing", fro + fro, "a1-b1", rules.Undecided, ""},
		{"draw", fro + "a1-b1 d1-c1 b1-a1", "c1-d1", rules.Draw, ""},
		{"loses", fro + "a1-b1 d1-c1 b1-a1", "c1-d1", rules.Won(0), ""},
		{"loses", fro + fro, "a1-b1", rules.Won(0), "the game is over"},
		{"whole", "a1-b1 d1-c1 b1-a1", "c1-d1", rules.Undecided, "c1-d1: brings about a position that has occurred before"},
		{"whole", "", "pass", rules.Undecided, ""},
		{"pieces", "", "pass", rules.Undecided, "pass: brings about a position that has occurred before"},
	} {
		g, err := file.Open(file.Name, rules.ParseChoices([]string{"again=" + c.reading}))
		if err != nil {
			t.Fatal(err)
		}
		s := play.NewSession(g)
		for _, m := range strings.Fields(c.moves) {
			if err := s.PlayText(m); err != nil {
				t.Fatalf("%s: %v", c.reading, err)
			}
		}
		err = s.PlayText(c.last)
		if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: %s: %v, want %q", c.reading, c.last, err, c.err)
		}
		if s.Outcome() != c.outcome {
			t.Errorf("%s: after %s the outcome is %v, want %v", c.reading, c.last, s.Outcome(), c.outcome)
		}
	}
}

// TestRepeatStuck: where every move is forbidden, the scores decide.
func TestRepeatStuck(t *testing.T) {
	const text = "//@ repeat no-situation\n#players = one(1), two(1)\n#pieces = e, w\n#variables =\n" +
		"#board = rectangle(up, down, left, right, [w, e])\n#turn(me; opp) = ->me (left* + right*) {w} [e] (left + right) [w] [$ me = 1, opp = 0]\n" +
		"#rules = (turn(one; two) turn(two; one))*\n"
	file := mustRead(t, text).Kind()
	g, err := file.Open(file.Name)
	if err != nil {
		t.Fatal(err)
	}
	s := play.NewSession(g)
	for !s.Over() {
		s.Play(s.Moves()[0])
	}
	if s.Outcome() != rules.Won(1) || s.Plies() != 2 || len(s.Moves()) != 0 {
		t.Errorf("%v after %d moves, want that two has won after 2", s.Outcome(), s.Plies())
	}
}

func TestRepeatErrors(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(walkers, "third-loses", "loses", 1):                                                    `line 7, column 7: expected repeat with one of no-position, no-situation, nothing, third-draw, third-loses, found "loses"`,
		"//@ repeat nothing\n//@ repeat nothing\n" + walkers:                                                   `line 2, column 5: expected one repeat`,
		"//@ repeat third-loses\n" + strings.Replace(walkers, "one(1), two(1)", "one(1), two(1), three(1)", 1): "repeat third-loses: the game has 3 players, expected 2",
	} {
		if _, err := Read("test.rbg", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
