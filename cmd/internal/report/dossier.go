package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ludex/proptest/ambiguity"
	"ludex/proptest/claims"
	"ludex/proptest/profile"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/oracle"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// Dossier is the report on a rulebook for its author: corrections, errata, figures, and
// editions side by side.
type Dossier struct {
	rules.Rulebook
	Kinds    []*play.Kind
	Answers  []*Ambiguity // by ambiguity
	Claims   []*Claim     // of a file: as they were checked; else as they are kept
	Profile  *Profile     // of a file, nil for none
	Doubts   *Doubts      // of a file, nil for none
	Language string

	// Open opens the board of an answer by some readings.
	Open func(board string, choices ...[]rules.Choice) (play.Game, error)

	words *words
	said  sheets.Words
	count int // of questions that have a number
}

// Article returns the dossier.
func (d *Dossier) Article() (a picture.Article, err error) {
	d.words, d.said, d.count = wordsOf(d.Language), sheets.In(d.Language, d.Name), 0
	a.Title, a.Language = put(d.words.Dossier, d.Title), d.Language
	tiers := d.tiers()
	if d.Profile != nil {
		d.short(&a, tiers)
	}
	d.summary(&a, tiers)
	if slices.ContainsFunc(tiers[:], func(list []subject) bool { return len(list) > 0 }) {
		a.Add(picture.Part{Text: d.words.HowTo})
	}
	for tier, list := range tiers[:never] {
		if len(list) > 0 {
			a.Add(picture.Part{Style: picture.Heading, Text: d.words.Tiers[tier]})
		}
		for _, s := range list {
			if err := d.section(&a, s); err != nil {
				return a, err
			}
		}
	}
	if d.checked() {
		d.claims(&a)
		d.measured(&a)
	} else {
		d.errata(&a)
		d.figures(&a)
		d.editions(&a)
	}
	d.appendix(&a, tiers[never], tiers[plain])
	d.words.typeset(&a)
	return a, nil
}

// checked reports whether the rulebook is that of a file, whose claims were checked for the
// dossier.
func (d *Dossier) checked() bool { return len(sheets.Of(d.Name)) == 0 }

// short answers the first questions of a reader. The one that matters most comes first.
func (d *Dossier) short(to *picture.Article, tiers [places][]subject) {
	d.Profile.short(to)
	for tier, list := range tiers[:never] {
		if len(list) == 0 {
			continue
		}
		if x := list[0].doubt; x != nil {
			x.matters(to)
		} else if r := d.Profile.most(list[0].ID); r != nil {
			d.Profile.matters(to, *r, tier < moves || r.Weight(d.Profile.Profile) >= profile.Wins)
		} else {
			entry(to, "The question that matters most:", d.ambiguity(list[0].ID).Question+" "+d.words.Tiers[tier]+".")
		}
		break
	}
	d.Profile.sample(to)
}

// measured adds the figures of the game, and the rest about doubts.
func (d *Dossier) measured(to *picture.Article) {
	if d.Profile != nil {
		d.Profile.section(to)
	}
	if d.Doubts != nil {
		to.Add(picture.Part{Style: picture.Heading, Text: "Doubts"})
		d.Doubts.findings(to)
		d.Doubts.found(to)
	}
}

// summary counts the questions by the headings under which they come.
func (d *Dossier) summary(to *picture.Article, tiers [places][]subject) {
	text := put(d.words.Summary, len(d.Answers))
	if d.Doubts != nil && len(d.Doubts.Doubts) > 0 {
		text += fmt.Sprintf("; doubts that the rulebook does not ask: %d", len(d.Doubts.Doubts))
	}
	to.Add(picture.Part{Text: text})
	entry := func(heading string, n int) {
		if n > 0 {
			to.Add(picture.Part{Style: picture.Entry, Text: fmt.Sprintf("%s%s %d", heading, d.words.Colon, n)})
		}
	}
	for tier, list := range tiers[:never] {
		entry(d.words.Tiers[tier], len(list))
	}
	entry(d.words.Appendix, len(tiers[never])+len(tiers[plain]))
}

// ambiguity returns the ambiguity with an id.
func (d *Dossier) ambiguity(id string) rules.Ambiguity {
	i := slices.IndexFunc(d.Ambiguities, func(a rules.Ambiguity) bool { return a.ID == id })
	return d.Ambiguities[i]
}

// section adds the section on a question.
func (d *Dossier) section(to *picture.Article, s subject) error {
	d.count++
	if s.doubt != nil {
		x := *s.doubt
		x.Quote = "" // the line is in another language than the report
		x.add(to, d.count)
		return nil
	}
	j := s.Ambiguity
	q, best := d.ambiguity(j.ID), j.Decisive()
	to.Add(picture.Part{Style: picture.Subheading, Text: fmt.Sprintf("%d. %s", d.count, d.said.Question(q, 0))})
	d.quote(to, q)
	d.readings(to, q)
	letters := lettersOf(q)
	if p := best; p.Effect == ambiguity.ChangesResult {
		to.Add(picture.Part{Lead: d.words.BestPlay, Text: d.change(letters, *p)})
	}
	if best.Differ == string(ambiguity.Unknown) && d.words.Language == Languages[0] {
		to.Add(picture.Part{Text: best.Verdict()})
	}
	if err := d.game(to, q, *best, letters); err != nil {
		return err
	}
	for _, p := range j.Pairs {
		if p.title() != best.title() && p.rank() > 0 {
			to.Add(picture.Part{Style: picture.Entry, Lead: d.pair(q, p, *best, letters) + d.words.Colon, Text: d.verdict(p)})
		}
	}
	program := q.ID + "=" + strings.Join(readingNames(q), "|")
	if len(best.Context) > 0 {
		program += " (" + strings.Join(best.Context, ", ") + ")"
	}
	to.Add(picture.Part{Style: picture.Entry, Lead: d.words.Program, Text: program})
	return nil
}

// quote adds the passage of an ambiguity: the sentences of the sheet that it is about,
// or the words that the register of a file quotes, and their restatement.
func (d *Dossier) quote(to *picture.Article, q rules.Ambiguity) {
	i := slices.IndexFunc(d.Clauses, func(c rules.Clause) bool { return c.ID == q.Clause })
	c, sentences := d.Clauses[i], sheets.About(d.Name, q.ID)
	d.sentences(to, sentences)
	switch {
	case len(sentences) > 0:
	case !d.checked():
		to.Add(picture.Part{Text: d.words.SheetSilent})
	case strings.Contains(c.Source, "«"):
		to.Add(picture.Part{Style: picture.Quotation, Text: c.Source})
	case strings.HasPrefix(c.ID, "O-") && strings.HasSuffix(d.Kinds[0].Name, oracle.LudiiSuffix): // no sentence of the file
		to.Add(picture.Part{Text: c.Text})
		return
	default:
		to.Add(picture.Part{Style: picture.Quotation, Lead: c.ID + ".", Text: c.Text})
		return
	}
	if d.words.Language == Languages[0] {
		to.Add(picture.Part{Lead: put(d.words.Restated, c.ID), Text: c.Text})
	}
}

func (d *Dossier) sentences(to *picture.Article, list []sheets.Sentence) {
	for _, s := range list {
		to.Add(picture.Part{Style: picture.Quotation, Text: d.words.quoted(s.Place, s.Text, s.English)})
	}
}

// readings adds the readings with their letters. Their wordings explain them; in
// English the words of the register have more detail, and the wordings follow, in the languages of
// the sheets first.
func (d *Dossier) readings(to *picture.Article, q rules.Ambiguity) {
	letters := lettersOf(q)
	for i, f := range q.Questions {
		if i > 0 {
			to.Add(picture.Part{Lead: d.words.Question, Text: d.said.Question(q, i)})
		}
		for _, r := range f.Readings {
			lead, text := letters[r.Name], d.meaning(q, r)
			if d.words.Language == Languages[0] {
				lead, text = lead+", "+r.Name, ReadingWords(q.ID, r)
			}
			to.Add(picture.Part{Style: picture.Entry, Lead: lead + d.words.Colon, Text: text})
		}
	}
	if d.words.Language != Languages[0] {
		return
	}
	for _, f := range q.Questions {
		for _, r := range f.Readings {
			if r.Wording != "" {
				to.Add(picture.Part{Style: picture.Entry, Lead: put(d.words.Wording, letters[r.Name]) + ":", Text: d.wording(q, r), Copy: r.Wording})
			}
		}
	}
}

// wording returns a sentence that has the meaning of a reading alone: in the languages of
// the sheets and in English.
func (d *Dossier) wording(q rules.Ambiguity, r rules.Reading) string {
	var list []string
	for _, s := range sheets.Of(d.Name) {
		if text := "« " + sheets.In(s.Language, d.Name).Wording(q, r) + " »"; !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	if len(list) > 0 {
		return strings.Join(list, " ") + " (“" + r.Wording + "”)"
	}
	return "“" + r.Wording + "”"
}

// meaning returns the wording of a reading in the language, or without one its own words.
func (d *Dossier) meaning(q rules.Ambiguity, r rules.Reading) string {
	return cmp.Or(d.said.Wording(q, r), ReadingWords(q.ID, r))
}

// ReadingWords returns the meaning of a reading, with the claims of the sheet that refute it.
func ReadingWords(id string, r rules.Reading) string {
	return strings.TrimSpace(r.Words + " " + claims.Against(id, r.Name))
}

// lettersOf returns a letter for each reading of an ambiguity by its name.
func lettersOf(q rules.Ambiguity) map[string]string {
	letters := map[string]string{}
	for i, name := range readingNames(q) {
		letters[name] = string(rune('A' + i))
	}
	return letters
}

func readingNames(q rules.Ambiguity) (names []string) {
	for _, f := range q.Questions {
		for _, r := range f.Readings {
			names = append(names, r.Name)
		}
	}
	return names
}

// pair names the readings of a pair, where the rulebook has several games with the game, and
// the readings under which they are compared: of what the best pair reads otherwise, too.
func (d *Dossier) pair(q rules.Ambiguity, p, best Pair, letters map[string]string) string {
	text := letters[p.A] + ", " + letters[p.B]
	if len(d.Kinds) > 1 {
		text = d.gameName(p.Game) + ", " + text
	}
	if context := append(p.Context[:len(p.Context):len(p.Context)], d.defaults(best, p)...); len(context) > 0 {
		for i, c := range rules.ParseChoices(context) {
			if letter := letters[c.Names]; c.ID == q.ID && letter != "" {
				context[i] = letter
			}
		}
		text += " (" + strings.Join(context, ", ") + ")"
	}
	return text
}

// gameName returns the name of a game in the language, as books have it.
func (d *Dossier) gameName(name string) string {
	language, err := texts.Find(d.words.Language)
	if err != nil || !language.Has("game."+name) {
		return name
	}
	return language.Text("game." + name)
}

// defaults returns the defaults of the questions that the context of one pair chooses, and that of
// another does not.
func (d *Dossier) defaults(best, p Pair) (texts []string) {
	for _, c := range rules.ParseChoices(best.Context) {
		if slices.ContainsFunc(rules.ParseChoices(p.Context), func(o rules.Choice) bool { return o.ID == c.ID }) {
			continue
		}
		a := d.ambiguity(c.ID)
		for _, q := range a.Questions {
			if slices.ContainsFunc(q.Readings, func(r rules.Reading) bool { return c.Has(r.Name) }) {
				texts = append(texts, a.Choice(q.Readings[0]).String())
			}
		}
	}
	return texts
}

// claims adds the verdicts on the claims of a file.
func (d *Dossier) claims(to *picture.Article) {
	if len(d.Claims) > 0 {
		to.Add(picture.Part{Style: picture.Heading, Text: d.words.Claims})
	}
	for _, c := range d.Claims {
		to.Add(picture.Part{Lead: c.Clause + ", " + c.ID + d.words.Colon, Text: c.Text})
		text := d.words.sentences(c.Verdict + ". " + c.Evidence)
		if c.Limit != "" {
			text += " " + d.words.sentences("Stopped by: "+c.Limit+".")
		}
		for _, l := range c.Lines {
			text += " " + cmp.Or(strings.Join(l.Moves, " "), d.words.sentences("The start."))
		}
		to.Add(picture.Part{Style: picture.Entry, Text: d.named(text)})
	}
}

// named puts the title in place of the name of the file, with which boards are named.
func (d *Dossier) named(text string) string {
	for _, k := range d.Kinds {
		for _, b := range k.Boards {
			if b != "" {
				text = strings.ReplaceAll(text, k.Name+":"+b, d.Title+" ("+b+")")
			}
		}
		text = strings.ReplaceAll(text, k.Name, d.Title)
	}
	return text
}

// board returns the short name of a board: of a file, without that of the file.
func (d *Dossier) board(name string) string {
	for _, k := range d.Kinds {
		if board, ok := strings.CutPrefix(name+":", k.Name+":"); ok && d.checked() {
			return strings.TrimSuffix(board, ":") // "" for the only one
		}
	}
	return d.words.board(name)
}

// appendix adds the questions whose readings agree, and those that the sheets leave no
// doubt about, with the sentences and the answer that they give.
func (d *Dossier) appendix(to *picture.Article, same, plain []subject) {
	if len(same)+len(plain) > 0 {
		to.Add(picture.Part{Style: picture.Heading, Text: d.words.Appendix})
	}
	for _, s := range slices.Concat(plain, same) {
		j := s.Ambiguity
		q := d.ambiguity(j.ID)
		to.Add(picture.Part{Style: picture.Subheading, Text: d.said.Question(q, 0)})
		d.quote(to, q)
		d.answers(to, q)
		if best := j.Decisive(); best != nil && j.tier() == never && d.words.Language == Languages[0] {
			to.Add(picture.Part{Style: picture.Entry, Lead: d.words.NeverLead, Text: best.Verdict()})
		}
	}
}

// answers adds the answer to a question that is clear: that of each edition where they differ.
func (d *Dossier) answers(to *picture.Article, q rules.Ambiguity) {
	list := q.Questions[0].Readings
	first := picture.Part{Text: d.meaning(q, list[0])}
	var parts []picture.Part
	for _, e := range sheets.Editions(d.Name) {
		preset, _ := d.Kinds[0].Preset(e.Preset)
		text := first.Text
		for _, r := range q.ReadBy(preset.Changed) {
			text = d.meaning(q, r)
		}
		parts = append(parts, picture.Part{Style: picture.Entry, Lead: e.Title + d.words.Colon, Text: text})
	}
	if !slices.ContainsFunc(parts, func(p picture.Part) bool { return p.Text != first.Text }) {
		parts = []picture.Part{first}
	}
	to.Parts = append(to.Parts, parts...)
}

// Undecided reports whether an answer about two readings is unknown, or a limit
// stopped its search or that for a claim.
func (d *Dossier) Undecided() bool {
	return slices.ContainsFunc(d.Answers, func(a *Ambiguity) bool {
		return slices.ContainsFunc(a.Pairs, func(p Pair) bool { return p.Stopped || p.Differ == string(ambiguity.Unknown) })
	}) || slices.ContainsFunc(d.Claims, func(c *Claim) bool { return c.Limit != "" && d.checked() })
}
