package texts

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludex/puzzles"
	"ludex/puzzles/library"
	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
	"ludex/rules/wabanti/solo"
)

// TestCatalogues: all languages have the same keys, and the texts that the games
// and the puzzles of the program can need.
func TestCatalogues(t *testing.T) {
	want := keys(catalogues["en"]())
	for _, key := range needed(t) {
		if !slices.Contains(want, key) {
			t.Errorf("en.yaml lacks %s", key)
		}
	}
	for _, name := range Languages() {
		got := keys(catalogues[name]())
		for _, key := range want {
			if !slices.Contains(got, key) {
				t.Errorf("%s.yaml lacks %s", name, key)
			}
		}
		for _, key := range got {
			if !slices.Contains(want, key) {
				t.Errorf("en.yaml lacks %s, which %s.yaml has", key, name)
			}
		}
	}
}

// keys returns the keys of texts and lists, with the places of each text.
func keys(l *Language) (list []string) {
	for key, text := range l.texts {
		list = append(list, key)
		for _, place := range []string{"{n}", "{line}", "{moves}", "{replies}", "{turn}", "{start}", "{odds}", "{move}"} {
			if strings.Contains(text, place) {
				list = append(list, key+" with "+place)
			}
		}
	}
	for key := range l.lists {
		list = append(list, key+" (list)")
	}
	slices.Sort(list)
	return list
}

// needed returns the keys of the games and of the library. A game has all texts of its
// own or none: then its chapter is like that of a game from a file.
func needed(t *testing.T) (list []string) {
	games := 0
	for _, kind := range catalog.Default().Kinds() {
		if !catalogues["en"]().Has("game." + kind.Name) {
			continue
		}
		games++
		list = append(list, "game."+kind.Name, "motto."+kind.Name, "rules."+kind.Name+" (list)", "heads."+kind.Name+" (list)")
	}
	if games < 7 {
		t.Errorf("%d games have texts", games)
	}
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		list = append(list, ofPuzzle(p)...)
	}
	return list
}

func ofPuzzle(p puzzles.Puzzle) (list []string) {
	for _, sign := range p.Game.Layout().Legend {
		list = append(list, "sign."+p.Kind()+"."+sign.Text)
	}
	if solo.Of(p.Game) == nil {
		for _, player := range p.Game.Players() {
			name, _, _ := strings.Cut(player, " (")
			list = append(list, "turn."+p.Kind()+"."+name)
		}
	}
	return list
}

// TestRulesOfPresets: the rules of each preset have the sentence of each of its readings, in
// every language, and no id; an answer that a preset changes is not told the usual way.
func TestRulesOfPresets(t *testing.T) {
	for _, kind := range catalog.Default().Kinds() {
		for _, preset := range kind.Presets {
			g, err := kind.OpenSpec(play.Spec{Preset: preset.Name})
			if err != nil {
				t.Fatal(err)
			}
			for _, read := range catalogues {
				l := read()
				text := fmt.Sprint(l.Rules(g))
				for _, c := range preset.Changed {
					sentence := l.sentences(g, func(d rules.Choice) bool { return d.ID == c.ID })
					if sentence == "" || !strings.Contains(text, sentence) {
						t.Errorf("%s, %s, %s: %q is not in\n%s", kind.Name, preset.Name, l.Name, sentence, text)
					}
					if strings.Contains(text, c.ID) || strings.Contains(l.Readings(g), c.ID) {
						t.Errorf("%s, %s, %s: id %s in\n%s", kind.Name, preset.Name, l.Name, c.ID, text)
					}
				}
			}
		}
	}
	l := catalogues["en"]()
	for name, usual := range map[string]string{"brandubh": "Twenty moves", "tablut-linnaeus": "fortress", "wali,wal-end=under-three": "Capture all", "wali,wal-row=exactly-three": "three or more",
		"wabanti-eclair,wab-simple=over-run": "over one adjacent", "wabanti-eclair,wab-connect=no": "both of its sides", "wabanti-solo,wab-series=moves": "Each jump", "wabanti-dice,wab-free=adjacent-two": "at least two"} {
		g, err := catalog.Default().Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if text := fmt.Sprint(l.Rules(g)); strings.Contains(text, usual) || name == "brandubh" && l.Game(g) != "Hnefatafl (Brandubh)" {
			t.Errorf("%s: %q in %s", name, usual, text)
		}
	}
}

// TestTitles: the puzzles of a book have different titles, the same every
// time, and in the language of the book.
func TestTitles(t *testing.T) {
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range Languages() {
		var first []string
		for range 2 {
			n := namer{catalogues[language](), map[string]bool{}}
			seen := map[string]bool{}
			var titles []string
			for _, p := range all {
				title := n.title(p)
				if seen[title] {
					t.Errorf("%s: two puzzles with the title %q", language, title)
				}
				seen[title] = true
				titles = append(titles, title)
			}
			if first == nil {
				first = titles
			}
			if !slices.Equal(first, titles) {
				t.Errorf("%s: other titles the second time", language)
			}
		}
	}
}

// TestTranslated: the figures that sets draw, and those of the library, have names in
// every language.
func TestTranslated(t *testing.T) {
	for _, c := range [][3]string{{"Heart", "fr", "Cœur"}, {"The eye", "it", "L’occhio"}, {"The letter A", "fr", "La lettre A"}, {"fish", "en", "Fish"}} {
		if got, _ := translated(c[0], c[1]); got != c[2] {
			t.Errorf("%s in %s: %q, want %q", c[0], c[1], got, c[2])
		}
	}
	all, err := library.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		for _, language := range []string{"fr", "it"} {
			if name, ok := translated(p.Title, language); !ok || name == "" {
				t.Errorf("%s: %q has no name in %s", p.ID, p.Title, language)
			}
		}
	}
}

// TestTitlesNeverRunOut: more puzzles than pairs of words have different titles.
func TestTitlesNeverRunOut(t *testing.T) {
	l := &Language{Name: "en", lists: map[string][]string{"heads.other": {"A", "B"}, "tails": {"c", "d"}}}
	n := namer{l, map[string]bool{}}
	p, ok := library.Find("snowflake")
	if !ok {
		t.Fatal("no snowflake")
	}
	seen := map[string]bool{}
	for range 9 {
		seen[n.title(p)] = true
	}
	if len(seen) != 9 {
		t.Errorf("%d titles", len(seen))
	}
}

func TestNumberedTitlesAreReplaced(t *testing.T) {
	n := namer{catalogues["en"](), map[string]bool{}}
	for _, title := range []string{"", "Jumble No. 1", "Problème n° 12", "#3"} {
		if n.reserve(title) {
			t.Errorf("%q is kept", title)
		}
	}
	if !n.reserve("Snowflake") || n.reserve("Snowflake") {
		t.Error("a title is to be kept once")
	}
}

// TestCheckAfterHint: the sign between a hint and its check is that of the language.
func TestCheckAfterHint(t *testing.T) {
	for name, want := range map[string]string{"en": "A; B.", "fr": "A\u202f; B.", "it": "A; B."} {
		l, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := l.Text("check.after", "hint", "A", "check", "B"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// unspaced matches a sign without the thin space that French has before it.
var unspaced = regexp.MustCompile(`[^\x{202f}0-9/][;:!?](\s|$|»|”)|[«][^\x{202f}]|[^\x{202f}]»`)

// TestFrenchSigns: each text in French, of reports too, has a thin space before ; : ! and ?, and
// within guillemets.
func TestFrenchSigns(t *testing.T) {
	l := catalogues["fr"]()
	all := slices.Collect(maps.Values(l.texts))
	for _, list := range l.lists {
		all = append(all, list...)
	}
	for _, s := range l.said {
		all = append(all, l.Typeset(s.words))
	}
	var report map[string]any
	if err := Report("fr", &report); err != nil {
		t.Fatal(err)
	}
	for _, value := range report {
		all = append(all, l.Typeset(fmt.Sprint(value)))
	}
	for _, text := range all {
		text = settled().ReplaceAllString(text, "$2")
		if at := unspaced.FindString(text); at != "" {
			t.Errorf("%q in %q", at, text)
		}
	}
	if len(all) < 700 {
		t.Errorf("only %d texts", len(all))
	}
}
