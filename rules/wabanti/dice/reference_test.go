package dice_test

import (
	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/dice"
	"testing"

	"pgregory.net/rapid"
)

// anyGame draws a dice game. Where the reference model has to look ahead, it has
// few pieces.
func anyGame(t *rapid.T) *dice.Game {
	pick := ruletest.Picker{T: t}
	g, o := wabanti.DrawGrid(pick, 8), rules.Choose(pick, dice.Readings())
	seats := dice.Seats{
		Players: rapid.SampledFrom([]int{2, 3, 4, 6}).Draw(t, "players"),
		First:   hexgrid.Side(rapid.IntRange(0, 5).Draw(t, "first")),
	}
	most := 18
	if o.LooksAhead() {
		most = 5
	}
	var inner []hexgrid.Cell
	for c := range hexgrid.Cell(g.Cells()) {
		if g.Distance(c, g.Center()) < g.Side()-1 {
			inner = append(inner, c)
		}
	}
	pieces := rapid.IntRange(1, most).Draw(t, "pieces")
	start := wabanti.DrawGroup(pick, g, inner, pieces, false)
	if o.Group == wabanti.GroupNever {
		start = hexgrid.Of[[3]uint64](rapid.SliceOfN(rapid.SampledFrom(inner), 1, pieces).Draw(t, "scattered")...)
	}
	game, err := dice.New(g, seats, start, o)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// sameTurn compares the outcome of s and, if dice are left, its moves. It
// returns the moves.
func sameTurn(t interface{ Fatal(...any) }, g *dice.Game, s dice.State, model rules.Reference[dice.State, dice.Move]) []dice.Move {
	if s.Left != 0 {
		return ruletest.MustMoves(t, g, s, model)
	}
	if err := ruletest.Outcome(g, s, model); err != nil {
		t.Fatal(err)
	}
	return g.Moves(s, nil)
}

func TestModelInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		s, model := g.Start(), dice.Model(g)
		if g.Name(s.Mover) != g.Seats().First.String() || s.Left != 0 {
			t.Fatalf("%v begins with\n%s", g, g.Format(s))
		}
		for range rapid.IntRange(1, 25).Draw(t, "plies") {
			moves := sameTurn(t, g, s, model)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func TestRolls(t *testing.T) {
	g, ways := open(t, "wabanti-dice:8"), 0
	for _, m := range ruletest.MustMoves(t, g, g.Start(), dice.Model(g)) {
		ways += g.Weight(g.Start(), m)
	}
	if ways != 7776 {
		t.Errorf("five dice fall in %d ways, want 7776", ways)
	}
}

// TestModelEverywhere compares every position of every first turn of tiny
// games.
func TestModelEverywhere(t *testing.T) {
	long.Only(t)
	for text, want := range map[string]int{
		"wabanti-dice:3,start=b2+c2+c3":                                                                                                    6473,
		"wabanti-dice:3,start=b2+c2+c3,wab-group=each-die":                                                                                 3541,
		"wabanti-dice:3,players=3,start=b2+c2+c3,wab-dice=maximal,wab-group=each-die":                                                      2858,
		"wabanti-dice:3,players=3,start=b2+c2+c3,wab-dice=most-points,wab-group=each-die":                                                  2742,
		"wabanti-dice:3,start=b2+c2+d4,wab-group=never,wab-dice=most-points,wab-win-time=turn-end":                                         4551,
		"wabanti-dice:3,players=4,start=b2+c2+c3,wab-group=turn-end,wab-win-time=turn-end":                                                 7794,
		"wabanti-dice:3,players=6,start=b2+c2+c3,wab-group=turn-end,wab-dice=maximal":                                                      2268,
		"wabanti-dice:3,start=b2+c2+d4,wab-group=never,wab-dice=maximal,wab-win-time=turn-end":                                             4551,
		"wabanti-dice:3,start=b2+b3+c3,wab-group=turn-end,wab-dice=optional,wab-corner-free=needs-both":                                    3326,
		"wabanti-dice:4,start=d4+d5+e4,wab-free=adjacent-two+rim-blocked,wab-dice=maximal,wab-corner-free=needs-both,wab-group=each-die":   3758,
		"wabanti-dice:4,players=4,start=d4+d5+c4+c3,wab-four=beyond,wab-free=steps-only,wab-win-time=turn-end,first=SE,wab-group=each-die": 16632,
	} {
		t.Run(text, func(t *testing.T) {
			g := open(t, text)
			if got := firstTurns(t, g); got != want {
				t.Errorf("%d positions up to symmetry, want %d", got, want)
			}
		})
	}
}

// firstTurns compares all positions that g reaches before the second roll
// and returns their number.
func firstTurns(t *testing.T, g *dice.Game) int {
	model, todo := dice.Model(g), []dice.State{g.Start()}
	seen := map[dice.State]bool{}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		moves := sameTurn(t, g, s, model)
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

// TestModelOnTheExample follows the rulebook's roll from its start where
// the player has to look ahead.
func TestModelOnTheExample(t *testing.T) {
	for _, readings := range []string{"wab-dice=maximal", "wab-dice=most-points", "wab-group=turn-end"} {
		g := open(t, "wabanti-dice:8,"+readings)
		model := dice.Model(g)
		s := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 3, 6, 6, 2)))
		for s.Left != 0 {
			moves := sameTurn(t, g, s, model)
			s = g.Play(s, moves[len(moves)/2])
		}
	}
}

// TestStepsEverywhere compares the steps by a die of 1, and those after each of
// them, of all groups of three pieces or fewer within the rim of a small board,
// for the readings of wab-one: a piece that steps away from those that it
// touched, and one whose neighbours have moved since the turn began.
func TestStepsEverywhere(t *testing.T) {
	grid, err := hexgrid.New(4)
	if err != nil {
		t.Fatal(err)
	}
	roll := dice.Roll(dice.HandOf(1, 1, 1, 1, 1))
	for _, readings := range []string{"linked", "turn-start", "linked+turn-start"} {
		g := open(t, "wabanti-dice:4,wab-group=never,wab-free=steps-only,wab-one="+readings)
		model, seen, steps := dice.Model(g), map[dice.State]bool{}, 0
		for _, start := range smallSets(grid, 3) {
			s := g.Play(dice.State{Pieces: start}, roll)
			if seen[g.Canonical(s)] {
				continue
			}
			seen[g.Canonical(s)] = true
			for _, m := range sameTurn(t, g, s, model) {
				steps += len(sameTurn(t, g, g.Play(s, m), model))
			}
		}
		if steps == 0 {
			t.Errorf("%v: no two steps", g)
		}
	}
}

// smallSets returns the sets of up to most cells within the rim.
func smallSets(grid *hexgrid.Grid, most int) []wabanti.Position {
	sets := []wabanti.Position{{}}
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Distance(c, grid.Center()) == grid.Side()-1 {
			continue
		}
		for _, s := range sets {
			if s.Len() < most {
				s.Add(c)
				sets = append(sets, s)
			}
		}
	}
	return sets[1:]
}
