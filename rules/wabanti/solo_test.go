package wabanti

import (
	"testing"

	"ludex/rules/hexgrid"
)

func TestLevels(t *testing.T) {
	grid, _ := hexgrid.New(8)
	var start Position
	for _, d := range []int{1, 2} {
		for _, c := range grid.Ring(d) {
			start.Add(c)
		}
	}
	g := NewSolo(grid, start, Options{})
	seen := map[Position]bool{g.Canonical(start): true}
	level := []Position{start}
	for d := 0; d < 7; d++ {
		t.Log(d, len(level))
		var next []Position
		for _, s := range level {
			for _, m := range g.Moves(s, nil) {
				c := g.Canonical(g.Play(s, m))
				if !seen[c] {
					seen[c] = true
					next = append(next, c)
				}
			}
		}
		level = next
	}
}
