package strategy_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"ludex/proptest/long"
	"ludex/puzzles/answer"
	"ludex/puzzles/certificate/strategy"
	"ludex/puzzles/certificate/writer"
	"ludex/puzzles/search"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/rbg"
	"ludex/solver"
	"ludex/solver/certify"
)

// openExample opens a game of docs/examples, or a built-in one.
func openExample(t *testing.T, name string) play.Game {
	t.Helper()
	games := catalog.New()
	games.Handle(rbg.Suffix, func(file string) (*play.Kind, error) { return rbg.Load(file, games.Rulebooks()...) })
	if strings.Contains(name, rbg.Suffix) {
		name = "../../../docs/examples/" + name
	}
	g, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// proved solves a game, and returns its certificate.
func proved(t *testing.T, g play.Game) (answer.Answer, string) {
	t.Helper()
	a := search.Proved(t.Context(), g, g.Start(), solver.Limits{})
	if a.Verdict != solver.Solved || len(a.Claims) == 0 {
		t.Fatalf("%s: %v, %v", g, a.Verdict, a.Limit)
	}
	return a, string(writer.Strategies(g, g.Start(), a.Claims...))
}

// checkAll checks the strategies of a text, with the reference model in so many positions.
func checkAll(t *testing.T, g play.Game, text string, modelled int) (list []strategy.File, err error) {
	list, err = strategy.Read(strings.NewReader(text), "x.cert", certify.Limits{})
	for _, f := range list {
		players := append(g.Players(), strategy.Nobody)
		player := rules.Player(0)
		for i, name := range players {
			if name == f.Player {
				player = rules.Player(i)
			}
		}
		m := strategy.WithModel(g, g.Kind().Checks.Reference(g), modelled)
		_, failed := strategy.Check(t.Context(), f, m, player, certify.Limits{})
		err = errors.Join(err, failed, m.Fault)
	}
	return list, err
}

// TestValues: the values of small games are confirmed, those that are drawn because play
// never ends, those of a game for one player, and that of a built-in game among them.
func TestValues(t *testing.T) {
	for name, want := range map[string]string{
		"nim.rbg": "winner first 3, holder second 3", "hex.rbg:2x2": "holder red 4, winner blue 4",
		"six-mens-morris.rbg:triangle":              "holder white 6, winner black 6",
		"crossing.rbg:2x3":                          "winner white 5, holder black 5",
		"crossing.rbg:2x3,c-straight=yes":           "holder white 4, winner black 4",
		"six-mens-morris.rbg:triangle,m-placing=no": "", "konane.rbg:4x4,k-first=any": "",
		"peg.rbg:row": "winner player 2, holder nobody 2", "sliding.rbg:2x2": "winner player 6, holder nobody 6",
		"peg.rbg:row,p-end=middle": "holder nobody 0", "wali:3x3,pieces=3": "", "wabanti-anti:3": "",
	} {
		g := openExample(t, name)
		a, text := proved(t, g)
		list, err := checkAll(t, g, text, long.Number(5, 1<<30))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got []string
		for _, f := range list {
			got = append(got, fmt.Sprintf("%s %s %d", map[bool]string{true: "holder", false: "winner"}[f.Holds], f.Player, f.Plies))
		}
		if s := strings.Join(got, ", "); want != "" && s != want || (a.Outcome == rules.Draw) != strings.HasSuffix(s, " 0") {
			t.Errorf("%s: %s", name, s)
		}
	}
}

// TestChangedValues: a certificate of a value with any change of this kind is refused, with
// the line.
func TestChangedValues(t *testing.T) {
	for _, name := range []string{"crossing.rbg:2x3", "hex.rbg:2x2", "peg.rbg:row", "six-mens-morris.rbg:triangle,m-placing=no"} {
		g := openExample(t, name)
		_, text := proved(t, g)
		if list, err := checkAll(t, openExample(t, name), strings.TrimSuffix(text, "end\n"), 0); err == nil {
			t.Errorf("%s: a text that does not end: %v", name, list)
		}
		lines, refused := strings.Split(text, "\n"), 0
		for i, line := range lines {
			if i%3 > 0 && len(lines) > 60 {
				continue
			}
			for what, changed := range changes(line) {
				other := append([]string(nil), lines...)
				other[i] = changed
				_, err := checkAll(t, g, strings.Join(other, "\n"), 0)
				if err == nil || !strings.Contains(err.Error(), "x.cert:") {
					t.Errorf("%s, line %d, %s: %v, in\n%s\n%s", name, i+1, what, err, line, changed)
				}
				refused++
			}
		}
		if refused < 30 {
			t.Errorf("%s: %d changes", name, refused)
		}
	}
}

// changes returns the line with a change each, none of which leaves a proof.
func changes(line string) map[string]string {
	words := strings.Fields(line)
	list := map[string]string{}
	switch {
	case strings.Contains(line, "=") && line[0] >= '0' && line[0] <= '9':
		last := words[len(words)-1]
		move, next, _ := strings.Cut(last, "=")
		list["a branch less"] = strings.TrimSuffix(line, " "+last)
		list["a branch twice"] = line + " " + last
		list["no such move"] = strings.TrimSuffix(line, last) + "zz" + move + "=" + next
		list["a node too far"] = line + "9999"
		if next != "0" {
			list["an end too soon"] = strings.TrimSuffix(line, next) + "0"
		} else {
			list["no end"] = strings.TrimSuffix(line, next) + words[0]
		}
	case strings.HasPrefix(line, "nodes "):
		list["more nodes"] = line + "0"
		list["no nodes"] = "nodes 0"
	case strings.HasPrefix(line, "plies "):
		list["plies"] = line + "1"
	case strings.HasPrefix(line, "winner "), line == "end":
		list["nothing"] = ""
		list["else"] = "else " + line
	}
	return list
}
