package wali

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"ludex/proptest/claims/examine"
	"ludex/rules"
	"ludex/rules/wali"
)

// positionsClaimed are the figures of wal-positions by the pieces of both
// sides together, with two digits.
var positionsClaimed = []struct {
	pieces int
	figure string
}{{6, "5.9e+06"}, {8, "6.1e+08"}, {9, "3.6e+09"}, {12, "2.4e+11"}}

// walPositions counts positions by the number that each symmetry leaves unchanged,
// and compares the count with a list on a small board.
func walPositions(context.Context, examine.Budget) examine.Finding {
	g := examine.Must(wali.FromText("wali"))
	f := examine.Finding{Verdict: examine.Confirmed, Tables: []examine.Table{{Title: "Positions of the moving phase by the numbers of pieces", Head: []string{"up to", "at least three each", "at least one each"}}}}
	for _, claimed := range positionsClaimed {
		three, one := positionsUpTo(g, claimed.pieces, 3), positionsUpTo(g, claimed.pieces, 1)
		if fmt.Sprintf("%.1e", float64(three)) != claimed.figure {
			f.Verdict = examine.Refuted
		}
		f.Tables[0].Rows = append(f.Tables[0].Rows, []string{fmt.Sprint(claimed.pieces), humanize.Comma(three), humanize.Comma(one)})
	}
	small := examine.Must(wali.FromText("wali:4x4,pieces=3"))
	listed := int64(len(States(small, 3, 3)))
	if counted := positions(small, 3, 3); counted != listed {
		return examine.Unsound(fmt.Errorf("on 4x4 with 3 v 3 %d are counted and %d listed", counted, listed))
	}
	f.States = listed
	f.Evidence = "Counted by the number of positions that each symmetry leaves unchanged; on a board of 4x4 with three pieces a side the count agrees with a list. " +
		"With fewer than three pieces on a side there are more positions (last column)."
	return f
}

// positionsUpTo counts the positions, one of each class, of up to the given number of
// pieces, at least some of each side.
func positionsUpTo(g *wali.Game, pieces, least int) (n int64) {
	for stones := least; stones <= pieces-least; stones++ {
		for sticks := least; sticks <= pieces-stones; sticks++ {
			n += positions(g, stones, sticks)
		}
	}
	return n
}

// positions counts those of some stones and sticks, whoever is to move.
func positions(g *wali.Game, stones, sticks int) int64 {
	var fixed int64
	grid := g.Grid()
	for k := range grid.Symmetries() {
		fixed += fixedBy(cycles(grid.Cells(), func(c wali.Cell) wali.Cell { return grid.Image(k, c) }), stones, sticks)
	}
	return 2 * fixed / int64(grid.Symmetries())
}

// cycles returns the lengths of the cycles of a permutation of cells.
func cycles(cells int, image func(wali.Cell) wali.Cell) []int {
	var lengths []int
	seen := make([]bool, cells)
	for c := range wali.Cell(cells) {
		n := 0
		for at := c; !seen[at]; at = image(at) {
			seen[at] = true
			n++
		}
		if n > 0 {
			lengths = append(lengths, n)
		}
	}
	return lengths
}

// fixedBy counts the ways to give each cycle wholly to the stones, to the
// sticks or to nobody.
func fixedBy(lengths []int, stones, sticks int) int64 {
	ways := map[[2]int]int64{{}: 1}
	for _, n := range lengths {
		next := map[[2]int]int64{}
		for have, w := range ways {
			next[have] += w
			for side := range 2 {
				with := have
				with[side] += n
				if with[0] <= stones && with[1] <= sticks {
					next[with] += w
				}
			}
		}
		ways = next
	}
	return ways[[2]int{stones, sticks}]
}

// States returns the positions with given numbers of stones and sticks, one of
// each class, whoever is to move.
func States(g *wali.Game, first, second int) []wali.State {
	var list []wali.State
	for stones := range g.Cells().Subsets(first) {
		for sticks := range (g.Cells() &^ stones).Subsets(second) {
			for _, mover := range []rules.Player{wali.Stones, wali.Sticks} {
				s := wali.State{Pieces: [2]wali.Set{stones, sticks}, Mover: mover}
				if g.Canonical(s) == s {
					list = append(list, s)
				}
			}
		}
	}
	return list
}
