package report

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/proptest/doubt"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/rules"
	"ludex/rules/ruling"
)

// Doubts is the output of ludex doubt --json.
type Doubts struct {
	Game      string         `json:"game"`
	Boards    []string       `json:"boards"` // on which mutants were tried
	Mutants   int            `json:"mutants"`
	Refused   map[string]int `json:"refused"`   // the number of mutants that cannot be played, by the reason
	Never     int            `json:"never"`     // mutants without a difference, where all positions were compared
	Unknown   int            `json:"unknown"`   // mutants without a difference in the positions that were compared
	Compared  int            `json:"compared"`  // positions
	Untested  []string       `json:"untested"`  // clauses on which no random game depends
	Unclaimed []int          `json:"unclaimed"` // lines of rules that belong to no clause
	Needless  []string       `json:"needless"`  // settled ids that are not those of doubts
	Findings  []string       `json:"findings"`  // about examples
	Refuted   [][]string     `json:"refuted"`   // reading, example
	Proposed  string         `json:"proposed"`  // lines of an example
	Closes    []string       `json:"closes"`    // doubts that it closes
	Open      int            `json:"open"`      // doubts that matter
	Minor     int            `json:"minor"`     // other doubts
	Doubts    []Doubt        `json:"doubts"`    // those shown
	Limit     string         `json:"limit"`     // that was hit, or empty
}

// Doubt is a question that a rulebook leaves open.
type Doubt struct {
	ID       string     `json:"id"`
	Operator string     `json:"operator"`
	Level    string     `json:"level"` // changes the winner, early and frequent, rare, in constructed positions, another game
	Score    float64    `json:"score"`
	Line     int        `json:"line"`  // of the file
	Quote    string     `json:"quote"` // of the file
	Clauses  []string   `json:"clauses"`
	Question string     `json:"question"`
	Is       string     `json:"is"`       // a sentence for one answer
	Not      string     `json:"not"`      // a sentence for the other
	Others   []string   `json:"others"`   // sentences of the other answers
	Alike    []string   `json:"alike"`    // other mutants with the same behaviour
	Answered string     `json:"answered"` // by a reading
	Settled  string     `json:"settled"`  // by a sentence
	Closed   string     `json:"closed"`   // by an example
	Games    int        `json:"games"`    // random ones
	Differ   int        `json:"differ"`   // of the games
	Values   [][]string `json:"values"`   // board, winner, winner by the other answer
	Board    string     `json:"board"`
	Start    string     `json:"start"` // the diagram of a constructed position
	Moves    []string   `json:"moves"`
	Shortest bool       `json:"shortest"`

	answers [2]string
	texts   []string // of the clauses
	found   [2]ruling.Finding
	alone   []ruling.Finding    // by each of two readings
	added   func() engine.Added // to the file, for its other answer
}

// NewDoubts returns the doubts about a rulebook, of which some are shown.
func NewDoubts(r *doubt.Result, shown []*doubt.Doubt, book rules.Rulebook, next *doubt.Proposal) Doubts {
	d := Doubts{
		Game: r.Game, Boards: r.Boards, Mutants: r.Mutants, Refused: r.Refused, Never: r.Never, Unknown: r.Unknown, Compared: r.Spots,
		Findings: append(append([]string{}, r.False...), r.Notes...), Unclaimed: append([]int{}, r.Unclaimed...), Refuted: [][]string{}, Closes: []string{},
		Untested: append([]string{}, r.Untested...), Needless: append([]string{}, r.Needless...), Open: len(r.Open()), Minor: r.Minor(), Doubts: []Doubt{},
	}
	d.Limit = LimitText(r.Limit)
	for _, x := range r.Refuted {
		d.Refuted = append(d.Refuted, []string{x.Reading, fmt.Sprintf("line %d: %s", x.Line, x.Example)})
	}
	if next != nil {
		d.Proposed = next.Text()
		for _, x := range next.Closes {
			d.Closes = append(d.Closes, x.Question)
		}
	}
	for _, x := range shown {
		d.Doubts = append(d.Doubts, newDoubt(x, book))
	}
	return d
}

func newDoubt(x *doubt.Doubt, book rules.Rulebook) Doubt {
	w := x.Show()
	d := Doubt{
		ID: x.Question, Operator: x.Operator.Name, Level: x.Level.String(), Score: x.Score, Line: x.Line(), Quote: x.Quote, Clauses: append([]string{}, x.Clauses...),
		Question: x.Ask, Is: x.Is, Not: x.Not, Others: []string{}, Alike: append([]string{}, x.Alike...), Answered: x.Answered, Settled: x.Settled, Closed: x.Closed,
		Games: x.Games, Differ: x.Differ, Values: [][]string{}, Board: w.Board, Moves: append([]string{}, w.Moves...), Shortest: w.Shortest, answers: x.Answers,
	}
	for _, o := range x.Others {
		if like := func(text string) bool { return alike(text, o.Not) }; !like(x.Not) && !slices.ContainsFunc(d.Others, like) {
			d.Others = append(d.Others, o.Not)
		}
	}
	for _, v := range x.Values {
		d.Values = append(d.Values, []string{v.Board, v.Is, v.Not})
	}
	for _, c := range book.Clauses {
		if slices.Contains(x.Clauses, c.ID) {
			d.texts = append(d.texts, fmt.Sprintf("%s says: \"%s\"", c.ID, c.Text))
		}
	}
	if w.Constructed {
		d.Start = w.Games[0].Format(w.Start)
	}
	for i, g := range w.Games {
		d.found[i] = w.Replay(g)
	}
	for _, g := range w.Alone {
		d.alone = append(d.alone, w.Replay(g))
	}
	d.added = func() (a engine.Added) {
		a.Lines, a.Reading, _ = x.Ambiguity()
		return a
	}
	return d
}

// LimitText returns the limit that was hit, empty for none.
func LimitText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// alike reports whether two sentences are equal but for the kind of pieces.
func alike(a, b string) bool {
	said := func(text string) string {
		if of, rest, ok := strings.Cut(text, ": "); ok && strings.HasPrefix(of, "Moves of ") {
			return rest
		}
		return text
	}
	return strings.EqualFold(said(a), said(b))
}

// Text returns the doubts in their order, and how they were found.
func (d Doubts) Text(columns int) string { return articleText(d.Article(), columns) }

// Article returns the doubts as an article.
func (d Doubts) Article() picture.Article {
	a := picture.Article{Title: "Doubts about " + d.Game}
	d.findings(&a)
	for i, x := range d.Doubts {
		x.add(&a, i+1)
	}
	d.found(&a)
	return a
}

// findings adds the results about the examples of the file.
func (d Doubts) findings(a *picture.Article) {
	for _, text := range d.Findings {
		a.Add(picture.Part{Lead: "Example:", Text: text})
	}
}

// found adds the other results: proposals, clauses without a test, and how the doubts were found.
func (d Doubts) found(a *picture.Article) {
	say := func(lead, text string) {
		if text != "" {
			a.Add(picture.Part{Lead: lead, Text: text})
		}
	}
	for _, x := range d.Refuted {
		say("An example of the file refutes the reading "+x[0]+":", x[1])
	}
	if d.Proposed != "" {
		say("An example to print, with a figure: it answers", d.numbers()+".")
		a.Add(picture.Part{Style: picture.Code, Text: strings.TrimRight(d.Proposed, "\n")})
	}
	say("Clauses that no random game tests:", strings.Join(d.Untested, ", "))
	say("Rules that belong to no clause:", d.lines())
	say("Settled without need, as there is no such doubt:", strings.Join(d.Needless, ", "))
	state := "open,"
	if d.Limit != "" {
		state = "found so far," // the rest may join or change them
	}
	say(english.Plural(d.Open, "doubt", "")+" "+state, d.summary())
	say("Stopped:", d.Limit)
}

// numbers names the doubts that the proposed example answers.
func (d Doubts) numbers() string {
	var texts []string
	for i, x := range d.Doubts {
		if slices.Contains(d.Closes, x.ID) {
			texts = append(texts, fmt.Sprint(i+1))
		}
	}
	return english.PluralWord(len(texts), "doubt", "") + " " + english.OxfordWordSeries(texts, "and")
}

// lines names the lines of rules without a clause.
func (d Doubts) lines() string {
	var texts []string
	for _, n := range d.Unclaimed {
		texts = append(texts, fmt.Sprint(n))
	}
	if len(texts) == 0 {
		return ""
	}
	return english.PluralWord(len(texts), "line", "") + " " + strings.Join(texts, ", ")
}

// summary returns how the doubts were found.
func (d Doubts) summary() string {
	return fmt.Sprintf("%s that matter less (ludex doubt --all shows them). The rules were changed in %s, and played on %s in %s: %d changes never matter, %d did not matter there, %s.",
		english.Plural(d.Minor, "other", ""), english.Plural(d.Mutants, "way", ""), english.Plural(len(d.Boards), "board", ""), english.Plural(d.Compared, "position", ""), d.Never, d.Unknown, d.noGame())
}

// noGame returns the number of mutants that are no game, with the most frequent reason.
func (d Doubts) noGame() string {
	n, most := 0, ""
	for _, reason := range slices.Sorted(maps.Keys(d.Refused)) {
		if n += d.Refused[reason]; d.Refused[reason] > d.Refused[most] {
			most = reason
		}
	}
	text := fmt.Sprintf("%d are no game that can be played", n)
	if most != "" {
		text += fmt.Sprintf(" (%d: %s)", d.Refused[most], most)
	}
	if most == doubt.NoPlace {
		text += "; try one board alone: ludex doubt " + strings.TrimSuffix(d.Game+":"+d.Boards[len(d.Boards)-1], ":")
	}
	return text
}

// add adds a doubt with the game that shows it, and the sentences of its answers.
func (x Doubt) add(a *picture.Article, n int) {
	a.Add(picture.Part{Style: picture.Subheading, Text: fmt.Sprintf("%d. %s", n, x.Question)})
	for _, text := range x.texts {
		a.Add(picture.Part{Style: picture.Quotation, Text: text})
	}
	if x.Quote != "" {
		a.Add(picture.Part{Style: picture.Quotation, Text: fmt.Sprintf("Line %d: %s", x.Line, x.Quote)})
	}
	now := x.answers[0]
	if now == "Yes" || now == "No" {
		now += ", as the rules are now"
	}
	a.Add(picture.Part{Style: picture.Entry, Lead: now + ":", Text: x.Is, Copy: x.Is})
	for i, text := range append([]string{x.Not}, x.Others...) {
		lead := map[bool]string{true: x.answers[1], false: "Or"}[i == 0]
		a.Add(picture.Part{Style: picture.Entry, Lead: lead + ":", Text: text, Copy: text})
	}
	for _, part := range []picture.Part{{Text: x.effect()}, {Lead: "Level:", Text: x.Level}, {Lead: "Answered by the reading", Text: x.Answered}, {Lead: "Settled:", Text: x.Settled}, {Lead: "An example answers it,", Text: x.Closed}} {
		if part.Text != "" {
			a.Add(part)
		}
	}
	a.Add(picture.Part{Text: x.shown() + "."})
	d := Dossier{words: wordsOf(Languages[0])}
	at := d.parted(a, x.found, x.answers, "doubt-"+x.ID, x.added)
	for i, f := range x.alone {
		lead := []string{"The first answer alone:", "The second answer alone:"}[i]
		a.Add(picture.Part{Style: picture.Entry, Lead: lead, Text: d.words.state(f, min(at, len(f.Turns)-1), x.found[:]...) + "."})
	}
	if x.Answered+x.Settled+x.Closed == "" && x.Line > 0 {
		a.Add(picture.Part{Lead: fmt.Sprintf("To answer it in the file, about line %d:", x.Line)})
		a.Add(picture.Part{Style: picture.Code, Text: fmt.Sprintf("//@ settled %s %q", x.ID, x.Is)})
	}
}

// matters adds the doubt as the question that matters most, and what settles it.
func (x Doubt) matters(a *picture.Article) {
	entry(a, "The question that matters most:", x.Question+" The rulebook does not ask it. "+x.effect())
	settled(a, "To settle it, write:", x.Is, "")
	settled(a, "Or:", x.Not, "")
}

// tier returns the effect of the answers.
func (x Doubt) tier() int {
	switch {
	case len(x.winners()) == 0:
		return moves
	case x.Differ == 0:
		return constructed
	}
	return winners
}

// winners returns who wins by the answers, on the boards where that differs.
func (x Doubt) winners() (texts []string) {
	for _, v := range x.Values {
		if v[1] != v[2] {
			on := ""
			if v[0] != "" && v[0] != "standard" {
				on = " on " + v[0]
			}
			texts = append(texts, fmt.Sprintf("With best play%s %s now; by the other answer %s.", on, winner(v[1]), winner(v[2])))
		}
	}
	return texts
}

// effect returns who wins by the answers, and how often they differ.
func (x Doubt) effect() string {
	often := fmt.Sprintf("%d of %s", x.Differ, english.Plural(x.Games, "random game", ""))
	if x.Differ == 0 {
		often = "none of " + english.Plural(x.Games, "random game", "")
	}
	return strings.Join(append(x.winners(), "The answers lead apart in "+often+"."), " ")
}

// winner returns an outcome as a statement: "white wins".
func winner(outcome string) string {
	if name, ok := strings.CutPrefix(outcome, "won by "); ok {
		return rules.Wins(name)
	}
	return "nobody wins"
}

// shown returns the board and the moves that show a doubt.
func (x Doubt) shown() string {
	text := "Shown"
	if x.Board != "" && x.Board != "standard" { // the one board of a file
		text += " on " + x.Board
	}
	if x.Start != "" {
		text += " from a constructed position"
	}
	switch {
	case len(x.Moves) > 0:
		text += " by " + strings.Join(x.Moves, " ")
	case x.Start == "":
		return text + " at the start"
	}
	if x.Shortest {
		text += "; no shorter game shows it"
	}
	return text
}

// DoubtChange is the output of ludex doubt OLD NEW --json.
type DoubtChange struct {
	Old    string  `json:"old"`
	New    string  `json:"new"`
	Opened []Doubt `json:"opened"` // doubts of the new file alone
	Closed []Doubt `json:"closed"` // doubts of the old file alone
	Open   int     `json:"open"`
	Limit  string  `json:"limit"` // that was hit, or empty; after it there can be more or fewer
}

// Text returns the doubts that a new version opened and closed.
func (d DoubtChange) Text(columns int) string { return articleText(d.Article(), columns) }

// Article returns them as an article.
func (d DoubtChange) Article() picture.Article {
	soFar := map[bool]string{true: "so far "}[d.Limit != ""]
	a := picture.Article{Title: fmt.Sprintf("%s: %s%d opened, %d closed since %s; %s%s open", d.New, soFar, len(d.Opened), len(d.Closed), d.Old, soFar, english.Plural(d.Open, "doubt", ""))}
	for i, x := range d.Opened {
		x.add(&a, i+1)
	}
	for _, x := range d.Closed {
		a.Add(picture.Part{Style: picture.Entry, Lead: "Closed:", Text: cmp.Or(x.Settled, x.Question)})
	}
	if d.Limit != "" {
		a.Add(picture.Part{Lead: "Stopped:", Text: d.Limit})
	}
	return a
}
