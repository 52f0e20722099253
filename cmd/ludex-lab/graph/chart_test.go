package graph

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"ludex/cmd/ludex-lab/chart"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti/solo"
	"ludex/solver"
)

// chartOf writes the chart of complete levels and returns its bytes.
func chartOf(t interface{ Fatal(...any) }, l *Levels) []byte {
	var out bytes.Buffer
	all := int64(0)
	for _, level := range l.List() {
		all += level.Positions
	}
	err := chart.Write(context.Background(), &out, l, chart.Config{
		Facts:      chart.Facts{System: l.game.Text(), Positions: all, Farthest: len(l.List()) - 1},
		Partitions: l.numbers.Partitions(), Workers: 2,
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// written writes a file into a fresh directory.
func written(t interface {
	Fatal(...any)
	Cleanup(func())
}, data []byte) string {
	dir, err := os.MkdirTemp("", "chart")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	path := filepath.Join(dir, "all.chart")
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestChartAgreesWithFlood compares answers from a chart with a breadth-first
// search, on small boards under every reading by which jumps can be undone.
func TestChartAgreesWithFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grid, _ := hexgrid.New(rapid.IntRange(3, 4).Draw(t, "side"))
		n := rapid.IntRange(2, 6).Draw(t, "pieces")
		game := solo.NewJumps(grid, anyGroup(t, grid, n, "start"), anyOptions(t))
		if !game.Undirected() {
			t.Skip("jumps cannot be undone")
		}
		f := ruletest.NewFlood(game)
		levels := enumerated(t, game, -1, 1<<20)
		file, err := chart.Open(written(t, chartOf(t, levels)))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		c := &Chart{file, game, levels.numbers}
		for range 10 {
			p := soloTo(t, game, anyGroup(t, grid, n, "target"))
			s, err := c.Solve(p)
			if err != nil {
				t.Fatal(err)
			}
			moves, _, _ := f.Nearest(game.Goals(solo.Of(p.Game).Target()))
			if s.Length != moves || (s.Verdict == solver.Unsolvable) != (moves < 0) {
				t.Fatalf("%v in %d, want %d", s.Verdict, s.Length, moves)
			}
			checkLine(t, game, s)
		}
	})
}

// TestDamagedChart finds each changed byte of a chart: when it is opened or when
// it is read.
func TestDamagedChart(t *testing.T) {
	grid, _ := hexgrid.New(4)
	game := solo.NewJumps(grid, hexgrid.Of[[3]uint64](grid.Ring(1)...), standardSolo().Options())
	levels := enumerated(t, game, -1, 1<<20)
	data := chartOf(t, levels)
	k, err := levels.Keys(len(levels.List())-1, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := soloTo(t, game, levels.numbers.PositionOf(k[0]))
		bad := bytes.Clone(data)
		if rapid.Bool().Draw(t, "cut") {
			bad = bad[:rapid.IntRange(0, len(bad)-1).Draw(t, "length")]
		} else {
			bad[rapid.IntRange(len("ludexmap"), len(bad)-1).Draw(t, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
		}
		c, err := OpenChart(written(t, bad), p)
		if err == nil {
			_, err = c.Solve(p)
			c.Close()
		}
		if err == nil {
			t.Fatal("the damage is not found")
		}
	})
}
