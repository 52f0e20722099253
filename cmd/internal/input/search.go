package input

import (
	"fmt"
	"slices"
	"strings"

	"ludex/cmd/internal/cli"
	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// Sought is the choice of entries of a list: those of some games that have a word.
type Sought struct {
	Names []string // the game or the rulebook that is named, none for all
	Kinds []*play.Kind
	Word  string // "" for all entries
}

// Sought reads the arguments of a list: a game, if the first names one, and a word, or
// several. The preset and the readings of the game are chosen as those of the flags are.
func (r *Reader) Sought(args []string) (s Sought, err error) {
	s.Kinds = Catalogue().Kinds()
	if len(args) == 0 {
		return s, nil
	}
	named, err := r.Named(args[:1])
	if err != nil {
		return s, err
	}
	if kinds, none := Catalogue().Select(named[0]); none == nil {
		s.Names, s.Kinds, args = named, kinds, args[1:]
	}
	s.Word = strings.Join(args, " ")
	return s, nil
}

// Finds reports whether the id or one of the texts of an entry has the word, or one of
// the terms of the field for it.
func (s Sought) Finds(id string, texts ...string) bool {
	has := func(text string) bool { return strings.Contains(plainWords(text), plainWords(s.Word)) }
	return has(id) || slices.ContainsFunc(sheets.Terms(id), has) || slices.ContainsFunc(texts, has)
}

// FindsAmbiguity reports whether an ambiguity of a rulebook has the word, also in the
// words of its sheets.
func (s Sought) FindsAmbiguity(book string, a rules.Ambiguity) bool {
	texts := []string{a.Question}
	for i, q := range a.Questions {
		texts = append(texts, q.Text)
		for _, language := range sheets.Languages {
			texts = append(texts, sheets.In(language, book).Question(a, i))
		}
		for _, r := range q.Readings {
			texts = append(texts, a.Choice(r).String(), r.Words)
		}
	}
	return s.Finds(a.ID, texts...) || s.inSheet(book, a.ID)
}

// FindsClaim reports whether a claim of a rulebook has the word.
func (s Sought) FindsClaim(book string, c rules.Claim) bool {
	return s.Finds(c.ID, c.Text, c.Source) || s.inSheet(book, c.ID)
}

// FindsPreset reports whether a preset of a game has the word.
func (s Sought) FindsPreset(k *play.Kind, p play.Preset) bool {
	return s.Finds(k.Name+","+p.Name, p.Source, p.Missing)
}

func (s Sought) inSheet(book, id string) bool {
	return slices.ContainsFunc(sheets.About(book, id), func(t sheets.Sentence) bool { return s.Finds("", t.Text, t.English) })
}

// plainWords returns a text in small letters, its hyphens as blanks.
func plainWords(text string) string {
	return strings.ToLower(strings.ReplaceAll(text, "-", " "))
}

// Nothing returns the error that a list has no such entry. It names the entries of other lists.
func (s Sought) Nothing(noun string, known []string) error {
	if s.Word == "" {
		return fmt.Errorf("%s: no %s", strings.Join(s.Names, ""), noun)
	}
	err := fmt.Errorf("no %s with the words %q%s", noun, s.Word, cli.DidYouMean(s.Word, append(Catalogue().Words(), known...)))
	if also := s.Also(noun); len(also) > 0 {
		return cli.Hinted(err, "%s", strings.Join(also, "; "))
	}
	return cli.Hinted(err, "ludex list games lists the games")
}

// Also returns the commands that list other entries with the word, and their names.
func (s Sought) Also(noun string) (lines []string) {
	for _, list := range s.everywhere() {
		if len(list) > 1 && list[0] != noun {
			lines = append(lines, fmt.Sprintf("ludex list %s %s: %s", list[0], s.Word, strings.Join(list[1:min(len(list), 8)], ", ")))
		}
	}
	return lines
}

// everywhere returns the names of lists, each with its entries that have the word.
func (s Sought) everywhere() [][]string {
	ambiguities, claims, presets := []string{"ambiguities"}, []string{"claims"}, []string{"presets"}
	for _, r := range Catalogue().Rulebooks() {
		for _, a := range r.Ambiguities {
			if s.FindsAmbiguity(r.Name, a) {
				ambiguities = append(ambiguities, a.ID)
			}
		}
		for _, c := range r.Claims {
			if s.FindsClaim(r.Name, c) {
				claims = append(claims, c.ID)
			}
		}
	}
	for _, k := range Catalogue().Kinds() {
		for _, p := range k.Presets {
			if s.FindsPreset(k, p) {
				presets = append(presets, k.Name+","+p.Name)
			}
		}
	}
	return [][]string{presets, ambiguities, claims}
}
