package prove

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/answer"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/havannah"
	"ludex/solver"
)

// forcedBy reports whether a player wins in s with at most n more stones of
// its own, by playing all moves by the rules of record.
func forcedBy(g *havannahGame, s havannahState, p rules.Player, n int) bool {
	if o := g.Outcome(s); o != rules.Undecided || n == 0 {
		return o.WonBy(p)
	}
	mine := g.ToMove(s) == p
	for _, m := range g.Moves(s, nil) {
		left := n
		if mine {
			left--
		}
		next := g.Play(s, m)
		if (g.Outcome(next).WonBy(p) || left > 0 && forcedBy(g, next, p, left)) == mine {
			return mine
		}
	}
	return !mine
}

// shortest is forcedBy for the player to move, by the fewest stones, and with
// which first stones.
func shortest(g *havannahGame, s havannahState, most int) (n int, keys []string) {
	p := g.ToMove(s)
	for n = 1; n <= most; n++ {
		for _, m := range g.Moves(s, nil) {
			if next := g.Play(s, m); g.Outcome(next).WonBy(p) || n > 1 && forcedBy(g, next, p, n-1) {
				keys = append(keys, g.FormatMove(s, m))
			}
		}
		if len(keys) > 0 {
			return n, keys
		}
	}
	return 0, nil
}

// late returns a position of a game at random in which few cells are empty and
// the player to move does not win at once.
func late(g *havannahGame, empty int, rng *rand.Rand) (s havannahState, ok bool) {
	for s = g.Start(); len(g.Moves(s, nil)) > empty; {
		var quiet []havannah.Move
		for _, m := range g.Moves(s, nil) {
			if g.Outcome(g.Play(s, m)) == rules.Undecided {
				quiet = append(quiet, m)
			}
		}
		if len(quiet) == 0 {
			return s, false
		}
		s = g.Play(s, quiet[rng.IntN(len(quiet))])
	}
	n, _ := shortest(g, s, 1)
	return s, n == 0
}

func newHavannah(t *testing.T, side int, opts havannah.Options) *havannahGame {
	t.Helper()
	g, err := havannah.New[havannah.UpTo8](havannah.Board{Side: side, Stones: 55}, opts)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestHavannahByPlayingAll compares lengths, keys and tries with those by
// playing all moves, under every reading of figures.
func TestHavannahByPlayingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var lengths [5]int
	for ring := range havannah.RingReading(3) {
		for kind := range 4 {
			opts := havannah.Options{Ring: ring, Fork: havannah.ForkReading(kind & 1), Corner: havannah.CornerReading(kind >> 1)}
			for i := range 60 {
				side, empty := 3, 6+rng.IntN(7)
				if i%2 == 0 {
					side = 4
				}
				g := newHavannah(t, side, opts)
				if s, ok := late(g, empty, rng); ok {
					lengths[compareWithAll(t, g, s, 4)]++
				}
			}
		}
	}
	t.Log(lengths)
}

// compareWithAll returns the length of the shortest win.
func compareWithAll(t *testing.T, g *havannahGame, s havannahState, within int) int {
	t.Helper()
	n, keys := shortest(g, s, within)
	f := findingIn(t, g, s, within)
	if f.Length != n || !slices.Equal(f.KeyTexts(), keys) || (f.Verdict == solver.Solved) != (n > 0) {
		t.Fatalf("%s: %v in %d by %v, want %d by %v\n%s", g, f.Verdict, f.Length, f.Keys, n, keys, g.Format(s))
	}
	if n > 0 {
		followLine(t, g, s, f)
	}
	if len(keys) == 1 {
		if want := triesByAll(t, g, s, n, keys[0]); f.Quality.Tries != want {
			t.Fatalf("%s: %d tries, want %d\n%s", g, f.Quality.Tries, want, g.Format(s))
		}
	}
	return n
}

// findingIn returns the answer about a win within a number of stones.
func findingIn(t *testing.T, g *havannahGame, s havannahState, within int) answer.Answer {
	t.Helper()
	f, differs := havannahFinding(t.Context(), g, s, within, true)
	if differs != nil {
		f.Quality.Differs = differs()
	}
	game, err := catalog.New().Open(g.String())
	if err == nil {
		f.Puzzle.Game = game
		f.Puzzle.Start, err = game.Parse(g.Format(s))
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// triesByAll counts the first moves beside the key after which the player
// would win if the other passed.
func triesByAll(t *testing.T, g *havannahGame, s havannahState, n int, key string) (tries int) {
	p := g.ToMove(s)
	for _, m := range g.Moves(s, nil) {
		next := g.Play(s, m)
		if g.FormatMove(s, m) == key || g.Outcome(next) != rules.Undecided {
			continue
		}
		passed, err := g.Place([2]havannahStones{next.Stones(0), next.Stones(1)}, p)
		if err != nil {
			t.Fatal(err)
		}
		if forcedBy(g, passed, p, n-1) {
			tries++
		}
	}
	return tries
}

// followLine plays a line, in which the other must hold out to the end.
func followLine(t *testing.T, g *havannahGame, s havannahState, f answer.Answer) {
	p, left := g.ToMove(s), f.Length
	if len(f.Line) != 2*left-1 {
		t.Fatalf("line %v of a win in %d", f.Line, left)
	}
	for i, move := range f.Line {
		m := move.Value().(havannah.Move)
		s = g.Play(s, m)
		if i%2 == 0 {
			left--
		}
		if i < len(f.Line)-1 && (g.Outcome(s) != rules.Undecided || !forcedBy(g, s, p, left)) {
			t.Fatalf("line %v: after move %d no win with %d\n%s", f.Line, i+1, left, g.Format(s))
		}
	}
	if !g.Outcome(s).WonBy(p) {
		t.Fatalf("line %v does not end in a win\n%s", f.Line, g.Format(s))
	}
}

// TestHavannahDiffers finds out again which readings change the answer.
func TestHavannahDiffers(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for seen := 0; seen < 12; {
		opts := havannah.Options{Ring: havannah.RingReading(rng.IntN(3)), Fork: havannah.ForkReading(rng.IntN(2))}
		g := newHavannah(t, 4, opts)
		s, ok := late(g, 11, rng)
		if !ok {
			continue
		}
		f := findingIn(t, g, s, 3)
		if len(f.Keys) != 1 || f.Length < 2 {
			continue
		}
		seen++
		var want []string
		for _, b := range havannah.Readings() {
			for choice, r := range b.Questions[0].Readings {
				other := opts
				b.Fields[0].Set(&other, rules.Option(choice))
				if other != opts && !sameByAll(t, newHavannah(t, 4, other), g, s, f) {
					want = append(want, b.ID+"="+r.Name)
				}
			}
		}
		if !slices.Equal(f.Quality.Differs, want) {
			t.Fatalf("%s: differs %v, want %v\n%s", g, f.Quality.Differs, want, g.Format(s))
		}
	}
}

func sameByAll(t *testing.T, other, g *havannahGame, s havannahState, f answer.Answer) bool {
	u, err := other.Place([2]havannahStones{s.Stones(0), s.Stones(1)}, g.ToMove(s))
	if err != nil || other.Outcome(u) != rules.Undecided {
		return false
	}
	n, keys := shortest(other, u, f.Length)
	return n == f.Length && slices.Equal(keys, f.KeyTexts())
}

// TestHavannahLimits: a position that is not searched has an unknown verdict, with
// the limit.
func TestHavannahLimits(t *testing.T) {
	for text, within := range map[string]int{"havannah:9": 2, "havannah:5": 5, "havannah:4,stones=3,hav-supply=pass-when-empty": 4} {
		g, err := catalog.New().Open(text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := puzzles.New(g, g.Start(), puzzles.Win{Within: within})
		if err != nil {
			t.Fatal(err)
		}
		f, err := Prove(context.Background(), p, Limits{})
		if err != nil || f.Verdict != solver.Unknown || f.Limit == nil {
			t.Errorf("%s: %+v, %v", text, f, err)
		}
	}
}
