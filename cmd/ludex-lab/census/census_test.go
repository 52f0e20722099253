package census

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/puzzles/certificate/openings"
	havannahpuzzle "ludex/puzzles/havannah"
	"ludex/puzzles/havannah/known"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

func newCensus(t *testing.T, game string, stones int) *Census {
	t.Helper()
	return newWith(t, game, stones, 1)
}

// newWith returns a census that searches a number of positions at the same time.
func newWith(t *testing.T, game string, stones, workers int) *Census {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(g, stones, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 26, Workers: workers}})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func solve(t *testing.T, c *Census, most int64) {
	t.Helper()
	if err := c.Solve(t.Context(), most, func(Position) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if err := c.Check(); err != nil {
		t.Fatal(err)
	}
}

// TestSmall: with the values of one stone more, each value is the same; also
// on a board on which three stones end play.
func TestSmall(t *testing.T) {
	for _, game := range []string{"havannah:2", "havannah:3", "havannah:3,hav-ring=empty,hav-fork=three-edge-cells"} {
		few, more := newCensus(t, game, 2), newCensus(t, game, 4)
		solve(t, few, 0)
		solve(t, more, 0)
		for stones, l := range few.Levels() {
			m := more.Levels()[stones]
			if l.Values != m.Values || l.Boards != m.Boards || l.Values[0]+l.Values[1]+l.Values[2] != l.Positions {
				t.Errorf("%s, %d stones: %+v and %+v", game, stones, l, m)
			}
		}
	}
}

// TestResumed: a run that continues from a file, whose last line is cut off,
// ends with the values of one run.
func TestResumed(t *testing.T) {
	whole := newCensus(t, "havannah:3", 3)
	solve(t, whole, 0)
	ctx, cancel := context.WithCancel(t.Context())
	part := newCensus(t, "havannah:3", 3)
	var file bytes.Buffer
	if err := part.Begin(&file); err != nil {
		t.Fatal(err)
	}
	written := 0
	err := part.Solve(ctx, 0, func(p Position) error {
		if written++; written == 40 {
			cancel()
		}
		return part.Write(&file, p)
	})
	if err == nil || written >= len(whole.levels[3]) {
		t.Fatalf("%d values, %v", written, err)
	}
	again := newCensus(t, "havannah:3", 3)
	if err := again.Read(strings.NewReader(file.String()[:file.Len()-2])); err != nil {
		t.Fatal(err)
	}
	solve(t, again, 0)
	if text(t, again) != text(t, whole) {
		t.Error("another file after a break")
	}
}

func text(t *testing.T, c *Census) string {
	t.Helper()
	var b strings.Builder
	if err := c.WriteAll(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestWorkers: several positions searched at the same time have the same values.
func TestWorkers(t *testing.T) {
	for _, game := range []string{"havannah:2", "havannah:3"} {
		one, many := newCensus(t, game, 3), newWith(t, game, 3, 4)
		solve(t, one, 0)
		solve(t, many, 0)
		if text(t, one) != text(t, many) {
			t.Errorf("%s: other values with four workers", game)
		}
		if lines, want := strings.Count(text(t, one), "\n"), 2+count(one); lines != want { // no value of four stones
			t.Errorf("%s: %d lines, want %d", game, lines, want)
		}
	}
}

// count returns the number of positions.
func count(c *Census) (n int) {
	for _, level := range c.levels {
		n += len(level)
	}
	return n
}

// TestWorkersStop: where one value cannot be written, all workers end with that
// error.
func TestWorkersStop(t *testing.T) {
	c := newWith(t, "havannah:3", 3, 4)
	failed, calls := errors.New("failed"), 0
	err := c.Solve(t.Context(), 0, func(Position) error {
		if calls++; calls > 5 {
			return failed
		}
		return nil
	})
	if !errors.Is(err, failed) {
		t.Errorf("%v after %d values", err, calls)
	}
}

// TestMore: values after one more stone are kept with those that are unknown, are
// true, and come back from the file.
func TestMore(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	c, full := newCensus(t, game, 2), newCensus(t, game, 3)
	readPublished(t, full)
	for i := range 40 {
		p := full.levels[3][i*len(full.levels[3])/40]
		c.solvers[0].Know(havannahpuzzle.Position(c.game, p.State), p.Value)
	}
	solve(t, c, 1)
	if len(c.more) < 40 {
		t.Errorf("%d values of three stones", len(c.more))
	}
	for s, v := range c.more {
		if p := full.levels[3][full.index[3][s]]; p.Value != v {
			t.Errorf("%s: %d, want %d", c.Name(s), v, p.Value)
		}
	}
	file := text(t, c)
	again := newCensus(t, game, 2)
	if err := again.Read(strings.NewReader(file)); err != nil {
		t.Fatal(err)
	}
	if text(t, again) != file {
		t.Error("another file after reading")
	}
	again.inform()
	for s, v := range again.more {
		if r := again.solvers[0].Known(havannahpuzzle.Position(c.game, s)); !r.Known() || r.Lo != v {
			t.Errorf("%s: the solver knows %v, want %d", c.Name(s), r, v)
		}
	}
}

// TestStopped: a value that follows from the known ones is found even if no search
// may begin.
func TestStopped(t *testing.T) {
	c := newCensus(t, "havannah:4,hav-fork=three-edge-cells", 1)
	readPublished(t, c)
	empty := &c.levels[0][0]
	empty.Known = false
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := c.Solve(ctx, 0, func(Position) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if !empty.Known || empty.Value != proofnumber.FirstWins {
		t.Errorf("the empty board: %v, %d", empty.Known, empty.Value)
	}
}

// TestSaved: unfinished searches continue in another census, which finds the same
// values with less work.
func TestSaved(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	c, again, whole := newCensus(t, game, 1), newCensus(t, game, 1), newCensus(t, game, 1)
	solve(t, c, 50_000)
	var file bytes.Buffer
	if err := errors.Join(c.Save(&file, "label", 0), again.Load(&file, "label")); err != nil {
		t.Fatal(err)
	}
	solve(t, again, 0)
	solve(t, whole, 0)
	if text(t, again) != text(t, whole) || strings.Count(text(t, whole), "\n") != 9 {
		t.Errorf("%s, not %s", text(t, again), text(t, whole))
	}
	if a, b := again.solvers[0].Progress().Expanded, whole.solvers[0].Progress().Expanded; a >= b {
		t.Errorf("%d expanded after loading, %d in all", a, b)
	}
}

// readPublished reads the published values of the game of c.
func readPublished(t *testing.T, c *Census) {
	t.Helper()
	files, err := known.Published()
	if err == nil {
		err = c.Read(strings.NewReader(files[c.game.String()]))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestLimited: a value that takes more positions than allowed is unknown, and
// none of those found is wrong.
func TestLimited(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	c, full := newCensus(t, game, 2), newCensus(t, game, 2)
	readPublished(t, full)
	solve(t, c, 1)
	unknown := 0
	for stones, level := range c.levels {
		for i, p := range level {
			if !p.Known {
				unknown++
			} else if p.Value != full.levels[stones][i].Value {
				t.Errorf("%s: %d", c.Name(p.State), p.Value)
			}
		}
	}
	if unknown == 0 {
		t.Error("all values are known after one position each")
	}
}

// TestPublished: the published values are those of all positions with up to
// three stones. They fit together, are the winners of the certificates, and some
// of them are found again.
func TestPublished(t *testing.T) {
	files, err := known.Published()
	if err != nil {
		t.Fatal(err)
	}
	for game, easy := range map[string][]string{
		"havannah:4":                           {"a2 e5 b1", "a1 e5 a2", "a1 e6 b3"},
		"havannah:4,hav-fork=three-edge-cells": nil,
	} {
		file := files[game]
		c := newCensus(t, game, 3)
		if err := c.Read(strings.NewReader(file)); err != nil {
			t.Fatal(err)
		}
		if err := c.Check(); err != nil {
			t.Error(err)
		}
		if text(t, c) != file {
			t.Errorf("%s: not in order", game)
		}
		for stones, l := range c.Levels() {
			if n := l.Values[0] + l.Values[1] + l.Values[2]; n != l.Positions {
				t.Errorf("%s: %d of %d positions with %d stones", game, n, l.Positions, stones)
			}
		}
		compareOpenings(t, c)
		compareSome(t, c, easy)
	}
}

// compareSome compares values of three stones with those that a search finds
// without the file: three at random, or those of easy positions.
func compareSome(t *testing.T, c *Census, easy []string) {
	t.Helper()
	again := newCensus(t, c.game.String(), 3)
	rng := rand.New(rand.NewPCG(22, 1))
	for i := range max(3, len(easy)) {
		p := &c.levels[3][rng.IntN(len(c.levels[3]))]
		if len(easy) > 0 {
			p = position(t, c, easy[i])
		}
		if r := again.solvers[0].ValueOf(t.Context(), havannahpuzzle.Position(again.game, p.State), 0); !p.Known || !r.Known() || r.Lo != p.Value {
			t.Errorf("%s: %v, not %v", c.Name(p.State), r, p.Value)
		}
	}
}

// position returns the position after moves.
func position(t *testing.T, c *Census, moves string) *Position {
	t.Helper()
	s, stones := played(t, c, moves), len(strings.Fields(moves))
	return &c.levels[stones][c.index[stones][c.game.Canonical(s)]]
}

func played(t *testing.T, c *Census, moves string) state {
	t.Helper()
	s := c.game.Start()
	for _, text := range strings.Fields(moves) {
		m, err := c.game.ParseMove(s, text)
		if err != nil {
			t.Fatal(err)
		}
		s = c.game.Play(s, m)
	}
	return s
}

// compareOpenings compares the values after one stone with the certificates.
func compareOpenings(t *testing.T, c *Census) {
	t.Helper()
	compared := 0
	for _, o := range openings.For(c.game) {
		s := c.game.Canonical(c.game.Play(c.game.Start(), havannah.Move(o.Cell())))
		p := c.levels[1][c.index[1][s]]
		if compared++; int(p.Value) != won(o.Winner) {
			t.Errorf("%s: the certificate has another winner", c.Name(s))
		}
	}
	if compared != len(c.levels[1]) {
		t.Errorf("%d certificates", compared)
	}
}

// TestTaken: with the winners of the openings from certificates, the values
// are those of the search.
func TestTaken(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	full, c := newCensus(t, game, 3), newCensus(t, game, 3)
	readPublished(t, full)
	if err := c.Take(t.Context(), openings.For(c.game)); err != nil {
		t.Fatal(err)
	}
	c.spread()
	var known [4]int
	for stones, level := range c.levels {
		for i, p := range level {
			if p.Known && p.Value != full.levels[stones][i].Value {
				t.Errorf("%s: %d", c.Name(p.State), p.Value)
			}
			if p.Known {
				known[stones]++
			}
		}
	}
	if want := 78; known[2] != want || known[3] < want/3 { // 78 come after the three openings that win
		t.Errorf("%d positions of two stones are known, want %d; of three stones %d", known[2], want, known[3])
	}
}

// TestTakenReplies: the positions of five and seven stones that come from the
// certificates are wins of the first player.
func TestTakenReplies(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	c, again := newCensus(t, game, 3), newCensus(t, game, 3)
	if err := c.Take(t.Context(), openings.For(c.game)); err != nil {
		t.Fatal(err)
	}
	known := 0
	for _, p := range c.levels[3] {
		if known > 50 {
			break
		}
		for _, m := range c.game.Moves(p.State, nil) {
			s := c.game.Play(p.State, m)
			for _, m := range c.game.Moves(s, nil) {
				five := c.game.Play(s, m)
				if five.Figures() != 0 || !p.Known || !c.solvers[0].Known(havannahpuzzle.Position(c.game, five)).Known() {
					continue
				}
				known++
				if r := again.solvers[0].ValueOf(t.Context(), havannahpuzzle.Position(c.game, five), 1<<10); r.Known() && r.Lo != proofnumber.FirstWins {
					t.Errorf("%s: %v", c.Name(five), r)
				}
			}
		}
	}
	if known == 0 {
		t.Error("no position of five stones is known")
	}
}

// TestSiblings: the values that follow from the winning moves of a position are true.
func TestSiblings(t *testing.T) {
	for _, game := range []string{"havannah:2", "havannah:3"} {
		full := newCensus(t, game, 3)
		solve(t, full, 0)
		c := newCensus(t, game, 3)
		c.solvers = full.solvers
		found := 0
		for i := range c.levels[3] {
			p := &c.levels[3][i]
			p.Value, p.Known = full.levels[3][i].Value, true
			found += len(c.siblings(3, p))
		}
		for i, p := range c.levels[3] {
			if p.Known && p.Value != full.levels[3][i].Value {
				t.Errorf("%s, %s: %d", game, c.Name(p.State), p.Value)
			}
		}
		if found == 0 && game == "havannah:3" {
			t.Error("no position follows from another")
		}
	}
}

// TestWrongValue: one wrong value is found.
func TestWrongValue(t *testing.T) {
	c := newCensus(t, "havannah:3", 2)
	solve(t, c, 0)
	p := &c.levels[1][0]
	p.Value = proofnumber.FirstWins - p.Value
	if c.Check() == nil {
		t.Error("a wrong value is not found")
	}
}

// TestBadFiles: a bad file is refused with the line.
func TestBadFiles(t *testing.T) {
	const head = "ludex-values 1\ngame havannah:3\n"
	for file, line := range map[string]string{
		"ludex-values 2\n":                                 "line 1",
		"ludex-values 1\ngame havannah:4\n":                "line 2",
		head + "first a1\nthird a2\n":                      "line 4",
		head + "first z9\n":                                "line 3",
		head + "first a1 a1\n":                             "line 3",
		head + "\n":                                        "line 3",
		head + "first a1\nsecond e5\n":                     "line 4",
		"ludex-values 1\ngame havannah:3,hav-ring=empty\n": "line 2",
	} {
		err := newCensus(t, "havannah:3", 2).Read(strings.NewReader(file))
		if err == nil || !strings.Contains(err.Error(), line) {
			t.Errorf("%q: %v", file, err)
		}
	}
}
