package site

import (
	"fmt"
	"html/template"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize/english"

	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/proptest/ambiguity"
	"ludex/puzzles"
	"ludex/puzzles/site"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// siteRulebooks returns the rulebooks, those of some names unless they are nil, with the
// answers about their questions: the kept ones, and of files those that the effort finds.
func siteRulebooks(in *input.Reader, names []string, effort *ask.Effort) ([]site.Rulebook, error) {
	answers, err := ask.KeptAnswers()
	if err == nil {
		err = search(in, names, effort, answers)
	}
	if err != nil {
		return nil, err
	}
	var list []site.Rulebook
	for _, book := range input.Catalogue().Rulebooks() {
		if names != nil && !slices.Contains(names, book.Name) || len(book.Ambiguities) == 0 {
			continue
		}
		r := site.Rulebook{Title: book.Title, Clauses: book.Clauses, Claims: book.Claims}
		for _, a := range book.Ambiguities {
			key := a.ID
			if input.IsOutside(book.Name) {
				key = book.Name + " " + a.ID // two files can have the same
			}
			q, err := siteQuestion(book, a, answers[key])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", a.ID, err)
			}
			r.Questions = append(r.Questions, q)
		}
		list = append(list, r)
	}
	return list, nil
}

func siteQuestion(book rules.Rulebook, a rules.Ambiguity, pairs []report.Pair) (site.Question, error) {
	t := teller{book}
	q := site.Question{ID: a.ID, Question: t.told(a.Question), Quotes: sheets.About(book.Name, a.ID)}
	if len(q.Quotes) == 0 { // the sheets are silent about it: the sentences that decide about its clause
		q.Quotes = slices.DeleteFunc(sheets.About(book.Name, a.Clause), func(s sheets.Sentence) bool { return s.Decides == nil })
	}
	for _, part := range a.Questions[:len(a.Questions)*min(1, len(a.Questions)-1)] { // of several
		q.Parts = append(q.Parts, t.told(part.Text))
	}
	if i := slices.IndexFunc(book.Clauses, func(c rules.Clause) bool { return c.ID == a.Clause }); i >= 0 {
		q.Clause = book.Clauses[i]
	}
	if input.IsOutside(book.Name) && pairs == nil {
		q.Pairs = unanswered(book, a)
		return q, nil
	}
	pairs = slices.Clone(pairs)
	slices.SortStableFunc(pairs, func(p, q report.Pair) int {
		switch {
		case p.First(q):
			return -1
		case q.First(p):
			return 1
		}
		return 0
	})
	for _, p := range pairs {
		pair, err := t.pair(a, p)
		if err != nil {
			return q, err
		}
		q.Pairs = append(q.Pairs, pair)
	}
	return q, nil
}

// search adds the answers about the questions of files; nil is no effort.
func search(in *input.Reader, names []string, effort *ask.Effort, answers map[string][]report.Pair) error {
	for _, name := range names {
		if effort == nil || !input.Catalogue().IsFile(name) {
			continue
		}
		if k, err := input.Catalogue().Kind(name); err == nil && len(k.Questions) == 0 {
			continue
		}
		asked, err := ask.Ambiguities([]string{name})
		if err != nil {
			return err
		}
		found, err := effort.Answers(in.Cmd.Context(), in.Cmd.ErrOrStderr(), asked)
		if err != nil {
			return err
		}
		for _, a := range found {
			answers[name+" "+a.ID] = a.Pairs
		}
	}
	return nil
}

// unanswered returns the pairs of readings of a question of a file: the default and each
// other one.
func unanswered(book rules.Rulebook, a rules.Ambiguity) (list []site.Pair) {
	for _, f := range a.Questions {
		for _, r := range f.Readings[1:] {
			list = append(list, site.Pair{A: f.Readings[0], B: r, Matters: fmt.Sprintf("ludex check ambiguity %s %s answers it.", book.Name, a.ID)})
		}
	}
	return list
}

// teller writes the knowledge about the questions of a rulebook for people who know no names
// of readings, boards and players' letters.
type teller struct{ rules.Rulebook }

// pair returns two readings with the game that shows their difference.
func (t teller) pair(a rules.Ambiguity, p report.Pair) (site.Pair, error) {
	s := site.Pair{Differ: p.Differ == "yes", Brief: texts.Capital(p.Brief()), Matters: texts.Capital(t.told(named(p.Plainly(boardWords, resultWords)))), Words: t.told(named(plainly(p)))}
	for i, name := range []string{p.A, p.B} {
		for _, r := range t.readings(rules.Choice{ID: a.ID, Names: name}) {
			r.Words = t.told(r.Words)
			*[]*rules.Reading{&s.A, &s.B}[i] = r
		}
	}
	if len(a.Questions) > 1 {
		s.Asked = t.told(p.Question)
	}
	for _, c := range rules.ParseChoices(p.Context) {
		for _, r := range t.readings(c) {
			r.Name, r.Words = rules.Choice{ID: c.ID, Names: r.Name}.String(), t.told(r.Words)
			s.Context = append(s.Context, r)
		}
	}
	if s.Differ {
		s.Often, s.Split = p.HowOften(a.ID), p.Split()
	}
	if p.Argument != nil {
		s.Words = t.told(p.Argument.Words)
	}
	if !s.Differ || p.Board == nil {
		return s, nil
	}
	if p.Shortest {
		s.Proof = t.told(p.Proof)
	}
	s.Line = p.Moves
	sides := [2]string{rules.Choice{ID: a.ID, Names: p.A}.String(), rules.Choice{ID: a.ID, Names: p.B}.String()}
	for _, v := range p.Changed() {
		s.Cases = append(s.Cases, site.Case{
			Name: v.Instance, Words: texts.Capital(t.told(named(v.Words))), A: named(resultWords(v.A)), B: named(resultWords(v.B)),
			On: played(p.Game, v.Instance, p.Context, sides),
		})
	}
	var err error
	if s.GameA, err = boardUnder(*p.Board, p.Context, sides[0]); err != nil {
		return s, err
	}
	s.GameB, err = boardUnder(*p.Board, p.Context, sides[1])
	return s, err
}

// played returns the pages on which a sample is played by each of two readings, none where
// one of them does not allow it.
func played(game, name string, context []string, sides [2]string) (list []template.URL) {
	k, ok := input.Catalogue().Find(game)
	if !ok {
		return nil
	}
	sample, ok := ambiguity.Of(k).Sample(name)
	if !ok {
		return nil
	}
	for _, reading := range sides {
		g, err := boardUnder(sample.Game, context, reading)
		if err != nil {
			return nil
		}
		to := site.PlayPage(g, sample.At(g.Readings().All), sample.Lead, texts.Capital(named(sample.Words)))
		if len(g.Players()) == 1 {
			p, err := puzzles.New(g, g.Start(), puzzles.Reach{})
			if err != nil {
				return nil
			}
			to = template.URL("play.html#" + p.Name())
		}
		list = append(list, to)
	}
	return list
}

// The letters of players, after their names and alone, and the full names of readings.
var (
	letter  = regexp.MustCompile(` \((\w)\)`)
	alone   = regexp.MustCompile(`\b(NE|NW|SE|SW|N|S|x|o)\b( win\b)?`)
	reading = regexp.MustCompile(`\b([a-z]{3}(?:-[a-z]+)+)=([a-z0-9]+(?:-[a-z0-9]+)*)`)
)

// named returns a sentence of the program with players in place of their letters.
func named(text string) string {
	say := texts.English().Say
	return alone.ReplaceAllStringFunc(letter.ReplaceAllString(text, ""), func(word string) string {
		if name, ok := strings.CutSuffix(word, " win"); ok {
			return say(name) + " wins"
		}
		return say(word)
	})
}

// told returns a text with readings in words.
func (t teller) told(text string) string {
	return reading.ReplaceAllStringFunc(text, func(full string) string {
		id, name, _ := strings.Cut(full, "=")
		for _, r := range t.readings(rules.Choice{ID: id, Names: name}) {
			return "“" + strings.TrimSuffix(site.First(r.Words), ".") + "”"
		}
		return full
	})
}

// plainly returns the result of a pair without the names of its readings, which are above it.
func plainly(p report.Pair) string {
	names := []string{p.A, "by the first reading", p.B, "by the second"}
	if len(p.B) > len(p.A) {
		names = []string{p.B, "by the second", p.A, "by the first reading"} // one can begin as the other
	}
	words := strings.NewReplacer("Under "+names[0]+":", texts.Capital(names[1])+":", "under "+names[0], names[1],
		"Under "+names[2]+":", texts.Capital(names[3])+":", "under "+names[2], names[3]).Replace(p.Words)
	return strings.Replace(words, ". By the second:", "; by the second:", 1)
}

// boardWords describes the board of a game.
func boardWords(name string) string {
	text, start, own := strings.Cut(name, ",start=")
	k, err := input.Catalogue().Kind(name)
	if err != nil || input.Catalogue().IsFile(k.Name) {
		return filepath.Base(text)
	}
	spec, err := k.Spec(text)
	if before, _, ok := strings.Cut(spec.Board, "/"); ok && !own {
		if _, wrong := strconv.Atoi(before); wrong == nil && k.Name != "hnefatafl" {
			spec.Board, own = before, true
		}
		own = own || start == ""
	}
	words := "the rulebook’s board"
	if g, failed := k.Open(name); spec.Board != "" && failed == nil && err == nil {
		size, with, ok := strings.Cut(site.SizeOf(g, spec.Board, texts.English()), ", ")
		switch words = "a board of " + size; {
		case size[0] < '0' || size[0] > '9':
			words = "the figure “" + size + "”"
		case strings.HasSuffix(with, "pieces") || strings.HasSuffix(with, "stones"):
			words += " with " + with + " a side"
		case ok:
			words += " with " + with
		}
	}
	if own {
		words += ", from a start of ours"
	}
	return words
}

// resultWords returns a compared result in words.
func resultWords(result string) string {
	n, err := strconv.Atoi(result)
	switch {
	case err == nil:
		return english.Plural(n, "jump", "")
	case result == "none":
		return "no solution"
	}
	return result
}

// boardUnder opens a game by some readings.
func boardUnder(board string, context []string, reading string) (play.Game, error) {
	return ask.OpenBoard(board, rules.ParseChoices(context), rules.ParseChoices([]string{reading}))
}

// readings returns the readings of a choice, with the findings that refute them.
func (t teller) readings(c rules.Choice) (list []rules.Reading) {
	for _, a := range t.Ambiguities {
		for _, r := range a.ReadBy([]rules.Choice{c}) {
			r.Words = report.ReadingWords(c.ID, r)
			list = append(list, r)
		}
	}
	return list
}
