package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"ludex/puzzles/attempt"
	"ludex/puzzles/library"
	"ludex/rules"
)

// TestNarrow: 40 columns show whole legends, messages and tasks.
func TestNarrow(t *testing.T) {
	for _, c := range []struct {
		game  *Seat
		keys  []string
		shows []string
	}{
		{byHand(t, "hnefatafl:9"), nil, []string{"d defender", "k king", "+ fortress", "* landing"}},
		{byHand(t, "wabanti-dice"), []string{":", "roll 1,2,3,6,6", "enter"}, []string{"N to use 1,2,3,6,6"}},
		{byHand(t, "wabanti-dice"), []string{"enter"}, []string{"roll 1,2,3,6,6 (W2)"}},
		{atPuzzle(t, "two-to-spare"), nil, []string{"move 1: N to use "}},
		{atPuzzle(t, "snowflake"), []string{"t"}, []string{"target (t shows the task)"}},
		{atPuzzle(t, "snowflake"), []string{"t", "t"}, []string{"the task", "solution has 6 jumps"}},
		{atPuzzle(t, "snowflake"), []string{"t", "t", "t"}, []string{"board (t shows the target)"}},
		{byHand(t, "wali"), []string{":", "A1", "enter", "q"}, []string{"leave without saving?\n"}},
	} {
		d := drive(t, c.game)
		d.settle()
		d.send(tea.WindowSizeMsg{Width: 40, Height: 24})
		for _, k := range c.keys {
			if d.m.input != nil && k != "enter" {
				d.send(tea.PasteMsg{Content: k})
			} else {
				d.press(k)
			}
			d.settle()
		}
		screen := ansi.Strip(d.m.View().Content)
		for _, text := range c.shows {
			if !strings.Contains(screen, text) {
				t.Errorf("%s %v: no %q:\n%s", c.game.Table.Game(), c.keys, text, screen)
			}
		}
		if lines := strings.Split(screen, "\n"); len(lines) != 24 {
			t.Errorf("%s %v: %d lines", c.game.Table.Game(), c.keys, len(lines))
		}
	}
}

// TestHoles: a board with holes has the letters of its pieces on their own cells.
func TestHoles(t *testing.T) {
	m := newModel(t.Context(), byHand(t, "../../../../docs/examples/peg.rbg:english"))
	screen := ansi.Strip(m.View().Content)
	for _, row := range []string{"7     p p p", "6     p[p]p", "5 p p p p p p p", "4 p p p . p p p"} {
		if !strings.Contains(screen, row) {
			t.Errorf("no row %q:\n%s", row, screen)
		}
	}
}

// TestMarksOfCells: the legend names the letters of empty cells that are on the
// board.
func TestMarksOfCells(t *testing.T) {
	for game, want := range map[string]string{"hnefatafl:9": "+ fortress", "havannah:4": "", "wali": ""} {
		if got := strings.Join(marks(newModel(t.Context(), byHand(t, game))), "  "); got != want {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
}

// marks returns the meanings of the letters of empty cells.
func marks(m *model) []string {
	return m.signs(slices.DeleteFunc(m.state.Legend, func(s attempt.Sign) bool { return s.Mark == rules.Plain }))
}

// TestLegend names the pieces, the king too, and those in hand.
func TestLegend(t *testing.T) {
	for game, want := range map[string]string{
		"hnefatafl:9":  "a attacker  d defender  k king  + fortress",
		"wali":         "stones (O), 12 in hand  sticks (X), 12 in hand",
		"havannah:4":   "red (x)  black (o)",
		"wabanti-anti": "N piece of N  S piece of S",
	} {
		m := newModel(t.Context(), byHand(t, game))
		if got := strings.Join(m.signs(m.state.Legend), "  "); got != want {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
}

// atPuzzle returns a seat at a puzzle of the library.
func atPuzzle(t *testing.T, id string) *Seat {
	t.Helper()
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if p.ID == id {
			return seatAt(attempt.New(p))
		}
	}
	t.Fatalf("no puzzle %s", id)
	return nil
}
