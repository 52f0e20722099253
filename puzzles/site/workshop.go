package site

import (
	"embed"

	"ludex/puzzles/opponent"
	"ludex/puzzles/site/engine"
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
	text, err := settings(map[string]any{"books": b.content.Books, "annotations": rbg.Annotations, "library": library{Puzzles: []entry{}, Words: b.shelf.Words, Said: b.shelf.Said}})
	if err != nil {
		return err
	}
	b.files["workshop/books.js"] = []byte(text)
	return b.render(workshopPage, "workshop.html", struct {
		page
		Words    map[string]string
		Books    []engine.Book
		Levels   []opponent.Level
		Language string // the page about the language of rulebooks, "" if it is not there
		None     any
	}{b.page("Write a rulebook", ""), b.shelf.Words, b.content.Books, opponent.Levels(), b.content.languagePage(), nil})
}

func (c Content) languagePage() string {
	if c.Docs == nil {
		return ""
	}
	return docsRoot + "reference/rulebook-files.html"
}
