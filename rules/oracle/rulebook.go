package oracle

import (
	"strings"

	"ludex/rules"
	"ludex/rules/annotation"
)

// annotated returns a rulebook with the ambiguities of one of its games, as
// [rules.ReadRulebook] reads it.
func annotated(book rules.Rulebook, open []rules.Ambiguity) string {
	var text strings.Builder
	item := func(parts ...string) {
		text.WriteString(annotation.Mark + " " + strings.Join(parts, "") + "\n")
	}
	item("title ", book.Title)
	for _, c := range book.Clauses {
		item("clause ", c.ID, " ", c.Text)
		if strings.Contains(c.Source, "«") {
			item("source ", c.Source)
		}
	}
	for _, a := range open {
		item("ambiguity ", a.ID, " of ", a.Clause, ": ", a.Question)
		for _, q := range a.Questions {
			if q.Text != a.Question {
				item("question ", q.Text)
			}
			for _, r := range q.Readings {
				item("reading ", r.Name, ": ", r.Words)
				if r.Wording != "" {
					item("wording ", r.Wording)
				}
			}
		}
	}
	return text.String()
}
