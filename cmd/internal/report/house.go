package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// House is a page of house rules: a choice for every question of a game.
type House struct {
	Kind    *play.Kind
	Board   string            // "" for any
	Order   []rules.Ambiguity // as they are asked and printed
	Chosen  []rules.Choice
	Reasons map[string]string // by the id of the ambiguity
}

// Asked is a question of an ambiguity.
type Asked struct {
	Of    rules.Ambiguity
	Index int // in it
	rules.Question
}

// Asked returns the questions in their order.
func (h *House) Asked() (list []Asked) {
	for _, a := range h.Order {
		for i, q := range a.Questions {
			list = append(list, Asked{a, i, q})
		}
	}
	return list
}

// Answer replaces the reading of a question.
func (h *House) Answer(q Asked, r rules.Reading, reason string) {
	i := slices.IndexFunc(h.Chosen, func(d rules.Choice) bool { return d.ID == q.Of.ID })
	names := strings.Split(h.Chosen[i].Names, "+")
	names[q.Index] = r.Name
	h.Chosen[i].Names = strings.Join(names, "+")
	if reason != "" {
		h.Reasons[q.Of.ID] = strings.TrimPrefix(h.Reasons[q.Of.ID]+"; "+reason, "; ")
	}
}

// Intro explains in a language how to answer the questions, in lines of that many columns.
func (h *House) Intro(language string, columns int) string {
	w := wordsOf(language)
	return cli.Hang("", put(w.HouseIntro, h.Kind.Rulebook.Title, len(h.Asked())), columns) + "\n"
}

// Question returns a question with its numbered answers, in lines of that many columns.
func (h *House) Question(language string, n, columns int) string {
	list := h.Asked()
	q, said := list[n], sheets.In(language, h.Kind.Rulebook.Name)
	text := "\n" + cli.Hang("", fmt.Sprintf("%d/%d  %s: %s", n+1, len(list), q.Of.ID, said.Question(q.Of, q.Index)), columns) + "\n"
	for i, r := range q.Readings {
		words := ReadingWords(q.Of.ID, r)
		if language != Languages[0] {
			words = cmp.Or(said.Wording(q.Of, r), words)
		}
		text += cli.Hang(fmt.Sprintf("  %d  ", i+1), r.Name+wordsOf(language).Colon+" "+words, columns) + "\n"
	}
	return text
}

// pageColumns is the width of the page as a text.
const pageColumns = 100

// Article returns the page in a language.
func (h *House) Article(language string) picture.Article {
	w, said := wordsOf(language), sheets.In(language, h.Kind.Rulebook.Name)
	to := picture.Article{Title: h.Kind.Rulebook.Title + w.Colon + " " + w.House, Language: language, Poster: true}
	to.Add(picture.Part{Text: h.game()})
	for _, a := range h.Order {
		read := a.ReadBy(h.Chosen)
		for i, r := range read {
			to.Add(picture.Part{Style: picture.Entry, Lead: said.Question(a, i), Text: cmp.Or(said.Wording(a, r), ReadingWords(a.ID, r))})
		}
		to.Parts[len(to.Parts)-1].Text += " (" + h.choice(a, w.Colon+" ") + ")"
		for _, s := range h.sentences(a) {
			q := picture.Part{Style: picture.Quotation, Text: w.quoted(s.Place, s.Text, s.English)}
			if !slices.ContainsFunc(to.Parts, func(o picture.Part) bool { return o.Text == q.Text }) {
				to.Add(q)
			}
		}
	}
	w.typeset(&to)
	return to
}

// sentences returns those of the sheet that an ambiguity is about, of a file its clause.
func (h *House) sentences(a rules.Ambiguity) []sheets.Sentence {
	for _, c := range h.Kind.Clauses {
		if c.ID == a.Clause && len(sheets.Of(h.Kind.Rulebook.Name)) == 0 {
			return []sheets.Sentence{{Place: c.ID, Text: c.Text}}
		}
	}
	return sheets.About(h.Kind.Rulebook.Name, a.ID)
}

// game returns the line of the file that names the game.
func (h *House) game() string { return "game " + strings.TrimSuffix(h.Kind.Name+":"+h.Board, ":") }

// choice returns the answer to an ambiguity, and the reason after a sign.
func (h *House) choice(a rules.Ambiguity, sign string) string {
	i := slices.IndexFunc(h.Chosen, func(c rules.Choice) bool { return c.ID == a.ID })
	return strings.TrimSuffix(h.Chosen[i].String()+sign+h.Reasons[a.ID], sign)
}

// Text returns the page in a language as a file of house rules.
func (h *House) Text(language string) string {
	w, said := wordsOf(language), sheets.In(language, h.Kind.Rulebook.Name)
	text := prose("# ", h.Kind.Rulebook.Title+w.Colon+" "+w.House) + h.game() + "\n"
	for _, a := range h.Order {
		text += "\n"
		for i, r := range a.ReadBy(h.Chosen) {
			text += prose("# ", said.Question(a, i)) + prose("# ", cmp.Or(said.Wording(a, r), ReadingWords(a.ID, r)))
		}
		for _, s := range h.sentences(a) {
			text += prose("> ", w.quoted(s.Place, s.Text, s.English))
		}
		text += h.choice(a, "  ") + "\n"
	}
	return text
}

// prose returns lines of a file of house rules that no command reads.
func prose(head, text string) string {
	return strings.ReplaceAll(cli.Hang(head, text, pageColumns), "\n  ", "\n"+head) + "\n"
}

// Importance returns how much the choice between the readings of an ambiguity matters: 3
// where it changes the results of games, 2 play, 1 where that is not decided, 0 else.
func (j *Ambiguity) Importance() int {
	if p := j.Decisive(); p != nil {
		return p.rank()
	}
	return 0
}
