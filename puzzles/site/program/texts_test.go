package program

import (
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ludex/rules"
	"ludex/rules/annotation"
	"ludex/rules/catalog"
)

func TestPlayed(t *testing.T) {
	const text = `// A comment.

//@ title Toy
//@ clause T1 A rule,
//@   in two lines.
//@ source End: « it
//@   ends »

//@ ambiguity toy-a of T1: Two doubts.
//@ question Where?
//@ reading here: Here,
//@   and now.
//@ wording Go
//@   here.
//@ reading there: There.
//@ claim toy-c of T1: It ends
//@   soon.
`
	const want = `//@ title Toy
//@ clause T1 A rule,
//@   in two lines.
//@ ambiguity toy-a of T1: Two doubts.
//@ question Where?
//@ reading here: Here,
//@   and now.
//@ reading there: There.
`
	if got := played(text); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestPlayedRegisters: the registers for the browser have all that players read.
func TestPlayedRegisters(t *testing.T) {
	for _, want := range catalog.New().Rulebooks() {
		text, err := os.ReadFile("../../../rules/" + want.Name + "/rulebook.txt")
		if err != nil {
			t.Fatal(err)
		}
		lines, err := annotation.Lines(played(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		items, err := annotation.Items(lines)
		if err != nil {
			t.Fatal(err)
		}
		r := rules.NewReader()
		for _, item := range items {
			if err := r.Add(item); err != nil {
				t.Fatalf("%s: %v", want.Name, err)
			}
		}
		r.Name = want.Name
		if got, want := r.Rulebook, readByPlayers(want); !cmp.Equal(got, want) {
			t.Error(cmp.Diff(want, got))
		}
	}
}

// readByPlayers returns a rulebook without sources, wordings and claims.
func readByPlayers(r rules.Rulebook) rules.Rulebook {
	r.Claims = nil
	r.Clauses = slices.Clone(r.Clauses)
	for i := range r.Clauses {
		r.Clauses[i].Source = ""
	}
	r.Ambiguities = slices.Clone(r.Ambiguities)
	for i := range r.Ambiguities {
		a := &r.Ambiguities[i]
		a.Questions = slices.Clone(a.Questions)
		for q := range a.Questions {
			a.Questions[q].Readings = slices.Clone(a.Questions[q].Readings)
			for j := range a.Questions[q].Readings {
				a.Questions[q].Readings[j].Wording = ""
			}
		}
	}
	return r
}
