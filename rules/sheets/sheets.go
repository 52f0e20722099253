// Package sheets holds the sheets from which the registers of the built-in games are
// restated, sentence by sentence, with what each sentence is about.
package sheets

import (
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/annotation"
)

// Sheet is a sheet of a rulebook.
type Sheet struct {
	Rulebook, Title, Edition, Translation string
	Language                              string   // such as fr
	Clear                                 []string // the ambiguities of the register that it leaves no doubt about
	Sentences                             []Sentence
}

// Sentence is a sentence of a sheet, below a heading there.
type Sentence struct {
	Place, Text string
	Language    string         // of its sheet, such as fr
	English     string         // "" where it is not translated
	Kinds       []string       // what treats it: rule, claim, ambiguity; or figure lost, not checkable
	IDs         []string       // the clauses, claims and ambiguities that treat it
	Decides     *regexp.Regexp // the words about a move or an end that it decides, nil for none of its own
	States      []rules.Choice // the readings that it states, none where it leaves them open
	Note        string
	Figure      string // the lost figure that it and those before describe: a game, and cells after their marks; "" for none

	Preset string // the preset and the title of its edition, "" where the rulebook has one alone
	Topic  string // of [Topics], "" for none
}

// Names are the rulebooks that have sheets, in order.
var Names = []string{"havannah", "hnefatafl", "wali", "wabanti"}

//go:embed *.txt
var texts embed.FS

var all = sync.OnceValue(func() map[string][]Sheet {
	list := map[string][]Sheet{}
	for _, name := range Names {
		list[name] = mustRead(name, func(text string) ([]Sheet, error) { return Read(name, text) })
	}
	return list
})

// mustRead reads a file of the package. A fault of it is one of the program.
func mustRead[T any](name string, read func(text string) (T, error)) T {
	data, err := texts.ReadFile(name + ".txt")
	var v T
	if err == nil {
		v, err = read(string(data))
	}
	if err != nil {
		panic(fmt.Sprintf("the sheets of %s: %v", name, err))
	}
	return v
}

// Of returns the sheets of a rulebook, none for one of a file.
func Of(rulebook string) []Sheet { return all()[rulebook] }

// Deciding returns the sentences that decide something about a move or the end of a game:
// the program's words about it, and the clauses and ambiguities that the words name, the
// most important first. Without a sentence for these words, it is the first one about the
// first ambiguity that has one. A sentence that states other readings than those chosen
// decides nothing.
func Deciding(rulebook string, ids []string, words string, chosen []rules.Choice) []Sentence {
	about := func(s Sentence) bool { return s.holds(chosen) && slices.ContainsFunc(ids, s.Treats) }
	if list := find(rulebook, func(s Sentence) bool { return s.Decides != nil && about(s) && s.Decides.MatchString(words) }); len(list) > 0 {
		return list
	}
	for _, id := range ids {
		if list := find(rulebook, func(s Sentence) bool { return s.holds(chosen) && s.Treats(id) }); strings.Contains(id, "-") && len(list) > 0 {
			return list[:1]
		}
	}
	return nil
}

// About returns the sentences that a clause, a claim or an ambiguity treats, in order.
func About(rulebook, id string) []Sentence {
	return find(rulebook, func(s Sentence) bool { return s.Treats(id) })
}

func find(rulebook string, is func(Sentence) bool) (list []Sentence) {
	for _, sh := range Of(rulebook) {
		for _, s := range sh.Sentences {
			if is(s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// Treats reports whether a clause, a claim or an ambiguity treats the sentence.
func (s Sentence) Treats(id string) bool { return slices.Contains(s.IDs, id) }

// holds reports whether the sentence states one of the readings chosen, or none at all.
func (s Sentence) holds(chosen []rules.Choice) bool {
	return len(s.States) == 0 || slices.ContainsFunc(s.States, func(c rules.Choice) bool {
		return slices.ContainsFunc(chosen, func(d rules.Choice) bool { return d.ID == c.ID && d.Has(c.Names) })
	})
}

// Read reads the sheets of a rulebook: annotations. The error has the place.
func Read(rulebook, text string) (list []Sheet, err error) {
	items, err := itemsOf(text)
	place, preset := "", ""
	for _, item := range items {
		if item.Word == "sheet" {
			list = append(list, Sheet{Rulebook: rulebook, Title: item.Words()})
			continue
		}
		if len(list) == 0 {
			return nil, item.Errorf("expected first a sheet, found %q", item.Word)
		}
		if item.Word == "place" {
			place = item.Words()
		} else if item.Word == "preset" {
			preset = item.Words()
		} else if err := list[len(list)-1].add(item, place, preset); err != nil {
			return nil, err
		}
	}
	return list, err
}

func itemsOf(text string) ([]*annotation.Item, error) {
	lines, err := annotation.Lines(text)
	if err != nil {
		return nil, err
	}
	return annotation.Items(lines)
}

// add adds an item to the sheet, or to its last sentence.
func (sh *Sheet) add(item *annotation.Item, place, preset string) (err error) {
	last := len(sh.Sentences) - 1
	switch {
	case item.Word == "edition":
		sh.Edition = item.Words()
	case item.Word == "translation":
		sh.Translation = item.Words()
	case item.Word == "language":
		sh.Language = item.Words()
	case item.Word == "clear":
		sh.Clear = strings.Fields(item.Words())
	case item.Word == "sentence":
		sh.Sentences = append(sh.Sentences, Sentence{Place: place, Text: item.Words(), Language: sh.Language, Preset: preset})
	case item.Word == "english" && last >= 0:
		sh.Sentences[last].English = item.Words()
	case item.Word == "topic" && last >= 0 && slices.Contains(Topics, item.Words()):
		sh.Sentences[last].Topic = item.Words()
	case item.Word == "decides" && last >= 0:
		if sh.Sentences[last].Decides, err = regexp.Compile(item.Words()); err != nil {
			return item.Errorf("%v", err)
		}
	case item.Word == "figure" && last >= 0:
		sh.Sentences[last].Figure = item.Words()
	case item.Word == "states" && last >= 0:
		sh.Sentences[last].States = rules.ParseChoices(strings.Fields(item.Words()))
	case item.Word == "kind" && last >= 0:
		s := &sh.Sentences[last]
		kinds, treated, _ := strings.Cut(item.Words(), ":")
		ids, note, _ := strings.Cut(treated, "(")
		s.Kinds, s.IDs, s.Note = strings.Split(kinds, ", "), strings.Fields(ids), strings.TrimSuffix(note, ")")
	default:
		return item.Errorf("expected sheet, edition, language, translation, clear, preset, place, sentence, and then english, topic, decides, states, figure or kind, found %q", item.Word)
	}
	return nil
}
