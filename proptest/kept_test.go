package proptest

import (
	"testing"

	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// mustFind fails unless each law about single moves holds of every first
// move, and finds a fault once its end is spoiled as it is said for the law.
func mustFind[G Game[S, M], S, M comparable](t *testing.T, u Subject[G, S, M], g G, s S, spoil map[string]func(S) S) {
	t.Helper()
	for _, k := range u.Kept {
		for _, m := range g.Moves(s, nil) {
			after := g.Play(s, m)
			if err := k.Holds(g, s, m, after); err != nil {
				t.Errorf("%s: %v", k.Name, err)
			}
			if spoil[k.Name] != nil && k.Holds(g, s, m, spoil[k.Name](after)) == nil {
				t.Errorf("%s misses a fault after %s", k.Name, g.FormatMove(s, m))
			}
		}
	}
}

func TestWaliLawsCatch(t *testing.T) {
	g, err := wali.New(wali.Board{Width: 4, Height: 4, Pieces: 3}, wali.Options{})
	if err != nil {
		t.Fatal(err)
	}
	mustFind(t, waliSubject(), g, g.Start(), map[string]func(wali.State) wali.State{
		"one-placed": func(s wali.State) wali.State { s.Pieces[wali.Sticks] |= wali.SetOf(5); return s },
	})
	moving := wali.State{Pieces: [2]wali.Set{wali.SetOf(0, 1), wali.SetOf(14, 15)}}
	for _, spoil := range []func(wali.State) wali.State{
		func(s wali.State) wali.State { s.Pieces[wali.Sticks] |= wali.SetOf(12); return s },
		func(s wali.State) wali.State { s.Pieces[wali.Sticks] = 0; return s },
		func(s wali.State) wali.State { s.Pieces[wali.Stones] = 0; return s },
	} {
		mustFind(t, waliSubject(), g, moving, map[string]func(wali.State) wali.State{"takes-enemies": spoil})
	}
}

func TestHavannahLawsCatch(t *testing.T) {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 9}, havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []havannahState{g.Start(), g.Play(g.Play(g.Start(), 0), 1)} {
		mustFind(t, havannahSubject(), g, g.Start(), map[string]func(havannahState) havannahState{
			"one-stone": func(havannahState) havannahState { return after },
		})
	}
}

func TestHnefataflLawsCatch(t *testing.T) {
	g, err := hnefatafl.FromText("hnefatafl:7")
	if err != nil {
		t.Fatal(err)
	}
	corner := hnefatafl.Cell(0)
	for _, spoil := range []func(hnefatafl.State) hnefatafl.State{
		func(s hnefatafl.State) hnefatafl.State { s.Attackers.Add(corner); return s },
		func(s hnefatafl.State) hnefatafl.State { s.Defenders.Add(corner); return s },
		func(s hnefatafl.State) hnefatafl.State { s.King = corner; return s },
	} {
		mustFind(t, hnefataflSubject(), g, g.Start(), map[string]func(hnefatafl.State) hnefatafl.State{"pieces-never-appear": spoil})
	}
	defending := g.Start()
	defending.Mover = hnefatafl.Defenders
	for _, s := range []hnefatafl.State{g.Start(), defending} {
		mustFind(t, hnefataflSubject(), g, s, map[string]func(hnefatafl.State) hnefatafl.State{
			"mover-safe": func(after hnefatafl.State) hnefatafl.State {
				after.Attackers, after.Defenders = hnefatafl.Set{}, hnefatafl.Set{}
				return after
			},
		})
	}
}

func TestAntiLawsCatch(t *testing.T) {
	g, err := wabanti.AntiFromText("wabanti-anti:8")
	if err != nil {
		t.Fatal(err)
	}
	far := hexgrid.Cell(g.Grid().Cells() / 2)
	for _, spoil := range []func(wabanti.AntiState) wabanti.AntiState{
		func(s wabanti.AntiState) wabanti.AntiState { s.Pieces[wabanti.North].Add(far); return s },
		func(s wabanti.AntiState) wabanti.AntiState { s.Pieces[wabanti.South].Add(far); return s },
		func(s wabanti.AntiState) wabanti.AntiState { s.Pieces[wabanti.South] = wabanti.Position{}; return s },
	} {
		mustFind(t, antiSubject(), g, g.Start(), map[string]func(wabanti.AntiState) wabanti.AntiState{"one-piece-moves": spoil})
	}
}

func TestDiceLawsCatch(t *testing.T) {
	g, err := wabanti.DiceFromText("wabanti-dice:8")
	if err != nil {
		t.Fatal(err)
	}
	rolled := g.Play(g.Start(), wabanti.Roll(wabanti.HandOf(1, 2, 3, 6, 6)))
	for _, s := range []wabanti.DiceState{g.Start(), rolled} {
		for _, spoil := range []func(wabanti.DiceState) wabanti.DiceState{
			func(s wabanti.DiceState) wabanti.DiceState { s.Pieces.Add(0); return s },
			func(s wabanti.DiceState) wabanti.DiceState { s.Pieces = wabanti.Position{}; return s },
		} {
			mustFind(t, diceSubject(), g, s, map[string]func(wabanti.DiceState) wabanti.DiceState{"pieces-stay": spoil})
		}
	}
}
