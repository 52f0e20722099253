package rules

import (
	"slices"
	"strings"

	"ludex/rules/annotation"
)

// Reader reads a rulebook from its annotations, item by item.
type Reader struct {
	Rulebook
	books  []Rulebook                // that an item "rulebook NAME" can name
	base   *Rulebook                 // the one that it named
	taken  *Ambiguity                // of base, whose readings follow
	ids    map[string]annotation.Pos // the places of the ids
	asked  *annotation.Item          // the ambiguity or question whose readings follow
	source *string                   // of the clause or claim above, nil if there is none
}

// NewReader returns a reader of a rulebook without items. They can take over the
// items of books.
func NewReader(books ...Rulebook) *Reader {
	return &Reader{books: books, ids: map[string]annotation.Pos{}}
}

// Add reads the next item. The error is an [*annotation.Error].
func (r *Reader) Add(item *annotation.Item) error {
	if item.Word != "reading" && item.Word != "wording" && !r.divided(item) {
		if err := r.Close(); err != nil {
			return err
		}
	}
	source := r.source
	r.source = nil
	switch item.Word {
	case "title":
		r.Title = item.Words()
		return nil
	case "clause":
		return r.clause(item)
	case "ambiguity":
		return r.ambiguity(item)
	case "question":
		return r.question(item)
	case "reading":
		return r.reading(item)
	}
	if Checked {
		return r.unplayed(item, source)
	}
	return nil
}

// unplayed reads an item that no player reads.
func (r *Reader) unplayed(item *annotation.Item, source *string) error {
	switch item.Word {
	case "rulebook":
		return r.rulebook(item)
	case "source":
		return from(item, source)
	case "wording":
		return r.wording(item)
	case "claim":
		return r.claim(item)
	}
	return item.Errorf("expected title, rulebook, clause, source, ambiguity, question, reading, wording or claim, found %q", item.Word)
}

// Close reports a question above that has no two readings.
func (r *Reader) Close() error {
	if r.asked == nil {
		return nil
	}
	item := r.asked
	r.asked = nil
	a := last(r.Ambiguities)
	if len(a.Questions) == 0 || len(last(a.Questions).Readings) < 2 {
		return item.Errorf("%s needs two readings", a.ID)
	}
	return nil
}

// divided reports whether an item is the first question of the ambiguity above.
func (r *Reader) divided(item *annotation.Item) bool {
	return item.Word == "question" && r.asked != nil && r.asked.Word == "ambiguity" && len(last(r.Ambiguities).Questions) == 0
}

func last[T any](list []T) *T { return &list[len(list)-1] }

// quotes reports whether a text has words in « ».
func quotes(text string) bool {
	_, after, opened := strings.Cut(text, "«")
	words, _, closed := strings.Cut(after, "»")
	return opened && closed && strings.TrimSpace(words) != ""
}

// isWord reports whether a name fits into the text ID=NAME+NAME.
func isWord(name string) bool { return name != "" && !strings.ContainsAny(name, "=+,: \t") }

// name notes an id, which no other item has.
func (r *Reader) name(id string, item *annotation.Item) error {
	if !isWord(id) {
		return item.Errorf("%q cannot be an id: expected one word without = + , and :", id)
	}
	if _, ok := r.ids[id]; ok {
		return item.Errorf("the id %s is given twice", id)
	}
	r.ids[id] = item.Pos
	return nil
}

// clause reads "ID TEXT".
func (r *Reader) clause(item *annotation.Item) error {
	id, text, _ := strings.Cut(item.Words(), " ")
	if text == "" {
		return item.Errorf("the clause %s has no text", id)
	}
	r.Clauses = append(r.Clauses, Clause{ID: id, Text: text})
	r.source = &last(r.Clauses).Source
	return r.name(id, item)
}

// headed reads "ID of CLAUSE: TEXT".
func (r *Reader) headed(item *annotation.Item) (id, clause, text string, err error) {
	head, text, ok := strings.Cut(item.Words(), ":")
	words := strings.Fields(head)
	if !ok || len(words) != 3 || words[1] != "of" {
		return "", "", "", item.Errorf("expected \"ID of CLAUSE: TEXT\", found %q", item.Text)
	}
	if !slices.ContainsFunc(r.Clauses, func(c Clause) bool { return c.ID == words[2] }) {
		return "", "", "", item.Errorf("there is no clause %s above", words[2])
	}
	if text = strings.TrimSpace(text); text == "" {
		return "", "", "", item.Errorf("%s has no text", words[0])
	}
	return words[0], words[2], text, r.name(words[0], item)
}

func (r *Reader) claim(item *annotation.Item) error {
	id, clause, text, err := r.headed(item)
	r.Claims = append(r.Claims, Claim{ID: id, Clause: clause, Text: text, Source: OurClaim})
	r.source = &last(r.Claims).Source
	return err
}

// from sets the source of the item above: the place in the rulebook with the
// words there in « ».
func from(item *annotation.Item, source *string) error {
	words := item.Words()
	if source == nil {
		return item.Errorf("a source comes after its clause or claim")
	}
	if !quotes(words) {
		return item.Errorf("the source %q has no words in « »", words)
	}
	*source = words
	return nil
}

func (r *Reader) ambiguity(item *annotation.Item) error {
	if id := item.Words(); Checked && r.base != nil && isWord(id) {
		return r.takeAmbiguity(item, id)
	}
	id, clause, text, err := r.headed(item)
	r.Ambiguities = append(r.Ambiguities, Ambiguity{ID: id, Clause: clause, Question: text})
	r.asked, r.taken = item, nil
	return err
}

// question reads one question of the ambiguity above. Without it the ambiguity is
// the question.
func (r *Reader) question(item *annotation.Item) error {
	text := item.Words()
	if len(r.Ambiguities) == 0 || text == "" {
		return item.Errorf("expected the text of a question after its ambiguity")
	}
	a := last(r.Ambiguities)
	a.Questions = append(a.Questions, Question{Text: text})
	r.asked = item
	return nil
}

// reading reads "NAME: WORDS".
func (r *Reader) reading(item *annotation.Item) error {
	if r.asked == nil {
		return item.Errorf("a reading comes after its ambiguity")
	}
	if name := item.Words(); Checked && r.taken != nil && isWord(name) {
		return r.takeReading(item, name)
	}
	name, words, ok := strings.Cut(item.Words(), ":")
	if !ok || !isWord(name) {
		return item.Errorf("expected \"NAME: WORDS\", found %q", item.Text)
	}
	if words = strings.TrimSpace(words); words == "" {
		return item.Errorf("the reading %s has no words", name)
	}
	a := last(r.Ambiguities)
	if _, _, ok := a.find(name); ok {
		return item.Errorf("%s has two readings %s", a.ID, name)
	}
	if len(a.Questions) == 0 {
		a.Questions = []Question{{Text: a.Question}}
	}
	q := last(a.Questions)
	q.Readings = append(q.Readings, Reading{Name: name, Words: words})
	return nil
}

// wording reads the sentence that has the meaning of the reading above alone.
func (r *Reader) wording(item *annotation.Item) error {
	if r.asked == nil || len(last(r.Ambiguities).Questions) == 0 || len(last(last(r.Ambiguities).Questions).Readings) == 0 {
		return item.Errorf("a wording comes after its reading")
	}
	v := last(last(last(r.Ambiguities).Questions).Readings)
	if words := item.Words(); v.Wording == "" && words != "" {
		v.Wording = words
		return nil
	}
	return item.Errorf("expected one wording, a sentence, for the reading %s", v.Name)
}
