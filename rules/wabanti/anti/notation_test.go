package anti_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
)

func TestReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		if again, err := anti.FromText(g.String()); err != nil || again.String() != g.String() || again.Start() != g.Start() {
			t.Fatalf("%v is read as %v, %v", g, again, err)
		}
		s := g.Start()
		for range rapid.IntRange(0, 15).Draw(t, "plies") {
			moves := g.Moves(s, nil)
			if len(moves) == 0 {
				break
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
		if got := g.Canonical(s); got != s && g.Orbit(s) != 2 {
			t.Fatalf("%v\n%sstands for another, and its class has %d", g, g.Format(got), g.Orbit(s))
		}
		ruletest.ReadsBack(t, g, s)
	})
}

func position(t testing.TB, text string) (*anti.Game, anti.State) {
	t.Helper()
	name, diagram := ruletest.CutPosition(text)
	g := open(t, name)
	s, err := g.Parse(diagram)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return g, s
}

// TestStart: nine pieces each, far from each other (W11).
func TestStart(t *testing.T) {
	for _, text := range []string{"wabanti-anti:8", "wabanti-anti:8,wab-anti-start=second-row"} {
		g := open(t, text)
		for p, pieces := range g.Start().Pieces {
			if pieces.Len() != 9 {
				t.Errorf("%s: player %d has %d pieces", text, p, pieces.Len())
			}
		}
		if g.Orbit(g.Start()) != 1 {
			t.Errorf("%s: the start is not symmetric", text)
		}
	}
}

func TestParseMove(t *testing.T) {
	rows := ""
	for n, row := range []string{"........", ".........", "SS........", 11: "...........", 12: "....N.....", 13: "..NN.....", 14: "........"} {
		if row == "" {
			row = strings.Repeat(".", 15-max(7-n, n-7))
		}
		rows += "/" + row
	}
	overTheSide := "wabanti-anti:8 " + rows[1:] + " N to move"
	start := "wabanti-anti:4 .NN./.NNN./....../......./....../.SSS./.SS. N to move"
	for _, c := range []struct{ position, move, want string }{
		{start, "a2-c4", "a2-c4"},
		{start, "b2-c3", "b2-c3"},
		{start, "pass", "N has a move and must not pass (W12, wab-anti-pass)"},
		{start, "c3-c4", "c3 has no piece of N (W12)"},
		{start, "f3-e3", "f3 has no piece of N (W12)"},
		{start, "a2-a2", "it changes nothing (W12, wab-anti-return)"},
		{start, "a2-a3", "a3 is not empty (W12)"},
		{start, "a2-d2", "the group would not be connected (W11)"},
		{start, "a3-c2", "no legal jumps over its own pieces lead from a3 to c2 (W12"},
		{start, "a2", "FROM-TO"},
		{start, "a2-a9", "off the board"},
		{strings.Replace(start, ":4", ":4,wab-anti-return=a-turn", 1), "a2-a2", "a2-a2"},
		{overTheSide, "m10-o10", "m10-o10"},
		{overTheSide, "m10-m8", "m10-m8"}, // over o10, on the side of S
		{strings.Replace(overTheSide, ":8", ":8,wab-anti-win=landing", 1), "m10-o10", "m10-o10"},
		{strings.Replace(overTheSide, ":8", ":8,wab-anti-win=landing", 1), "m10-m8", "no legal jumps over its own pieces lead from m10 to m8"},
		{"wabanti-anti:3 N../N.../...../.S../.S. N to move", "b1-c2", "on c2 it would touch the enemy (W11)"},
		{"wabanti-anti:3,wab-free=everywhere+rim-blocked+adjacent-two .N./.NN./...../..../.S. N to move", "b3-b4", "b3-b4"},
		{"wabanti-anti:3,wab-anti-stuck=loses N../..S./.SS../..../... won by S, N to move", "pass", "the game is over (W13, wab-anti-stuck)"},
	} {
		g, s := position(t, c.position)
		got := ""
		if m, err := g.ParseMove(s, c.move); err != nil {
			got = "error: " + err.Error()
		} else {
			got = g.FormatMove(s, m)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s: got %s, want %s", c.position, c.move, got, c.want)
		}
	}
}

// TestStuck: a single piece in a corner, shut in by a wall that it may not
// touch, cannot move.
func TestStuck(t *testing.T) {
	const shut = " N../..S./.SS../..../... "
	for readings, want := range map[string]rules.Outcome{
		"":                                 rules.Undecided,
		",wab-anti-stuck=loses":            rules.Won(anti.South),
		",wab-anti-both-stuck=mover-loses": rules.Undecided,
	} {
		name, diagram := ruletest.CutPosition("wabanti-anti:3" + readings + shut + "N to move")
		g := open(t, name)
		if want != rules.Undecided {
			diagram = strings.Replace(diagram, "N to move", "won by S, N to move", 1)
		}
		s, err := g.Parse(diagram)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Outcome(s); got != want {
			t.Errorf("%s: outcome %d, want %d", name, got, want)
		}
		if moves := g.Moves(s, nil); want == rules.Undecided && !slices.Equal(moves, []wabanti.Move{anti.Pass}) {
			t.Errorf("%s: moves %v, want a pass", name, moves)
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"wabanti-anti:3 .N./..../...../..../.S. S to move", ""},
		{"wabanti-anti:3 .N./..../...../..../.S. S to roll", "line 6: \"S to roll\" does not name the player to move"},
		{"wabanti-anti:3 .N./..../...../..../.S. won by N, S to move", "expected \"S to move\" under these readings"},
		{"wabanti-anti:3 .N./..../...../..../.X. S to move", "line 5: \"X\" on cell e4"},
		{"wabanti-anti:3 .N./..../...../..../... S to move", "S: 0 pieces"},
		{"wabanti-anti:3 N.N/..../...../..../.S. S to move", "the pieces of N are not one group (W11)"},
		{"wabanti-anti:3 .N./.S../...../..../... S to move", "the piece of N on a2 touches one of S (W11)"},
		{"wabanti-anti:3 S../..../...../..../.N. S to move", "S, to move, already has a piece on the other side"},
		{"wabanti-anti:3 .../..../S..../..../.N. won by N, S to move", ""},
	} {
		name, diagram := ruletest.CutPosition(c.position)
		switch _, err := open(t, name).Parse(diagram); {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.position, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want %q in it", c.position, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	g := open(f, "wabanti-anti:3")
	s := g.Start()
	for range 6 {
		f.Add(g.Format(s))
		s = g.Play(s, g.Moves(s, nil)[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := g.Parse(text)
		if err != nil {
			return
		}
		if again, err := g.Parse(g.Format(s)); err != nil || again != s {
			t.Errorf("%q: %v is read as %v, %v", text, s, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	g := open(f, "wabanti-anti:4,wab-anti-return=a-turn")
	for _, text := range []string{"a2-c4", "a2-a2", "pass", "b2-c3", "-", "a2-"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := g.Start()
		m, err := g.ParseMove(s, text)
		if err != nil {
			return
		}
		if again, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || again != m || !slices.Contains(g.Moves(s, nil), m) {
			t.Errorf("%q: %v is read as %v, %v", text, m, again, err)
		}
	})
}

// TestBothStuck: two crowds face each other across a row that neither may
// enter.
func TestBothStuck(t *testing.T) {
	const rows = " NNN/NNNN/...../SSSS/SSS "
	for readings, turn := range map[string]string{
		"":                                 "draw, N to move",
		",wab-anti-stuck=loses":            "won by S, N to move",
		",wab-anti-both-stuck=mover-loses": "won by S, N to move",
	} {
		g, s := position(t, "wabanti-anti:3"+readings+rows+turn)
		if moves := g.Moves(s, nil); len(moves) > 0 {
			t.Errorf("%v: moves %v in a game that is over", g, moves)
		}
	}
}
