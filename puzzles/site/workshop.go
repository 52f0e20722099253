package site

import (
	"embed"
	"strings"

	"ludex/puzzles/opponent"
	"ludex/puzzles/site/engine"
	"ludex/rules/annotation"
	"ludex/rules/catalog"
	"ludex/rules/rbg"
)

// editorFiles are the editor of the workshop as npm made it (see editor/package.json), and
// the licences of its packages.
//
//go:embed editor/bundle.js editor/licences.txt
var editorFiles embed.FS

// workshopPage is the page on which a rulebook is written and played.
const workshopPage = "workshop.html"

// workshop adds the page on which rulebooks are written, with those of the content as
// examples.
func (b *builder) workshop() error {
	if !b.content.plays() || len(b.content.Books) == 0 {
		return nil
	}
	for from, to := range map[string]string{"bundle.js": "editor.js", "licences.txt": "licences.txt"} {
		data, err := editorFiles.ReadFile("editor/" + from)
		if err != nil {
			return err
		}
		b.files["workshop/"+to] = data
	}
	books, err := settings(map[string]any{"books": b.content.Books, "bases": basesOf("")})
	if err != nil {
		return err
	}
	b.files["workshop/books.js"] = []byte(books)
	text, err := settings(map[string]any{"annotations": rbg.Annotations, "library": library{Puzzles: []entry{}}})
	if err != nil {
		return err
	}
	b.files["workshop/settings.js"] = []byte(text)
	return b.render(workshopPage, "workshop.html", struct {
		page
		Books    []engine.Book
		Levels   []opponent.Level
		Language string // the page about the language of rulebooks, "" if it is not there
		None     any
	}{b.page(b.english, "Write a rulebook", ""), b.content.Books, opponent.Levels(), b.content.languagePage(), nil})
}

// basesOf returns the rulebooks of the built-in games that a text takes over, all for "", by
// their names. The engine that plays texts has none.
func basesOf(text string) map[string]string {
	bases := map[string]string{}
	for _, r := range catalog.New().Rulebooks() {
		if text == "" || strings.Contains(text, annotation.Mark+" rulebook "+r.Name) {
			bases[r.Name] = r.Name + "\n" + r.Text()
		}
	}
	return bases
}

func (c Content) languagePage() string {
	if c.Docs == nil {
		return ""
	}
	return docsRoot + "reference/rulebook-files.html"
}
