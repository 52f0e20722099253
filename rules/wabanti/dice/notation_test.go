package dice_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules/ruletest"
	"ludex/rules/wabanti/dice"
)

func TestReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		if again, err := dice.FromText(g.String()); err != nil || again.String() != g.String() || again.Start() != g.Start() {
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

// position reads a test's position: a game, its rows with / between them,
// and whose turn it is.
func position(t testing.TB, text string) (*dice.Game, dice.State) {
	t.Helper()
	name, diagram := ruletest.CutPosition(text)
	g := open(t, name)
	s, err := g.Parse(diagram)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return g, s
}

func TestParseMove(t *testing.T) {
	start := "wabanti-dice:3 .../.OO./.O.O./.OO./... N to use 1,2,3"
	heap := "wabanti-dice:4 ..../.OOO./.OOO../.OOO.../.OO.../...../.... N to use 1,4"
	torn := "wabanti-dice:4,wab-group=turn-end,wab-dice=optional ..../...../....../.OO.O../....../...../.... N to use 2,2"
	for _, c := range []struct{ position, move, want string }{
		{start, "1:b2-c3", "1:b2-c3"},
		{start, "roll 1,2,3,4,5", "1,2,3 are left to use (W2)"},
		{start, "roll 1,2,3", "a roll has five dice (W2)"},
		{start, "end", "a die of 1,2,3 can be used, and must be (W7, wab-dice)"},
		{start, "4:b2-c3", "4 is not among the dice left, 1,2,3 (W2)"},
		{start, "7:b2-c3", "expected a die"},
		{start, "b2-c3", "expected a die"},
		{start, "1:b2", "FROM-TO"},
		{start, "1:b2-z3", "z3"},
		{start, "1:c3-b2", "there is no piece on c3 (W3)"},
		{start, "1:b2-b3", "b3 is not empty (W3, W4)"},
		{start, "2:b2-c3", "a die of 2 goes exactly 2 cells in a straight line, over pieces only (W3)"},
		{start, "1:b2-a1", "a die of 1 goes to an adjacent cell that touches a piece touched before (W4, wab-one)"},
		{heap, "1:c3-b5", "a die of 1 goes to"},
		{"wabanti-dice:4,wab-dice=optional ..../...../.OO.../...O.../....../...../.... N to use 2", "end", "end"},
		{"wabanti-dice:3 .../..../.O.../..../... N to use 1", "end", "end"},
		{"wabanti-dice:3 .../..../.OO../..../... N to roll", "1:c2-b2", "the dice must be rolled first"},
		{"wabanti-dice:3 .../..../.OO../..../... N to roll", "roll 6,1,3,6,2", "roll 1,2,3,6,6"},
		{"wabanti-dice:3 .O./.O../.O.../..../... won by N, S to roll", "roll 6,1,3,6,2", "the game is over (W8)"},
		{"wabanti-dice:3,wab-group=each-die .../..../.OOO./..../... N to use 1", "1:c3-b3", "the pieces would not be one group (wab-group)"},
		{torn, "2:d2-d4", "2:d2-d4"},
		{torn, "end", "cannot end while the pieces are not one group (wab-group)"},
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

func TestParse(t *testing.T) {
	for _, c := range []struct{ position, want string }{
		{"wabanti-dice:3 .../..../.OO../..../... N to use 6,1", ""},
		{"wabanti-dice:3 .../..../.OO../..../... N to roll", ""},
		{"wabanti-dice:3 .../..../.OO../..../... N to move", "line 6: \"N to move\" does not name the player to move"},
		{"wabanti-dice:3 .../..../.OO../..../... NE to roll", "does not name the player to move"},
		{"wabanti-dice:3 .../..../.OO../..../... N to use 7", "line 6: \"7\" is not a die"},
		{"wabanti-dice:3 .../..../.OO../..../... N to use 1,1,1,1,1,1", "6 dice: there are 5 (W2)"},
		{"wabanti-dice:3 .../..../.OO../.... N to roll", "5 lines: expected 5 rows and then a line"},
		{"wabanti-dice:3 .../..../.OO./..../... N to roll", "line 3: 4 cells in row c, expected 5"},
		{"wabanti-dice:3 .../..../.OX../..../... N to roll", "line 3: \"X\" on cell c3 is neither a piece nor ."},
		{"wabanti-dice:3 .../..../...../..../... N to roll", "0 pieces"},
		{"wabanti-dice:3,wab-group=each-die .../..../O...O/..../... N to roll", "not one group (wab-group)"},
		{"wabanti-dice:3 .../..../O...O/..../... N to roll", ""},
		{"wabanti-dice:3,wab-group=turn-end .../..../O...O/..../... N to use 2", "no use of the dice makes the pieces one group"},
		{"wabanti-dice:3 OO./..../...../..../... N to roll", "expected \"won by N, N to roll\" under these readings"},
		{"wabanti-dice:3 OO./..../...../..../... won by S, N to roll", "expected \"won by N, N to roll\" under these readings"},
		{"wabanti-dice:3,players=6 OO./..../...../..../... won by N and NW, S to roll", ""},
		{"wabanti-dice:3 OO./..../...../..../... N to use 2", "N has won already"},
		{"wabanti-dice:3,wab-win-time=turn-end OO./..../...../..../... N to use 2", ""},
		{"wabanti-dice:3,wab-corner-free=needs-both O../O.../...../..../... S to roll", ""},
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
	g := open(f, "wabanti-dice:3,wab-group=turn-end")
	s := g.Start()
	for moves := g.Moves(s, nil); len(moves) > 0; moves = g.Moves(s, nil) {
		f.Add(g.Format(s))
		s = g.Play(s, moves[len(moves)/2])
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
	g := open(f, "wabanti-dice:4,wab-dice=optional")
	rolled := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 2, 3, 4, 5)))
	for _, text := range []string{"roll 1,2,3,6,6", "1:b4-b3", "2:d3-d5", "end", "3:", ":-", "6:d4-d4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, s := range []dice.State{g.Start(), rolled} {
			m, err := g.ParseMove(s, text)
			if err != nil {
				continue
			}
			if again, err := g.ParseMove(s, g.FormatMove(s, m)); err != nil || again != m || !slices.Contains(g.Moves(s, nil), m) {
				t.Errorf("%q: %v is read as %v, %v", text, m, again, err)
			}
		}
	})
}
