// Package texts has the words that people read in books, pages, pictures and reports, in each of
// the [Languages]: names of games, players, pieces and tasks, rules, hints and the meaning of stars.
package texts

import (
	"embed"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

//go:embed *.yaml
var textFiles embed.FS

// Language is the catalogue of the texts in one language.
type Language struct {
	Name  string // such as "en"
	tag   language.Tag
	texts map[string]string   // by their keys, such as "hint.row"
	lists map[string][]string // by their keys, such as "rules.wali"
}

// Languages returns the names of the languages, in alphabetical order.
func Languages() []string {
	entries, err := textFiles.ReadDir(".")
	if err != nil {
		panic(err) // the files come with the program
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), path.Ext(e.Name()))
	}
	return names
}

// Find returns a language. The error lists those that exist.
func Find(name string) (*Language, error) {
	if l, ok := catalogues()[name]; ok {
		return l, nil
	}
	return nil, fmt.Errorf("%q: expected a language: %s", name, strings.Join(Languages(), ", "))
}

// catalogues returns the languages by their names.
var catalogues = sync.OnceValue(func() map[string]*Language {
	all := map[string]*Language{}
	entries, err := textFiles.ReadDir(".")
	for _, e := range entries {
		l, failed := readLanguage(e.Name())
		if err = failed; err != nil {
			break
		}
		all[l.Name] = l
	}
	if err != nil {
		panic(err) // the files come with the program
	}
	return all
})

func readLanguage(file string) (*Language, error) {
	data, err := textFiles.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	if err := yaml.Unmarshal(data, &tree); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	name := strings.TrimSuffix(file, ".yaml")
	l := &Language{Name: name, tag: language.Make(name), texts: map[string]string{}, lists: map[string][]string{}}
	l.add("", tree)
	return l, nil
}

// add adds the texts of a part of a file, whose keys begin with a prefix.
func (l *Language) add(prefix string, tree map[string]any) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			l.add(prefix+key+".", v)
		case []any:
			for _, item := range v {
				l.lists[prefix+key] = append(l.lists[prefix+key], unbroken().Replace(fmt.Sprint(item)))
			}
		default:
			l.texts[prefix+key] = unbroken().Replace(fmt.Sprint(v))
		}
	}
}

// unbroken makes the spaces before and after signs, as French has them, spaces
// at which no line ends.
var unbroken = sync.OnceValue(func() *strings.Replacer {
	return strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", "« ", "«\u00a0", " »", "\u00a0»", " × ", "\u00a0×\u00a0")
})

// Has reports whether the language has a text.
func (l *Language) Has(key string) bool { return l.texts[key] != "" }

// Text returns the text of a key, with the values of its {places}: pairs of a
// name and a value. It panics if there is no such text: a catalogue is part of
// the program.
func (l *Language) Text(key string, pairs ...string) string {
	text, ok := l.texts[key]
	if !ok {
		panic(fmt.Sprintf("texts: %s.yaml has no text %s", l.Name, key))
	}
	return Filled(text, pairs...)
}

// Filled returns a text with the values of its {places}: pairs of a name and a value.
func Filled(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// Count returns a number of things, such as "3 moves", by the rules of the
// language for plurals.
func (l *Language) Count(key string, n int) string {
	return l.Text(key+"."+l.form(n), "n", strconv.Itoa(n))
}

// form returns the form of a plural.
func (l *Language) form(n int) string {
	if plural.Cardinal.MatchPlural(l.tag, n, 0, 0, 0, 0) == plural.One {
		return "one"
	}
	return "other"
}

// Page returns the texts of a page on which puzzles are played, and sentences of the program,
// each with its translation.
func (l *Language) Page() (texts map[string]string, said [][2]string) {
	texts = map[string]string{}
	for key, text := range l.texts {
		if part, _, _ := strings.Cut(key, "."); slices.Contains([]string{"page", "hint", "idea", "moves", "jumps"}, part) {
			texts[key] = text
		}
	}
	for _, item := range l.lists["said"] {
		from, to, _ := strings.Cut(item, " | ")
		said = append(said, [2]string{from, to})
	}
	for _, key := range slices.Sorted(maps.Keys(l.texts)) {
		if sign, ok := strings.CutPrefix(key, "sign."); ok {
			onScreen, _, _ := strings.Cut(l.texts[key], ", ") // and not how it is printed
			said = append(said, [2]string{sign[strings.LastIndex(sign, ".")+1:], onScreen})
		}
	}
	return texts, said
}

// Passage is a paragraph with a lead.
type Passage struct{ Lead, Text string }

// Passages returns the passages of a key, with the values of their places.
func (l *Language) Passages(key string, pairs ...string) []Passage {
	var list []Passage
	for _, item := range l.lists[key] {
		lead, text, _ := strings.Cut(Filled(item, pairs...), " | ")
		list = append(list, Passage{lead, text})
	}
	return list
}
