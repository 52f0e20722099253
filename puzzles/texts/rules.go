package texts

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"sync"

	"ludex/rules"
	"ludex/rules/play"
	"ludex/rules/sheets"
)

// settled matches <ID ID: TEXT> in a passage: the words of the rules where these questions are
// read as usual.
var settled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([a-z -]+): ([^>]*)>`) })

// Rules returns the rules of a game by its readings: where a question is read otherwise, the
// sentences of the reading take the place of the usual ones, once.
func (l *Language) Rules(g play.Game) []Passage {
	list := l.Passages("rules." + g.Kind().Name)
	if len(list) == 0 {
		list = l.Passages("rules.other")
		if own := g.Kind().Clauses; len(own) > 0 {
			list[0].Text = clauseTexts(own)
		}
	}
	changed, told := g.Readings().Changed, map[string]bool{}
	for i := range list {
		text := settled().ReplaceAllStringFunc(list[i].Text, func(part string) string {
			passage := settled().FindStringSubmatch(part)
			ids := strings.Fields(passage[1])
			of := func(c rules.Choice) bool { return slices.Contains(ids, c.ID) }
			usual := !slices.ContainsFunc(changed, of)
			ids = slices.DeleteFunc(ids, func(id string) bool { return told[id] })
			for _, id := range ids {
				told[id] = true
			}
			switch {
			case usual:
				return passage[2]
			case !slices.ContainsFunc(changed, of):
				return ""
			}
			return l.sentences(g, of)
		})
		list[i].Text = strings.TrimSpace(strings.ReplaceAll(text, "  ", " "))
	}
	if more := l.sentences(g, func(c rules.Choice) bool { return !told[c.ID] && slices.Contains(changed, c) }); more != "" {
		list = append(list, Passage{l.Text("book.more"), more})
	}
	return list
}

// clauseTexts returns clauses as one text.
func clauseTexts(clauses []rules.Clause) string {
	var texts []string
	for _, c := range clauses {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, " ")
}

// sentences returns the meanings of some choices of a game: of each question the first answer, and
// the others that are not the usual ones.
func (l *Language) sentences(g play.Game, of func(rules.Choice) bool) string {
	var list []string
	r, words := g.Readings(), sheets.In(l.Name, g.Kind().Rulebook.Name)
	for _, a := range g.Kind().Questions {
		all := a.ReadBy(slices.DeleteFunc(slices.Clone(r.All), func(c rules.Choice) bool { return !of(c) }))
		changed := a.ReadBy(r.Changed)
		for i, reading := range all {
			if text := words.Wording(a, reading); text != "" && (i == 0 || slices.Contains(changed, reading)) {
				list = append(list, l.Typeset(strings.ReplaceAll(text, "'", "’")))
			}
		}
	}
	return strings.Join(list, " ")
}

// Readings returns the readings of a game that are not the usual ones: the name of their
// preset, or their sentences.
func (l *Language) Readings(g play.Game) string {
	if PresetOf(g) != "" {
		return l.Game(g) + "."
	}
	changed := rules.NamesOf(g.Readings().Changed)
	return l.sentences(g, func(c rules.Choice) bool { return changed[c.ID] != "" })
}

// PresetOf returns the name of the preset of a game, "" where its readings are the usual
// ones, or those of no preset.
func PresetOf(g play.Game) string {
	changed := g.Readings().Changed
	for _, p := range g.Kind().Presets {
		if len(changed) > 0 && slices.Equal(p.Changed, changed) {
			return p.Name
		}
	}
	return ""
}

// Motto returns a sentence about a game, "" for none.
func (l *Language) Motto(g play.Game) string { return l.texts["motto."+g.Kind().Name] }

// Kind returns the title of a game, that of its rulebook if the catalogue has none.
func (l *Language) Kind(k *play.Kind) string {
	if l.Has("game." + k.Name) {
		return l.Text("game." + k.Name)
	}
	return k.Rulebook.Title
}

// Game returns the title of a game with its preset, such as Hnefatafl (Brandubh).
func (l *Language) Game(g play.Game) string { return l.By(g.Kind(), PresetOf(g)) }

// By returns the title of a game by a preset, "" for none.
func (l *Language) By(k *play.Kind, preset string) string {
	words := strings.Split(preset, "-")
	for i := range words {
		words[i] = Capital(words[i])
	}
	name := cmp.Or(l.texts["preset."+preset], strings.Join(words, " "))
	if name == "" {
		return l.Kind(k)
	}
	return l.Kind(k) + " (" + name + ")"
}
