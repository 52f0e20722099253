package wali_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/dustin/go-humanize"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/wali"
	"ludex/solver"
	"ludex/solver/retrograde"
)

// TestSmallGames solves the small games of docs/reference/results.md again.
func TestSmallGames(t *testing.T) {
	long.Only(t)
	page, err := os.ReadFile("../../docs/reference/results.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		game, words string
	}{
		{"wali:4x4,pieces=3", "has %s positions, one for each class under symmetry, and a longest win of %d plies"},
		{"wali:4x4,pieces=4", "with four pieces a side\n%s and %d."},
	} {
		g, err := wali.FromText(c.game)
		if err != nil {
			t.Fatal(err)
		}
		s := retrograde.SolveAll(t.Context(), rules.Game[wali.State, wali.Move](g), rules.Symmetric[wali.State](g), []wali.State{g.Start()}, solver.Limits{Workers: 2})
		if s.Limit != nil {
			t.Fatal(s.Limit)
		}
		if want := fmt.Sprintf(c.words, humanize.Comma(s.Positions), s.Longest); !strings.Contains(string(page), want) {
			t.Errorf("%s: the page does not say %q", c.game, want)
		}
	}
}
