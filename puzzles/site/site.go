// Package site makes a static site of puzzles to play, which needs no server
// and no network: [Build] returns its files. The pages draw boards and forward
// clicks to package engine, which runs in the browser as WebAssembly, or in
// the program that serves the pages.
package site

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"

	"ludex/puzzles"
	"ludex/puzzles/picture"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/site/program"
	"ludex/puzzles/solved"
	"ludex/puzzles/texts"
	"ludex/rules/play"
)

//go:embed pages/*.html
var pageFiles embed.FS

//go:embed static
var staticFiles embed.FS

var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{"plain": plain, "first": First}).ParseFS(pageFiles, "pages/*.html"))
})

// Files are the files of a site by their paths, with slashes.
type Files map[string][]byte

// Content is the content of a site.
type Content struct {
	Puzzles []puzzles.Puzzle
	// Games are the games to play whole, none for those of the catalogue on a site without
	// a puzzle or a game of Books.
	Games []*play.Kind
	// Books are the examples of the workshop, none for a site without it. Games and Puzzles
	// of these files are played by their texts.
	Books []engine.Book
	// Program is the engine for the browser, nil on a site whose server
	// answers at Remote.
	Program *program.Program
	Remote  string
	// Rulebooks are the rulebooks with their questions, Docs the documentation.
	Rulebooks []Rulebook
	Docs      fs.FS
	// Base is the address of the site, "" if it is not known, and Version that of the program.
	Base, Version string
	// Openings has certificates of openings of Havannah, such as replies.Openings;
	// nil for none.
	Openings fs.FS
	// Values are the values of small games; nil for none.
	Values solved.Table
	// Language is that of the pages of puzzles and of play, English if it is nil. The others
	// are in English.
	Language *texts.Language
}

// Build returns the files of a site.
func Build(c Content) (Files, error) {
	b := &builder{files: Files{}, drawings: map[string]string{}, content: c, english: texts.English(), language: cmp.Or(c.Language, texts.English())}
	steps := []func() error{b.statics, b.words, b.library, b.config, b.engine, b.play, b.games, b.front, b.puzzlePages, b.index, b.own, b.workshop, b.solved, b.values, b.rulebooks, b.docs, b.offline}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return b.files, nil
}

// plays reports whether the site has an engine.
func (c Content) plays() bool { return c.Program != nil || c.Remote != "" }

// builder is a site on its way.
type builder struct {
	content  Content
	files    Files
	shelf    library
	drawings map[string]string // of the rules: their files

	english, language *texts.Language
}

// page holds the data of every page.
type page struct {
	L     *texts.Language
	Title string
	// What other sites show of the page: a sentence, and the addresses of page and picture, if known.
	Description, Address, Image string
	Root                        string // the way from the page to the folder of the site
	Nav                         []link
	Looks                       template.HTML
	Rules                       []told
}

// link is a link in the head of every page.
type link struct{ Href, Title string }

// navigation returns the links in a language.
func (c Content) navigation(l *texts.Language) (list []link) {
	to := func(href, title string) { list = append(list, link{href, l.Text("site." + title)}) }
	if len(c.Puzzles) > 0 {
		to("puzzles.html", "puzzles")
	}
	if c.plays() && len(c.wholeGames()) > 0 {
		to("games.html", "games")
	}
	if c.jumps() {
		to("own.html", "own")
	}
	if c.plays() && len(c.Books) > 0 {
		to(workshopPage, "workshop")
	}
	if c.Openings != nil {
		to("solved.html", "solved")
	}
	if c.Values != nil {
		to(valuesPage, "values")
	}
	if len(c.Rulebooks) > 0 {
		to("rulebooks.html", "rulebooks")
	}
	if c.Docs != nil {
		to(docsRoot+"README.html", "docs")
	}
	return list
}

func (b *builder) page(l *texts.Language, title, root string) page {
	return page{L: l, Title: title, Root: root, Nav: b.content.navigation(l), Looks: picture.LookSymbols()}
}

// played returns a page in the language of the site, with the title of a key and the rules of
// some games.
func (b *builder) played(key string, games ...play.Game) page {
	p := b.page(b.language, b.language.Text("site."+key), "")
	p.Rules = b.content.rulesOf(b.language, games, b.inFile(""))
	return p
}

// render adds a page of a template.
func (b *builder) render(name, template string, data any) error {
	var out bytes.Buffer
	if err := pages().ExecuteTemplate(&out, template, data); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	b.files[name] = out.Bytes()
	return nil
}

// statics adds the files that are the same on every site.
func (b *builder) statics() error {
	entries, err := staticFiles.ReadDir("static")
	for _, e := range entries {
		data, err := static(e.Name())
		if err != nil {
			return err
		}
		b.files[e.Name()] = data
	}
	return err
}

// static returns one of them. The style sheet begins with the look of all pages.
func static(name string) ([]byte, error) {
	data, err := staticFiles.ReadFile(path.Join("static", name))
	if name == "style.css" {
		data = append([]byte(picture.StyleSheet), data...)
	}
	return data, err
}

// library adds the puzzles as a script.
func (b *builder) library() (err error) {
	if err = b.content.check(b.content.Puzzles); err == nil {
		b.shelf, err = libraryOf(b.content.Puzzles, b.language, b.content)
	}
	if err != nil {
		return err
	}
	b.shelf.sort()
	b.shelf.shuffle()
	return b.script("library.js", "library", b.shelf)
}

// words adds a script with the words of the pages in each language that they have.
func (b *builder) words() error {
	for _, l := range []*texts.Language{b.english, b.language} {
		if err := b.script("words-"+l.Name+".js", "texts", l.Page()); err != nil {
			return err
		}
	}
	return nil
}

// script adds a script that sets a field of the object ludex.
func (b *builder) script(name, field string, value any) error {
	text, err := setting(field, value)
	b.files[name] = []byte(text)
	return err
}

// marshal returns a value as JSON, which in Go has no < that could end a script.
func marshal(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text), err
}

// setting returns a statement that sets a field of the object ludex.
func setting(field string, value any) (string, error) {
	text, err := marshal(value)
	return fmt.Sprintf("var ludex = window.ludex || {}; ludex.%s = %s;\n", field, text), err
}

// settings returns the statements that set some fields, in the order of their names.
func settings(fields map[string]any) (text string, err error) {
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		set, err := setting(field, fields[field])
		if err != nil {
			return "", err
		}
		text += set
	}
	return text, nil
}

// config adds the script with the settings of the pages: where the engine is, and
// whether the site can be kept for use offline.
func (b *builder) config() error {
	worker, base := "", b.content.Base
	if b.content.Program != nil {
		worker = "service-worker.js"
	}
	if base != "" {
		base = b.content.address("")
	}
	text, err := settings(map[string]any{"remote": b.content.Remote, "worker": worker, "base": base})
	b.files["config.js"] = []byte(text)
	return err
}

// scriptEnd and bytesEnd end the names of the files of an engine for the browser: a script
// for pages that are opened as files, and the bytes that others compile while they load them.
const scriptEnd, bytesEnd = "-wasm.js", ".bin"

// engine adds the engines for the browser.
func (b *builder) engine() error {
	p := b.content.Program
	if p == nil {
		return nil
	}
	b.files["wasm_exec.js"] = p.Exec
	for name, data := range map[string][]byte{"engine": p.Puzzles, "games": p.Games, "workshop": p.Workshop} {
		if data == nil {
			continue
		}
		b.files[name+bytesEnd] = data
		if err := b.script(name+scriptEnd, "wasm", wasmOf(data, p.Exec)); err != nil {
			return err
		}
	}
	return nil
}

// wasm is the engine as a script holds it: bytes in base64, as a page that is
// opened as a file cannot read others.
type wasm struct {
	Gzip string `json:"gzip"`
	Exec string `json:"exec"`
}

func wasmOf(data, exec []byte) wasm {
	return wasm{base64.StdEncoding.EncodeToString(data), string(exec)}
}

func (b *builder) play() error {
	if err := b.script(sentencesFile, "sentences", sentences()); err != nil {
		return err
	}
	return b.render("play.html", "play.html", struct {
		page
		Own bool
	}{b.played("play", gamesOf(b.shelf.Puzzles)...), b.content.own()})
}

// index adds the list of puzzles, if there are any.
func (b *builder) index() error {
	if len(b.content.Puzzles) == 0 {
		return nil
	}
	return b.render("puzzles.html", "puzzles.html", struct {
		page
		Cards            []entry
		Families, Levels []string
	}{b.played("puzzles"), b.shelf.Puzzles, b.shelf.names(func(e entry) string { return e.Family }), b.shelf.names(func(e entry) string { return e.Level })})
}
