package rbg

import (
	"fmt"
	"slices"
	"strings"

	"ludex/rules"
	"ludex/rules/rbg/syntax"
)

// notes are the annotations of a file.
type notes struct {
	title     string
	clauses   []rules.Clause
	questions []question
	boards    []variant
	claims    []claim
	confluent bool // the order of the Keeper's choices has no effect
}

// question is an ambiguity with its readings, the default first.
type question struct {
	id, clause, text string
	pos              syntax.Pos
	readings         []variant
}

// variant is a name with definitions that replace those of the file.
type variant struct {
	name, words string
	wording     string // a sentence that has only this meaning
	pos         syntax.Pos
	definitions string
	from        syntax.Pos // where the definitions begin
}

// claim is a statement with the way to check it.
type claim struct {
	rules.Claim
	pos   syntax.Pos
	check claimCheck
}

// claimCheck is the condition of a claim: a pattern in all positions, in none or in
// some, or a bound on the number of moves of all games.
type claimCheck struct {
	word    string // always, never, sometimes, most or least
	pattern string
	from    syntax.Pos
	moves   int
}

// fault is an error at a place of the annotations.
func fault(pos syntax.Pos, format string, args ...any) error {
	return &syntax.Error{Pos: pos, Text: fmt.Sprintf(format, args...)}
}

// noteReader reads annotations. A line with one space after the mark begins an
// item; a line with more continues it.
type noteReader struct {
	notes
	more  func(text string, pos syntax.Pos) error // adds a continued line to its item
	named map[string]bool
}

// readNotes reads the annotations of a file.
func readNotes(file string, list []syntax.Annotation) (*notes, error) {
	r := &noteReader{named: map[string]bool{}}
	for _, a := range list {
		text, pos := a.Text, a.Pos
		if strings.TrimSpace(text) == "" {
			continue
		}
		var err error
		if strings.HasPrefix(text, "  ") || strings.HasPrefix(text, "\t") {
			trimmed := strings.TrimLeft(text, " \t")
			pos.Col += int32(len(text) - len(trimmed))
			if r.more == nil {
				return nil, fault(pos, "this line continues no item (an item begins with one space: \"//@ clause ...\")")
			}
			err = r.more(trimmed, pos)
		} else {
			trimmed := strings.TrimPrefix(text, " ")
			pos.Col += int32(len(text) - len(trimmed))
			err = r.item(trimmed, pos, file)
		}
		if err != nil {
			return nil, err
		}
	}
	return &r.notes, r.check()
}

// item reads the first line of an item.
func (r *noteReader) item(text string, pos syntax.Pos, file string) error {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	r.more = nil
	switch word {
	case "title":
		r.title = rest
		r.more = addText(&r.title)
		return nil
	case "clause":
		return r.clause(rest, pos, file)
	case "ambiguity":
		return r.ambiguity(rest, pos)
	case "reading":
		return r.reading(rest, pos)
	case "wording":
		return r.wording(rest, pos)
	case "board":
		return r.board(rest, pos)
	case "claim":
		return r.claim(rest, pos)
	case "confluent":
		if rest != "" {
			return fault(pos, "expected nothing after confluent, found %q", rest)
		}
		r.confluent = true
		return nil
	}
	return fault(pos, "expected title, clause, ambiguity, reading, wording, board, claim or confluent, found %q", word)
}

// addText returns a function that adds lines to a text.
func addText(to *string) func(string, syntax.Pos) error {
	return func(text string, _ syntax.Pos) error {
		*to = strings.TrimSpace(*to + " " + text)
		return nil
	}
}

// id notes an id, which no other item has.
func (r *noteReader) id(id string, pos syntax.Pos) error {
	if id == "" || strings.ContainsAny(id, "=+,:\t") {
		return fault(pos, "%q cannot be an id: expected one word without = + , and :", id)
	}
	if r.named[id] {
		return fault(pos, "the id %s is given twice", id)
	}
	r.named[id] = true
	return nil
}

// clause reads "ID TEXT".
func (r *noteReader) clause(rest string, pos syntax.Pos, file string) error {
	id, text, _ := strings.Cut(rest, " ")
	if err := r.id(id, pos); err != nil {
		return err
	}
	r.clauses = append(r.clauses, rules.Clause{ID: id, Text: strings.TrimSpace(text), Source: fmt.Sprintf("%s, line %d", file, pos.Line)})
	r.more = addText(&r.clauses[len(r.clauses)-1].Text)
	return nil
}

// headed reads "ID of CLAUSE: TEXT".
func (r *noteReader) headed(rest string, pos syntax.Pos) (id, clause, text string, err error) {
	head, text, ok := strings.Cut(rest, ":")
	words := strings.Fields(head)
	if !ok || len(words) != 3 || words[1] != "of" {
		return "", "", "", fault(pos, "expected \"ID of CLAUSE: TEXT\", found %q", rest)
	}
	if !slices.ContainsFunc(r.clauses, func(c rules.Clause) bool { return c.ID == words[2] }) {
		return "", "", "", fault(pos, "there is no clause %s above", words[2])
	}
	return words[0], words[2], strings.TrimSpace(text), r.id(words[0], pos)
}

func (r *noteReader) ambiguity(rest string, pos syntax.Pos) error {
	id, clause, text, err := r.headed(rest, pos)
	if err != nil {
		return err
	}
	r.questions = append(r.questions, question{id: id, clause: clause, text: text, pos: pos})
	r.more = addText(&r.questions[len(r.questions)-1].text)
	return nil
}

// reading reads "NAME: WORDS" and the definitions that follow.
func (r *noteReader) reading(rest string, pos syntax.Pos) error {
	if len(r.questions) == 0 {
		return fault(pos, "a reading comes after its ambiguity")
	}
	q := &r.questions[len(r.questions)-1]
	name, words, ok := strings.Cut(rest, ":")
	if !ok || strings.ContainsAny(name, "=+, \t") || name == "" {
		return fault(pos, "expected \"NAME: WORDS\", found %q", rest)
	}
	if slices.ContainsFunc(q.readings, func(v variant) bool { return v.name == name }) {
		return fault(pos, "%s has two readings %s", q.id, name)
	}
	q.readings = append(q.readings, variant{name: name, words: strings.TrimSpace(words), pos: pos})
	r.more = q.readings[len(q.readings)-1].add
	return nil
}

// wording reads the sentence that has the meaning of the reading above alone.
func (r *noteReader) wording(rest string, pos syntax.Pos) error {
	if len(r.questions) == 0 || len(r.questions[len(r.questions)-1].readings) == 0 {
		return fault(pos, "a wording comes after its reading")
	}
	readings := r.questions[len(r.questions)-1].readings
	v := &readings[len(readings)-1]
	if v.wording != "" || rest == "" {
		return fault(pos, "expected one wording, a sentence, for the reading %s", v.name)
	}
	v.wording = rest
	r.more = addText(&v.wording)
	return nil
}

// board reads "NAME" and the definitions that follow.
func (r *noteReader) board(rest string, pos syntax.Pos) error {
	if rest == "" || strings.ContainsAny(rest, "=+,: \t") {
		return fault(pos, "expected the name of a board, one word without = + , and :, found %q", rest)
	}
	if slices.ContainsFunc(r.boards, func(v variant) bool { return v.name == rest }) {
		return fault(pos, "there are two boards %s", rest)
	}
	r.boards = append(r.boards, variant{name: rest, pos: pos})
	r.more = r.boards[len(r.boards)-1].add
	return nil
}

// add adds a line to a variant: to its words until a line begins with #, then
// to its definitions.
func (v *variant) add(text string, pos syntax.Pos) error {
	if v.definitions == "" && !strings.HasPrefix(text, "#") {
		v.words = strings.TrimSpace(v.words + " " + text)
		return nil
	}
	if v.definitions == "" {
		v.from = pos
	}
	// Blank lines and columns keep the places of the text that follows.
	for line := v.from.Line + int32(strings.Count(v.definitions, "\n")); v.definitions != "" && line < pos.Line; line++ {
		v.definitions += "\n"
	}
	if strings.HasSuffix(v.definitions, "\n") {
		v.definitions += strings.Repeat(" ", int(pos.Col)-1)
	}
	v.definitions += text
	return nil
}

// check reports an item without its parts.
func (r *noteReader) check() error {
	for _, q := range r.questions {
		if len(q.readings) < 2 {
			return fault(q.pos, "%s needs two readings", q.id)
		}
		if q.text == "" {
			return fault(q.pos, "%s has no question", q.id)
		}
		for _, v := range q.readings {
			if v.words == "" {
				return fault(v.pos, "the reading %s has no words", v.name)
			}
		}
	}
	for _, c := range r.claims {
		if c.check.word == "" {
			return fault(c.pos, "%s needs a line with always, never, sometimes, most or least", c.ID)
		}
	}
	for _, c := range r.clauses {
		if c.Text == "" {
			return fault(syntax.Pos{}, "the clause %s has no text", c.ID)
		}
	}
	return nil
}
