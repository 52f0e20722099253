package strategy_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/ruletest"
	"ludex/solver"
	"ludex/solver/certify"
	"ludex/solver/forced"
	"ludex/solver/retrograde"
)

// composed returns the position of a composition.
func composed(t testing.TB, c composition) (*hnefatafl.Game, hnefatafl.State) {
	t.Helper()
	g, err := hnefatafl.FromText(fmt.Sprintf("hnefatafl:%d", c.side))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join("testdata", c.name()))
	if err != nil {
		t.Fatal(err)
	}
	_, diagram, _ := strings.Cut(string(text), "\n")
	s, err := g.Parse(diagram)
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

// written returns the file of the strategy that wins a composition.
func written(t *testing.T, c composition) (*hnefatafl.Game, string) {
	g, s := composed(t, c)
	a := solve(t, g, s, c.winner, c.moves)
	won, err := a.Strategy(s)
	if err != nil {
		t.Fatal(err)
	}
	return g, string(writer.Strategies(g, s, claim(c.winner, a.Plies, won)))
}

func check(t *testing.T, g *hnefatafl.Game, c composition, text string) error {
	f, err := strategy.Read(strings.NewReader(text), "win.txt", certify.Limits{})
	if err != nil {
		return err
	}
	_, err = strategy.Check(t.Context(), f[0], play.Erase(g, nil), c.winner, certify.Limits{})
	return err
}

// claim returns the claim that a player wins.
func claim(p rules.Player, plies int, s *forced.Strategy[hnefatafl.State, hnefatafl.Move]) forced.Claim[hnefatafl.State, hnefatafl.Move] {
	return forced.Claim[hnefatafl.State, hnefatafl.Move]{Player: p, Plies: plies, Strategy: s}
}

// TestCompositions: each is won in its number of moves, not in fewer, and a
// strategy of the win is confirmed.
func TestCompositions(t *testing.T) {
	for _, c := range compositions {
		t.Run(c.name(), func(t *testing.T) {
			g, s := composed(t, c)
			a := solve(t, g, s, c.winner, c.moves)
			if a.Verdict != solver.Solved || a.Plies != 2*c.moves-1 || len(a.Keys) != 1 {
				t.Fatalf("%v in %d plies, %d key moves", a.Verdict, a.Plies, len(a.Keys))
			}
			if line, limit := a.Line(s); limit != nil || len(line) != a.Plies || line[0] != a.Keys[0] {
				t.Errorf("a line of %d moves", len(line))
			}
			g, text := written(t, c)
			if err := check(t, g, c, text); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCutOff: a file that is cut off after any line is refused.
func TestCutOff(t *testing.T) {
	g, text := written(t, compositions[0])
	lines := strings.SplitAfter(text, "\n")
	for n := range len(lines) - 1 {
		if n == len(lines)-2 {
			break // only the last line end is missing
		}
		err := check(t, g, compositions[0], strings.Join(lines[:n], ""))
		if err == nil || !strings.HasPrefix(err.Error(), "win.txt:") {
			t.Errorf("the first %d lines: %v", n, err)
		}
	}
}

// TestAltered: a strategy with any change is refused, with the line.
func TestAltered(t *testing.T) {
	c := compositions[0]
	g, text := written(t, c)
	lines := strings.Split(text, "\n")
	first := 0
	for !strings.HasPrefix(lines[first], "1 ") {
		first++
	}
	for _, a := range []struct {
		what   string
		change func(line []string)
		want   string
	}{
		{"another move", func(l []string) { l[first] = "1 a1-a2=2" }, ": node 1: "},
		{"a second move", func(l []string) { l[first] += " " + strings.Fields(l[first])[1] }, "a strategy has one move"},
		{"a reply left out", func(l []string) { l[first+1] = l[first+1][:strings.LastIndex(l[first+1], " ")] }, "a legal move is not answered"},
		{"a reply twice", func(l []string) { l[first+1] += " " + strings.Fields(l[first+1])[1] }, "a move is answered twice"},
		{"a win too soon", func(l []string) { l[first] = l[first][:strings.LastIndex(l[first], "=")] + "=0" }, "the winner has not won here"},
		{"a way back", func(l []string) { l[first] = l[first][:strings.LastIndex(l[first], "=")] + "=1" }, "a move leads to no later node"},
		{"a way out", func(l []string) { l[first] = l[first][:strings.LastIndex(l[first], "=")] + "=99999" }, "a move leads to no later node"},
		{"a node skipped", func(l []string) { l[first] = l[first][:strings.LastIndex(l[first], "=")] + "=3" }, "lead"},
		{"the plies", func(l []string) { l[3] = "plies 5" }, "the win takes another number of plies"},
		{"no numbers", func(l []string) { l[first] = l[first][:strings.LastIndex(l[first], "=")] }, "is not of the form MOVE=NODE"},
		{"the number of nodes", func(l []string) { l[first-1] = "nodes 2" }, ", expected end after"},
		{"the version", func(l []string) { l[0] = "ludex strategy 2" }, `version "2" is not known`},
		{"the player to move", func(l []string) { l[first-2] = "attackers to move" }, ": node 1: "},
	} {
		changed := append([]string(nil), lines...)
		a.change(changed)
		err := check(t, g, c, strings.Join(changed, "\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "win.txt:") || !strings.Contains(err.Error(), a.want) {
			t.Errorf("%s: %v, want %q", a.what, err, a.want)
		}
	}
}

// TestAgreesWithSettle compares the search with all values of boards with few
// pieces, cycles and the 20-move draw among them.
func TestAgreesWithSettle(t *testing.T) {
	const deepest = 7
	for _, text := range []string{
		"hnefatafl:5/5/2k2/a3a/5,taf-draw=never",
		"hnefatafl:1a3/5/2k1d/a3a/5,taf-draw=never,taf-group=touching-only,taf-king-trapped-by=any",
		"hnefatafl:5/1a3/2k2/a4/5",
		"hnefatafl:7/7/7/3k3/7/a5a/7,taf-draw=never",
		"hnefatafl:7/7/7/3k3/7/7/2a2a1,taf-draw=never,taf-throne-stop=king,taf-stuck=loses",
	} {
		g, err := hnefatafl.FromText(text)
		if err != nil {
			t.Fatal(err)
		}
		settled := retrograde.SolveAll(t.Context(), g, g, []hnefatafl.State{g.Start()}, solver.Limits{Workers: 2})
		if settled.Limit != nil {
			t.Fatal(settled.Limit)
		}
		won, n := 0, int64(0)
		for s := range settled.All() {
			if n++; n%(settled.Positions/int64(long.Number(80, 400))+1) != 0 || g.Outcome(s) != rules.Undecided {
				continue
			}
			outcome, plies, _ := settled.Value(s)
			for p := range rules.Player(2) {
				a := solvePlies(t, g, s, p, deepest)
				want := outcome.WonBy(p) && plies <= deepest
				if (a.Verdict == solver.Solved) != want || want && a.Plies != plies {
					t.Fatalf("%s\n%splayer %d: %v in %d plies, settled as %b in %d", g, g.Format(s), p, a.Verdict, a.Plies, outcome, plies)
				}
				if want {
					won++
				}
			}
		}
		t.Logf("%s: %d positions, %d wins compared", text, settled.Positions, won)
	}
}

// TestOtherReadings: under another reading a strategy is confirmed only if a search
// finds a win in as many plies.
func TestOtherReadings(t *testing.T) {
	confirmed, refuted := 0, 0
	for i, c := range compositions {
		if !long.Pick(i, 3) {
			continue
		}
		g, text := written(t, c)
		for _, o := range ruletest.OneChanged(hnefatafl.Readings(), g.Options()) {
			other, err := hnefatafl.FromText(strings.Join(append([]string{g.String()}, rules.Texts(hnefatafl.Readings().Changed(o))...), ","))
			if err != nil {
				continue
			}
			if err := check(t, other, c, text); err != nil {
				refuted++
				continue
			}
			confirmed++
			_, s := composed(t, c)
			if a := solve(t, other, s, c.winner, c.moves); a.Verdict != solver.Solved {
				t.Errorf("%s as %s: %v", c.name(), other, a.Verdict)
			}
		}
	}
	if confirmed == 0 || refuted == 0 {
		t.Errorf("%d confirmed, %d refuted", confirmed, refuted)
	}
}
