package generate

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	walipuzzle "ludex/puzzles/wali"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/retrograde"
	"ludex/solver/tablebase"
)

// taflOf returns the family on a board.
func taflOf(t testing.TB, text string, least, most int) Hnefatafl {
	t.Helper()
	g, err := hnefatafl.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	return Hnefatafl{Game: g, Min: least, Max: most, For: []rules.Player{hnefatafl.Attackers, hnefatafl.Defenders}}
}

// waliOf returns the family on a board, with its tables.
func waliOf(t testing.TB, text string, f Wali) Wali {
	t.Helper()
	var err error
	if f.Game, err = wali.FromText(text); err == nil {
		f.Book, err = walipuzzle.UpTo(t.Context(), f.Game, f.Pieces, tablebase.Limits{Workers: 2})
	}
	if err != nil {
		t.Fatal(err)
	}
	f.Memory = 1 << 30
	return f
}

// diagram returns the position of a puzzle as its game draws it.
func diagram(p puzzles.Puzzle) string { return p.Game.Format(p.Start) }

func made(t *testing.T, f Family, seed uint64, count int) []puzzles.Puzzle {
	t.Helper()
	set, _, err := Order{Count: count, Seed: seed, Workers: 2}.Make(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestSetsOfPositionsRepeat: the same seed makes the same bytes, with any number of
// workers.
func TestSetsOfPositionsRepeat(t *testing.T) {
	for _, f := range []Family{
		taflOf(t, "hnefatafl:7", 2, 2),
		waliOf(t, "wali:4x4,pieces=6", Wali{Pieces: 5, Min: 2, Max: 4}),
	} {
		one := written(t, Order{Count: 3, Seed: 2, Workers: 1}, f)
		if diff := cmp.Diff(one, written(t, Order{Count: 3, Seed: 2, Workers: 3}, f)); diff != "" {
			t.Error(diff)
		}
		if one == written(t, Order{Count: 3, Seed: 3, Workers: 2}, f) {
			t.Error("another seed made the same set")
		}
	}
}

// TestHnefataflLevels: a default set has four levels, of which one is looked for.
func TestHnefataflLevels(t *testing.T) {
	long.Only(t)
	var l levels
	for _, p := range made(t, taflOf(t, "hnefatafl", 2, 4), 3, 20) {
		l.stars[starsOf(p)]++
	}
	if l.shows() < wantedLevels {
		t.Errorf("stars %v", l.stars)
	}
}

// judge has the methods of a game that plain recursion needs.
type judge[S, M comparable] interface {
	rules.Game[S, M]
	rules.Notation[S, M]
}

// wins reports by the definition whether p wins from s within the given number of plies.
func wins[S, M comparable](g judge[S, M], s S, p rules.Player, plies int) bool {
	if o := g.Outcome(s); o != rules.Undecided || plies == 0 {
		return o.WonBy(p)
	}
	mine := g.ToMove(s) == p
	for _, m := range g.Moves(s, nil) {
		if wins(g, g.Play(s, m), p, plies-1) == mine {
			return mine
		}
	}
	return !mine
}

// byDefinition returns the own moves of the shortest win from s, at most so
// many, and the moves with which one begins; 0 when there is none.
func byDefinition[S, M comparable](g judge[S, M], s S, most int) (int, []M) {
	for n := 1; n <= most; n++ {
		var keys []M
		for _, m := range g.Moves(s, nil) {
			if wins(g, g.Play(s, m), g.ToMove(s), 2*n-2) {
				keys = append(keys, m)
			}
		}
		if len(keys) > 0 {
			return n, keys
		}
	}
	return 0, nil
}

// TestWinsHold: by plain recursion the win is there, no shorter, and begins
// with the key alone; under each other reading either the same is true or
// the puzzle lists the reading under differs.
func TestWinsHold(t *testing.T) {
	for _, f := range []Hnefatafl{taflOf(t, "hnefatafl:5", 2, 3), taflOf(t, "hnefatafl:7,taf-stuck=loses", 2, 2)} {
		for _, p := range made(t, f, 1, long.Number(2, 5)) {
			winsHold(t, p, f.Game, hnefatafl.Readings(), f.Game.Options(), func(o hnefatafl.Options) (judge[hnefatafl.State, hnefatafl.Move], error) {
				return hnefatafl.New(f.Game.Opening(), o)
			})
		}
	}
	f := waliOf(t, "wali:4x4,pieces=6", Wali{Pieces: 6, Min: 2, Max: 4})
	for _, p := range made(t, f, 1, long.Number(3, 10)) {
		winsHold(t, p, f.Game, wali.Readings(), f.Game.Options(), func(o wali.Options) (judge[wali.State, wali.Move], error) {
			return wali.New(f.Game.Board(), o)
		})
	}
}

func winsHold[S, M, O comparable](t *testing.T, p puzzles.Puzzle, g judge[S, M], readings rules.Bindings[O], opts O, open func(O) (judge[S, M], error)) {
	t.Helper()
	s, err := g.Parse(diagram(p))
	if err != nil {
		t.Fatal(err)
	}
	n, keys := byDefinition(g, s, p.Task.Moves())
	if n != p.Task.Moves() || p.Proved.Length != n || len(keys) != 1 || g.FormatMove(s, keys[0]) != p.Proved.Key {
		t.Fatalf("%s%v: %s; recursion finds %d and %v", diagram(p), p.Task, p.Proved.Key, n, keys)
	}
	for _, a := range readings.Ambiguities() {
		for _, text := range a.Texts() {
			o := opts
			if err := readings.Set(&o, text); err != nil {
				t.Fatal(err)
			}
			other, err := open(o)
			if err == nil {
				_, err = other.Parse(diagram(p))
			}
			same := err == nil
			if same {
				m, also := byDefinition(other, s, n)
				same = m == n && slices.Equal(also, keys)
			}
			if same == slices.Contains(p.Quality.Differs, text) {
				t.Errorf("%s%v: differs %v, but under %s the same is %v", diagram(p), p.Task, p.Quality.Differs, text, same)
			}
		}
	}
}

// TestHoldsHold: of all positions that can be reached, valued by another
// solver, the key alone leads to a draw and all other moves to a loss; under
// each other reading the same is true or the puzzle lists it under differs.
func TestHoldsHold(t *testing.T) {
	f := waliOf(t, "wali:4x3,pieces=4", Wali{Hold: true, Pieces: 6, Max: 99})
	set := made(t, f, 1, long.Number(2, 4))
	var starts []wali.State
	for _, p := range set {
		s, err := f.Game.Parse(diagram(p))
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	for i, key := range holdsAlone(t, f.Game, starts) {
		if key != set[i].Proved.Key {
			t.Errorf("%s: %s, want %q", diagram(set[i]), set[i].Proved.Key, key)
		}
	}
	for _, a := range wali.Readings().Ambiguities() {
		for _, text := range a.Texts() {
			var o wali.Options
			if err := wali.Readings().Set(&o, text); err != nil {
				t.Fatal(err)
			}
			other, err := wali.New(f.Game.Board(), o)
			if err != nil {
				t.Fatal(err)
			}
			for i, key := range holdsAlone(t, other, starts) {
				if same := key == set[i].Proved.Key; same == slices.Contains(set[i].Quality.Differs, text) {
					t.Errorf("%sdiffers %v, but under %s the same is %v", diagram(set[i]), set[i].Quality.Differs, text, same)
				}
			}
		}
	}
}

// holdsAlone returns of each position the one move that holds a draw when all
// others lose, or nothing.
func holdsAlone(t *testing.T, g *wali.Game, starts []wali.State) (keys []string) {
	t.Helper()
	settled := retrograde.SolveAll(t.Context(), g, g, starts, solver.Limits{Workers: 2})
	if settled.Limit != nil {
		t.Fatal(settled.Limit)
	}
	for _, s := range starts {
		keys = append(keys, holdAmong(g, settled, s))
	}
	return keys
}

func holdAmong(g *wali.Game, settled *retrograde.Solution[wali.State], s wali.State) (key string) {
	if g.Validate(s) != nil {
		return ""
	}
	for _, m := range g.Moves(s, nil) {
		outcome, _, _ := settled.Value(g.Play(s, m))
		switch {
		case outcome == rules.Draw && key == "":
			key = g.FormatMove(s, m)
		case !outcome.WonBy(1 - s.Mover):
			return "" // another draw, or a win
		}
	}
	return key
}

// TestOnlyWins: no move but the key wins at all.
func TestOnlyWins(t *testing.T) {
	f := waliOf(t, "wali:4x3,pieces=4", Wali{Pieces: 6, Min: 2, Max: 9, Only: true})
	for _, p := range made(t, f, 1, 4) {
		s, err := f.Game.Parse(diagram(p))
		if err != nil {
			t.Fatal(err)
		}
		settled := retrograde.SolveAll(t.Context(), f.Game, f.Game, []wali.State{s}, solver.Limits{Workers: 2})
		for _, m := range f.Game.Moves(s, nil) {
			outcome, _, known := settled.Value(f.Game.Play(s, m))
			if won, key := outcome.WonBy(s.Mover), f.Game.FormatMove(s, m) == p.Proved.Key; !known || won != key {
				t.Errorf("%s%s wins: %v, key: %v", diagram(p), f.Game.FormatMove(s, m), won, key)
			}
		}
		if p.Quality.Unique != puzzles.OnlyWin {
			t.Errorf("unique is %q", p.Quality.Unique)
		}
	}
}

// TestImagesHaveOneClass: those under the symmetries of the board, and in
// Wali those with the sides swapped.
func TestImagesHaveOneClass(t *testing.T) {
	f := waliOf(t, "wali:4x3,pieces=3", Wali{Pieces: 5, Min: 2, Max: 9})
	x := f.Game.Index(5)
	for _, p := range made(t, f, 1, 3) {
		s, err := f.Game.Parse(diagram(p))
		if err != nil {
			t.Fatal(err)
		}
		for i := range x.Images() {
			if f.class(x.Image(s, i)) != f.class(s) {
				t.Errorf("%simage %d is of another class", diagram(p), i)
			}
		}
	}
}
