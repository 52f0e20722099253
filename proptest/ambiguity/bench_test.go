package ambiguity

import (
	"context"
	"strings"
	"testing"

	"ludex/rules"
	"ludex/solver/difference"
)

// BenchmarkFirst searches ten pairs of readings for their first difference, with
// the same number of positions each.
func BenchmarkFirst(b *testing.B) {
	for _, t := range []struct{ board, id, x, y string }{
		{"havannah:8", "hav-ring", "any", "empty"},
		{"havannah:3", "hav-fork", "three-sides", "three-edge-cells"},
		{"hnefatafl:11", "taf-king-capture", "four", "two"},
		{"hnefatafl:5", "taf-throne-hostile", "attackers-only", "never"},
		{"hnefatafl:5", "taf-corner-stop", "still-hostile", "as-its-piece"},
		{"wali:6x5", "wal-row", "three-or-more", "exactly-three"},
		{"wali:3x3,pieces=3", "wal-end", "no-pieces", "under-three"},
		{"wabanti-anti:3", "wab-touch", "each-landing", "series-end"},
		{"wabanti-eclair:8", "wab-flight", "landed", "in-flight"},
		{"wabanti-dice:8", "wab-free", "any-two", "adjacent-two"},
	} {
		b.Run(t.board+"/"+t.id, func(b *testing.B) { benchFirst(b, t.board, t.id, t.x, t.y) })
	}
}

func benchFirst(b *testing.B, board, id, x, y string) {
	name, _, _ := strings.Cut(board, ":")
	f := Of(kind(name))
	q := Comparison{Game: f.Name, SideA: []rules.Choice{{ID: id, Names: x}}, SideB: []rules.Choice{{ID: id, Names: y}}}
	c, err := f.comparison(q, board)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r := c.first(context.Background(), c.start, difference.Limits{Positions: 20_000})
		b.ReportMetric(float64(r.Positions), "positions")
		b.ReportMetric(float64(r.Plies()), "plies")
	}
}
