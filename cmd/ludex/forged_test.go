package main

import (
	"strings"
	"testing"

	walipuzzle "ludex/puzzles/wali"
	"ludex/rules/wali"
	"ludex/solver/tablebase"
)

// TestContradictingTables: the value of a position must be that of its best move.
func TestContradictingTables(t *testing.T) {
	g, err := wali.FromText("wali:4x3,pieces=3")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(". . . X\n. . O .\nO O . .\nstones to move\n")
	if err != nil {
		t.Fatal(err)
	}
	book, err := walipuzzle.At(t.Context(), g, s, tablebase.Limits{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	v, _, err := book.Value(s)
	if err != nil {
		t.Fatal(err)
	}
	a, err := walipuzzle.Of(g, s)
	if err != nil {
		t.Fatal(err)
	}
	b := a
	if err := walipuzzle.LookUp(&a, book, s, v); err != nil {
		t.Error(err)
	}
	if err := walipuzzle.LookUp(&b, book, s, tablebase.Draw); err == nil || !strings.Contains(err.Error(), "the position is a draw, by its moves it is a win in 1 ply") {
		t.Errorf("a draw: %v", err)
	}
}
