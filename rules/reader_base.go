package rules

import (
	"slices"
	"strings"

	"ludex/rules/annotation"
)

// rulebook reads "NAME" or "NAME CLAUSE CLAUSE ...": the rulebook whose clauses, all
// or these, the text takes over. Its ambiguities and readings are then named by
// their ids alone.
func (r *Reader) rulebook(item *annotation.Item) error {
	words := strings.Fields(item.Words())
	var names []string
	for _, b := range r.books {
		names = append(names, b.Name)
	}
	if len(words) == 0 || len(r.Clauses) > 0 {
		return item.Errorf("expected \"rulebook NAME\" before all clauses")
	}
	i := slices.Index(names, words[0])
	if i < 0 {
		return item.Errorf("there is no rulebook %s%s", words[0], DidYouMean(words[0], names))
	}
	r.base = &r.books[i]
	if len(words) == 1 {
		words = nil
	} else {
		words = words[1:]
	}
	for _, id := range words {
		if !slices.ContainsFunc(r.base.Clauses, func(c Clause) bool { return c.ID == id }) {
			return item.Errorf("%s has no clause %s", r.base.Name, id)
		}
	}
	r.Clauses = r.base.Only(words)
	for _, c := range r.Clauses {
		r.ids[c.ID] = item.Pos
	}
	return nil
}

// takeAmbiguity takes over an ambiguity without its questions, which come with
// their readings.
func (r *Reader) takeAmbiguity(item *annotation.Item, id string) error {
	i := slices.IndexFunc(r.base.Ambiguities, func(a Ambiguity) bool { return a.ID == id })
	if i < 0 {
		var ids []string
		for _, a := range r.base.Ambiguities {
			ids = append(ids, a.ID)
		}
		return item.Errorf("%s has no ambiguity %s%s", r.base.Name, id, DidYouMean(id, ids))
	}
	r.taken = &r.base.Ambiguities[i]
	if !slices.ContainsFunc(r.Clauses, func(c Clause) bool { return c.ID == r.taken.Clause }) {
		return item.Errorf("there is no clause %s above", r.taken.Clause)
	}
	a := *r.taken
	a.Questions = nil
	r.Ambiguities = append(r.Ambiguities, a)
	r.asked = item
	return r.name(id, item)
}

// takeReading takes over a reading with its question. The default of the question
// comes first.
func (r *Reader) takeReading(item *annotation.Item, name string) error {
	i, option, ok := r.taken.find(name)
	if !ok {
		return item.Errorf("%s has no reading %s%s", r.taken.ID, name, DidYouMean(name, r.taken.names()))
	}
	a, from := last(r.Ambiguities), r.taken.Questions[i]
	if n := len(a.Questions); n == 0 || last(a.Questions).Text != from.Text {
		if n > 0 && len(last(a.Questions).Readings) < 2 {
			return r.asked.Errorf("%s needs two readings", a.ID)
		}
		if option != 0 {
			return item.Errorf("expected first the default reading %s", from.Readings[0].Name)
		}
		a.Questions = append(a.Questions, Question{Text: from.Text})
	}
	if _, _, ok := a.find(name); ok {
		return item.Errorf("%s has two readings %s", a.ID, name)
	}
	q := last(a.Questions)
	q.Readings = append(q.Readings, from.Readings[option])
	return nil
}
