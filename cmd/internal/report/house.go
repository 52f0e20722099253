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

// Choose replaces a choice.
func (h *House) Choose(c rules.Choice, reason string) {
	i := slices.IndexFunc(h.Chosen, func(d rules.Choice) bool { return d.ID == c.ID })
	h.Chosen[i] = c
	h.Reasons[c.ID] = reason
}

// Asked returns a question with its numbered answers.
func (h *House) Asked(a rules.Ambiguity, q rules.Question) string {
	text := "\n" + cli.Hang("", a.ID+": "+a.Question, columns) + "\n"
	if q.Text != "" && q.Text != a.Question {
		text += cli.Hang("", q.Text, columns) + "\n"
	}
	for i, r := range q.Readings {
		text += cli.Hang(fmt.Sprintf("  %d  ", i+1), r.Name+": "+ReadingWords(a.ID, r), columns) + "\n"
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
