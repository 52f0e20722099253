package profile_test

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"testing"

	"ludex/proptest/profile"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
)

// opened opens a game of the catalogue or of a file.
func opened(t *testing.T, name string) play.Game {
	t.Helper()
	k, err := catalog.New().Kind(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// written opens a game of a text.
func written(t *testing.T, text string) play.Game {
	t.Helper()
	b, err := rbg.Read("toy.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	g, err := b.Kind().Open("toy.rbg")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// measured returns the profile of a game, without levels above the given one.
func measured(t *testing.T, g play.Game, games, levels int) *profile.Profile {
	t.Helper()
	e := profile.Usual
	e.Games, e.Levels = games, levels
	return profile.Measure(t.Context(), g, e)
}

// holds fails unless the interval of a figure holds its known value, and is not wide.
func holds(t *testing.T, what string, f profile.Figure, want float64) {
	t.Helper()
	if f.Low > want || f.High < want || f.High-f.Low > 0.1*max(1, want) {
		t.Errorf("%s: %.4f (%.4f to %.4f); the value is %.4f", what, f.Value, f.Low, f.High, want)
	}
}

const rows = "../../docs/examples/small/rows.rbg"

// TestTicTacToe: the exact figures of random play are 737/1260 = 0.585 wins of the first
// player, 121/420 = 0.288 of the second, and 8/63 = 0.127 draws.
func TestTicTacToe(t *testing.T) {
	p := measured(t, opened(t, rows), 4000, 1)
	random := p.Played[0]
	holds(t, "first", random.Wins[0], 737.0/1260)
	holds(t, "second", random.Wins[1], 121.0/420)
	holds(t, "draws", random.Draws, 8.0/63)
	if !slices.Equal(random.Branching[:5], []float64{9, 8, 7, 6, 5}) || random.Length.Value != 8 || random.Tenth != 5 || random.Ninetieth != 9 {
		t.Errorf("branching %v, length %+v, %d, %d", random.Branching, random.Length, random.Tenth, random.Ninetieth)
	}
	if random.Taken.Value != 0 || random.Stopped.Value != 0 {
		t.Errorf("taken %+v, stopped %+v", random.Taken, random.Stopped)
	}
	if p.Shortest.Moves != 5 || p.Shortest.AtLeast != 5 || len(p.Shortest.Line) != 5 {
		t.Errorf("shortest: %+v", p.Shortest)
	}
	if o := p.Openings; o[0].Move != "b2" || len(o) != 3 || len(o[1].Alike) != 3 || len(o[2].Cells) != 4 || o[0].Points.Of+o[1].Points.Of+o[2].Points.Of != 4000 || p.Mirror.Holds != "no" {
		t.Errorf("openings %+v, mirror %+v", p.Openings, p.Mirror)
	}
	if d := p.Levels[0]; d.Points.Low < 0.6 {
		t.Errorf("level 1 does not win: %+v", d)
	}
	// 765 positions up to symmetry, of which 138 are ends; a draw.
	i := slices.IndexFunc(p.Proved, func(p profile.Proved) bool { return p.Board == "3x2-3" })
	if i < 0 || p.Proved[0].Board != "2x2-2" || p.Proved[0].Winner != "first" || p.Proved[0].Plies != 3 {
		t.Errorf("proved: %+v", p.Proved)
	}
}

// TestReadings: a reading that plays the same games has no further figures, and the one by
// which a line loses changes who wins.
func TestReadings(t *testing.T) {
	p := measured(t, opened(t, rows), 1000, 0)
	by := map[string]profile.Reading{}
	for _, r := range p.Readings {
		by[r.Reading] = r
	}
	if r := by["r-length=exactly"]; !r.Same || len(r.Differs) > 0 {
		t.Errorf("no line of three cells is longer: %+v", r)
	}
	loses := by["r-made=loses"]
	i := slices.IndexFunc(loses.Differs, func(d profile.Difference) bool { return d.Measure == "first wins" })
	if i < 0 {
		t.Fatalf("%+v", loses)
	}
	holds(t, "difference", loses.Differs[i].Figure, 121.0/420-737.0/1260)
	if loses.Weight(p) < by["r-diagonal=no"].Weight(p) || loses.Proved[0].Winner == "first" {
		t.Errorf("proved: %+v", loses.Proved)
	}
}

// TestNim: the exact value of the first player in random play, by a walk of all games; the
// token on the eighth cell is a win for the first player, in five plies.
func TestNim(t *testing.T) {
	p := measured(t, opened(t, "../../docs/examples/nim.rbg"), 4000, 0)
	var wins func(left int) float64 // of the player to move
	wins = func(left int) float64 {
		if left == 0 {
			return 0
		}
		most, sum := min(3, left), 0.0
		for n := 1; n <= most; n++ {
			sum += 1 - wins(left-n)
		}
		return sum / float64(most)
	}
	holds(t, "first", p.Played[0].Wins[0], wins(7))
	if x := p.Proved[0]; x.Winner != "first" || x.Plies != 3 || x.Drawn != 0 || !slices.Equal(x.Best, []string{"h1-e1"}) {
		t.Errorf("proved: %+v", x)
	}
	if p.Shortest.Moves != 3 {
		t.Errorf("shortest: %+v", p.Shortest)
	}
}

// TestCoin: one move that wins and one that loses.
func TestCoin(t *testing.T) {
	p := measured(t, written(t, `#players = first(1), second(1)
#pieces = e, t
#variables =
#board = rectangle(up, down, left, right, [e, t, e])
#rules = ->first right {t} [e] (left [t] [$ first = 1] + right [t] [$ second = 1]) ->> {}
`), 4000, 0)
	random := p.Played[0]
	holds(t, "first", random.Wins[0], 0.5)
	if random.Draws.Value != 0 || random.Length.Value != 1 || random.Choices.Value != 2 || random.Forced.Value != 0 || random.Lengths[1] != 4000 {
		t.Errorf("%+v", random)
	}
	if p.Openings[0].Points.Value != 1 || p.Openings[1].Points.Value != 0 || random.Uses[1] != 0 || math.Abs(random.Uses[0]+random.Uses[2]-1) > 1e-9 {
		t.Errorf("%+v, %v", p.Openings, random.Uses)
	}
	if x := p.Proved[0]; x.Winner != "first" || x.Plies != 1 || x.Choices != 1 || x.Only != 1 {
		t.Errorf("proved: %+v", x)
	}
}

// TestAlone: a task that is not done has no points.
func TestAlone(t *testing.T) {
	p := measured(t, opened(t, "../../docs/examples/peg.rbg:row"), 4000, 0)
	if p.Openings[0].Points.Value != 1 || p.Openings[1].Points.Value != 0 {
		t.Errorf("%+v", p.Openings)
	}
}

// blind is a game that does not say where its cells and pieces are.
type blind struct{ play.Game }

func (blind) Layout() *rules.Layout { return &rules.Layout{Cells: []rules.Site{{Name: "a1"}}} }

func (blind) FromTo(play.Move) (int, int) { return -1, -1 }

// TestBlind: what needs cells is no figure without them.
func TestBlind(t *testing.T) {
	p := measured(t, blind{opened(t, "../../docs/examples/nim.rbg")}, 100, 0)
	for _, m := range p.Played[0].Measures(p.Players) {
		if m.Measure == "board use" || m.Measure == "pieces taken" {
			t.Errorf("%+v", m)
		}
	}
}

// TestMirror: who copies by a half turn in two equal heaps wins Nim.
func TestMirror(t *testing.T) {
	g := opened(t, "../../docs/examples/small/heaps.rbg:3-3")
	p := measured(t, g, 100, 0)
	if p.Mirror == nil || p.Mirror.Holds != "yes" || p.Mirror.Symmetry != "reflection from top to bottom" || p.Mirror.Copied.Value != 1 || p.Mirror.Points.Value != 1 {
		t.Errorf("%+v", p.Mirror)
	}
}

// TestWorkers: any number of workers gives the same bytes.
func TestWorkers(t *testing.T) {
	for _, name := range []string{"wali:3x3,pieces=3", "../../docs/examples/konane.rbg:4x4", "wabanti-dice:3,players=3", "../../docs/examples/peg.rbg:4x4"} {
		var texts []string
		for _, workers := range []int{1, 3} {
			e := profile.Usual
			e.Games, e.Workers = 100, workers
			text, err := json.Marshal(profile.Measure(t.Context(), opened(t, name), e))
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
		if texts[0] != texts[1] {
			t.Errorf("%s: one worker\n%s\nthree\n%s", name, texts[0], texts[1])
		}
	}
}

// TestLimit: what a limit leaves out is named, and the figures are of whole games.
func TestLimit(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	e := profile.Usual
	e.Games, e.Levels = 200, 1
	e.Report = func(done, _ int, _ string) {
		if done == 5 {
			stop()
		}
	}
	p := profile.Measure(ctx, opened(t, rows), e)
	if p.Limit == "" || p.Played[0].Games != 200 || p.Played[len(p.Played)-1].Games == 20 && len(p.Readings) > 0 && p.Readings[0].Played[0].Games == 200 {
		t.Errorf("%+v", p)
	}
}
