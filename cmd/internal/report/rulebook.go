package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/cli"
	"ludex/proptest/ambiguity"
	"ludex/proptest/ambiguity/samples"
	"ludex/proptest/claims"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/rbg"
	"ludex/rules/sheets"
)

// Rulebook is the report on the ambiguities of a rulebook for its author.
type Rulebook struct {
	rules.Rulebook
	Answers []*Ambiguity // by ambiguity
	Claims  []*Claim
	// Drawing returns the picture of the game of a pair whose readings differ.
	Drawing func(id string, p Pair) (*picture.Scene, error)
}

// Article returns the report.
func (r Rulebook) Article() (a picture.Article, err error) {
	a.Title = r.Title + ": the ambiguities"
	a.Add(picture.Part{Text: r.summary()})
	a.Add(picture.Part{Text: howToRead})
	if err = r.sections(&a); err != nil {
		return a, err
	}
	r.claims(&a)
	return a, nil
}

// sections adds a section for each ambiguity, the most important first.
func (r Rulebook) sections(to *picture.Article) error {
	list := slices.Clone(r.Answers)
	slices.SortStableFunc(list, func(a, b *Ambiguity) int { return b.Importance() - a.Importance() })
	for _, answer := range list {
		if err := r.section(to, answer); err != nil {
			return err
		}
	}
	return nil
}

const howToRead = `The questions that change the results of games come first, then those that change play, those that are not decided, and those that never matter. Each section quotes the passage, gives its readings and the verdict on them, shows the shortest known game in which they differ, and proposes a wording for each reading. "After 5 moves" means that no shorter game shows a difference; "after at most 5 moves" that none is known.`

// summary counts the verdicts on the ambiguities.
func (r Rulebook) summary() string {
	count := map[int]int{}
	for _, a := range r.Answers {
		if p := a.Decisive(); p != nil {
			count[p.rank()]++
		}
	}
	parts := []string{english.Plural(len(r.Answers), "ambiguity", "ambiguities") + "."}
	for rank, text := range []string{3: "The result of games changes: %d.", 2: "Play differs, and no result is known to change: %d.", 1: "Not decided: %d.", 0: "Never matters: %d."} {
		if count[rank] > 0 {
			parts = append(parts, fmt.Sprintf(text, count[rank]))
		}
	}
	return strings.Join(parts, " ")
}

// Decisive returns the pair of readings that matters most, nil if no game reads the
// ambiguity.
func (j *Ambiguity) Decisive() *Pair {
	var best *Pair
	for i := range j.Pairs {
		if best == nil || j.Pairs[i].first(*best) {
			best = &j.Pairs[i]
		}
	}
	return best
}

// section adds the section on an ambiguity.
func (r Rulebook) section(to *picture.Article, j *Ambiguity) error {
	i := slices.IndexFunc(r.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == j.ID })
	q := r.Ambiguities[i]
	to.Add(picture.Part{Style: picture.Heading, Text: q.ID})
	to.Add(picture.Part{Lead: q.Question})
	r.quote(to, q)
	readingsParts(to, q)
	best := j.Decisive()
	if best == nil {
		to.Add(picture.Part{Lead: "Verdict:", Text: "no game of the program reads this ambiguity."})
		return nil
	}
	verdicts(to, j.Pairs, *best)
	if err := r.game(to, q.ID, *best); err != nil {
		return err
	}
	wordings(to, q)
	return nil
}

// quote adds the passage of an ambiguity: the sentences of the sheet that it is about,
// or the words that the register of a file quotes, and their restatement.
func (r Rulebook) quote(to *picture.Article, q rules.Ambiguity) {
	i := slices.IndexFunc(r.Clauses, func(c rules.Clause) bool { return c.ID == q.Clause })
	c, sentences := r.Clauses[i], sheets.About(r.Name, q.ID)
	for _, s := range sentences {
		to.Add(picture.Part{Style: picture.Quotation, Text: Quoted(s)})
	}
	switch {
	case len(sentences) == 0 && len(sheets.Of(r.Name)) > 0:
		to.Add(picture.Part{Text: "The sheet is silent."})
	case len(sentences) > 0:
	case strings.Contains(c.Source, "«"):
		to.Add(picture.Part{Style: picture.Quotation, Text: c.Source})
	default:
		to.Add(picture.Part{Style: picture.Quotation, Lead: c.ID + ".", Text: c.Text})
		return
	}
	to.Add(picture.Part{Lead: c.ID + ", restated:", Text: c.Text})
}

// Quoted returns a sentence of a sheet with its place and its translation.
func Quoted(s sheets.Sentence) string {
	text := fmt.Sprintf("%s: « %s »", s.Place, s.Text)
	if s.English != "" {
		text += " (" + s.English + ")"
	}
	return text
}

func readingsParts(to *picture.Article, q rules.Ambiguity) {
	for _, f := range q.Questions {
		text := ""
		if len(q.Questions) > 1 {
			text = f.Text
		}
		to.Add(picture.Part{Lead: "Readings.", Text: text})
		for _, reading := range f.Readings {
			to.Add(picture.Part{Style: picture.Entry, Lead: reading.Name + ":", Text: ReadingWords(q.ID, reading)})
		}
	}
}

// ReadingWords returns the meaning of a reading, with the claims of the sheet that refute it.
func ReadingWords(id string, r rules.Reading) string {
	return strings.TrimSpace(r.Words + " " + claims.Against(id, r.Name))
}

// verdicts adds the verdict on the most important pair, and then those on the
// others.
func verdicts(to *picture.Article, pairs []Pair, best Pair) {
	lead := "Verdict:"
	if len(pairs) > 1 {
		lead = fmt.Sprintf("Verdict, by %s:", best.title())
	}
	to.Add(picture.Part{Lead: lead, Text: best.Verdict()})
	if len(pairs) == 1 {
		return
	}
	for _, p := range pairs {
		if p.title() != best.title() {
			to.Add(picture.Part{Style: picture.Entry, Lead: p.title() + ":", Text: p.Verdict()})
		}
	}
}

// title names the readings, and the game if the rulebook has several.
func (p Pair) title() string {
	title := p.A + " or " + p.B
	if !strings.HasSuffix(p.Game, rbg.Suffix) {
		title = p.Game + ", " + title
	}
	if len(p.Context) > 0 {
		title += " under " + strings.Join(p.Context, ", ")
	}
	return title
}

// game adds the shortest game with a difference, and its picture.
func (r Rulebook) game(to *picture.Article, id string, p Pair) error {
	if p.Differ != string(ambiguity.Yes) {
		return nil
	}
	if len(p.Moves) > 0 {
		to.Add(picture.Part{Lead: "The game, on " + shortBoard(*p.Board) + ":", Text: strings.Join(p.Moves, " ")})
	}
	scene, err := r.Drawing(id, p)
	if err != nil {
		return err
	}
	to.Add(picture.Part{Style: picture.Picture, Text: p.Words, Scene: scene, Name: drawingName(id, p)})
	if text := p.HowOften(id); text != "" {
		to.Add(picture.Part{Text: "How often the readings come to differ: " + text + "."})
	}
	return nil
}

// drawingName returns the name of the file with the picture of a pair, without
// its ending.
func drawingName(id string, p Pair) string {
	parts := []string{id, withoutFolder(p.Game), p.A, p.B}
	if len(p.Context) > 0 {
		parts = append(parts, "in-context")
	}
	name := strings.Join(parts, ".")
	return strings.Map(func(r rune) rune {
		if r == '/' || r == '\\' || r == ' ' || r == '(' || r == ')' || r < ' ' {
			return '_'
		}
		return r
	}, name)
}

// wordings adds for each reading a wording without another reading.
func wordings(to *picture.Article, q rules.Ambiguity) {
	to.Add(picture.Part{Lead: "A wording without the doubt:"})
	for _, f := range q.Questions {
		for _, reading := range f.Readings {
			words := "add to " + q.Clause + ": " + quoted(f.Text+" "+reading.Words)
			if reading.Wording != "" {
				words = quoted(reading.Wording)
			}
			to.Add(picture.Part{Style: picture.Entry, Lead: "for " + reading.Name + ":", Text: words})
		}
	}
}

func quoted(text string) string { return "“" + text + "”" }

// ValuesOf returns the results of which evidence was made.
func ValuesOf(evidence []referenceValues) (values []ambiguity.Values) {
	for _, v := range evidence {
		value := ambiguity.Values{
			Instance: v.Instance, Words: v.Words, Reason: v.Reason, Reached: v.Reaches,
			Excluded: strings.HasPrefix(v.Reason, samples.ErrNoPosition.Error()),
		}
		if v.A != nil {
			value.A = *v.A
		}
		if v.B != nil {
			value.B = *v.B
		}
		values = append(values, value)
	}
	return values
}

// claims adds the verdicts on the claims.
func (r Rulebook) claims(to *picture.Article) {
	if len(r.Claims) == 0 {
		return
	}
	to.Add(picture.Part{Style: picture.Heading, Text: "Claims"})
	for _, c := range r.Claims {
		to.Add(picture.Part{Lead: c.Clause + ", " + c.ID + ":", Text: c.Text})
		text := c.Verdict + ". " + c.Evidence
		if c.Limit != "" {
			text += " Stopped by: " + c.Limit + "."
		}
		for _, l := range c.Lines {
			text += " " + cmp.Or(strings.Join(l.Moves, " "), "The start.")
		}
		to.Add(picture.Part{Style: picture.Entry, Text: text})
	}
}

// Undecided reports whether an answer about two readings is unknown, or a limit
// stopped its search or that for a claim.
func (r Rulebook) Undecided() bool {
	return slices.ContainsFunc(r.Answers, func(a *Ambiguity) bool {
		return slices.ContainsFunc(a.Pairs, func(p Pair) bool { return p.Stopped || p.Differ == string(ambiguity.Unknown) })
	}) || slices.ContainsFunc(r.Claims, func(c *Claim) bool { return c.Limit != "" })
}

// ArticleText returns an article without its pictures, in lines of a number of
// columns.
func ArticleText(a picture.Article, columns int) string {
	var b strings.Builder
	b.WriteString(cli.Hang("", a.Title, columns) + "\n")
	for i, p := range a.Parts {
		if i == 0 || p.Style != picture.Entry || a.Parts[i-1].Style != picture.Entry {
			b.WriteString("\n")
		}
		head := map[picture.Style]string{picture.Heading: "## ", picture.Subheading: "### ", picture.Quotation: "> ", picture.Entry: "- "}[p.Style]
		b.WriteString(p.Diagram + cli.Hang(head, strings.TrimSpace(p.Lead+" "+p.Text), columns) + "\n")
	}
	return b.String()
}
