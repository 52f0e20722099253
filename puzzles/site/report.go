package site

import (
	"bytes"
	"cmp"
	"html/template"

	"ludex/puzzles"
	"ludex/puzzles/opponent"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/program"
	"ludex/puzzles/texts"
	"ludex/rules/catalog"
	"ludex/rules/ruling"
)

// Stepped returns the markup of one game by two rules, on boards side by side that are
// stepped through, for the page of Report. Added are lines that the second rules add to the
// file of the game with a reading of their own, none where both are readings of the file.
func Stepped(found [2]ruling.Finding, names [2]string, added engine.Added) (template.HTML, error) {
	parting := engine.PartingOf(found, names)
	if catalog.Default().IsFile(found[0].Game.Kind().Name) {
		parting.PlayedOn(found, added)
	}
	text, err := marshal(parting)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "stepped", template.JS(text))
	return template.HTML(out.String()), err
}

// Table is what the page of a report is played with.
type Table struct {
	Book    engine.Book
	Puzzles []puzzles.Puzzle // of its game
	Program *program.Program
}

// settings returns the script with the data of the table.
func (t *Table) settings(l *texts.Language) (string, error) {
	shelf, err := libraryOf(t.Puzzles, l, Content{})
	if err != nil {
		return "", err
	}
	return settings(map[string]any{"book": t.Book, "bases": basesOf(t.Book.Text), "library": shelf, "texts": l.Page(), "wasm": wasmOf(t.Program.Workshop, t.Program.Exec)})
}

// Report returns an article as one page that looks like the site and needs nothing else. Its
// games are stepped through, and with a table played on.
func Report(a picture.Article, t *Table) ([]byte, error) {
	body, err := a.Body()
	if err != nil {
		return nil, err
	}
	names, data := []string{"board.js", "question.js", "report.js"}, ""
	language, err := texts.Find(cmp.Or(a.Language, "en"))
	if t != nil && err == nil {
		names = []string{"board.js", "store.js", "engine.js", "report.js", "question.js", "play.js"}
		data, err = t.settings(language)
	}
	if err != nil {
		return nil, err
	}
	style, scripts, err := inlined(names...)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "report.html", struct {
		picture.Article
		Style   template.CSS
		Looks   template.HTML
		Body    template.HTML
		Table   *Table
		L       *texts.Language
		Levels  []opponent.Level
		Scripts []template.JS
		Rules   []told // of a built-in game
	}{a, style, picture.LookSymbols(), body, t, language, opponent.Levels(), append([]template.JS{template.JS(data)}, scripts...), nil})
	return out.Bytes(), err
}
