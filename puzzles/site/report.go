package site

import (
	"bytes"
	"cmp"
	"html/template"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
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

// settings returns the scripts with the data of the table.
func (t *Table) settings(language *texts.Language) (scripts []template.JS, err error) {
	l, names := library{Boards: map[string]attempt.Board{}, Puzzles: []entry{}}, boardNames{}
	for _, p := range t.Puzzles {
		e := entryOf(p, language)
		if e.Board, err = names.of(attempt.BoardOf(p.Game), l.Boards); err != nil {
			return nil, err
		}
		l.Puzzles = append(l.Puzzles, e)
	}
	text, err := settings(map[string]any{"book": t.Book, "bases": basesOf(t.Book.Text), "library": l, "texts": language.Page(), "wasm": wasmOf(t.Program.Workshop, t.Program.Exec)})
	return []template.JS{template.JS(text)}, err
}

// Report returns an article as one page that looks like the site and needs nothing else. Its
// games are stepped through, and with a table played on.
func Report(a picture.Article, t *Table) ([]byte, error) {
	body, err := a.Body()
	if err != nil {
		return nil, err
	}
	names, data := []string{"board.js", "question.js", "report.js"}, []template.JS(nil)
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
	}{a, style, picture.LookSymbols(), body, t, language, opponent.Levels(), append(data, scripts...)})
	return out.Bytes(), err
}
