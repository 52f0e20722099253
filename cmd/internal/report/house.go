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

// Intro says in a language what is asked, and how to answer.
func (h *House) Intro(language string) string {
	w := wordsOf(language)
	return cli.Hang("", put(w.HouseIntro, h.Kind.Rulebook.Title, len(h.Asked())), columns) + "\n"
}

// Question returns a question with its numbered answers.
func (h *House) Question(language string, n int) string {
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

// columns is the width of the page as a text.
const columns = 100

// Article returns the page.
func (h *House) Article() (to picture.Article) {
	var title []string
	for _, language := range Languages {
		title = append(title, wordsOf(language).House)
	}
	to.Title = h.Kind.Rulebook.Title + ": " + strings.Join(title, " / ")
	to.Add(picture.Part{Style: picture.Entry, Text: "game " + strings.TrimSuffix(h.Kind.Name+":"+h.Board, ":")})
	for _, a := range h.Order {
		for i, p := range h.inAll(func(w sheets.Words) string { return w.Question(a, 0) }) {
			if i == 0 {
				p = picture.Part{Style: picture.Heading, Text: p.Text}
			}
			to.Add(p)
		}
		for _, s := range sheets.About(h.Kind.Rulebook.Name, a.ID) {
			to.Add(picture.Part{Style: picture.Quotation, Text: wordsOf(Languages[0]).quoted(s.Place, s.Text, s.English)})
		}
		for _, r := range a.ReadBy(h.Chosen) {
			for _, p := range h.inAll(func(w sheets.Words) string { return cmp.Or(w.Wording(a, r), r.Words) }) {
				to.Add(p)
			}
		}
		i := slices.IndexFunc(h.Chosen, func(c rules.Choice) bool { return c.ID == a.ID })
		to.Add(picture.Part{Style: picture.Entry, Text: strings.TrimSpace(h.Chosen[i].String() + "  " + h.Reasons[a.ID])})
	}
	return to
}

// inAll returns words in all languages, a part each with the language.
func (h *House) inAll(say func(sheets.Words) string) (list []picture.Part) {
	for _, language := range Languages {
		p := picture.Part{Lead: strings.ToUpper(language), Text: say(sheets.In(language, h.Kind.Rulebook.Name))}
		if p.Text != "" && !slices.ContainsFunc(list, func(o picture.Part) bool { return o.Text == p.Text }) {
			list = append(list, p)
		}
	}
	return list
}

// Text returns the page as a file of house rules.
func (h *House) Text() string {
	article := h.Article()
	text := cli.Hang("# ", article.Title, columns) + "\n"
	for _, p := range article.Parts {
		head := "# "
		switch p.Style {
		case picture.Entry:
			text += p.Text + "\n"
			continue
		case picture.Heading:
			text += "\n"
		case picture.Quotation:
			head = "> "
		}
		text += strings.ReplaceAll(cli.Hang(head, strings.TrimSpace(p.Lead+" "+p.Text), columns), "\n  ", "\n"+head) + "\n"
	}
	return text
}

// Importance returns how much the choice between the readings of an ambiguity matters: 3
// where it changes the results of games, 2 play, 1 where that is not decided, 0 else.
func (j *Ambiguity) Importance() int {
	if p := j.Decisive(); p != nil {
		return p.rank()
	}
	return 0
}
