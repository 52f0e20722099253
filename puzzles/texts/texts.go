// Package texts has the words that people read in books, pages, pictures and reports, in each of
// the [Languages]: names of games, players, pieces and tasks, rules, hints and the meaning of stars.
package texts

import (
	"embed"
	"fmt"
	"io/fs"
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

//go:embed *.yaml report/*.yaml
var textFiles embed.FS

// Language is the catalogue of the texts in one language.
type Language struct {
	Name  string // such as "en"
	tag   language.Tag
	texts map[string]string   // by their keys, such as "hint.row"
	lists map[string][]string // by their keys, such as "rules.wali"
	said  []saying
}

// Languages returns the names of the languages, in alphabetical order.
func Languages() []string { return slices.Sorted(maps.Keys(catalogues)) }

// catalogues returns the languages by their names.
var catalogues = func() map[string]func() *Language {
	all := map[string]func() *Language{}
	files, err := fs.Glob(textFiles, "*.yaml")
	for _, file := range files {
		name := strings.TrimSuffix(file, ".yaml")
		all[name] = sync.OnceValue(func() *Language { return readLanguage(name) })
	}
	if err != nil {
		panic(err) // the files come with the program
	}
	return all
}()

// Find returns a language. The error lists those that exist.
func Find(name string) (*Language, error) {
	if read, ok := catalogues[name]; ok {
		return read(), nil
	}
	return nil, fmt.Errorf("%q: expected a language: %s", name, strings.Join(Languages(), ", "))
}

// English returns the language of the program.
func English() *Language { return catalogues["en"]() }

func readLanguage(name string) *Language {
	var tree map[string]any
	data, err := textFiles.ReadFile(name + ".yaml")
	if err == nil {
		err = yaml.Unmarshal(data, &tree)
	}
	if err != nil {
		panic(fmt.Sprintf("%s.yaml: %v", name, err)) // the files come with the program
	}
	said, _ := tree["said"].([]any)
	delete(tree, "said")
	l := &Language{Name: name, tag: language.Make(name), texts: map[string]string{}, lists: map[string][]string{}, said: sayings(said)}
	l.add("", tree)
	return l
}

// Report reads the words of rulings, of house rules and of dossiers in a language into a
// struct with a field for each.
func Report(language string, into any) error {
	data, err := textFiles.ReadFile(path.Join("report", language+".yaml"))
	if err == nil {
		err = yaml.UnmarshalWithOptions(data, into, yaml.DisallowUnknownField())
	}
	return err
}

// add adds the texts of a part of a file, whose keys begin with a prefix.
func (l *Language) add(prefix string, tree map[string]any) {
	for key, value := range tree {
		switch v := value.(type) {
		case map[string]any:
			l.add(prefix+key+".", v)
		case []any:
			for _, item := range v {
				l.lists[prefix+key] = append(l.lists[prefix+key], l.Typeset(fmt.Sprint(item)))
			}
		default:
			l.texts[prefix+key] = l.Typeset(fmt.Sprint(v))
		}
	}
}

// The spaces at which no line ends.
const unbroken, thin = "\u00a0", "\u202f"

// signs are the signs of texts as a language sets them: in French with thin spaces before
// them, in Italian quotations without spaces; both with curved apostrophes.
var signs = map[string]func() *strings.Replacer{
	"en": setter("« ", "«"+unbroken, " »", unbroken+"»"),
	"fr": setter("'", "’", " :", thin+":", " ;", thin+";", " ?", thin+"?", " !", thin+"!", "« ", "«"+thin, " »", thin+"»"),
	"it": setter("'", "’", "« ", "«", " »", "»"),
}

func setter(pairs ...string) func() *strings.Replacer {
	return sync.OnceValue(func() *strings.Replacer {
		return strings.NewReplacer(append(pairs, " × ", unbroken+"×"+unbroken)...)
	})
}

// Typeset sets the signs of a text as the language does.
func (l *Language) Typeset(text string) string {
	if set, ok := signs[l.Name]; ok {
		return set().Replace(text)
	}
	return text
}

// unset undoes Typeset, as far as spaces before signs and apostrophes go.
func unset(text string) string {
	return strings.NewReplacer(unbroken, " ", thin, " ", "’", "'").Replace(text)
}

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

// Page has the texts of the scripts of a page.
type Page struct {
	Words map[string]string `json:"words"`
	Said  [][2]string       `json:"said"` // sentences of the program, each with its translation
}

// Page returns the texts of the scripts of a page on which puzzles are played.
func (l *Language) Page() Page {
	p := Page{Words: map[string]string{}}
	for key, text := range l.texts {
		switch part, rest, _ := strings.Cut(key, "."); part {
		case "page", "hint", "idea", "moves", "jumps":
			p.Words[key] = text
		case "sign":
			onScreen, _, _ := strings.Cut(text, ", ") // and not how it is printed
			p.Words["sign."+rest[strings.LastIndex(rest, ".")+1:]] = onScreen
		}
	}
	for _, s := range l.said {
		p.Said = append(p.Said, [2]string{s.english, l.Typeset(s.words)})
	}
	return p
}

// Passage is a paragraph with a lead.
type Passage struct{ Lead, Text string }

// Passages returns the passages of a key.
func (l *Language) Passages(key string) []Passage {
	var list []Passage
	for _, item := range l.lists[key] {
		lead, text, _ := strings.Cut(item, " | ")
		list = append(list, Passage{lead, text})
	}
	return list
}
