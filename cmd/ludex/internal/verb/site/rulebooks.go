package site

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"ludex/cmd/internal/input"
	"ludex/cmd/internal/report"
	"ludex/cmd/ludex/internal/ask"
	"ludex/puzzles/site"
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
		if names != nil && !slices.Contains(names, book.Name) {
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
	q := site.Question{ID: a.ID, Question: a.Question, Quotes: sheets.About(book.Name, a.ID)}
	if len(a.Questions) > 1 {
		q.Parts = a.Texts()
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
		pair, err := sitePair(a, p)
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
			list = append(list, site.Pair{Game: book.Name, A: f.Readings[0], B: r, Matters: fmt.Sprintf("ludex check ambiguity %s %s answers it.", book.Name, a.ID)})
		}
	}
	return list
}

// sitePair returns two readings with the game that shows their difference.
func sitePair(a rules.Ambiguity, p report.Pair) (site.Pair, error) {
	s := site.Pair{Game: p.Game, A: readingOf(a, p.A), B: readingOf(a, p.B), Context: p.Context, Differ: p.Differ == "yes", Matters: plainly(verdict(p), p), Words: p.Words}
	if s.Differ {
		s.Often, s.Split = p.HowOften(a.ID), p.Split()
	}
	s.Words = plainly(s.Words, p)
	if p.Argument != nil {
		s.Words = p.Argument.Words
	}
	if !s.Differ || p.Board == nil {
		return s, nil
	}
	if p.Shortest {
		s.Proof = p.Proof
	}
	s.Line = p.Moves
	var err error
	if s.GameA, err = boardUnder(*p.Board, p.Context, rules.Choice{ID: a.ID, Names: p.A}.String()); err != nil {
		return s, err
	}
	s.GameB, err = boardUnder(*p.Board, p.Context, rules.Choice{ID: a.ID, Names: p.B}.String())
	return s, err
}

// letter is the letter of a player, as a terminal draws the pieces.
var letter = regexp.MustCompile(` \(\w\)`)

// plainly returns the result of a pair as a page says it: without the names of readings,
// which are above it, and without letters of players.
func plainly(words string, p report.Pair) string {
	words = strings.NewReplacer("Under "+p.A+":", "By the first reading:", "Under "+p.B+":", "by the second:",
		"under "+p.A, "by the first reading", "under "+p.B, "by the second").Replace(words)
	return letter.ReplaceAllString(strings.Replace(words, ". by the second:", "; by the second:", 1), "")
}

// boardUnder opens a game by some readings.
func boardUnder(board string, context []string, reading string) (play.Game, error) {
	return ask.OpenBoard(board, rules.ParseChoices(context), rules.ParseChoices([]string{reading}))
}

// readingOf returns the reading of a name.
func readingOf(a rules.Ambiguity, name string) rules.Reading {
	for _, f := range a.Questions {
		for _, r := range f.Readings {
			if r.Name == name {
				r.Words = report.ReadingWords(a.ID, r)
				return r
			}
		}
	}
	return rules.Reading{Name: name}
}

// verdict reports in a sentence whether a choice of readings matters.
func verdict(p report.Pair) string {
	text := p.Verdict()
	return strings.ToUpper(text[:1]) + text[1:]
}
