package census

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"ludex/puzzles/certificate/openings"
	"ludex/rules/havannah"
	"ludex/solver"
	"ludex/solver/proofnumber"
)

func newCensus(t *testing.T, game string, stones int) *Census {
	t.Helper()
	g, err := havannah.FromText[havannah.UpTo5](game)
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(g, stones, proofnumber.Limits{Limits: solver.Limits{Memory: 1 << 26}})
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

// TestLimited: a value that takes more positions than allowed is unknown, and
// none of those found is wrong.
func TestLimited(t *testing.T) {
	const game = "havannah:4,hav-fork=three-edge-cells"
	c, full := newCensus(t, game, 2), newCensus(t, game, 2)
	files, err := Published()
	if err == nil {
		err = full.Read(strings.NewReader(files[game]))
	}
	if err != nil {
		t.Fatal(err)
	}
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

// TestPublished: the published values are all known, fit together, are the
// winners of the certificates, and some of them are found again.
func TestPublished(t *testing.T) {
	files, err := Published()
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for game, file := range files {
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
		again := newCensus(t, game, 3)
		rng := rand.New(rand.NewPCG(22, 1))
		for range 3 {
			p := c.levels[3][rng.IntN(len(c.levels[3]))]
			if r := again.solver.ValueOf(t.Context(), place(again.game, p.State), 0); !r.Known() || r.Lo != p.Value {
				t.Errorf("%s: %v, not %v", c.Name(p.State), r, p.Value)
			}
		}
	}
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
	files, err := Published()
	if err != nil {
		t.Fatal(err)
	}
	full, c := newCensus(t, game, 3), newCensus(t, game, 3)
	if err := full.Read(strings.NewReader(files[game])); err != nil {
		t.Fatal(err)
	}
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
