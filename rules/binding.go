package rules

import "strings"

// Binding ties an ambiguity to the options struct O of its game.
type Binding[O any] struct {
	Ambiguity
	Fields []Field[O] // one for each facet
}

// Field is the place in an options struct O that holds the reading of one
// facet. Each facet has an option type of its own, so that a reading of one
// cannot be assigned to another.
type Field[O any] struct {
	get func(*O) Choice
	set func(*O, Choice)
}

// In returns the Field at the address that at returns.
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

// Ambiguities returns the ambiguities without what they are bound to.
func (b Bindings[O]) Ambiguities() []Ambiguity {
	list := make([]Ambiguity, len(b))
	for i := range b {
		list[i] = b[i].Ambiguity
	}
	return list
}

// Set chooses the readings named by one text. Facets that it does not name
// keep their choice. After an error o is as before; the error says what
// exists and what comes nearest.
func (b Bindings[O]) Set(o *O, text string) error {
	return b.SetAll(o, []string{text})
}

// SetAll chooses the readings named by all texts, and rejects a list that
// asks for two different readings of one facet. After an error o is as
// before.
func (b Bindings[O]) SetAll(o *O, texts []string) error {
	w := wishes[O]{bindings: b, of: map[facetKey]wish{}}
	for _, text := range texts {
		if err := w.read(text); err != nil {
			return err
		}
	}
	for key, wish := range w.of {
		b[key.binding].Fields[key.facet].Set(o, wish.choice)
	}
	return nil
}

// Format returns the readings that o chooses, every facet of every
// ambiguity named, one ambiguity a text. SetAll takes them back.
func (b Bindings[O]) Format(o O) []string {
	return b.format(o, func(Choice) bool { return true })
}

// Changed returns the readings in which o departs from the defaults.
// SetAll on the zero O makes o of them again.
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
