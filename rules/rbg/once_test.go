package rbg

import (
	"fmt"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/rules/rbg/reference"
)

// onSquare is a rulebook for 3 x 3 cells, whose first move has a part. The turn
// begins in the lower left corner.
const onSquare = `#players = p(1), q(1)
#pieces = e, a
#variables = x(9)
#board = rectangle(u, d, l, r, [e, e, e] [e, e, e] [e, e, e])
#rules = ->p (d + l)* {! d} {! l} %s ->> ->q ->> [$ p = 1] (->q {$ x == 10} ->>)*
`

// TestEachMoveOnce: a move that several ways of choosing lead to is one move,
// and all moves are there.
func TestEachMoveOnce(t *testing.T) {
	for part, want := range map[string]int{
		"(u + r) (u + r) [a]":                       3, // two ways lead to the centre
		"(u + r) (u + r) (u + r) (u + r) [a]":       1,
		"(u + r) u (u + r) [a]":                     2,
		"(u + r)* [a]":                              9,
		"(u + d + l + r)* [a]":                      9,
		"(u + r)* (d + l)* [a]":                     9,
		"({e} + {e}) [a]":                           1,
		"(u + u + u r l) [a]":                       1,
		"({e} + {e} [$ x = 0]) [a]":                 2,
		"[a] (u + r) (u + r) [a]":                   3,
		"[$ x = 1] (u + r) (u + r) {e} [a]":         3,
		"([a] + [$ x = 1]) (u + r) (u + r) [a]":     6,
		"((u + r) (u + r))* [a]":                    5,
		"(u + r) {e} (u + r) {e} (d + l) [a]":       2,
		"((u + r) [a])^2":                           4,
		"(u + r) {! d {a}} (u + r) [a]":             3,
		"(u + r) {? (u + r) (u + r)} (u + {e}) [a]": 4,
	} {
		r, err := Read("once", fmt.Sprintf(onSquare, part))
		if err != nil {
			t.Errorf("%s: %v", part, err)
			continue
		}
		g, err := open[Bytes64](r, "", Options{})
		if err != nil {
			t.Fatal(err)
		}
		moves := g.Moves(g.Start(), nil)
		texts := map[string]bool{}
		for _, m := range moves {
			texts[fmt.Sprint(g.steps(m))] = true
		}
		if len(moves) != want || len(texts) != want {
			t.Errorf("%s: %d moves, %d different, want %d", part, len(moves), len(texts), want)
		}
	}
}

// TestLongestMove: a move has up to 5,000 actions, and a rulebook that allows more
// is at fault.
func TestLongestMove(t *testing.T) {
	for actions, want := range map[int]string{maxTaken: "", maxTaken + 1: "the rules allow moves of more than 5000 actions"} {
		text := strings.Replace(onSquare, "x(9)", fmt.Sprintf("x(%d)", actions), 1)
		r, err := Read("long", fmt.Sprintf(text, fmt.Sprintf("([$ x = x + 1])* {$ x == %d}", actions)))
		if err != nil {
			t.Fatal(err)
		}
		g, err := open[Bytes64](r, "", Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := faultOf(func() { g.Moves(g.Start(), nil) }); got != want {
			t.Errorf("%d actions: %q, want %q", actions, got, want)
		}
	}
}

// TestBudget: the moves of a position are searched for within a budget of steps,
// moves and memory, each of which ends the search with a limit, as does a second
// that the budget allows. The 2^n moves of the first rulebook have a text of 200
// bytes.
func TestBudget(t *testing.T) {
	const subsets = `#players = first(1)
#pieces = e, t
#variables =
#board = rectangle(up, down, left, right, [e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e])
#rules = ->first (([e] + [t]) right)* ->> {}
`
	const actions = "([$ x = x + 1])* {$ x == 2000}"
	for name, c := range map[string]struct {
		text string
		less func(b *budget)
		want string
	}{
		"steps":  {subsets, func(b *budget) { b.steps = 1000 }, "the rules search for more than 1000 steps for the moves of one position"},
		"moves":  {subsets, func(b *budget) { b.moves = 1000 }, "the rules allow more than 1000 moves in one position"},
		"bytes":  {subsets, func(b *budget) { b.bytes = 1 << 20 }, "the rules need more than 1 MiB for the moves of one position"},
		"marks":  {fmt.Sprintf(strings.Replace(onSquare, "x(9)", "x(2000)", 1), actions), func(b *budget) { b.bytes = 1 << 10 }, "the rules need more than 0 MiB for the moves of one position"},
		"usual":  {subsets, func(*budget) {}, "the rules allow more than 1000000 moves in one position"},
		"square": {fmt.Sprintf(strings.Replace(onSquare, "x(9)", "x(2000)", 1), actions), func(*budget) {}, ""},
	} {
		r, err := Read(name, c.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := open[Bytes64](r, "", Options{})
		if err != nil {
			t.Fatal(err)
		}
		c.less(&g.program.budget)
		if got := faultOf(func() { g.Moves(g.Start(), nil) }); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestReadingsShareBudget: the ways to the first move under all readings of a file
// have one budget together.
func TestReadingsShareBudget(t *testing.T) {
	text := "//@ clause C1 A rule.\n//@ ambiguity q of C1: Which?\n"
	for i := range 20 {
		text += fmt.Sprintf("//@ reading r%d: Some.\n//@   #n = %d\n", i, 1000+i)
	}
	text += `#players = p(1)
#pieces = e
#variables = x(2000)
#board = rectangle(u, d, l, r, [e])
#n = 999
#rules = ->> ([$ x = x + 1])* {$ x == n} ->p {e} ->> {}
`
	if _, err := Read("many", text); err != nil {
		t.Fatal(err)
	}
	before := usual
	defer func() { usual = before }()
	usual.steps = 50_000
	if _, err := Read("many", text); err == nil || !strings.Contains(err.Error(), "the rules search for more than") {
		t.Error(err)
	}
}

// faultOf returns the text of the fault with which f ends, or "".
func faultOf(f func()) (text string) {
	defer func() {
		if fault, ok := recover().(*rules.Fault); ok {
			text = fault.Text
		}
	}()
	f()
	return ""
}

// TestPatternSeesAssignments: a pattern is judged again after an assignment,
// wherever the cell stays the same. By the letter the first has no move: its loop
// ends before n is 2.
func TestPatternSeesAssignments(t *testing.T) {
	for part, want := range map[string]int{
		"[$ n = 0] ({! ({$ n == 2} + {$ n == 3})} [$ n = n + 1])* {$ n == 3}": 0,
		"[$ n = 0] ({! ({$ n == 2} + {$ n == 3})} [$ n = n + 1])* {$ n == 2}": 1,
		"{! {t}} [t] {? {t}} [e] {! {t}} [t]":                                 1,
	} {
		r, err := Read("pattern", `#players = first(1), second(1)
#pieces = e, t
#variables = n(3)
#board = rectangle(up, down, left, right, [e, t])
#rules = ->first {e} `+part+" ->second {e}")
		if err != nil {
			t.Fatal(err)
		}
		g, err := open[Bytes64](r, "", Options{})
		if err != nil {
			t.Fatal(err)
		}
		m := reference.New(g.program.game)
		if n, byModel := len(g.Moves(g.Start(), nil)), len(m.Moves(m.Start())); n != want || byModel != want {
			t.Errorf("%s: %d moves, by the reference model %d, want %d", part, n, byModel, want)
		}
	}
}
