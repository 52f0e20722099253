package site

import (
	"bytes"
	"html/template"

	"ludex/puzzles"
	"ludex/puzzles/book"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/program"
)

// Single returns one page, without other files, on which a set of puzzles is
// played, in a language. Its order is that of the set.
func Single(title string, l *book.Language, set []puzzles.Puzzle, p *program.Program) ([]byte, error) {
	shelf, err := libraryOf(set, l, false)
	if err != nil {
		return nil, err
	}
	scripts, err := singleScripts(shelf, p)
	if err != nil {
		return nil, err
	}
	style, err := staticFiles.ReadFile("static/style.css")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "single.html", struct {
		Title, Language, Count string
		Words                  map[string]string
		Style                  template.CSS
		Looks                  template.HTML
		Entries                []entry
		Scripts                []template.JS
	}{title, l.Name, l.Count("puzzles", len(set)), shelf.Words, template.CSS(style), picture.LookSymbols(), shelf.Puzzles, scripts})
	return out.Bytes(), err
}

// singleScripts returns the scripts of a page that has all of them.
func singleScripts(shelf library, p *program.Program) (list []template.JS, err error) {
	shown, err := setting("library", shelf)
	if err != nil {
		return nil, err
	}
	engine, err := setting("wasm", wasmOf(p.Puzzles, p.Exec))
	if err != nil {
		return nil, err
	}
	quotes, err := sentences()
	if err != nil {
		return nil, err
	}
	list = []template.JS{template.JS(shown), template.JS(engine), template.JS(quotes)}
	for _, name := range []string{"board.js", "store.js", "engine.js", "play.js"} {
		data, err := staticFiles.ReadFile("static/" + name)
		if err != nil {
			return nil, err
		}
		list = append(list, template.JS(data))
	}
	return list, nil
}
