package sheets

import (
	"cmp"
	"strings"
	"sync"

	"ludex/rules"
)

// Words are the questions of a register in the language of a sheet, a wording of the
// rule for each answer, and what is false in the sheets. What is missing is in the words
// of the register.
type Words struct {
	questions map[string][]string // by ambiguity
	wordings  map[rules.Choice]string
	errata    map[string]string // by claim
}

// Languages are the languages of words besides English.
var Languages = []string{"fr", "it"}

var allWords = sync.OnceValue(func() map[string]Words {
	all := map[string]Words{}
	for _, rulebook := range Names {
		for _, language := range Languages {
			name := rulebook + "." + language
			all[name] = mustRead(name, readWords)
		}
	}
	return all
})

// In returns the words about a rulebook in a language, none for English or for a rulebook
// of a file.
func In(language, rulebook string) Words { return allWords()[rulebook+"."+language] }

// Question returns a question of an ambiguity.
func (w Words) Question(a rules.Ambiguity, question int) string {
	if list := w.questions[a.ID]; question < len(list) {
		return list[question]
	}
	return cmp.Or(a.Questions[question].Text, a.Question)
}

// Wording returns a sentence for the rulebook that has a reading's meaning alone, "" if
// none is written.
func (w Words) Wording(a rules.Ambiguity, r rules.Reading) string {
	return cmp.Or(w.wordings[a.Choice(r)], r.Wording)
}

// Erratum returns the error in the sentences of a claim, "" where there is none.
func (w Words) Erratum(claim string) string { return w.errata[claim] }

// readWords reads words: annotations. The error has the place.
func readWords(text string) (Words, error) {
	w := Words{map[string][]string{}, map[rules.Choice]string{}, map[string]string{}}
	items, err := itemsOf(text)
	asked := ""
	for _, item := range items {
		head, rest, _ := strings.Cut(item.Words(), ": ")
		switch {
		case item.Word == "question" && strings.Contains(head, " "): // another one of the ambiguity
			w.questions[asked] = append(w.questions[asked], item.Words())
		case item.Word == "question":
			asked, w.questions[head] = head, []string{rest}
		case item.Word == "wording":
			w.wordings[rules.Choice{ID: asked, Names: head}] = rest
		case item.Word == "erratum":
			w.errata[head] = rest
		default:
			return w, item.Errorf("expected question, wording or erratum, found %q", item.Word)
		}
	}
	return w, err
}
