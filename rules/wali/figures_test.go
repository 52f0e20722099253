package wali_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
)

// figure reads a position of testdata/positions.
func figure(t *testing.T, name string) (*wali.Game, wali.State) {
	text, err := os.ReadFile(filepath.Join("testdata", "positions", name))
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(t, wali.Sheet, wali.Options{})
	s, err := g.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

// play plays moves by their texts.
func play(t *testing.T, g *wali.Game, s wali.State, texts ...string) wali.State {
	for _, text := range texts {
		m, err := g.ParseMove(s, text)
		if err != nil {
			t.Fatalf("%s%v", g.Format(s), err)
		}
		s = g.Play(s, m)
	}
	return s
}

// captures returns the steps with captures, without their captured cells.
func captures(g *wali.Game, s wali.State) []string {
	var steps []string
	for _, m := range g.Moves(s, nil) {
		if m.Take[0] != wali.NoCell {
			m.Take = [2]wali.Cell{wali.NoCell, wali.NoCell}
			steps = append(steps, g.FormatMove(s, m))
		}
	}
	return slices.Compact(steps)
}

// TestExample1 is wal-example-1: for each capture of the stones for their row, the
// sticks then make one on D2, which the stones have left.
func TestExample1(t *testing.T) {
	g, s := figure(t, "example-1.txt")
	if got, want := captures(g, s), []string{"D2-D1"}; !slices.Equal(got, want) {
		t.Errorf("stones make a row by %v, want %v", got, want)
	}
	for _, take := range []string{"B2", "C2", "E2", "F2", "D3", "D4"} {
		after := play(t, g, s, "D2-D1x"+take)
		answers := captures(g, after)
		if !slices.ContainsFunc(answers, func(text string) bool { return text[3:] == "D2" }) {
			t.Errorf("%sno row on D2 after taking %s, only %v", g.Format(after), take, answers)
		}
	}
}

// TestExample1IsNotC2 shows that the sheet's « en C2 » cannot be meant: after
// none of the captures can a step make a row there.
func TestExample1IsNotC2(t *testing.T) {
	g, s := figure(t, "example-1.txt")
	for _, take := range []string{"B2", "C2", "E2", "F2", "D3", "D4"} {
		for _, text := range captures(g, play(t, g, s, "D2-D1x"+take)) {
			if text[3:] == "C2" {
				t.Errorf("after taking %s, %s makes a row", take, text)
			}
		}
	}
}

// TestDoubleChevalTakesEveryMove is wal-cheval-double: the one piece has a
// capture at its every move, each breaking the row before and making another.
// So it is however rows are read.
func TestDoubleChevalTakesEveryMove(t *testing.T) {
	for name, steps := range map[string][2]string{
		"cheval-double-1.txt": {"D5-C5", "C5-D5"},
		"cheval-double-2.txt": {"E3-F3", "F3-E3"},
	} {
		_, start := figure(t, name)
		for _, o := range rowOptions() {
			g, s := newGame(t, wali.Sheet, o), start
			for i := 0; g.Outcome(s) == rules.Undecided; i++ {
				s = play(t, g, s, steps[i%2]+"x"+aStick(g, s))
				s.Mover = wali.Stones // the sticks do not matter
			}
			if !g.Outcome(s).WonBy(wali.Stones) {
				t.Errorf("%v: %s does not win", g, name)
			}
		}
	}
}

// rowOptions are all readings of rows and their captures.
func rowOptions() []wali.Options {
	var list []wali.Options
	for _, row := range []wali.RowReading{wali.ThreeOrMore, wali.ExactlyThree, wali.LongerForbidden} {
		for _, extend := range []wali.ExtendReading{wali.ExtendTakes, wali.ExtendTakesNothing} {
			for _, shorten := range []wali.ShortenReading{wali.ShortenTakesNothing, wali.ShortenTakes} {
				list = append(list, wali.Options{Row: row, Extend: extend, Shorten: shorten})
			}
		}
	}
	return list
}

// TestSimpleChevalTakesEverySecondMove is wal-cheval-simple.
func TestSimpleChevalTakesEverySecondMove(t *testing.T) {
	g, s := figure(t, "cheval-simple.txt")
	for {
		if got, want := captures(g, s), []string{"B2-A2"}; !slices.Equal(got, want) {
			t.Fatalf("%stakes by %v, want %v", g.Format(s), got, want)
		}
		s = play(t, g, s, "B2-A2x"+aStick(g, s))
		if g.Outcome(s) != rules.Undecided {
			return
		}
		s.Mover = wali.Stones // the sticks do not matter
		if got := captures(g, s); len(got) > 0 {
			t.Fatalf("%stakes twice running by %v", g.Format(s), got)
		}
		s = play(t, g, s, "A2-B2")
		s.Mover = wali.Stones
	}
}

// aStick returns the name of the first stick's cell.
func aStick(g *wali.Game, s wali.State) string { return g.Grid().Name(s.Pieces[wali.Sticks].First()) }

// TestPlacingCanGetStuck answers the second question of wal-six.
func TestPlacingCanGetStuck(t *testing.T) {
	_, s := figure(t, "stuck.txt")
	for stuck, want := range map[wali.PlaceStuckReading]struct {
		moves   []wali.Move
		outcome rules.Outcome
	}{
		wali.PlaceSkips: {[]wali.Move{wali.Pass}, rules.Undecided},
		wali.PlaceLoses: {nil, rules.Won(wali.Sticks)},
	} {
		g := newGame(t, wali.Sheet, wali.Options{PlaceStuck: stuck})
		if err := g.Validate(s); err != nil {
			t.Fatal(err)
		}
		if got := g.Moves(s, nil); !slices.Equal(got, want.moves) || g.Outcome(s) != want.outcome {
			t.Errorf("%v: %v and outcome %v, want %v", g, got, g.Outcome(s), want)
		}
	}
}
