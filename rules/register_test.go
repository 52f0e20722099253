package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/rules"
	"ludex/rules/annotation"
)

// sound is a register without a fault; each case of a test spoils its own copy.
const sound = `// A toy.

//@ title Toy
//@ clause T1 A rule,
//@   in two lines.
//@ source End: « it ends »
//@ ambiguity toy-a of T1: Which way?
//@ reading one: First: the way.
//@ wording Go the first way.
//@ reading two: Second way.
//@ ambiguity toy-b of T1: Two doubts.
//@ question Where?
//@ reading here: Here.
//@ reading there: There.
//@ question When?
//@ reading now: Now.
//@ reading later: Later.
//@ claim toy-c of T1: It ends.
//@ source End: « it ends »
//@ claim toy-d of T1: It goes on.
`

func TestReadRulebook(t *testing.T) {
	want := rules.Rulebook{
		Name: "toy", Title: "Toy",
		Clauses: []rules.Clause{{ID: "T1", Text: "A rule, in two lines.", Source: "End: « it ends »"}},
		Ambiguities: []rules.Ambiguity{
			{ID: "toy-a", Clause: "T1", Question: "Which way?", Questions: []rules.Question{
				{Text: "Which way?", Readings: []rules.Reading{{Name: "one", Words: "First: the way.", Wording: "Go the first way."}, {Name: "two", Words: "Second way."}}},
			}},
			{ID: "toy-b", Clause: "T1", Question: "Two doubts.", Questions: []rules.Question{
				{Text: "Where?", Readings: []rules.Reading{{Name: "here", Words: "Here."}, {Name: "there", Words: "There."}}},
				{Text: "When?", Readings: []rules.Reading{{Name: "now", Words: "Now."}, {Name: "later", Words: "Later."}}},
			}},
		},
		Claims: []rules.Claim{
			{ID: "toy-c", Clause: "T1", Text: "It ends.", Source: "End: « it ends »"},
			{ID: "toy-d", Clause: "T1", Text: "It goes on.", Source: rules.OurClaim},
		},
	}
	if got, err := rules.ReadRulebook("toy", sound); err != nil || !cmp.Equal(got, want) {
		t.Errorf("%v %s", err, cmp.Diff(want, got))
	}
}

func TestRegisterErrors(t *testing.T) {
	for _, c := range []struct{ old, text, want string }{
		{"//@ title Toy", "title Toy", "line 3, column 1: expected a line that begins with"},
		{"//@ title Toy", "//@   title Toy", "line 3, column 7: this line continues no item"},
		{"//@ title Toy", "//@ board Toy", "line 3, column 5: expected title, rulebook, clause, source"},
		{"claim toy-c", "claim toy-a", "line 18, column 5: the id toy-a is given twice"},
		{"claim toy-c", "claim toy+c", `line 18, column 5: "toy+c" cannot be an id`},
		{"toy-c of T1", "toy-c of T2", "line 18, column 5: there is no clause T2 above"},
		{"toy-c of T1:", "toy-c T1:", `line 18, column 5: expected "ID of CLAUSE: TEXT"`},
		{"toy-c of T1: It ends.", "toy-c of T1:", "line 18, column 5: toy-c has no text"},
		{"clause T1 A rule,\n//@   in two lines.", "clause T1", "line 4, column 5: the clause T1 has no text"},
		{"//@ source End: « it ends »\n//@ claim", "//@ source End\n//@ claim", `line 19, column 5: the source "End" has no words in « »`},
		{"//@ source End: « it ends »\n//@ claim", "//@ source End: « »\n//@ claim", "has no words in « »"},
		{"//@ reading one", "//@ source « it »\n//@ reading one", "line 7, column 5: toy-a needs two readings"},
		{"//@ title Toy", "//@ source « it »", "line 3, column 5: a source comes after its clause or claim"},
		{"//@ title Toy", "//@ reading one: One.", "line 3, column 5: a reading comes after its ambiguity"},
		{"//@ title Toy", "//@ question Which?", "line 3, column 5: expected the text of a question after its ambiguity"},
		{"question Where?", "question", "line 12, column 5: expected the text of a question"},
		{"//@ reading now: Now.\n", "", "line 15, column 5: toy-b needs two readings"},
		{"reading now:", "reading here:", "line 16, column 5: toy-b has two readings here"},
		{"reading two:", "reading t=o:", `line 10, column 5: expected "NAME: WORDS"`},
		{"two: Second way.", "two:", "line 10, column 5: the reading two has no words"},
		{"//@ wording Go the first way.", "//@ wording", "line 9, column 5: expected one wording"},
		{"//@ reading one: First: the way.\n", "", "line 8, column 5: a wording comes after its reading"},
	} {
		text := strings.Replace(sound, c.old, c.text, 1)
		if _, err := rules.ReadRulebook("toy", text); text == sound || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.text, err, c.want)
		}
	}
}

// TestSources: the clauses of a built-in register have sources.
func TestSources(t *testing.T) {
	defer func() {
		if text := fmt.Sprint(recover()); !strings.Contains(text, "line 1, column 5: the clause T1 has no source") {
			t.Error(text)
		}
	}()
	rules.MustRegister[struct{}]("toy", "//@ clause T1 A rule.\n")
}

// taking takes over parts of the sound register.
const taking = `//@ title A part
//@ rulebook toy T1
//@ ambiguity toy-b
//@ reading now
//@ reading later
//@ reading here
//@ reading there
//@ ambiguity own of T1: Ours?
//@ reading yes: Yes.
//@ reading no: No.
`

// readTaking reads a text that takes over parts of the sound register.
func readTaking(t *testing.T, text string) (rules.Rulebook, error) {
	t.Helper()
	base, err := rules.ReadRulebook("toy", sound)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := annotation.Lines(text)
	if err != nil {
		t.Fatal(err)
	}
	items, err := annotation.Items(lines)
	if err != nil {
		t.Fatal(err)
	}
	r := rules.NewReader(base)
	for _, item := range items {
		if err := r.Add(item); err != nil {
			return r.Rulebook, err
		}
	}
	return r.Rulebook, r.Close()
}

func TestTakeOver(t *testing.T) {
	got, err := readTaking(t, taking)
	base, _ := rules.ReadRulebook("toy", sound)
	b := base.Ambiguities[1]
	b.Questions = []rules.Question{b.Questions[1], b.Questions[0]}
	want := rules.Rulebook{Title: "A part", Clauses: base.Clauses, Ambiguities: []rules.Ambiguity{b, {
		ID: "own", Clause: "T1", Question: "Ours?",
		Questions: []rules.Question{{Text: "Ours?", Readings: []rules.Reading{{Name: "yes", Words: "Yes."}, {Name: "no", Words: "No."}}}},
	}}}
	if err != nil || !cmp.Equal(got, want) {
		t.Errorf("%v %s", err, cmp.Diff(want, got))
	}
}

func TestTakeOverErrors(t *testing.T) {
	for _, c := range []struct{ old, text, want string }{
		{"rulebook toy T1", "rulebook", "line 2, column 5: expected \"rulebook NAME\""},
		{"rulebook toy T1", "rulebook toi", "line 2, column 5: there is no rulebook toi; did you mean toy?"},
		{"rulebook toy T1", "rulebook toy T2", "line 2, column 5: toy has no clause T2"},
		{"rulebook toy T1", "clause T1 A rule.\n//@ rulebook toy", "line 3, column 5: expected \"rulebook NAME\" before all clauses"},
		{"//@ title A part", "//@ ambiguity toy-b", "line 1, column 5: expected \"ID of CLAUSE: TEXT\""},
		{"ambiguity toy-b", "ambiguity toy-c", "line 3, column 5: toy has no ambiguity toy-c; did you mean toy-a?"},
		{"ambiguity own of T1: Ours?", "ambiguity toy-b", "line 8, column 5: the id toy-b is given twice"},
		{"reading now", "reading never", "line 4, column 5: toy-b has no reading never"},
		{"reading now", "reading later", "line 4, column 5: expected first the default reading now"},
		{"//@ reading later\n", "", "line 3, column 5: toy-b needs two readings"},
		{"//@ reading there\n", "", "line 3, column 5: toy-b needs two readings"},
		{"reading there", "reading here", "line 7, column 5: toy-b has two readings here"},
		{"reading there", "reading now", "line 3, column 5: toy-b needs two readings"},
		{"reading yes: Yes.", "reading yes", "line 9, column 5: expected \"NAME: WORDS\""},
	} {
		text := strings.Replace(taking, c.old, c.text, 1)
		if _, err := readTaking(t, text); text == taking || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.text, err, c.want)
		}
	}
}
