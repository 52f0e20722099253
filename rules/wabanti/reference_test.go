package wabanti_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
)

// modelMoves returns the moves of s, and fails the test if the reference model
// has others.
func modelMoves[S, M comparable](t interface{ Fatal(...any) }, g rules.Playable[S, M], s S, model rules.Reference[S, M]) []M {
	moves, err := ruletest.Moves(g, s, model)
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// anyAnti draws a game of Anti, from the start of a reading or from two groups
// that do not touch.
func anyAnti(t *rapid.T) *wabanti.Anti {
	g, _ := wabanti.AntiKind().Checks.Draw(picker{t})
	return g
}

func TestAntiModelInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyAnti(t)
		s, model := g.Start(), wabanti.AntiModel(g)
		for range rapid.IntRange(1, 20).Draw(t, "plies") {
			moves := modelMoves(t, g, s, model)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestAntiModelEverywhere compares all positions that tiny games reach, one of
// each pair of mirror images.
func TestAntiModelEverywhere(t *testing.T) {
	for text, want := range map[string]int{
		"wabanti-anti:3": 1342,
		"wabanti-anti:3,wab-anti-start=second-row":                                                                 2416,
		"wabanti-anti:3,start=a1+a2/e4+e5,wab-touch=series-end,wab-anti-stuck=loses":                               532,
		"wabanti-anti:3,start=a1+b2+b1/e3+d2,wab-simple=over-run,wab-flight=in-flight,wab-anti-return=a-turn":      925,
		"wabanti-anti:3,start=a2+b2+b3/e4+d3,wab-free=everywhere+adjacent-two+rim-blocked":                         874,
		"wabanti-anti:3,start=a1+b1+c1+a2/e4+e5+d5,wab-free=everywhere+steps-only,wab-anti-both-stuck=mover-loses": 1954,
	} {
		t.Run(text, func(t *testing.T) {
			if got := everywhere(t, anti(t, text)); got != want {
				t.Errorf("%d positions up to symmetry, want %d", got, want)
			}
		})
	}
}

// everywhere compares all positions that g reaches and returns their number.
func everywhere(t *testing.T, g *wabanti.Anti) int {
	model, todo := wabanti.AntiModel(g), []wabanti.AntiState{g.Start()}
	seen := map[wabanti.AntiState]bool{g.Canonical(g.Start()): true}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range modelMoves(t, g, s, model) {
			if next := g.Canonical(g.Play(s, m)); !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return len(seen)
}

// anyDice draws a dice game. Where the reference model has to look ahead, it has
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

// sameTurn compares the outcome of s and, if dice are left, its moves. It
// returns the moves.
func sameTurn(t interface{ Fatal(...any) }, g *wabanti.Dice, s wabanti.DiceState, model rules.Reference[wabanti.DiceState, wabanti.DiceMove]) []wabanti.DiceMove {
	if s.Left != 0 {
		return modelMoves(t, g, s, model)
	}
	if err := ruletest.Outcome(g, s, model); err != nil {
		t.Fatal(err)
	}
	return g.Moves(s, nil)
}

func TestDiceModelInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyDice(t)
		s, model := g.Start(), wabanti.DiceModel(g)
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

// TestModelTellsReadingsApart: the comparison finds a game by another reading
// than its model by a missing move or an illegal one.
func TestModelTellsReadingsApart(t *testing.T) {
	for _, c := range []struct{ game, model, want string }{
		{"3,start=b1+b2+b3/e5,wab-simple=over-run", "3,start=b1+b2+b3/e5", "b1-b4 leads to"},
		{"3,start=b1+b2+b3/e5", "3,start=b1+b2+b3/e5,wab-simple=over-run", "missing: [b1-b4]"},
		{"3,start=a1/b3+c2+c3", "3,start=a1/b3+c2+c3,wab-anti-stuck=loses", "pass leads to"},
	} {
		g := anti(t, "wabanti-anti:"+c.game)
		if _, err := ruletest.Moves(g, g.Start(), wabanti.AntiModel(anti(t, "wabanti-anti:"+c.model))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.game, err, c.want)
		}
	}
}

func TestDiceRolls(t *testing.T) {
	g, ways := dice(t, "wabanti-dice:8"), 0
	for _, m := range modelMoves(t, g, g.Start(), wabanti.DiceModel(g)) {
		ways += g.Weight(g.Start(), m)
	}
	if ways != 7776 {
		t.Errorf("five dice fall in %d ways, want 7776", ways)
	}
}

// TestDiceModelEverywhere compares every position of every first turn of tiny
// games.
func TestDiceModelEverywhere(t *testing.T) {
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
	model, todo := wabanti.DiceModel(g), []wabanti.DiceState{g.Start()}
	seen := map[wabanti.DiceState]bool{}
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

// TestDiceModelOnTheExample follows the rulebook's roll from its start where
// the player has to look ahead.
func TestDiceModelOnTheExample(t *testing.T) {
	for _, readings := range []string{"wab-dice=maximal", "wab-group=turn-end"} {
		g := dice(t, "wabanti-dice:8,"+readings)
		model := wabanti.DiceModel(g)
		s := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 3, 6, 6, 2)))
		for s.Left != 0 {
			moves := sameTurn(t, g, s, model)
			s = g.Play(s, moves[len(moves)/2])
		}
	}
}

// TestModelOnSmallBoard compares Solo with its reference model on every
// position that can be reached on 3 cells a side with up to four pieces, from
// every start, under every reading that makes a difference there.
func TestModelOnSmallBoard(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for _, opts := range everyMoveOption() {
		for n := 2; n <= 4; n++ {
			for _, s := range everyGroup(grid, n) {
				compareJumps(t, grid, s, opts)
			}
		}
	}
}

// TestModelOnForks compares every group of eight pieces on 3 cells a side.
// Only with so large a group can a piece there hold three parts together, jump,
// and join two of them but not the third.
func TestModelOnForks(t *testing.T) {
	grid, _ := hexgrid.New(3)
	for _, s := range everyGroup(grid, 8) {
		compareJumps(t, grid, s, wabanti.Options{})
	}
}

// compareJumps compares the moves of a group with those of the reference
// model, and takes each of them back.
func compareJumps(t *testing.T, grid *hexgrid.Grid, s wabanti.Position, opts wabanti.Options) {
	t.Helper()
	g, err := wabanti.NewSoloGame(grid, s, scattered(grid, s.Len()), opts)
	if err != nil {
		t.Fatal(err)
	}
	model, got := wabanti.JumpsModel(g), map[string]string{}
	for _, m := range g.Moves(s, nil) {
		after := g.Play(s, m)
		got[model.Move(s, m)] = model.Write(after)
		if !slices.Contains(g.Unmoves(after, nil), m) || g.Unplay(after, m) != s {
			t.Fatalf("%v: %s cannot be taken back in\n%s", g, model.Move(s, m), g.Format(s))
		}
	}
	if want := model.Moves(s); !maps.Equal(got, want) {
		t.Fatalf("%v: moves %v, by the letter %v in\n%s", g, got, want, g.Format(s))
	}
}

// scattered returns n cells that are not one group, a target that no jumps
// reach.
func scattered(grid *hexgrid.Grid, n int) (s wabanti.Position) {
	for c := range hexgrid.Cell(grid.Cells()) {
		if grid.Corner(c) && s.Len() < n {
			s.Add(c)
		}
	}
	for c := hexgrid.Cell(0); s.Len() < n; c++ {
		s.Add(c)
	}
	return s
}

// everyMoveOption returns all combinations of the readings that moves depend
// on.
func everyMoveOption() []wabanti.Options {
	all := []wabanti.Options{{}}
	for _, field := range []rules.Field[wabanti.Options]{
		rules.In(func(o *wabanti.Options) *wabanti.FlightReading { return &o.Flight }),
		rules.In(func(o *wabanti.Options) *wabanti.SimpleReading { return &o.Simple }),
		rules.In(func(o *wabanti.Options) *wabanti.SeriesReading { return &o.Series }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeSidesReading { return &o.FreeSides }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeRimReading { return &o.FreeRim }),
		rules.In(func(o *wabanti.Options) *wabanti.FreeGamesReading { return &o.FreeGames }),
	} {
		for _, o := range all {
			field.Set(&o, 1)
			all = append(all, o)
		}
	}
	return all
}

// everyGroup returns every connected position of n pieces.
func everyGroup(grid *hexgrid.Grid, n int) []wabanti.Position {
	var found []wabanti.Position
	for c := range hexgrid.Cell(grid.Cells()) {
		found = append(found, hexgrid.Of[[3]uint64](c))
	}
	for range n - 1 {
		found = larger(grid, found)
	}
	return found
}

// larger returns every group of one piece more than the given groups.
func larger(grid *hexgrid.Grid, groups []wabanti.Position) []wabanti.Position {
	seen := map[wabanti.Position]bool{}
	var found []wabanti.Position
	for _, s := range groups {
		for _, c := range borderOf(grid, s) {
			t := s
			if t.Add(c); !seen[t] {
				seen[t] = true
				found = append(found, t)
			}
		}
	}
	return found
}

// borderOf returns the empty cells next to a group.
func borderOf(grid *hexgrid.Grid, s wabanti.Position) (cells []hexgrid.Cell) {
	for c := range hexgrid.Cell(grid.Cells()) {
		if !s.Has(c) && beside(grid, s, c) {
			cells = append(cells, c)
		}
	}
	return cells
}
