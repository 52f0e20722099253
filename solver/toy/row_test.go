package toy

import (
	"testing"

	"ludex/rules"
)

func row(t *testing.T, name string) *Row {
	t.Helper()
	g, err := ParseRow(name)
	if err != nil || g.String() != name {
		t.Fatalf("%s: %v, %v", name, g, err)
	}
	return g
}

// TestLines compares the numbers of lines and symmetries with known ones.
func TestLines(t *testing.T) {
	for _, k := range []struct {
		name          string
		lines, images int
	}{{"row:3x3:3", 8, 8}, {"row:4x4:3", 24, 8}, {"row:4x3:3", 14, 4}, {"row:5x5:4", 28, 8}} {
		if g := row(t, k.name); len(g.lines) != k.lines || len(g.images) != k.images {
			t.Errorf("%s: %d lines, %d symmetries", g, len(g.lines), len(g.images))
		}
	}
	if g := row(t, "row:3x3:3"); g.near[0] != 0b1010 || g.near[4] != 0b010101010 {
		t.Errorf("neighbours %b", g.near)
	}
	for _, name := range []string{"row", "row:0x3:3", "row:7x3:3", "row:3x3:1"} {
		if g, err := ParseRow(name); err == nil {
			t.Errorf("%s: %v", name, g)
		}
	}
}

// TestNotation: diagrams and moves are read as they are written.
func TestNotation(t *testing.T) {
	g := row(t, "row:4x3:3")
	s := g.Start()
	for _, text := range []string{"a1", "b2", "d3"} {
		c, err := g.ParseMove(s, text)
		if err != nil || g.FormatMove(s, c) != text {
			t.Fatalf("%s: %d, %v", text, c, err)
		}
		s = g.Play(s, c)
	}
	if got := g.Format(s); got != ". . . x\n. o . .\nx . . .\no to move\n" {
		t.Error(got)
	}
	if read, err := g.Parse(g.Format(s)); err != nil || read != s {
		t.Errorf("%v, %v", read, err)
	}
	for _, bad := range []string{"", ". . . x\n. o .\nx . . .\no to move\n", ". . . x\n. o . ?\nx . . .\no to move\n", ". . . x\n. o . .\nx . . .\nplay\n"} {
		if _, err := g.Parse(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, err := g.ParseMove(s, "a1"); err == nil {
		t.Error("a1 is taken")
	}
}

// TestCount counts the positions of tic-tac-toe, 765 without symmetric ones,
// and its 138 ends of play.
func TestCount(t *testing.T) {
	g, seen, ends := row(t, "row:3x3:3"), map[State]bool{}, 0
	var visit func(s State)
	visit = func(s State) {
		if s = g.Canonical(s); seen[s] {
			return
		}
		seen[s] = true
		if g.Outcome(s) != rules.Undecided {
			ends++
		}
		for _, c := range g.Moves(s, nil) {
			visit(g.Play(s, c))
		}
	}
	visit(g.Start())
	if len(seen) != 765 || ends != 138 {
		t.Errorf("%d positions, %d ends", len(seen), ends)
	}
}
