package solo_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"ludex/rules"
	"ludex/rules/hexgrid"
	"ludex/rules/ruletest"
	"ludex/rules/wabanti"
	"ludex/rules/wabanti/solo"
)

// TestReadsBack writes and reads every legal move, and checks that the error
// for every other pair of cells names a clause.
func TestReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := ruletest.Picker{T: t}
		board := wabanti.DrawGrid(pick, 6)
		start := wabanti.DrawGroup(pick, board, nil, rapid.IntRange(1, 12).Draw(t, "pieces"), false)
		g := solo.NewJumps(board, start, rules.Choose(pick, solo.Readings()))
		s := wander(t, g, start, "on")
		legal := g.Moves(s, nil)
		for _, m := range legal {
			text := g.FormatMove(s, m)
			if got, err := g.ParseMoves(s, text); err != nil || !slices.Equal(got, []wabanti.Move{m}) {
				t.Fatalf("%s is read as %v, %v", text, got, err)
			}
		}
		if moves, err := g.ParseMoves(s, rapid.StringMatching(`[a-g1-9 -]{0,12}|.*`).Draw(t, "text")); err == nil && len(moves) == 0 {
			t.Fatal("no move, and no error")
		}
		cell := func(t *rapid.T, label string) hexgrid.Cell {
			return hexgrid.Cell(rapid.IntRange(0, board.Cells()-1).Draw(t, label))
		}
		for range 200 {
			m := wabanti.Move{From: cell(t, "from"), To: cell(t, "to")}
			_, err := g.ParseMoves(s, board.Name(m.From)+"-"+board.Name(m.To))
			if slices.Contains(legal, m) != (err == nil) {
				t.Fatalf("%s-%s is legal: %v, but: %v", board.Name(m.From), board.Name(m.To), slices.Contains(legal, m), err)
			}
			if err != nil && !strings.Contains(err.Error(), "(W") && !strings.Contains(err.Error(), "wab-") {
				t.Fatalf("no clause in: %v", err)
			}
		}
	})
}

// TestWhyNot: the clause that forbids, and the jumps of a series.
func TestWhyNot(t *testing.T) {
	for _, c := range []struct {
		readings string // with spaces between
		pieces   string
		text     string
		want     string // in the error, or the number of moves
	}{
		{"", "d4 d5 d6", "d4-d7", "straight over one piece, onto the cell behind it (W9, wab-simple)"},
		{"wab-simple=over-run", "d4 d5 d6", "d4-d7", "1"},
		{"wab-simple=over-run", "d4 d5 d6", "d4-d3", "unbroken run of pieces, onto the cell behind it (W9, wab-simple)"},
		{"wab-simple=over-run", "d3 d4 e4 f4 f5", "d3-d6", "d3-d6: there is no piece to jump over on d5 (W9)"},
		{"", "d4 d5", "d3-d5", "there is no piece on d3 (W9)"},
		{"", "d4 d5", "d4-d5", "d5 is not empty (W9)"},
		{"", "d4 d5", "d4-f4", "there is no piece to jump over on e4 (W9)"},
		{"", "d4 d5", "d4-e6", "straight over one piece"},
		{"", "d4 d5", "d4-d9", "off the board"},
		{"", "d4 d5", "d4", "FROM-TO"},
		{"", "d4 d5", "jump", "not a cell name"},
		{"", "d4 d5", "d4-d6", "1"},
		{"", "d4 d5", "D4 - D6", "1"},
		{"", "c3 d4 d5", "d4-d6", "the pieces would not be one group: c3 would be separate (W9)"},
		{"", "d4 d5 e6 f6", "d4-d6-f6", "d6-f6: f6 is not empty (W9)"},
		{"", "d4 d5 e6 f5", "d4-d6-f6", "2"},
		{"", "d4 d5 e6 f5", "d4-f6", "there is no piece to jump over on e5 (W9)"},
		{"wab-series=moves", "d4 d5 e6 f5", "d4-d6-f6", "1"},
		{"wab-series=moves", "d4 d5 e6 f5", "d4-f6", "1"},
		{"wab-series=moves", "d4 d5", "d4-d6-d4", "a series that ends on its first cell is not a move (wab-series)"},
		{"", "d4 d5", "d4-d6-d4", "2"},
		{"wab-flight=in-flight", "d4 d5 e4 e7 f5 f6 f7", "d4-d6", "the other pieces are not one group during the jump (W9, wab-flight)"},
		{"", "d4 d5 e4 e7 f5 f6 f7", "d4-d6", "1"},
		{"wab-free=everywhere", "c3 c4 d3 d4 d5 e4 e5", "d4-d6", "d4 does not have two free sides (W5, wab-free)"},
	} {
		var opts wabanti.Options
		if err := solo.SetReadings(&opts, strings.Fields(c.readings)); err != nil {
			t.Fatal(err)
		}
		board, err := hexgrid.New(4)
		if err != nil {
			t.Fatal(err)
		}
		var s wabanti.Position
		for _, name := range strings.Fields(c.pieces) {
			cell, err := board.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			s.Add(cell)
		}
		moves, err := solo.NewJumps(board, s, opts).ParseMoves(s, c.text)
		got := string(rune('0' + len(moves)))
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s, %s: %s: got %q, want %q", c.readings, c.pieces, c.text, got, c.want)
		}
	}
}

// TestParseKeepsW9: a diagram of a position is read as that position. One with a
// piece more or less, or with a piece apart from the others, is refused.
func TestParseKeepsW9(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := ruletest.Picker{T: t}
		board := wabanti.DrawGrid(pick, 5)
		start := wabanti.DrawGroup(pick, board, nil, rapid.IntRange(1, 8).Draw(t, "pieces"), false)
		g, err := solo.NewEclairGame(board, start, wabanti.Options{})
		if err != nil {
			t.Skip(err)
		}
		for c := range hexgrid.Cell(board.Cells()) {
			other := start
			if start.Has(c) {
				other.Remove(c)
			} else {
				other.Add(c)
			}
			if _, err := g.Parse(g.Format(other)); err == nil || !strings.Contains(err.Error(), "pieces: expected") || !strings.Contains(err.Error(), "(W9)") {
				t.Fatalf("%d pieces instead of %d: %v", other.Len(), start.Len(), err)
			}
			for _, from := range start.Cells(nil) {
				moved := start
				moved.Remove(from)
				moved.Add(c)
				got, err := g.Parse(g.Format(moved))
				switch whole := wabanti.Groups(board, moved) == 1; {
				case moved.Len() != start.Len():
				case whole && (err != nil || got != moved):
					t.Fatalf("%v is read as %v, %v", moved, got, err)
				case !whole && (err == nil || !strings.Contains(err.Error(), "one group (W9)")):
					t.Fatalf("%d groups: %v", wabanti.Groups(board, moved), err)
				}
			}
		}
	})
}
