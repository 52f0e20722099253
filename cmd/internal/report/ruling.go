package report

import (
	"fmt"
	"slices"
	"strings"

	"ludex/puzzles/analysis"
	"ludex/puzzles/picture"
	"ludex/rules"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"
	"ludex/rules/ruling"
	"ludex/rules/sheets"
)

// Ruling is the answer of ludex rule about a dispute.
type Ruling struct {
	Game      string           `json:"game"`
	Position  string           `json:"position"` // before the disputed move, or without one
	Turn      int              `json:"turn"`     // of it, 0 for none
	Legal     bool             `json:"legal"`
	Standing                   // after it, or of the position
	Ended     bool             `json:"ended"`   // whether it is refused as the game had ended
	Clauses   []AppliedClause  `json:"clauses"` // as of analyse
	Sentences []rulingSentence `json:"sentences"`
	Otherwise []rulingReading  `json:"otherwise"`
	Presets   []rulingPreset   `json:"presets"`
	Cells     []string         `json:"cells"`   // that decide
	Against   []string         `json:"against"` // readings that decide, where the letter of the sheets rules otherwise
	Closing   string           `json:"closing"` // the words by which the players ended the record

	ruling ruling.Ruling
	words  *words
}

// rulingSentence is a sentence of a sheet.
type rulingSentence struct {
	Place       string `json:"place"`
	Text        string `json:"text"`
	Translation string `json:"translation"`
}

// rulingReading is the course of the record by another reading, or by two that only act
// together.
type rulingReading struct {
	Readings []string         `json:"readings"` // one, or two that only act together
	Turn     int              `json:"turn"`     // the first that differs, 0 for the position at the beginning
	At       Standing         `json:"at"`       // that turn
	Legal    bool             `json:"legal"`    // all of it
	Last     Standing         `json:"last"`     // the last turn
	Words    string           `json:"words"`
	Sentence []rulingSentence `json:"sentences"` // about the questions, none where the sheet is silent
}

// rulingPreset is the course of the record by a preset.
type rulingPreset struct {
	Name  string `json:"preset"`
	Same  bool   `json:"same"` // as by the readings of the game
	Words string `json:"words"`
}

// NewRuling returns the answer about a dispute, with frame words of a language.
func NewRuling(r ruling.Ruling, language string) *Ruling {
	uncaptured(&r)
	f := r.Finding
	last := len(f.Turns) - 1
	a := &Ruling{
		Game: r.Game.String(), Turn: last, Legal: f.Legal(), Standing: standingAt(f, last), Ended: f.Last().Over,
		Clauses: []AppliedClause{}, Sentences: []rulingSentence{}, Otherwise: []rulingReading{}, Presets: []rulingPreset{}, Cells: []string{}, Against: []string{},
		ruling: r, words: wordsOf(language),
	}
	a.Position = r.Game.Format(f.Turns[max(0, last-1)].Position)
	a.decide()
	for _, d := range r.Differences {
		a.Otherwise = append(a.Otherwise, a.otherwise(d))
	}
	for _, p := range r.Presets {
		preset := rulingPreset{p.Name, p.Same, a.words.Same}
		if !p.Same {
			preset.Words = a.words.finding(p.Finding, 0, f)
		}
		a.Presets = append(a.Presets, preset)
	}
	return a
}

// uncaptured names in a ruling on a capture that is claimed what it lacks.
func uncaptured(r *ruling.Ruling) {
	all := []ruling.Finding{r.Finding}
	for _, d := range r.Differences {
		all = append(all, d.Finding)
	}
	for _, p := range r.Presets {
		all = append(all, p.Finding)
	}
	for _, f := range all {
		last := len(f.Turns) - 1
		t, g := &f.Turns[last], hnefatafl.AnyOf(f.Game)
		if refused := rules.RefusalOf(t.Refused); g != nil && len(refused.Ways) > 0 {
			text, ids := "the captures are wrong: this move is "+strings.Join(refused.Ways, " or "), []string{}
			for _, c := range hnefatafl.Claimed(g, t.Position.Value(), t.Move) {
				text += "; " + c.Words
				ids = append(ids, strings.Split(c.Clause, ", ")...)
			}
			slices.Sort(ids)
			t.Refused = rules.RefuseBy(slices.Compact(ids), "%s", text)
		}
	}
}

// decide finds the clauses, the sentences and the cells that decide.
func (a *Ruling) decide() {
	f := a.ruling.Finding
	last := len(f.Turns) - 1
	t := f.Turns[last]
	switch {
	case t.Refused == nil && last > 0:
		a.apply(last)
	case t.Over && last > 1:
		a.apply(last - 1)
	case t.Outcome != rules.Undecided: // from the beginning
		for _, c := range analysis.End(f.Game, t.Position, t.Outcome) {
			a.add(c.ID, c.Words)
		}
	case t.Refused != nil:
		if lost := a.lost(); lost > 0 {
			a.apply(lost)
		}
		a.add(strings.Join(rules.RefusalOf(t.Refused).IDs, ", "), t.Reason())
	}
	a.cells(t)
}

// apply adds the clauses that a legal turn applies.
func (a *Ruling) apply(turn int) {
	f := a.ruling.Finding
	before, after := f.Turns[turn-1], f.Turns[turn]
	m, err := f.Game.ParseMove(before.Position, after.Move)
	if err != nil {
		return
	}
	n := len(a.Clauses)
	for _, c := range analysis.Clauses(f.Game, before.Position, after.Position, m, after.Outcome) {
		a.add(c.ID, c.Words)
	}
	if turn < len(f.Turns)-1 {
		for i := range a.Clauses[n:] {
			a.Clauses[n+i].Words = fmt.Sprintf("%s %d, %s: %s", strings.ToLower(a.words.Turn), turn, after.Move, a.Clauses[n+i].Words)
		}
	}
	if len(a.Clauses) == n {
		a.add(a.moves(), legalMove)
	}
}

// legalMove are the words about a move that no other clause names.
const legalMove = "a legal move"

// moves returns the ids of the clauses of the game, the rule about moves among them.
func (a *Ruling) moves() string {
	var ids []string
	for _, c := range a.ruling.Game.Kind().Clauses {
		if slices.ContainsFunc(sheets.Deciding(a.ruling.Game.Kind().Rulebook.Name, []string{c.ID}, legalMove, a.ruling.Game.Readings().All), func(s sheets.Sentence) bool {
			return s.Decides != nil && s.Decides.MatchString(legalMove)
		}) {
			ids = append(ids, c.ID)
		}
	}
	return strings.Join(ids, ", ")
}

// add adds clauses with their effect, and the sentences that they restate.
func (a *Ruling) add(ids, words string) {
	a.Clauses = append(a.Clauses, AppliedClause{ids, words})
	list := strings.FieldsFunc(ids, func(r rune) bool { return r == ',' || r == ' ' })
	against := a.contrary(list)
	a.Against = append(a.Against, rules.Texts(against)...)
	for _, q := range quotes(a.ruling.Game, list, words) {
		if len(against) == 0 && !slices.Contains(a.Sentences, q) {
			a.Sentences = append(a.Sentences, q)
		}
	}
}

// contrary returns the readings of the game that answer questions otherwise than the
// letter of the sheets, by which something else would happen.
func (a *Ruling) contrary(ids []string) []rules.Choice {
	if a.ruling.ByLetter {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(a.ruling.Game.Readings().Changed), func(c rules.Choice) bool { return !slices.Contains(ids, c.ID) })
}

// preset returns the name of the preset that has just the readings of the game, "" for none.
func (a *Ruling) preset() string {
	changed := a.ruling.Game.Readings().Changed
	for _, p := range a.ruling.Game.Kind().Presets {
		missing := func(c rules.Choice) bool {
			return !slices.ContainsFunc(changed, func(d rules.Choice) bool { return includes(d, c) || includes(c, d) })
		}
		if p.Reasons == nil && len(p.Changed) == len(changed) && !slices.ContainsFunc(p.Changed, missing) {
			return p.Name
		}
	}
	return ""
}

// includes reports whether a choice has all readings of another one.
func includes(c, part rules.Choice) bool {
	return c.ID == part.ID && !slices.ContainsFunc(strings.Split(part.Names, "+"), func(name string) bool { return !c.Has(name) })
}

// quotes returns the sentences that decide something by the readings of a game, from the
// sheets, or for a rulebook of a file the clauses.
func quotes(g play.Game, ids []string, words string) (list []rulingSentence) {
	book := g.Kind().Rulebook
	for _, s := range sheets.Deciding(book.Name, ids, words, g.Readings().All) {
		list = append(list, rulingSentence{s.Place, s.Text, s.English})
	}
	if len(sheets.Of(book.Name)) > 0 {
		return list
	}
	for _, c := range book.Clauses {
		about := func(q rules.Ambiguity) bool { return q.Clause == c.ID && slices.Contains(ids, q.ID) }
		if slices.Contains(ids, c.ID) || slices.ContainsFunc(book.Ambiguities, about) {
			list = append(list, rulingSentence{Place: c.ID, Text: c.Text})
		}
	}
	return list
}

// lost returns the turn that captured the piece which a refused move names first, 0 for
// none: the piece may have been left on the board.
func (a *Ruling) lost() int {
	f := a.ruling.Finding
	cells := named(f.Game, f.Last().Move)
	for turn := len(f.Turns) - 2; turn > 0 && len(cells) > 0; turn-- {
		if slices.Contains(f.Turns[turn].Taken, cells[0]) {
			return turn
		}
		if slices.Contains(f.Turns[turn].Placed, cells[0]) {
			return 0
		}
	}
	return 0
}

// named returns the cells that the text of a move names.
func named(g play.Game, text string) (cells []int) {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("-~: ,x", r) })
	for _, word := range words {
		if i := slices.IndexFunc(g.Layout().Cells, func(c rules.Site) bool { return c.Name == word }); i >= 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

// cells names the cells of the move, of the reason against it, of its captures, by other
// readings too, and of a figure that wins.
func (a *Ruling) cells(t ruling.Turn) {
	g := a.ruling.Game
	all := slices.Concat(named(g, t.Move), named(g, t.Reason()), t.Taken)
	for _, d := range a.ruling.Differences {
		all = append(all, d.Finding.Turns[min(d.Turn, len(d.Finding.Turns)-1)].Taken...)
	}
	f := a.ruling.Finding
	for _, turn := range f.Turns[max(0, len(f.Turns)-2):] {
		all = append(all, analysis.FigureStones(f.Game, turn.Position)...)
	}
	slices.Sort(all)
	for _, c := range slices.Compact(all) {
		a.Cells = append(a.Cells, g.Layout().Cells[c].Name)
	}
}

// otherwise returns the course of the record by another reading.
func (a *Ruling) otherwise(d ruling.Difference) rulingReading {
	f := d.Finding
	last := len(f.Turns) - 1
	o := rulingReading{
		Readings: rules.Texts(d.Readings), Turn: d.Turn, At: standingAt(f, min(d.Turn, last)), Legal: f.Legal(), Last: standingAt(f, last),
		Words: a.words.finding(f, d.Turn, a.ruling.Finding), Sentence: []rulingSentence{},
	}
	for _, c := range d.Readings {
		for _, s := range quotes(f.Game, []string{c.ID}, "") {
			if !slices.Contains(o.Sentence, s) {
				o.Sentence = append(o.Sentence, s)
			}
		}
	}
	return o
}

// Article returns the ruling as an article with a picture of the board.
func (a *Ruling) Article() (to picture.Article) {
	w := a.words
	board, _ := parted(a.Game)
	to.Poster, to.Title = true, w.Ruling+w.Colon+" "+boardWords(board)
	to.Add(a.picture())
	var by []string
	for _, c := range a.ruling.Game.Readings().Changed {
		by = append(by, c.String()+a.houseReason(c))
	}
	if lead := w.ByReadings; len(by) > 0 {
		if name := a.preset(); name != "" {
			lead = put(w.ByPreset, name)
		}
		to.Add(picture.Part{Lead: lead, Text: strings.Join(by, ", ")})
	}
	to.Add(picture.Part{Lead: a.head(), Text: w.state(a.ruling.Finding, a.Turn)})
	if a.Closing != "" {
		to.Add(picture.Part{Style: picture.Entry, Text: put(w.Closing, w.say(a.Closing))})
	}
	for _, c := range a.Clauses {
		if c.Words != a.Reason && c.Words != legalMove {
			to.Add(picture.Part{Style: picture.Entry, Text: strings.TrimSuffix(fmt.Sprintf("%s (%s)", w.say(c.Words), c.ID), " ()")})
		}
	}
	for _, s := range a.Sentences {
		to.Add(picture.Part{Style: picture.Quotation, Text: w.quoted(s.Place, s.Text, s.Translation)})
	}
	for _, c := range a.Against {
		text := put(w.Against, c)
		if name := a.preset(); name != "" {
			text += " (" + put(w.Preset, name) + ")"
		}
		to.Add(picture.Part{Style: picture.Entry, Text: text})
	}
	unsaid := len(sheets.Of(a.ruling.Game.Kind().Rulebook.Name)) > 0 || !a.Legal // a legal move of a file follows from all its rules
	if unsaid && len(a.Sentences)+len(a.Against) == 0 && (a.Turn > 0 || a.ruling.Finding.Last().Outcome != rules.Undecided) {
		to.Add(picture.Part{Text: w.Silent})
	}
	a.others(&to)
	w.typeset(&to)
	return to
}

// houseReason returns the reason of a house rule, "" for another reading.
func (a *Ruling) houseReason(c rules.Choice) string {
	for _, p := range a.ruling.Game.Kind().Presets {
		if reason, ok := p.Reasons[c.ID]; ok && slices.ContainsFunc(p.Changed, func(d rules.Choice) bool { return includes(d, c) }) {
			return " (" + strings.TrimSuffix(p.Name+": "+reason, ": ") + ")"
		}
	}
	return ""
}

// head names the disputed move, or the position.
func (a *Ruling) head() string {
	if a.Turn == 0 {
		return a.words.Position + a.words.Colon
	}
	return fmt.Sprintf("%s %d, %s%s", a.words.Turn, a.Turn, *a.Move, a.words.Colon)
}

// others adds the course of the record by other readings and by presets.
func (a *Ruling) others(to *picture.Article) {
	w := a.words
	lead := w.Otherwise
	if len(a.Otherwise) == 0 {
		lead = w.Undisputed
	}
	to.Add(picture.Part{Lead: lead})
	for _, o := range a.Otherwise {
		text := o.Words + "."
		for _, s := range o.Sentence {
			if !slices.Contains(a.Sentences, s) {
				text += " " + w.quoted(s.Place, s.Text, s.Translation)
			}
		}
		if len(o.Sentence) == 0 {
			text += " " + w.Silent
		}
		to.Add(picture.Part{Style: picture.Entry, Lead: strings.Join(o.Readings, w.And) + w.Colon, Text: text})
	}
	if len(a.Presets) > 0 {
		to.Add(picture.Part{Lead: w.Presets})
	}
	var groups []picture.Part
	for _, p := range a.Presets {
		i := slices.IndexFunc(groups, func(g picture.Part) bool { return g.Text == p.Words })
		if i < 0 {
			groups = append(groups, picture.Part{Style: picture.Entry, Lead: p.Name, Text: p.Words})
		} else {
			groups[i].Lead += ", " + p.Name
		}
	}
	for _, g := range groups {
		g.Lead += w.Colon
		to.Add(g)
	}
}

// picture returns the board before the disputed move, with the cells that decide.
func (a *Ruling) picture() picture.Part {
	f := a.ruling.Finding
	p := f.Turns[max(0, len(f.Turns)-2)].Position
	d := picture.Of(f.Game)(p)
	for i, c := range f.Game.Layout().Cells {
		if slices.Contains(a.Cells, c.Name) {
			d.Target = append(d.Target, i)
		}
	}
	text := a.words.diagram(f.Game, p)
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	d.Caption = lines[len(lines)-1] // the side to move
	d = a.words.legend(d)
	d.Board.Last[1] = a.words.Decide
	decide := ""
	if len(a.Cells) > 0 {
		decide = a.words.Decide + a.words.Colon + " " + strings.Join(a.Cells, ", ")
	}
	return picture.Part{
		Style: picture.Picture, Text: decide,
		Scene: picture.Explained([]picture.Diagram{d}, 1), Name: "ruling", Diagram: text,
	}
}

// Text returns the ruling with the board as a diagram.
func (a *Ruling) Text(columns int) string { return articleText(a.Article(), columns) }
