package generate

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/proptest/long"
	"ludex/puzzles"
	solopuzzle "ludex/puzzles/solo"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

func TestEclairsSameSeedSameBytes(t *testing.T) {
	f := Eclair{Min: 3, Max: 6, Side: 8}
	o := Order{Count: 6, Seed: 3, Workers: 1}
	one := written(t, o, f)
	o.Workers = 3
	if diff := cmp.Diff(one, written(t, o, f)); diff != "" {
		t.Error(diff)
	}
}

// plainEclair tries all lines of an Éclair on the board of a puzzle.
type plainEclair struct {
	game   *solo.Jumps
	corner bool // whether corners lie on sides
	known  map[wabanti.Position]map[int]plainLines
}

// plainLines are the lines that connect sides in an exact number of jumps: how
// many there are by first jump, and their final positions.
type plainLines struct {
	count  map[wabanti.Move]int
	finals map[wabanti.Position]bool
}

func (l plainLines) total() (n int) {
	for _, some := range l.count {
		n += some
	}
	return n
}

func (e *plainEclair) connected(s wabanti.Position) bool {
	grid := e.game.Grid()
	on := [hexgrid.Sides]bool{}
	for side := range hexgrid.Side(hexgrid.Sides) {
		for _, c := range grid.OnSide(side) {
			on[side] = on[side] || s.Has(c) && (e.corner || !grid.Corner(c))
		}
	}
	return on[0] && on[3] || on[1] && on[4] || on[2] && on[5]
}

func (e *plainEclair) lines(s wabanti.Position, jumps int) plainLines {
	if l, ok := e.known[s][jumps]; ok {
		return l
	}
	l := plainLines{map[wabanti.Move]int{}, map[wabanti.Position]bool{}}
	if jumps > 0 && !e.connected(s) {
		for _, m := range e.game.Moves(s, nil) {
			next := e.game.Play(s, m)
			if jumps == 1 && e.connected(next) {
				l.count[m], l.finals[next] = 1, true
			}
			rest := e.lines(next, jumps-1)
			if n := rest.total(); n > 0 {
				l.count[m] = n
			}
			for final := range rest.finals {
				l.finals[final] = true
			}
		}
	}
	if e.known[s] == nil {
		e.known[s] = map[int]plainLines{}
	}
	e.known[s][jumps] = l
	return l
}

// plainly returns the shortest lines of a puzzle under some readings, if they
// have no more than most jumps.
func plainly(p puzzles.Puzzle, opts wabanti.Options, most int) (jumps int, l plainLines) {
	e := &plainEclair{solo.NewJumps(solo.Of(p.Game).Grid(), solo.Of(p.Game).Start(), opts), opts.Connect == wabanti.CornersCount, map[wabanti.Position]map[int]plainLines{}}
	for jumps = range most + 1 {
		if l = e.lines(solo.Of(p.Game).Start(), jumps); l.total() > 0 {
			return jumps, l
		}
	}
	return -1, l
}

// keysOf returns the first jumps, one of each class under the symmetries of
// the start, by their names.
func keysOf(p puzzles.Puzzle, l plainLines) (keys []string) {
	grid, start := solo.Of(p.Game).Grid(), solo.Of(p.Game).Start()
	for m := range l.count {
		least := ""
		for k := range hexgrid.Symmetries {
			if hexgrid.Image(grid, k, start) != start {
				continue
			}
			from, to := grid.Image(k, m.From), grid.Image(k, m.To)
			if name := grid.Name(from) + "-" + grid.Name(to); least == "" || grid.Name(from) < least[:strings.Index(least, "-")] {
				least = name
			}
		}
		if !slices.Contains(keys, least) {
			keys = append(keys, least)
		}
	}
	return keys
}

// TestEclairsByTryingAll finds lines, finals, keys and differences by trying
// all lines.
func TestEclairsByTryingAll(t *testing.T) {
	differences := 0
	set, _, err := Order{Count: 5, Seed: 11, Workers: 2}.Make(t.Context(), Eclair{Min: 2, Max: 3, Side: 6})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range set {
		jumps, l := plainly(p, wabanti.Options{}, 3)
		keys := keysOf(p, l)
		if jumps != p.Proved.Length || !slices.Equal(keys, []string{p.Proved.Key}) ||
			strconv.Itoa(l.total()) != p.Quality.Lines || len(l.finals) != p.Quality.Finals {
			t.Errorf("%s: %d jumps, keys %v, %d lines to %d finals; %+v %+v", p.ID, jumps, keys, l.total(), len(l.finals), p.Proved, p.Quality)
		}
		for text, opts := range otherEclairs() {
			if opts.Simple == wabanti.OverRun && p.Proved.Length > 2 {
				continue // too many lines to try
			}
			jumps, l := plainly(p, opts, p.Proved.Length)
			holds := jumps == p.Proved.Length && slices.Equal(keysOf(p, l), keys)
			if holds == slices.Contains(p.Quality.Differs, text) {
				t.Errorf("%s: differs %v; under %s %d jumps, keys %v", p.ID, p.Quality.Differs, text, jumps, keysOf(p, l))
			}
			if !holds {
				differences++
			}
		}
	}
	if differences == 0 {
		t.Error("no puzzle differs under any reading")
	}
}

// otherEclairs are readings other than the defaults, by their texts.
func otherEclairs() map[string]wabanti.Options {
	list := map[string]wabanti.Options{}
	for _, text := range []string{
		"wab-flight=in-flight", "wab-free=everywhere", "wab-free=adjacent-two+everywhere", "wab-free=everywhere+rim-blocked",
		"wab-simple=over-run", "wab-connect=no",
	} {
		var opts wabanti.Options
		if err := solo.SetReadings(&opts, []string{text}); err != nil {
			panic(err)
		}
		list[text] = opts
	}
	return list
}

// TestEclairsNoTwoAlike: no start is the image of another, and keys tempt.
func TestEclairsNoTwoAlike(t *testing.T) {
	f := Eclair{Min: 2, Max: 5, Side: 7, Options: wabanti.Options{Connect: 1}}
	set, _, err := Order{Count: long.Number(5, 12), Seed: 5, Workers: 2}.Make(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	seen, hardest := map[wabanti.Position]bool{}, 0
	for _, p := range set {
		class := solo.Of(p.Game).Jumps.Canonical(solo.Of(p.Game).Start())
		if seen[class] || p.Quality.Difficulty < hardest || p.Proved.Length < f.Min || p.Proved.Length > f.Max {
			t.Errorf("%s: %d jumps, difficulty %d, seen %v", p.ID, p.Proved.Length, p.Quality.Difficulty, seen[class])
		}
		seen[class], hardest = true, p.Quality.Difficulty
	}
}

// TestEclairKeys logs how many positions have a key, by the number of jumps to the
// goal: the positions along shortest lines from the ends of walks.
func TestEclairKeys(t *testing.T) {
	if !long.Deep() {
		t.Skip(long.DeepWanted)
	}
	f := Eclair{Min: 3, Max: 8, Side: 8}
	var all, keys [13]int
	for n := range uint64(200) {
		game := solo.NewEclair(gridOf(f.Side), wabanti.RulebookStart(gridOf(f.Side)), f.Options)
		at := f.begun(game, rand.New(rand.NewPCG(1, n)))
		for _, step := range solopuzzle.Line(f.solve(t.Context(), game, at, len(all)-1)) {
			s := f.solve(t.Context(), game, at, len(all)-1)
			all[s.Length]++
			if _, ok := solopuzzle.Assess(t.Context(), s, nil); ok {
				keys[s.Length]++
			}
			at = game.Play(at, step)
		}
	}
	for jumps, n := range all {
		t.Logf("%2d jumps: %d of %d positions", jumps, keys[jumps], n)
	}
}
