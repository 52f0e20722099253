package site

import (
	"bytes"
	"html/template"

	"ludex/puzzles"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/program"
	"ludex/puzzles/texts"
)

// Single returns one page, without other files, on which a set of puzzles is
// played, in a language. Its order is that of the set.
func Single(title string, l *texts.Language, set []puzzles.Puzzle, p *program.Program) ([]byte, error) {
	if err := (Content{}).check(set); err != nil {
		return nil, err
	}
	shelf, err := libraryOf(set, l, Content{})
	if err != nil {
		return nil, err
	}
	data, err := settings(map[string]any{"library": shelf, "texts": l.Page(), "sentences": sentences(), "wasm": wasmOf(p.Puzzles, p.Exec)})
	if err != nil {
		return nil, err
	}
	style, scripts, err := inlined("board.js", "store.js", "engine.js", "play.js")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = pages().ExecuteTemplate(&out, "single.html", struct {
		Title, Language string
		L               *texts.Language
		Style           template.CSS
		Looks           template.HTML
		Entries         []entry
		Rules           []told
		Scripts         []template.JS
	}{title, l.Name, l, style, picture.LookSymbols(), shelf.Puzzles, (Content{}).rulesOf(l, gamesOf(shelf.Puzzles), inPage), append([]template.JS{template.JS(data)}, scripts...)})
	return out.Bytes(), err
}

// inlined returns the style sheet and scripts of a page that needs no other files.
func inlined(names ...string) (style template.CSS, scripts []template.JS, err error) {
	sheet, err := static("style.css")
	for _, name := range names {
		if err == nil {
			var data []byte
			data, err = static(name)
			scripts = append(scripts, template.JS(data))
		}
	}
	return template.CSS(sheet), scripts, err
}
