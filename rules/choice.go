package rules

import (
	"slices"
	"strings"
)

// Choice is a choice of readings of one ambiguity: the name of a reading, or those
// of several of its questions joined by +. One without names is that of a text of
// another form, which [Bindings.SetAll] refuses.
type Choice struct{ ID, Names string }

// ParseChoice reads ID=NAME or ID=NAME+NAME. Of another text it returns the whole as
// the ID, and false.
func ParseChoice(text string) (Choice, bool) {
	id, names, ok := strings.Cut(text, "=")
	return Choice{strings.TrimSpace(id), strings.TrimSpace(names)}, ok
}

// String returns the choice as ParseChoice reads it.
func (c Choice) String() string { return c.ID + "=" + c.Names }

// Has reports whether c chooses the reading of that name.
func (c Choice) Has(name string) bool {
	return slices.Contains(c.names(), name)
}

// ReadBy returns the readings of a that choices choose.
func (a Ambiguity) ReadBy(choices []Choice) (list []Reading) {
	for _, c := range choices {
		for _, q := range a.Questions {
			for _, r := range q.Readings {
				if c.ID == a.ID && c.Has(r.Name) {
					list = append(list, r)
				}
			}
		}
	}
	return list
}

// names returns the names of the readings.
func (c Choice) names() []string {
	list := strings.Split(c.Names, "+")
	for i, name := range list {
		list[i] = strings.TrimSpace(name)
	}
	return list
}

// Texts returns choices as texts.
func Texts(choices []Choice) (texts []string) {
	for _, c := range choices {
		texts = append(texts, c.String())
	}
	return texts
}

// ParseChoices reads texts as ParseChoice does: those of a command line or a file.
func ParseChoices(texts []string) (choices []Choice) {
	for _, text := range texts {
		c, _ := ParseChoice(text)
		choices = append(choices, c)
	}
	return choices
}

// NamesOf returns the names of choices by their ids.
func NamesOf(choices []Choice) map[string]string {
	names := map[string]string{}
	for _, c := range choices {
		names[c.ID] = c.Names
	}
	return names
}
