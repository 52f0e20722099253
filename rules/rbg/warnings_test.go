package rbg

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludex/rules/havannah"
	"ludex/rules/hnefatafl"
	"ludex/rules/wabanti"
	"ludex/rules/wali"
)

// warningsOf returns the warnings about a file: line, column, clauses and name.
func warningsOf(t *testing.T, text string) (list []string) {
	t.Helper()
	r, err := Read("test.rbg", text, wali.Rulebook(), havannah.Rulebook(), hnefatafl.Rulebook(), wabanti.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	g, err := open[Bytes2560](r, "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	warnings, err := g.Warnings(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range warnings {
		list = append(list, fmt.Sprintf("%d:%d (%s) %s", w.Pos.Line, w.Pos.Col, strings.Join(w.Clauses, ", "), w.ID()))
	}
	return list
}

// walk is a game in which a token goes to the left end. ANNOTATIONS, VARIABLES,
// MACROS and END are filled in.
const walk = `//@ clause N1 A token is moved one or two cells.
ANNOTATIONS
#players = first(1), second(1)
#pieces = e, t
#variables = VARIABLES
#board = rectangle(up, down, left, right, [e, e, e, e, e, t])
MACROS
#turn(me) = ->me right* {t} [e] steps [t] ->> ({? left} ->> + {! left} END)
#rules = (turn(first) turn(second))*
`

// TestWarnings has for each warning a file with the fault, and one without it that
// looks alike.
func TestWarnings(t *testing.T) {
	const win, steps = "[$ me = 1] ->> {}", "#steps = (left + left^2)"
	far := func(definition string) string {
		return "//@ ambiguity n-far of N1: How far? //@ reading two: Two. //@ reading other: Other.\n//@   " + definition
	}
	for _, tt := range []struct {
		name, annotations, variables, macros, end string
		want                                      []string
	}{
		{"none", "", "", steps, win, nil},
		{"lost assignment", "", "", steps, "[$ me = 1] {}", []string{"3:12 () never-wins first", "3:22 () never-wins second", "8:72 () lost-assignment turn"}},
		{"assignment at the end of a loop", "", "", steps, "[$ me = 1]", nil},
		{"beyond the bound", "", "", steps, "([$ me = 2] ->> {} + " + win + ")", []string{"8:73 () lost-assignment turn", "8:84 () dead-part turn"}},
		{"second of two", "", "v(1)", steps, "([$ v = 1, me = 1] {} + {$ v == 0} " + win + ")", []string{"8:73 () lost-assignment turn", "8:81 () lost-assignment turn"}},
		{"dead part", "", "", "#steps = (left + left^2 + left [e] {})", win, []string{"7:32 () dead-part steps"}},
		{"behind a dead part", "", "", "#steps = (left + left^2 + left^9 [e])", win, []string{"7:34 () dead-part steps"}},
		{"a reading makes it live", far("#never = ."), "", "#never = {}\n#steps = (left + left^2 + left [e] never)", win, nil},
		{"in a pattern", "", "", "#steps = (left + left^2) {? [e]} {! [e] {}}", win, []string{"7:37 () dead-part steps"}},
		{"unused macro", "", "", steps + "\n#idle(d) = d", win, []string{"8:2 () unused-macro idle"}},
		{"a macro of a reading alone", far("#steps = idle"), "", "#idle = (left)\n" + steps, win, nil},
		{"a macro of a claim alone", "//@ claim n-some of N1: Some.\n//@   sometimes idle", "", "#idle = right {t}\n" + steps, win, nil},
		{"silenced", "//@ silence unused-macro idle: for later", "", steps + "\n#idle = left", win, nil},
		{"silenced in vain", "//@ silence unused-macro steps: for later", "", steps, win, []string{"2:5 () needless-silence unused-macro steps"}},
		{"unread variable", "", "v(9)", "#steps = (left + left^2) [$ v = 1]", win, []string{"5:14 () unread-variable v"}},
		{"counter", "", "v(9)", "#steps = (left + left^2) [$ v = v + 1]", win, []string{"5:14 () unread-variable v"}},
		{"variable of a comparison", "", "v(9)", "#steps = (left + left^2) {$ v < 5} [$ v = v + 1]", win, nil},
		{"variable for another", "", "v(1), w(1)", "#steps = (left + left^2) [$ v = w] {$ v == 0}", win, nil},
		{"same reading", far("#steps = (left^2 + left)"), "", steps, win, []string{"4:5 (N1) same-reading n-far=other"}},
		{"other reading", far("#steps = (left^3 + left)"), "", steps, win, nil},
		{"same on one board", far("#steps = (left + left^2 + left^6)") + "\n//@ board six\n//@ board seven\n//@   #board = rectangle(up, down, left, right, [e, e, e, e, e, e, t])", "", steps, win, nil},
		{"never wins", "", "", steps, "[$ first = 1] ->> {}", []string{"3:22 () never-wins second"}},
	} {
		annotations := strings.ReplaceAll(tt.annotations, " //@", "\n//@")
		text := strings.NewReplacer("ANNOTATIONS\n", annotations+"\n", "VARIABLES", tt.variables, "MACROS", tt.macros, "END", tt.end).Replace(walk)
		if got := warningsOf(t, text); !slices.Equal(got, tt.want) {
			t.Errorf("%s:\ngot  %q\nwant %q\n%s", tt.name, got, tt.want, text)
		}
	}
}

// TestWarningOfLayout: a graph without a layout is drawn as squares.
func TestWarningOfLayout(t *testing.T) {
	const graph = `#players = first(1), second(1)
#pieces = e, t
#variables =
#board = a[e]{right: b} b[t]{left: a}
#turn(me) = ->me {t} [e] left [t] [$ me = 1] ->> {}
#rules = turn(first)
`
	const layout = "//@ layout\n//@   a-b\n"
	for text, want := range map[string]int{graph: 1, layout + graph: 0, "//@ silence no-layout board: a row\n" + graph: 0} {
		got := slices.DeleteFunc(warningsOf(t, text), func(w string) bool { return !strings.HasSuffix(w, "no-layout board") })
		if len(got) != want {
			t.Errorf("%q in\n%s", got, text)
		}
	}
}

// TestWarningsOfPlantedFaults: a file in which all scores are lost.
func TestWarningsOfPlantedFaults(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "warnings", "loa-bug.rbg"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"9:24 (L4) lost-assignment both", "9:34 (L4) lost-assignment both", "11:24 (L4) lost-assignment both", "15:29 (L2) lost-assignment stuck",
		"31:12 () never-wins black", "31:24 () never-wins white", "45:2 () unused-macro three",
		"62:18 (L4) lost-assignment both", "66:40 (L4) lost-assignment end", "67:40 (L4) lost-assignment end",
	}
	if got := warningsOf(t, string(text)); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestWarningOfBound: a value beyond its bound has words of its own.
func TestWarningOfBound(t *testing.T) {
	text := strings.NewReplacer("ANNOTATIONS", "", "VARIABLES", "", "MACROS", "#steps = (left + left^2)", "END", "[$ me = 2] ->> {}").Replace(walk)
	r, err := Read("test.rbg", text)
	if err != nil {
		t.Fatal(err)
	}
	l := &linter{Rulebook: r}
	l.still()
	if want := "the value for first exceeds its bound 1, so no walk comes through"; !slices.ContainsFunc(l.list, func(w Warning) bool { return w.Text == want }) {
		t.Errorf("%v, want %q", l.list, want)
	}
}

// TestWarningsInterrupted: an interrupt ends the random games.
func TestWarningsInterrupted(t *testing.T) {
	text, err := os.ReadFile(examples + "crossing.rbg")
	if err != nil {
		t.Fatal(err)
	}
	r, err := Read("crossing.rbg", string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := open[Bytes64](r, "", Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Warnings(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want an interrupt", err)
	}
}

// TestExamplesHaveNoWarnings: the files of the docs have no faults that can be found.
func TestExamplesHaveNoWarnings(t *testing.T) {
	files, err := filepath.Glob(examples + "*.rbg")
	if err != nil || len(files) < 8 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		if filepath.Base(file) == "hnefatafl.rbg" && testing.Short() {
			continue // 7 seconds
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if list := warningsOf(t, string(text)); len(list) > 0 {
			t.Errorf("%s: %q", file, list)
		}
	}
}
