package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Binding ties an ambiguity to the options struct O of its game.
type Binding[O any] struct {
	Ambiguity
	Fields []Field[O] // one for each question
}

// Field is the field of an options struct O that holds the reading of one
// question. Each question has an option type of its own, so that a reading of one
// cannot be assigned to another.
type Field[O any] struct {
	get func(*O) Option
	set func(*O, Option)
}

// Bound is a field with the id of the ambiguity whose question it answers.
type Bound[O any] struct {
	id    string
	field Field[O]
}

// Bind ties a question of the ambiguity with that id to the field of O whose
// address at returns.
func Bind[O any, T ~uint8](id string, at func(*O) *T) Bound[O] {
	return Bound[O]{id, Field[O]{
		get: func(o *O) Option { return Option(*at(o)) },
		set: func(o *O, c Option) { *at(o) = T(c) },
	}}
}

// BindAll ties ambiguities to fields: of one ambiguity, in the order of its
// questions. The error names an ambiguity that has not one field for each
// question, and a field of no ambiguity.
func BindAll[O any](list []Ambiguity, bound ...Bound[O]) (Bindings[O], error) {
	all := make(Bindings[O], len(list))
	for i, a := range list {
		all[i].Ambiguity = a
	}
	for _, b := range bound {
		i := slices.IndexFunc(list, func(a Ambiguity) bool { return a.ID == b.id })
		if i < 0 {
			return nil, fmt.Errorf("there is no ambiguity %s, to which a field is bound", b.id)
		}
		all[i].Fields = append(all[i].Fields, b.field)
	}
	for _, b := range all {
		if len(b.Fields) != len(b.Questions) {
			return nil, fmt.Errorf("%d fields are bound to the %d questions of %s", len(b.Fields), len(b.Questions), b.ID)
		}
	}
	return all, nil
}

// Numbers are the readings of a game whose questions are known at run time alone: of
// each question, in order, the number of its reading.
type Numbers [32]Option

// BindNumbers ties the questions of ambiguities, which are at most as many, to their numbers.
func BindNumbers(list []Ambiguity) Bindings[Numbers] {
	all, n := make(Bindings[Numbers], len(list)), 0
	for i, a := range list {
		all[i].Ambiguity = a
		for range a.Questions {
			at := n
			all[i].Fields = append(all[i].Fields, Bind(a.ID, func(o *Numbers) *Option { return &o[at] }).field)
			n++
		}
	}
	return all
}

// Get returns the reading that o chooses.
func (f Field[O]) Get(o O) Option { return f.get(&o) }

// Set makes o select the option c.
func (f Field[O]) Set(o *O, c Option) { f.set(o, c) }

// Bindings are the ambiguities of a game in the order of its register.
// Their texts have the form ID=VALUE, VALUE being the name of a reading or,
// where an ambiguity has several questions, the names of several joined by +.
type Bindings[O any] []Binding[O]

// Only returns the ambiguities with these ids, in their order.
func (b Bindings[O]) Only(ids ...string) (list Bindings[O]) {
	for _, id := range ids {
		list = append(list, b[slices.IndexFunc(b, func(a Binding[O]) bool { return a.ID == id })])
	}
	return list
}

// Ambiguities returns the ambiguities without their fields.
func (b Bindings[O]) Ambiguities() []Ambiguity {
	list := make([]Ambiguity, len(b))
	for i := range b {
		list[i] = b[i].Ambiguity
	}
	return list
}

// Set chooses the readings named by one text. Questions that it does not name
// keep their choice. After an error o is unchanged; the error lists the known
// names and suggests the nearest.
func (b Bindings[O]) Set(o *O, text string) error {
	return b.SetAll(o, ParseChoices([]string{text}))
}

// SetAll chooses the readings of all choices, and rejects a list that selects two
// different readings of one question. After an error o is unchanged.
func (b Bindings[O]) SetAll(o *O, choices []Choice) error {
	sel := selection{ambiguities: b.Ambiguities(), of: map[questionKey]optionText{}}
	for _, c := range choices {
		if err := sel.read(c); err != nil {
			return err
		}
	}
	for key, c := range sel.of {
		b[key.ambiguity].Fields[key.question].Set(o, c.option)
	}
	return nil
}

// Names returns the names of the readings that o chooses, joined by + where an
// ambiguity has several questions, by the id of the ambiguity.
func (b Bindings[O]) Names(o O) map[string]string { return NamesOf(b.Chosen(o)) }

// Chosen returns the readings that o chooses, every question of every ambiguity
// named. SetAll takes them back.
func (b Bindings[O]) Chosen(o O) []Choice {
	return b.choices(o, func(Option) bool { return true })
}

// Changed returns the readings of o that are not the defaults. SetAll of them,
// applied to the zero O, restores o.
func (b Bindings[O]) Changed(o O) []Choice {
	return b.choices(o, func(c Option) bool { return c != 0 })
}

// Choose returns options in which choose has picked the reading of every
// question, by the id of its ambiguity and the number of its readings.
func (b Bindings[O]) Choose(choose func(id string, readings int) int) (o O) {
	for _, binding := range b {
		for i, field := range binding.Fields {
			field.Set(&o, Option(choose(binding.ID, len(binding.Questions[i].Readings))))
		}
	}
	return o
}

// All returns the options by every choice of readings.
func (b Bindings[O]) All() []O {
	list := []O{*new(O)}
	for _, binding := range b {
		for i, field := range binding.Fields {
			var longer []O
			for _, o := range list {
				for r := range binding.Questions[i].Readings {
					field.Set(&o, Option(r))
					longer = append(longer, o)
				}
			}
			list = longer
		}
	}
	return list
}

func (b Bindings[O]) choices(o O, include func(Option) bool) (list []Choice) {
	for _, binding := range b {
		chosen := make([]Option, len(binding.Fields))
		for i, field := range binding.Fields {
			chosen[i] = field.get(&o)
		}
		list = binding.appendChoice(list, chosen, include)
	}
	return list
}

// appendChoice appends the names of the chosen readings that are to be included, if
// there are any.
func (a Ambiguity) appendChoice(list []Choice, chosen []Option, include func(Option) bool) []Choice {
	var names []string
	for i, c := range chosen {
		if include(c) {
			names = append(names, a.Questions[i].Readings[c].Name)
		}
	}
	if len(names) == 0 {
		return list
	}
	return append(list, Choice{a.ID, strings.Join(names, "+")})
}

// questionKey names a question by its place in the bindings.
type questionKey struct{ ambiguity, question int }

// optionText is a selected reading with the text that selects it.
type optionText struct {
	option Option
	text   string
}

// selection holds the readings selected so far.
type selection struct {
	ambiguities []Ambiguity
	of          map[questionKey]optionText
}

// read adds the readings of one choice.
func (sel selection) read(choice Choice) error {
	i := slices.Index(sel.ids(), choice.ID)
	switch {
	case choice.Names == "" && i >= 0:
		return fmt.Errorf("%q is not of the form ID=VALUE (there are: %s)", choice.ID, strings.Join(sel.ambiguities[i].names(), ", "))
	case choice.Names == "":
		return fmt.Errorf("%q is not of the form ID=VALUE%s", choice.ID, DidYouMean(choice.ID, sel.ids()))
	}
	if i < 0 {
		return &NoAmbiguity{choice.ID, sel.ids()}
	}
	for _, name := range choice.names() {
		if err := sel.add(i, name, choice.String()); err != nil {
			return err
		}
	}
	return nil
}

// NoAmbiguity is the error of a reading whose id is none of the game's.
type NoAmbiguity struct {
	ID    string
	known []string
}

func (e *NoAmbiguity) Error() string {
	return fmt.Sprintf("there is no ambiguity %q in this game%s", e.ID, DidYouMean(e.ID, e.known))
}

// ids returns the ids of the ambiguities in order.
func (sel selection) ids() []string {
	ids := make([]string, len(sel.ambiguities))
	for i, a := range sel.ambiguities {
		ids[i] = a.ID
	}
	return ids
}

// add selects the reading of that name of one ambiguity.
func (sel selection) add(ambiguity int, name, text string) error {
	a := sel.ambiguities[ambiguity]
	question, option, ok := a.find(name)
	if !ok {
		return fmt.Errorf("%s has no reading %q%s", a.ID, name, DidYouMean(name, a.names()))
	}
	key := questionKey{ambiguity, question}
	if before, ok := sel.of[key]; ok && before.option != option {
		return sel.contradiction(a.Questions[question], before, optionText{option, text})
	}
	sel.of[key] = optionText{option, text}
	return nil
}

// contradiction returns the error for two different readings of one question.
func (sel selection) contradiction(f Question, first, second optionText) error {
	one, other := f.Readings[first.option].Name, f.Readings[second.option].Name
	if first.text == second.text {
		return fmt.Errorf("%q selects both %s and %s", first.text, one, other)
	}
	return fmt.Errorf("%q and %q contradict each other: %s or %s", first.text, second.text, one, other)
}

// DidYouMean ends an error about an unknown word: the nearest known one, if
// one is near, and all of them.
func DidYouMean(word string, known []string) string {
	if len(known) == 0 {
		return ""
	}
	all := " (there are: " + strings.Join(known, ", ") + ")"
	return Meant(word, known) + all
}

// Meant ends an error about an unknown word: the nearest known one, or the first few
// that it begins; "" if none is near.
func Meant(word string, known []string) string {
	near := slices.Compact(Nearest(word, known)) // two questions can have a reading of one name
	if len(near) == 0 {
		return ""
	}
	begun := 0
	for begun < min(len(near), 6) && strings.HasPrefix(near[begun], word) {
		begun++
	}
	return "; did you mean " + strings.Join(near[:max(1, begun)], ", ") + "?"
}

// Nearest returns the known words that a user may have meant by another word: first
// those that it begins, then those that differ in about a third of its letters, by
// their edit distance. The word itself is not one of them.
func Nearest(word string, known []string) (near []string) {
	const longest = 64
	if len(word) > longest {
		return nil
	}
	typed := word
	word = strings.ToLower(word)
	distance := map[string]int{}
	for _, k := range known {
		d := editDistance(word, k)
		begins := len(word) > 2 && strings.HasPrefix(k, word)
		if begins {
			d -= len(k)
		}
		distance[k] = d
		if k != typed && (begins || d <= 1+len(word)/3 && 2*d <= max(len(word), len(k))) {
			near = append(near, k)
		}
	}
	slices.SortFunc(near, func(a, b string) int {
		return cmp.Or(distance[a]-distance[b], slices.Index(known, a)-slices.Index(known, b))
	})
	return near
}

// editDistance returns the fewest letters to insert, delete, replace, or exchange with
// the next that change one word into another (Damerau 1964; no letter changes twice).
func editDistance(a, b string) int {
	rows := make([][]int, len(a)+1) // the distances of the beginnings of a from those of b
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
				continue
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
