package anti_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/rules"
	"ludex/rules/wabanti/anti"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/retrograde"
)

// tableRow is a line of the table in testdata/solved.txt: the game, its result,
// and the numbers of positions, of those won by N and by S, of draws, and the
// plies of the longest win.
var tableRow = regexp.MustCompile("(?m)^\\| `(wabanti-anti:[^`]+)` \\| \\d+ \\| (\\w+) \\| ([\\d,]+) \\| ([\\d,]+) \\| ([\\d,]+) \\| ([\\d,]+) \\| (\\d+) \\|$")

// TestSolved settles the boards of testdata/solved.txt again, those with
// few positions unless LUDEX_LONG=deep is given, and checks every value.
func TestSolved(t *testing.T) {
	text, err := os.ReadFile("testdata/solved.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := tableRow.FindAllStringSubmatch(string(text), -1)
	if len(rows) < 20 {
		t.Fatalf("%d lines are understood", len(rows))
	}
	for _, row := range rows {
		want := figures(t, row[3:])
		if want[0] > int64(long.Number(10_000, 30_000)) && !long.Deep() {
			continue
		}
		t.Run(row[1], func(t *testing.T) { solved(t, row[1], row[2], want) })
	}
}

func figures(t *testing.T, texts []string) (list []int64) {
	for _, text := range texts {
		n, err := strconv.ParseInt(strings.ReplaceAll(text, ",", ""), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

func solved(t *testing.T, text, result string, want []int64) {
	g, err := anti.FromText(text)
	if err != nil {
		t.Fatal(err)
	}
	starts := []anti.State{g.Start()}
	s := retrograde.SolveAll(t.Context(), g, g, starts, solver.Limits{Workers: 2})
	have := []int64{s.Positions, s.Won[anti.North], s.Won[anti.South], s.Drawn, int64(s.Longest)}
	for i := range want {
		if have[i] != want[i] {
			t.Errorf("%d, want %d", have, want)
			break
		}
	}
	outcome, _, _ := s.Value(g.Start())
	if name := map[rules.Outcome]string{rules.Won(anti.North): "first", rules.Won(anti.South): "second", rules.Draw: "draw"}[outcome]; name != result {
		t.Errorf("%s, want %s", name, result)
	}
	claim := certify.Settled[anti.State]{Game: g, Next: certify.Neighbours(g.Moves, g.Play), Symmetry: g, Starts: starts, Positions: s.All(), Value: s.Value}
	if _, err := claim.Check(t.Context()); err != nil {
		t.Error(err)
	}
}
