package doubt

import (
	"cmp"
	"slices"
	"strings"
	"testing"
)

// TestAnswered: the clause that says what happens to a player without a legal move settles that
// question; a reading by which a player may pass, or by which a blocked player does, answers the
// question for both players, also if it has more rules about a pass.
func TestAnswered(t *testing.T) {
	clause := "//@ clause C1 Who cannot move loses.\n"
	stuck := strings.Replace(toy("->> (go(white; black; w; up) go(black; white; b; down))*"), "#rules", "#go(me; opp; p; d) = ({? any {p} d {e}} ->me any {p} [e] d {e} [p] ->> + {! any {p} d {e}} stuck(me; opp) ->> {})\n#rules", 1)
	stuck = strings.Replace(stuck, "#any", "// C1\n#stuck(me; opp) = [$ opp = 100]\n#any", 1)
	passes := "//@ ambiguity c-stuck of C1: What if a player cannot move?\n//@ reading loses: He loses.\n//@ reading draw: It is a draw.\n//@   #stuck(me; opp) = .\n"
	pass := strings.Replace(toy("(->white (any {w} [e] up {e} [w] ->> + pass) ->black (any {e} [b] ->> + pass))*"), "#rules", "#pass = {}\n#rules", 1)
	may := "//@ clause C1 Players move.\n//@ ambiguity c-pass of C1: May a player pass?\n//@ reading no: No.\n//@ reading yes: Yes, and nine passes end the game.\n//@   #pass = ({$ n < 9} [$ n = n + 1] ->> + {$ n == 9} ->> {})\n"
	for _, test := range []struct {
		text, operator, answer string
		count                  int
	}{
		{stuck, "blocked", "", 1},
		{clause + stuck, "blocked", "C1: Who cannot move loses.", 1},
		{clause + passes + stuck, "blocked", "c-stuck=draw", 1},
		{pass, "pass", "", 1},
		{may + pass, "pass", "c-pass=yes", 1},
	} {
		n := 0
		for _, d := range find(t, test.text, 2).Doubts {
			if d.Operator.Name == test.operator {
				if n++; cmp.Or(d.Answered, d.Settled) != test.answer {
					t.Errorf("%s is answered by %q, want %q in\n%s", d.ID, cmp.Or(d.Answered, d.Settled), test.answer, test.text)
				}
			}
		}
		if n != test.count {
			t.Errorf("%d doubts of %s, want %d in\n%s", n, test.operator, test.count, test.text)
		}
	}
}

// TestOrder: the doubts are in the order of their levels and scores, but for those that are answered.
func TestOrder(t *testing.T) {
	for _, name := range []string{"crossing", "konane", "small/dodgem"} {
		r := find(t, example(t, name), 2)
		if !slices.IsSortedFunc(r.Doubts, func(a, b *Doubt) int {
			return cmp.Or(pick(a.answered(), 1, 0)-pick(b.answered(), 1, 0), cmp.Compare(a.Level, b.Level), cmp.Compare(b.Score, a.Score))
		}) {
			t.Errorf("%s: %s", name, listed(r))
		}
	}
}
