package laws

import (
	"testing"

	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/anti"
	"ludex/rules/wabanti/dice"
	"ludex/rules/wabanti/solo"
	"ludex/rules/wali"
)

// mustFind fails unless each law about single moves holds of every first
// move, and finds a fault once its end is spoiled as described for the law.
func mustFind[G rules.Playable[S, M], S, M comparable](t *testing.T, u rules.Checks[G, S, M], g G, s S, spoil map[string]func(S) S) {
	t.Helper()
	for _, k := range u.Moves {
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
	mustFind(t, wali.Kind().Checks, g, g.Start(), map[string]func(wali.State) wali.State{
		"one-placed": func(s wali.State) wali.State { s.Pieces[wali.Sticks] |= wali.SetOf(5); return s },
	})
	moving := wali.State{Pieces: [2]wali.Set{wali.SetOf(0, 1), wali.SetOf(14, 15)}}
	for _, spoil := range []func(wali.State) wali.State{
		func(s wali.State) wali.State { s.Pieces[wali.Sticks] |= wali.SetOf(12); return s },
		func(s wali.State) wali.State { s.Pieces[wali.Sticks] = 0; return s },
		func(s wali.State) wali.State { s.Pieces[wali.Stones] = 0; return s },
	} {
		mustFind(t, wali.Kind().Checks, g, moving, map[string]func(wali.State) wali.State{"takes-enemies": spoil})
	}
}

func TestHavannahLawsCatch(t *testing.T) {
	g, err := havannah.New[havannah.UpTo5](havannah.Board{Side: 3, Stones: 9}, havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, after := range []havannah.State[havannah.UpTo5]{g.Start(), g.Play(g.Play(g.Start(), 0), 1)} {
		mustFind(t, havannah.Kind[havannah.UpTo5]().Checks, g, g.Start(), map[string]func(havannah.State[havannah.UpTo5]) havannah.State[havannah.UpTo5]{
			"one-stone": func(havannah.State[havannah.UpTo5]) havannah.State[havannah.UpTo5] { return after },
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
		mustFind(t, hnefatafl.Kind[hnefatafl.UpTo11]().Checks, g, g.Start(), map[string]func(hnefatafl.State) hnefatafl.State{"pieces-never-appear": spoil})
	}
	defending := g.Start()
	defending.Mover = hnefatafl.Defenders
	for _, s := range []hnefatafl.State{g.Start(), defending} {
		mustFind(t, hnefatafl.Kind[hnefatafl.UpTo11]().Checks, g, s, map[string]func(hnefatafl.State) hnefatafl.State{
			"mover-safe": func(after hnefatafl.State) hnefatafl.State {
				after.Attackers, after.Defenders = hnefatafl.Set{}, hnefatafl.Set{}
				return after
			},
		})
	}
}

func TestAntiLawsCatch(t *testing.T) {
	g, err := anti.FromText("wabanti-anti:8")
	if err != nil {
		t.Fatal(err)
	}
	far := hexgrid.Cell(g.Grid().Cells() / 2)
	for _, spoil := range []func(anti.State) anti.State{
		func(s anti.State) anti.State { s.Pieces[anti.North].Add(far); return s },
		func(s anti.State) anti.State { s.Pieces[anti.South].Add(far); return s },
		func(s anti.State) anti.State { s.Pieces[anti.South] = wabanti.Position{}; return s },
	} {
		mustFind(t, anti.Kind().Checks, g, g.Start(), map[string]func(anti.State) anti.State{"one-piece-moves": spoil})
	}
}

func TestDiceLawsCatch(t *testing.T) {
	g, err := dice.FromText("wabanti-dice:8")
	if err != nil {
		t.Fatal(err)
	}
	rolled := g.Play(g.Start(), dice.Roll(dice.HandOf(1, 2, 3, 6, 6)))
	for _, s := range []dice.State{g.Start(), rolled} {
		for _, spoil := range []func(dice.State) dice.State{
			func(s dice.State) dice.State { s.Pieces.Add(0); return s },
			func(s dice.State) dice.State { s.Pieces = wabanti.Position{}; return s },
		} {
			mustFind(t, dice.Kind().Checks, g, s, map[string]func(dice.State) dice.State{"pieces-stay": spoil})
		}
	}
}

func TestJumpLawsCatch(t *testing.T) {
	kind := solo.EclairKind()
	g, err := kind.Open("8", wabanti.Options{Flight: wabanti.InFlight})
	if err != nil {
		t.Fatal(err)
	}
	piece := g.Start().Cells(nil)[0]
	mustFind(t, kind.Checks, g, g.Start(), map[string]func(wabanti.Position) wabanti.Position{
		"group-whole": func(s wabanti.Position) wabanti.Position { s.Add(0); return s },
		"pieces-kept": func(s wabanti.Position) wabanti.Position { s.Remove(piece); s.Add(0); s.Add(1); return s },
	})
	step := wabanti.Move{From: 0, To: 1}
	for _, law := range kind.Checks.Moves {
		if law.Name == "parity-kept" && law.Holds(g, g.Start(), step, g.Start()) == nil {
			t.Error("parity-kept misses a step to the next cell")
		}
	}
}
