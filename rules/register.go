package rules

import (
	"fmt"

	"ludex/rules/annotation"
)

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
