package rules

import (
	"fmt"
	"slices"
	"strings"
)

// facetKey names a facet by its place in the bindings.
type facetKey struct{ binding, facet int }

// wish is a reading asked for, with the text that asks for it.
type wish struct {
	choice Choice
	text   string
}

// wishes are the readings asked for so far.
type wishes[O any] struct {
	bindings Bindings[O]
	of       map[facetKey]wish
}

// read takes in one text of the form ID=NAME or ID=NAME+NAME.
func (w wishes[O]) read(text string) error {
	id, value, ok := strings.Cut(text, "=")
	i := slices.Index(w.ids(), strings.TrimSpace(id))
	switch {
	case !ok && i >= 0:
		return fmt.Errorf("%q is not of the form ID=VALUE (there are: %s)", text, strings.Join(w.bindings[i].Ambiguity.names(), ", "))
	case !ok:
		return fmt.Errorf("%q is not of the form ID=VALUE%s", text, DidYouMean(text, w.ids()))
	}
	if i < 0 {
		return fmt.Errorf("there is no ambiguity %q%s", id, DidYouMean(id, w.ids()))
	}
	for name := range strings.SplitSeq(value, "+") {
		if err := w.add(i, strings.TrimSpace(name), text); err != nil {
			return err
		}
	}
	return nil
}

// ids returns the ids of the ambiguities in order.
func (w wishes[O]) ids() []string {
	ids := make([]string, len(w.bindings))
	for i, b := range w.bindings {
		ids[i] = b.ID
	}
	return ids
}

// add asks for the reading of that name of one ambiguity.
func (w wishes[O]) add(binding int, name, text string) error {
	a := w.bindings[binding].Ambiguity
	facet, choice, ok := a.find(name)
	if !ok {
		return fmt.Errorf("%s has no reading %q%s", a.ID, name, DidYouMean(name, a.names()))
	}
	key := facetKey{binding, facet}
	if before, ok := w.of[key]; ok && before.choice != choice {
		return w.contradiction(a.Facets[facet], before, wish{choice, text})
	}
	w.of[key] = wish{choice, text}
	return nil
}

// contradiction says that one facet cannot be read in two ways at once.
func (w wishes[O]) contradiction(f Facet, first, second wish) error {
	one, other := f.Readings[first.choice].Name, f.Readings[second.choice].Name
	if first.text == second.text {
		return fmt.Errorf("%q asks for both %s and %s", first.text, one, other)
	}
	return fmt.Errorf("%q and %q contradict each other: %s or %s", first.text, second.text, one, other)
}
