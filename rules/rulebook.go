package rules

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules/annotation"
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

// Text returns the rulebook as the annotations that others take over: without sources and claims.
func (r Rulebook) Text() string {
	var b strings.Builder
	item := func(word, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%s %s %s\n", annotation.Mark, word, text)
		}
	}
	item("title", r.Title)
	for _, c := range r.Clauses {
		item("clause", c.ID+" "+c.Text)
	}
	for _, a := range r.Ambiguities {
		item("ambiguity", a.ID+" of "+a.Clause+": "+a.Question)
		for _, q := range a.Questions {
			if q.Text != a.Question {
				item("question", q.Text)
			}
			for _, v := range q.Readings {
				item("reading", v.Name+": "+v.Words)
				item("wording", v.Wording)
			}
		}
	}
	return b.String()
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
	var list []Choice
	for _, name := range a.names() {
		list = append(list, Choice{a.ID, name})
	}
	return Texts(list)
}

// Choice returns the choice of one of its readings.
func (a Ambiguity) Choice(r Reading) Choice { return Choice{a.ID, r.Name} }

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

// Register is a rulebook with its questions bound to the options O of its games.
type Register[O any] struct {
	Rulebook  Rulebook
	Questions Bindings[O]
}

// MustRegister reads the register of a built-in game and binds each of its
// questions. It panics where the text has a fault, or does not agree with the
// bindings: the tests of every game read its register.
func MustRegister[O any](name, text string, bound ...Bound[O]) Register[O] {
	r := NewReader()
	r.Name = name
	err := r.read(text)
	if err == nil {
		err = r.sourced()
	}
	book := r.Rulebook
	var questions Bindings[O]
	if err == nil {
		questions, err = BindAll(book.Ambiguities, bound...)
	}
	if err != nil {
		panic(fmt.Sprintf("the register of %s: %v", name, err))
	}
	return Register[O]{book, questions}
}

// ReadRulebook reads a rulebook: a text of annotations. The error is an
// [*annotation.Error] with the place.
func ReadRulebook(name, text string) (Rulebook, error) {
	r := NewReader()
	r.Name = name
	err := r.read(text)
	return r.Rulebook, err
}

func (r *Reader) read(text string) error {
	lines, err := annotation.Lines(text)
	if err != nil {
		return err
	}
	items, err := annotation.Items(lines)
	if err != nil {
		return err
	}
	for _, item := range items {
		if err := r.Add(item); err != nil {
			return err
		}
	}
	return r.Close()
}

// sourced reports a clause without a source.
func (r *Reader) sourced() error {
	for _, c := range r.Clauses {
		if Checked && c.Source == "" {
			return annotation.Errorf(r.ids[c.ID], "the clause %s has no source", c.ID)
		}
	}
	return nil
}
