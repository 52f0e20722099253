package rules

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Binding ties an ambiguity to the options struct O of its game.
type Binding[O any] struct {
	Ambiguity
	Fields []Field[O] // one for each facet
}

// Field is the field of an options struct O that holds the reading of one
// facet. Each facet has an option type of its own, so that a reading of one
// cannot be assigned to another.
type Field[O any] struct {
	get func(*O) Choice
	set func(*O, Choice)
}

// In returns the Field whose address at returns.
func In[O any, T ~uint8](at func(*O) *T) Field[O] {
	return Field[O]{
		get: func(o *O) Choice { return Choice(*at(o)) },
		set: func(o *O, c Choice) { *at(o) = T(c) },
	}
}

// Get returns the reading that o chooses.
func (f Field[O]) Get(o O) Choice { return f.get(&o) }

// Set makes o choose the reading c.
func (f Field[O]) Set(o *O, c Choice) { f.set(o, c) }

// Single binds an ambiguity of one facet to its field.
func Single[O any, T ~uint8](at func(*O) *T, a Ambiguity) Binding[O] {
	return Binding[O]{Ambiguity: a, Fields: []Field[O]{In(at)}}
}

// Bindings are the ambiguities of a game in the order of its register.
// Their texts have the form ID=VALUE, VALUE being the name of a reading or,
// where an ambiguity has several facets, the names of several joined by +.
type Bindings[O any] []Binding[O]

// Ambiguities returns the ambiguities without their fields.
func (b Bindings[O]) Ambiguities() []Ambiguity {
	list := make([]Ambiguity, len(b))
	for i := range b {
		list[i] = b[i].Ambiguity
	}
	return list
}

// Set chooses the readings named by one text. Facets that it does not name
// keep their choice. After an error o is unchanged; the error lists the known
// names and suggests the nearest.
func (b Bindings[O]) Set(o *O, text string) error {
	return b.SetAll(o, []string{text})
}

// SetAll chooses the readings named by all texts, and rejects a list that
// selects two different readings of one facet. After an error o is
// unchanged.
func (b Bindings[O]) SetAll(o *O, texts []string) error {
	sel := selection[O]{bindings: b, of: map[facetKey]choiceText{}}
	for _, text := range texts {
		if err := sel.read(text); err != nil {
			return err
		}
	}
	for key, c := range sel.of {
		b[key.binding].Fields[key.facet].Set(o, c.choice)
	}
	return nil
}

// Names returns the names of the readings that o chooses, joined by + where an
// ambiguity has several facets, by the id of the ambiguity.
func (b Bindings[O]) Names(o O) map[string]string {
	names := map[string]string{}
	for _, text := range b.Format(o) {
		id, name, _ := strings.Cut(text, "=")
		names[id] = name
	}
	return names
}

// Format returns the readings that o chooses, every facet of every
// ambiguity named, one ambiguity a text. SetAll takes them back.
func (b Bindings[O]) Format(o O) []string {
	return b.format(o, func(Choice) bool { return true })
}

// Changed returns the readings of o that are not the defaults. SetAll applied
// to the zero O restores o.
func (b Bindings[O]) Changed(o O) []string {
	return b.format(o, func(c Choice) bool { return c != 0 })
}

// Choose returns options in which choose has picked the reading of every
// facet, by the id of its ambiguity and the number of its readings.
func (b Bindings[O]) Choose(choose func(id string, readings int) int) (o O) {
	for _, binding := range b {
		for i, field := range binding.Fields {
			field.Set(&o, Choice(choose(binding.ID, len(binding.Facets[i].Readings))))
		}
	}
	return o
}

func (b Bindings[O]) format(o O, include func(Choice) bool) []string {
	var texts []string
	for _, binding := range b {
		if names := binding.chosen(&o, include); len(names) > 0 {
			texts = append(texts, binding.ID+"="+strings.Join(names, "+"))
		}
	}
	return texts
}

// chosen returns the names of o's readings whose choice is to be included.
func (b Binding[O]) chosen(o *O, include func(Choice) bool) []string {
	var names []string
	for i, field := range b.Fields {
		if c := field.Get(*o); include(c) {
			names = append(names, b.Facets[i].Readings[c].Name)
		}
	}
	return names
}

// facetKey names a facet by its place in the bindings.
type facetKey struct{ binding, facet int }

// choiceText is a selected reading with the text that selects it.
type choiceText struct {
	choice Choice
	text   string
}

// selection holds the readings selected so far.
type selection[O any] struct {
	bindings Bindings[O]
	of       map[facetKey]choiceText
}

// read adds the readings of one text of the form ID=NAME or ID=NAME+NAME.
func (sel selection[O]) read(text string) error {
	id, value, ok := strings.Cut(text, "=")
	i := slices.Index(sel.ids(), strings.TrimSpace(id))
	switch {
	case !ok && i >= 0:
		return fmt.Errorf("%q is not of the form ID=VALUE (there are: %s)", text, strings.Join(sel.bindings[i].Ambiguity.names(), ", "))
	case !ok:
		return fmt.Errorf("%q is not of the form ID=VALUE%s", text, DidYouMean(text, sel.ids()))
	}
	if i < 0 {
		return fmt.Errorf("there is no ambiguity %q%s", id, DidYouMean(id, sel.ids()))
	}
	for name := range strings.SplitSeq(value, "+") {
		if err := sel.add(i, strings.TrimSpace(name), text); err != nil {
			return err
		}
	}
	return nil
}

// ids returns the ids of the ambiguities in order.
func (sel selection[O]) ids() []string {
	ids := make([]string, len(sel.bindings))
	for i, b := range sel.bindings {
		ids[i] = b.ID
	}
	return ids
}

// add selects the reading of that name of one ambiguity.
func (sel selection[O]) add(binding int, name, text string) error {
	a := sel.bindings[binding].Ambiguity
	facet, choice, ok := a.find(name)
	if !ok {
		return fmt.Errorf("%s has no reading %q%s", a.ID, name, DidYouMean(name, a.names()))
	}
	key := facetKey{binding, facet}
	if before, ok := sel.of[key]; ok && before.choice != choice {
		return sel.contradiction(a.Facets[facet], before, choiceText{choice, text})
	}
	sel.of[key] = choiceText{choice, text}
	return nil
}

// contradiction returns the error for two different readings of one facet.
func (sel selection[O]) contradiction(f Facet, first, second choiceText) error {
	one, other := f.Readings[first.choice].Name, f.Readings[second.choice].Name
	if first.text == second.text {
		return fmt.Errorf("%q selects both %s and %s", first.text, one, other)
	}
	return fmt.Errorf("%q and %q contradict each other: %s or %s", first.text, second.text, one, other)
}

// DidYouMean ends an error about an unknown word: the nearest known one, if
// one is near, and all of them.
func DidYouMean(word string, known []string) string {
	all := " (there are: " + strings.Join(known, ", ") + ")"
	if near := nearest(word, known); near != "" {
		return "; did you mean " + near + "?" + all
	}
	return all
}

// nearest returns the known word with the least edit distance from word,
// the first of several, or "" when more than half of it would have to change.
func nearest(word string, known []string) string {
	near, least := "", 0
	for _, k := range known {
		d := levenshtein.ComputeDistance(strings.ToLower(word), k)
		if 2*d <= len(k) && (near == "" || d < least) {
			near, least = k, d
		}
	}
	return near
}
