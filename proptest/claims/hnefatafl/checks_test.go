package hnefatafl

import (
	"context"
	"slices"
	"strings"
	"testing"

	"ludex/proptest/claims/examine"
	"ludex/proptest/long"
	"ludex/rules/hnefatafl"
)

// TestReplayRefuses: an illegal move does not pass, at any place.
func TestReplayRefuses(t *testing.T) {
	g := hnefataflOf(hnefatafl.MaxSide)
	var line []string
	for s := g.Start(); len(line) < 6; {
		m := g.Moves(s, nil)[0]
		line, s = append(line, g.FormatMove(s, m)), g.Play(s, m)
	}
	if _, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), line); err != nil {
		t.Fatal(err)
	}
	line[3] = line[0]
	if _, err := examine.Replay(g, hnefatafl.Model(g), g.Start(), line); err == nil || !strings.Contains(err.Error(), "move 4") {
		t.Errorf("%v, want an error of move 4", err)
	}
}

// TestLawsAreRefuted: a law that every capture breaks is refuted by one, and
// the piece that steps in falls by the reading of that effect.
func TestLawsAreRefuted(t *testing.T) {
	none := captureLaw{func(_ *hnefatafl.Game, _ hnefatafl.State, _ hnefatafl.Move, taken hnefatafl.Set) bool {
		return !taken.Empty()
	}, ""}
	if f := none.check(context.Background(), examine.Budget{}); f.Verdict != examine.Refuted || len(f.Lines) != 1 {
		t.Errorf("%v with %d lines", f.Verdict, len(f.Lines))
	}
}

// TestGroupOnFortress: defenders on a fortress are of the king's group, so that fewer
// attackers capture it.
func TestGroupOnFortress(t *testing.T) {
	for _, k := range []struct {
		readings, king, defenders string
		attackers                 int
	}{
		{"taf-group=group+hostile-cells-close+none", "b1", "a1 a2", 3},
		{"taf-group=group+edges-close+none", "b2", "a2 a1", 4},
	} {
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, k.readings)}
		cell := func(name string) hnefatafl.Cell {
			c, err := x.g.Grid().Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			return c
		}
		s := hnefatafl.State{King: cell(k.king)}
		for name := range strings.FieldsSeq(k.defenders) {
			s.Defenders.Add(cell(name))
		}
		group := s.Defenders
		group.Add(s.King)
		if n := x.ring(s, around(x.g.Grid(), group, 1)); n != k.attackers || !slices.Contains(x.grown(s.King, 2), group) {
			t.Errorf("%s, %s: %d attackers, want %d", k.king, k.defenders, n, k.attackers)
		}
	}
}

// TestReadingsTellKings: the rulebook's 2, 3 and 4 are those of the default
// readings alone.
func TestReadingsTellKings(t *testing.T) {
	for _, readings := range examine.Combinations(hnefatafl.Readings(), "taf-king-edge", "taf-king-throne-side", "taf-king-hostile-corner") {
		x := siege{g: hnefataflOf(hnefatafl.MaxSide, readings...)}
		fewest, _ := x.alone(2)
		if got, want := bySeed(fewest), shorter(readings) == "the defaults"; got != want {
			t.Errorf("%v: %v", readings, fewest)
		}
	}
}

// TestSiegesFarAway: on a board of 7, attackers within three steps of a king,
// with LUDEX_LONG=deep five, do not capture him with fewer than those within two.
func TestSiegesFarAway(t *testing.T) {
	x := siege{g: hnefataflOf(7)}
	near, _ := x.alone(2)
	far, _ := x.alone(examine.Either(examine.Budget{Deep: long.Deep()}, 3, 5))
	for kind, n := range near {
		if numbers(n) != numbers(far[kind]) {
			t.Errorf("%s: %v near, %v far", kind, n, far[kind])
		}
	}
}
