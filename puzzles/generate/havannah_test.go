package generate

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	"ludex/rules"
	"ludex/rules/havannah"
	"ludex/rules/hexgrid"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

func havannahFamily(t testing.TB, side, win int, opts havannah.Options) Havannah {
	t.Helper()
	g, err := havannah.New[havannah.UpTo8](havannah.Board{Side: side, Stones: 55}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return Havannah{Game: g, Min: win, Max: win}
}

func makeHavannah(t testing.TB, f Havannah, o Order) ([]puzzles.Puzzle, []havannahState) {
	t.Helper()
	set, _, err := o.Make(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	var states []havannahState
	for _, p := range set {
		s, err := f.Game.Parse(diagram(p))
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, s)
	}
	return set, states
}

// TestHavannahSameSeedSameBytes: the set does not depend on the number of workers.
func TestHavannahSameSeedSameBytes(t *testing.T) {
	f := havannahFamily(t, 5, 3, havannah.Options{Ring: havannah.RingEmpty})
	one := written(t, Order{Count: 6, Seed: 3, Workers: 1}, f)
	if diff := cmp.Diff(one, written(t, Order{Count: 6, Seed: 3, Workers: 3}, f)); diff != "" {
		t.Error(diff)
	}
	if one == written(t, Order{Count: 6, Seed: 4, Workers: 1}, f) {
		t.Error("another seed made the same set")
	}
}

// winsWithin reports whether p wins in s with at most n more stones of its own,
// by playing all moves by the rules of record.
func winsWithin(g *havannah.Game[havannah.UpTo8], s havannahState, p rules.Player, n int) bool {
	mine := g.ToMove(s) == p
	if mine {
		n--
	}
	for _, m := range g.Moves(s, nil) {
		next := g.Play(s, m)
		won := g.Outcome(next).WonBy(p)
		if g.Outcome(next) == rules.Undecided && n > 0 {
			won = winsWithin(g, next, p, n)
		}
		if won == mine {
			return mine
		}
	}
	return !mine
}

// TestHavannahKeysByPlayingAll: one first stone wins in time, none sooner.
func TestHavannahKeysByPlayingAll(t *testing.T) {
	const most = 16 // empty cells, so that all moves can be played
	for win := 2; win <= 3; win++ {
		for ring := range havannah.RingReading(3) {
			f := havannahFamily(t, 4, win, havannah.Options{Ring: ring})
			set, states := makeHavannah(t, f, Order{Count: 20, Seed: 2, Workers: 2})
			tried := 0
			for i, s := range states {
				if set[i].Quality.Choices <= most {
					tried++
					checkKey(t, f, set[i], s)
				}
			}
			if tried < 2 {
				t.Errorf("%s: %d positions tried", f.Game, tried)
			}
		}
	}
}

func checkKey(t *testing.T, f Havannah, p puzzles.Puzzle, s havannahState) {
	t.Helper()
	mover := f.Game.ToMove(s)
	if winsWithin(f.Game, s, mover, f.Max-1) {
		t.Errorf("%s: a win with fewer than %d\n%s", f.Game, f.Max, diagram(p))
	}
	for _, m := range f.Game.Moves(s, nil) {
		name := f.Game.FormatMove(s, m)
		if won := winsWithin(f.Game, f.Game.Play(s, m), mover, f.Max-1); won != (name == p.Proved.Key) {
			t.Errorf("%s: %s wins in %d: %v, key %s\n%s", f.Game, name, f.Max, won, p.Proved.Key, diagram(p))
		}
	}
}

// TestHavannahKeysByProofNumbers compares the keys with those of another solver.
func TestHavannahKeysByProofNumbers(t *testing.T) {
	f := havannahFamily(t, 5, 3, havannah.Options{})
	small, err := havannah.New[havannah.UpTo5](f.Game.Board(), havannah.Options{})
	if err != nil {
		t.Fatal(err)
	}
	rules, err := havannah.NewSmallDetector(small)
	if err != nil {
		t.Fatal(err)
	}
	set, _ := makeHavannah(t, f, Order{Count: long.Number(4, 12), Seed: 5, Workers: 2})
	for _, p := range set {
		s, err := small.Parse(diagram(p))
		if err != nil {
			t.Fatal(err)
		}
		mover := uint8(small.ToMove(s))
		within := func(s havannah.State[havannah.UpTo5], n int) bool {
			at := proofnumber.Position{Stones: havannah.Bits(s), Mover: uint8(small.ToMove(s))}
			won, known := proofnumber.New(rules, at, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 22}}).Within(context.Background(), mover, n)
			if !known {
				t.Fatal("not known")
			}
			return won
		}
		if within(s, f.Max-1) {
			t.Errorf("a win with fewer than %d\n%s", f.Max, diagram(p))
		}
		for _, m := range small.Moves(s, nil) {
			if name := small.FormatMove(s, m); within(small.Play(s, m), f.Max-1) != (name == p.Proved.Key) {
				t.Errorf("%s, key %s\n%s", name, p.Proved.Key, diagram(p))
			}
		}
	}
}

// TestHavannahClass: images have one class, also with exchanged colours.
func TestHavannahClass(t *testing.T) {
	f := havannahFamily(t, 5, 2, havannah.Options{})
	_, states := makeHavannah(t, f, Order{Count: 4, Seed: 6, Workers: 2})
	random := rand.New(rand.NewPCG(1, 1))
	for i, s := range states {
		k := random.IntN(hexgrid.Symmetries)
		image := func(p rules.Player) havannahStones { return hexgrid.Image(f.Game.Grid(), k, s.Stones(p)) }
		mover := f.Game.ToMove(s)
		turned, err := f.Game.Place([2]havannahStones{image(1), image(0)}, 1-mover)
		if err != nil {
			t.Fatal(err)
		}
		if f.class(s) != f.class(turned) {
			t.Errorf("not the class of its image %d\n%s", k, f.Game.Format(s))
		}
		if i > 0 && f.class(s) == f.class(states[0]) {
			t.Error("two puzzles of one class")
		}
	}
}

// BenchmarkHavannah makes puzzles of size 5, won in 3.
func BenchmarkHavannah(b *testing.B) {
	f := havannahFamily(b, 5, 3, havannah.Options{})
	for b.Loop() {
		set, _ := makeHavannah(b, f, Order{Count: 100, Seed: 1, Workers: 2})
		if len(set) != 100 || set[0].Proved.Key == "" {
			b.Fatalf("%d puzzles", len(set))
		}
	}
	b.ReportMetric(100*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}

// TestDefaultSetsShowLevels: the default sets of Havannah and of turns have puzzles of four
// levels.
func TestDefaultSetsShowLevels(t *testing.T) {
	long.Only(t)
	h, err := havannah.FromText[havannah.UpTo8]("havannah:8")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []Family{Turn{Min: 2, Max: 5, Game: diceGame(t, "wabanti-dice:8")}, Havannah{Game: h, Min: 2, Max: havannah.MaxWay}} {
		set, _, err := Order{Count: 20, Seed: 1, Workers: 2}.Make(t.Context(), f)
		shown := map[int]bool{}
		for _, p := range set {
			shown[starsOf(p)] = true
		}
		if err != nil || len(set) != 20 || len(shown) < wantedLevels {
			t.Errorf("%s: %d puzzles of the levels %v, %v", f.name(), len(set), shown, err)
		}
	}
}
