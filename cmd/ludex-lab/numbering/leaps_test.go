package numbering

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"ludex/proptest/long"
	"ludex/rules/hexgrid"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// leapsOf returns the jumps that a leaper finds, by the cells left and reached.
func leapsOf(l *leaper, grid *hexgrid.Grid, s wabanti.Position) map[wabanti.Move]bool {
	cells := map[[2]int]hexgrid.Cell{}
	var at lattice
	for c := range hexgrid.Cell(grid.Cells()) {
		word, bit := latticeBit(grid, c)
		cells[[2]int{word, bit}] = c
		l.board[word] |= 1 << bit
		if s.Has(c) {
			at[word] |= 1 << bit
		}
	}
	l.find(&at)
	found := map[wabanti.Move]bool{}
	for w := range at {
		for d, legal := range l.legal[w] {
			for ; legal != 0; legal &= legal - 1 {
				from := bits.TrailingZeros64(legal)
				found[wabanti.Move{From: cells[[2]int{w, from}], To: cells[[2]int{w, from + leap[d]}]}] = true
			}
		}
	}
	return found
}

func checkLeaps(t rapid.TB, g *solo.Jumps, s wabanti.Position) {
	want := g.Moves(s, nil)
	found := leapsOf(&leaper{}, g.Grid(), s)
	name := wabanti.CellsText(g.Grid(), s)
	for _, m := range want {
		if !found[m] {
			t.Fatalf("%s: the jump %v is not found", name, m)
		}
	}
	if len(found) != len(want) {
		t.Fatalf("%s: %d jumps, want %d", name, len(found), len(want))
	}
}

// TestLeapsOnSmallBoard compares the leaper with the moves of every group of
// pieces on three cells a side, holes of all sizes included.
func TestLeapsOnSmallBoard(t *testing.T) {
	grid, _ := hexgrid.New(3)
	g := solo.NewJumps(grid, wabanti.RulebookStart(grid), wabanti.Options{})
	groups := 0
	for set := uint64(1); set < 1<<grid.Cells(); set++ {
		var s wabanti.Position
		for rest := set; rest != 0; rest &= rest - 1 {
			s.Add(hexgrid.Cell(bits.TrailingZeros64(rest)))
		}
		if !long.Pick(int(set), 7) || !g.Connected(s) {
			continue
		}
		groups++
		checkLeaps(t, g, s)
	}
	if long.On() && groups < 100_000 {
		t.Errorf("only %d groups", groups)
	}
}

// TestLeaps compares the leaper with the moves of groups on larger boards: such
// that grew at random, and such that are left of a full board.
func TestLeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grid, _ := hexgrid.New(rapid.IntRange(2, 8).Draw(t, "side"))
		s := anyStart(t, grid, min(40, grid.Cells()))
		if rapid.Bool().Draw(t, "full") {
			s = wabanti.Position{}
			for c := range hexgrid.Cell(min(grid.Cells(), wabanti.MaxPieces)) {
				s.Add(c)
			}
			for range rapid.IntRange(0, 30).Draw(t, "fewer") {
				fewer := s
				fewer.Remove(hexgrid.Cell(rapid.IntRange(0, grid.Cells()-1).Draw(t, "cell")))
				if !fewer.Empty() && wabanti.NewSteps(grid).Connected(fewer) {
					s = fewer
				}
			}
		}
		if g := solo.NewJumps(grid, s, wabanti.Options{}); g.Connected(s) {
			checkLeaps(t, g, s)
		}
	})
}
