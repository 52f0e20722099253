package sheets

import (
	"slices"
	"strings"
)

// Topics are what editions of a rulebook are compared by.
var Topics = []string{"board", "supply", "begins", "ring", "bridge", "fork", "corner", "draw"}

// Edition is one of several editions of a rulebook: a sheet, or a variant on one.
type Edition struct {
	Preset    string // its readings
	Title     string
	Of        string // the title of the edition whose other sentences it shares, "" for none
	Sentences []Sentence
}

// Editions returns the editions of a rulebook, none where it has one alone.
func Editions(rulebook string) (list []Edition) {
	for _, sh := range Of(rulebook) {
		first := ""
		for _, s := range sh.Sentences {
			if s.Preset == "" {
				continue
			}
			preset, title, _ := strings.Cut(s.Preset, " ")
			i := slices.IndexFunc(list, func(e Edition) bool { return e.Preset == preset })
			if i < 0 {
				i, list = len(list), append(list, Edition{Preset: preset, Title: title, Of: first})
			}
			if first == "" {
				first = title
			}
			list[i].Sentences = append(list[i].Sentences, s)
		}
	}
	return list
}

// About returns the sentences of the edition about a topic.
func (e Edition) About(topic string) (list []Sentence) {
	for _, s := range e.Sentences {
		if s.Topic == topic {
			list = append(list, s)
		}
	}
	return list
}
