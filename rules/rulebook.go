package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Clause is one rule of a rulebook, restated in our words.
type Clause struct {
	ID     string
	Text   string
	Source string // the place in the rulebook: the passage's heading and its first words
}

// Claim is a checkable statement about a game: of its rulebook, or ours.
type Claim struct {
	ID     string
	Clause string // the clause that it rests on
	Text   string
	Source string // the place in the rulebook with the words there in « », or OurClaim
}

// OurClaim is the source of a claim that the rulebook does not make.
const OurClaim = "our claim"

// Ours reports whether the rulebook does not make the claim.
func (c Claim) Ours() bool { return c.Source == OurClaim }

// Rulebook is the content of a rulebook: its clauses, their ambiguities, and
// its claims.
type Rulebook struct {
	Name        string
	Title       string
	Clauses     []Clause
	Ambiguities []Ambiguity
	Claims      []Claim // none where games are not [Checked]
}

// Only returns the clauses with the given ids in the order of the rulebook, all
// for nil.
func (r Rulebook) Only(ids []string) (list []Clause) {
	for _, c := range r.Clauses {
		if ids == nil || slices.Contains(ids, c.ID) {
			list = append(list, c)
		}
	}
	return list
}

// Validate reports all faults of r: a duplicate or missing id, a reference to
// an unknown clause, an empty text, a question without two readings, a claim
// with neither a quotation nor the label OurClaim.
func (r Rulebook) Validate() error {
	v := validation{ids: map[string]bool{}, clauses: map[string]bool{}}
	for _, c := range r.Clauses {
		v.clauses[c.ID] = true
		v.id(c.ID)
		v.texts(c.ID, c.Text, c.Source)
	}
	for _, a := range r.Ambiguities {
		v.id(a.ID)
		v.clause(a.ID, a.Clause)
		v.ambiguity(a)
	}
	for _, c := range r.Claims {
		v.id(c.ID)
		v.clause(c.ID, c.Clause)
		v.texts(c.ID, c.Text)
		if !c.Ours() && !quotes(c.Source) {
			v.fault("%s: the source has no quotation and is not %q", c.ID, OurClaim)
		}
	}
	return errors.Join(v.faults...)
}

// quotes reports whether a text has words in « ».
func quotes(text string) bool {
	_, after, opened := strings.Cut(text, "«")
	words, _, closed := strings.Cut(after, "»")
	return opened && closed && strings.TrimSpace(words) != ""
}

// validation collects the faults of a rulebook.
type validation struct {
	ids, clauses map[string]bool
	faults       []error
}

func (v *validation) fault(format string, args ...any) {
	v.faults = append(v.faults, fmt.Errorf(format, args...))
}

func (v *validation) id(id string) {
	if v.ids[id] {
		v.fault("%s: the id is given twice", id)
	}
	v.ids[id] = true
	v.word("an id", id)
}

// word checks that a name fits into the text ID=NAME+NAME.
func (v *validation) word(what, name string) {
	if name == "" || strings.ContainsAny(name, "=+, \t\n") {
		v.fault("%q cannot be %s: it must be one word without =, + and commas", name, what)
	}
}

func (v *validation) clause(id, clause string) {
	if !v.clauses[clause] {
		v.fault("%s: there is no clause %q", id, clause)
	}
}

func (v *validation) texts(id string, texts ...string) {
	for _, text := range texts {
		if strings.TrimSpace(text) == "" {
			v.fault("%s: a text is missing", id)
		}
	}
}

func (v *validation) ambiguity(a Ambiguity) {
	v.texts(a.ID, a.Question)
	names := map[string]bool{}
	for _, f := range a.Questions {
		v.texts(a.ID, f.Text)
		if len(f.Readings) < 2 {
			v.fault("%s: %q has no two readings", a.ID, f.Text)
		}
		for _, reading := range f.Readings {
			v.word("a reading", reading.Name)
			v.texts(a.ID, reading.Words)
			if names[reading.Name] {
				v.fault("%s: the reading %s is given twice", a.ID, reading.Name)
			}
			names[reading.Name] = true
		}
	}
}

// Option is the index of a reading within its question; 0 is the default.
type Option uint8

// Reading is one way to read a clause.
type Reading struct {
	Name    string // one word, unlike any other of the ambiguity
	Words   string // the meaning of the clause under this reading
	Wording string // a sentence for the rulebook that has this meaning alone, "" if none is written
}

// Question is one question about a clause, with the readings that answer it,
// the default first.
type Question struct {
	Text     string
	Readings []Reading
}

// names returns the names of the readings in order.
func (f Question) names() []string {
	names := make([]string, len(f.Readings))
	for i, r := range f.Readings {
		names[i] = r.Name
	}
	return names
}

// Ambiguity is a passage of a rulebook that can be read in more than one way.
// Most have one question; some have several independent ones.
type Ambiguity struct {
	ID        string
	Clause    string
	Question  string
	Questions []Question
}

// names returns the names of all readings, question by question.
func (a Ambiguity) names() []string {
	var names []string
	for _, f := range a.Questions {
		names = append(names, f.names()...)
	}
	return names
}

// Texts returns all readings as ID=VALUE, question by question.
func (a Ambiguity) Texts() []string {
	var texts []string
	for _, name := range a.names() {
		texts = append(texts, a.ID+"="+name)
	}
	return texts
}

// find returns the question that has the reading of that name, and the reading's
// index there.
func (a Ambiguity) find(name string) (question int, option Option, ok bool) {
	for i, f := range a.Questions {
		for j, r := range f.Readings {
			if r.Name == name {
				return i, Option(j), true
			}
		}
	}
	return 0, 0, false
}
