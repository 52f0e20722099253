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

// anyDice draws a dice game. Where the slow twin has to look ahead, it has
// few pieces.
func anyDice(t *rapid.T) *wabanti.Dice {
	g, o := anyGrid(t), anyOptions(t, wabanti.DiceReadings())
	seats := wabanti.Seats{
		Players: rapid.SampledFrom([]int{2, 3, 4, 6}).Draw(t, "players"),
		First:   hexgrid.Side(rapid.IntRange(0, 5).Draw(t, "first")),
	}
	most := 18
	if o.Dice == wabanti.Maximal || o.Group == wabanti.GroupTurnEnd {
		most = 5
	}
	var inner []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Distance(c, g.Center()) < g.Side()-1 {
			inner = append(inner, c)
		}
	}
	start := anyPieces(t, inner, g, rapid.IntRange(1, most).Draw(t, "pieces"), o.Group != wabanti.GroupNever)
	game, err := wabanti.NewDice(g, seats, start, o)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// slowDice returns the rules of g, clause by clause.
func slowDice(g *wabanti.Dice) reference.Dice {
	return reference.Dice{Rules: slowRules(g.Grid(), g.Options()), Players: g.Seats().Players, First: g.Seats().First.String()}
}

// slowlyDice returns s as the slow twin has it.
func slowlyDice(g *wabanti.Dice) func(wabanti.DiceState) reference.DicePosition {
	return func(s wabanti.DiceState) reference.DicePosition {
		return reference.DicePosition{Pieces: names(g.Grid(), s.Pieces), Dice: s.Left.String(), Mover: g.Name(s.Mover)}
	}
}

// winners returns the outcome of s as the slow twin says it.
func winners(g *wabanti.Dice, s wabanti.DiceState) string {
	var won []string
	for p := range rules.Player(g.Seats().Players) {
		if g.Outcome(s).WonBy(p) {
			won = append(won, g.Name(p))
		}
	}
	if len(won) == 0 {
		return "undecided"
	}
	return strings.Join(won, " ")
}

// agreeDice compares the outcome of s and, if dice are left, its moves.
func agreeDice(t interface{ Fatalf(string, ...any) }, g *wabanti.Dice, s wabanti.DiceState, twin reference.Dice) []wabanti.DiceMove {
	p := slowlyDice(g)(s)
	if got, want := winners(g, s), twin.Outcome(p); got != want {
		t.Fatalf("%v\n%soutcome %s, want %s", g, g.Format(s), got, want)
	}
	if s.Left == 0 {
		return g.Moves(s, nil)
	}
	return agree(t, g, s, slowlyDice(g), twin.Moves(p))
}

func TestDiceTwinInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDice(t)
		s, twin := g.Start(), slowDice(g)
		if slowlyDice(g)(s) != twin.Start(names(g.Grid(), s.Pieces)) {
			t.Fatalf("%v: a start of its own", g)
		}
		for range rapid.IntRange(1, 25).Draw(t, "plies") {
			moves := agreeDice(t, g, s, twin)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func TestDiceRolls(t *testing.T) {
	g, ways := dice(t, "wabanti-dice:8"), 0
	for _, m := range agree(t, g, g.Start(), slowlyDice(g), slowDice(g).Moves(slowlyDice(g)(g.Start()))) {
		ways += g.Weight(g.Start(), m)
	}
	if ways != 7776 {
		t.Errorf("five dice fall in %d ways, want 7776", ways)
	}
}

// TestDiceTwinEverywhere compares every position of every first turn of tiny
// games.
func TestDiceTwinEverywhere(t *testing.T) {
	for text, want := range map[string]int{
		"wabanti-dice:3,start=b2+c2+c3":                                                                                 3541,
		"wabanti-dice:3,players=3,start=b2+c2+c3,wab-dice=maximal":                                                      2858,
		"wabanti-dice:3,players=4,start=b2+c2+c3,wab-group=turn-end,wab-win-time=turn-end":                              7794,
		"wabanti-dice:3,players=6,start=b2+c2+c3,wab-group=turn-end,wab-dice=maximal":                                   2268,
		"wabanti-dice:3,start=b2+c2+d4,wab-group=never,wab-dice=maximal,wab-win-time=turn-end":                          4551,
		"wabanti-dice:3,start=b2+b3+c3,wab-group=turn-end,wab-dice=optional,wab-corner-free=needs-both":                 3326,
		"wabanti-dice:4,start=d4+d5+e4,wab-free=adjacent-two+rim-blocked,wab-dice=maximal,wab-corner-free=needs-both":   3758,
		"wabanti-dice:4,players=4,start=d4+d5+c4+c3,wab-four=beyond,wab-free=steps-only,wab-win-time=turn-end,first=SE": 16632,
	} {
		t.Run(text, func(t *testing.T) {
			g := dice(t, text)
			if got := firstTurns(t, g); got != want {
				t.Errorf("%d positions up to symmetry, want %d", got, want)
			}
		})
	}
}

// firstTurns compares all positions that g reaches before the second roll
// and returns their number.
func firstTurns(t *testing.T, g *wabanti.Dice) int {
	twin, todo := slowDice(g), []wabanti.DiceState{g.Start()}
	seen := map[wabanti.DiceState]bool{}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		moves := agreeDice(t, g, s, twin)
		if s.Left == 0 && s != g.Start() {
			continue
		}
		for _, m := range moves {
			if next := g.Canonical(g.Play(s, m)); !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return len(seen)
}

// TestDiceTwinOnTheExample follows the rulebook's roll from its start where
// the player has to look ahead.
func TestDiceTwinOnTheExample(t *testing.T) {
	for _, readings := range []string{"wab-dice=maximal", "wab-group=turn-end"} {
		g := dice(t, "wabanti-dice:8,"+readings)
		twin := slowDice(g)
		s := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 3, 6, 6, 2)))
		for s.Left != 0 {
			moves := agreeDice(t, g, s, twin)
			s = g.Play(s, moves[len(moves)/2])
		}
	}
}
