package wali_test

import (
	"testing"

	"ludex/rules"
	"ludex/rules/wali"
)

// shuffle is a line that returns to where it began, from the figure of the
// simple cheval.
var shuffle = []string{"A3-A4", "E4-D4", "A4-A3", "D4-E4"}

func TestThirdTimeIsADraw(t *testing.T) {
	for _, repeat := range []wali.RepeatReading{wali.RepeatDraw, wali.ThirdTimeDraw} {
		_, s := figure(t, "cheval-simple.txt")
		g := newGame(t, wali.Sheet, wali.Options{Repeat: repeat})
		r := rules.NewRecord(g, s)
		record(t, g, r, shuffle...)
		record(t, g, r, shuffle[:3]...)
		if r.Outcome() != rules.Undecided || len(r.Moves(nil)) == 0 {
			t.Errorf("%v: over before the third time", g)
		}
		record(t, g, r, shuffle[3])
		if got, want := r.Outcome() == rules.Draw, repeat == wali.ThirdTimeDraw; got != want || r.Times() != 3 {
			t.Errorf("%v: draw %v at the third time (%d), want %v", g, got, r.Times(), want)
		}
		if over := len(r.Moves(nil)) == 0; over != (repeat == wali.ThirdTimeDraw) {
			t.Errorf("%v: over %v at the third time", g, over)
		}
		r.Undo()
		if r.Outcome() != rules.Undecided || len(r.Line()) != 7 {
			t.Errorf("%v: not undecided once a move is taken back", g)
		}
	}
}

func record(t *testing.T, g *wali.Game, r *wali.Record, texts ...string) {
	t.Helper()
	for _, text := range texts {
		m, err := g.ParseMove(r.State(), text)
		if err != nil {
			t.Fatal(err)
		}
		r.Play(m)
	}
}

func TestUndoAtTheStart(t *testing.T) {
	g := newGame(t, wali.Sheet, wali.Options{})
	r := rules.NewRecord(g, g.Start())
	r.Undo()
	if r.State() != g.Start() {
		t.Errorf("undoing nothing leads to %v", r.State())
	}
}

// TestWinBeatsRepetition has the position that ends the game keep its winner.
func TestWinBeatsRepetition(t *testing.T) {
	g, s := position(t, "wali:4x2,pieces=3,wal-repeat=third-time-draw O.O./.O.X stones to move")
	r := rules.NewRecord(g, s)
	record(t, g, r, "B1-B2xD1")
	if r.Outcome() != rules.Won(wali.Stones) {
		t.Errorf("outcome %v, want a win", r.Outcome())
	}
}
