package wabanti_test

import (
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/reference"
)

// anyAnti draws a game of Anti, from a reading's start or from two groups
// that do not touch.
func anyAnti(t *rapid.T) *wabanti.Anti {
	g, o := anyGrid(t), anyOptions(t, wabanti.AntiReadings())
	start := wabanti.AntiStart(g, o)
	if rapid.IntRange(0, 2).Draw(t, "start") > 0 {
		start = anyGroups(t, g)
	}
	game, err := wabanti.NewAnti(g, start, o)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// anyGroups draws two groups that touch neither each other nor their goals.
func anyGroups(t *rapid.T, g *hexgrid.Grid) (start [2]wabanti.Position) {
	goals := [2]hexgrid.Side{hexgrid.S, hexgrid.N}
	for p := range start {
		goal := hexgrid.Of[[3]uint64](g.OnSide(goals[p])...)
		var allowed []hexgrid.Cell
		for c := range hexgrid.Cell(g.Cells()) {
			upper := g.At(c).R < 0
			if !goal.Has(c) && !start[0].Has(c) && !beside(g, start[0], c) && (upper || p == 1) {
				allowed = append(allowed, c)
			}
		}
		start[p] = anyPieces(t, allowed, g, rapid.IntRange(1, 9).Draw(t, "pieces"), true)
	}
	return start
}

func slowlyAnti(g *wabanti.Anti) func(wabanti.AntiState) reference.AntiPosition {
	return func(s wabanti.AntiState) reference.AntiPosition {
		return reference.AntiPosition{
			North: names(g.Grid(), s.Pieces[wabanti.North]),
			South: names(g.Grid(), s.Pieces[wabanti.South]),
			Mover: g.Name(s.Mover),
		}
	}
}

var antiOutcomes = map[rules.Outcome]string{
	rules.Undecided:          "undecided",
	rules.Draw:               "draw",
	rules.Won(wabanti.North): "N",
	rules.Won(wabanti.South): "S",
}

func agreeAnti(t interface{ Fatalf(string, ...any) }, g *wabanti.Anti, s wabanti.AntiState, twin reference.Anti) []wabanti.Move {
	p := slowlyAnti(g)(s)
	if got, want := antiOutcomes[g.Outcome(s)], twin.Outcome(p); got != want {
		t.Fatalf("%v\n%soutcome %s, want %s", g, g.Format(s), got, want)
	}
	return agree(t, g, s, slowlyAnti(g), twin.Moves(p))
}

func TestAntiTwinInPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyAnti(t)
		s, twin := g.Start(), reference.Anti{Rules: slowRules(g.Grid(), g.Options())}
		for range rapid.IntRange(1, 20).Draw(t, "plies") {
			moves := agreeAnti(t, g, s, twin)
			if len(moves) == 0 {
				return
			}
			s = g.Play(s, rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

// TestAntiTwinEverywhere compares all positions that tiny games reach, one of
// each pair of mirror images.
func TestAntiTwinEverywhere(t *testing.T) {
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
	twin, todo := reference.Anti{Rules: slowRules(g.Grid(), g.Options())}, []wabanti.AntiState{g.Start()}
	seen := map[wabanti.AntiState]bool{g.Canonical(g.Start()): true}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range agreeAnti(t, g, s, twin) {
			if next := g.Canonical(g.Play(s, m)); !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return len(seen)
}
