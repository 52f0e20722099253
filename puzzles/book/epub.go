package book

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"ludex/puzzles/measure"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
)

//go:embed epub
var epubFiles embed.FS

var epubTemplates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"text": func(m *Manuscript, key string, pairs ...string) string { return m.Language.Text(key, pairs...) },
		"stars": func(n int) string {
			if n == 0 {
				return ""
			}
			return strings.Repeat("★", n) + strings.Repeat("☆", measure.MostStars-n)
		},
		"die":     func(n int) string { return string(rune('⚀' + n - 1)) },
		"numbers": numbers,
		"rounds":  func() []string { return rounds[:] },
		"add":     func(a, b int) int { return a + b },
		"indent":  func(depth int) string { return fmt.Sprintf("%.1fem", 1.2*float64(depth)) },
		"here": func(m *Manuscript, text, title string) string {
			return texts.Filled(text, "start", title, "hints", m.Language.Text("book.hints"), "solutions", m.Language.Text("book.solutions"))
		},
	}).ParseFS(epubFiles, "epub/*.tmpl"))
})

// EPUB writes the book for screens, by the standard EPUB 3. The same book gives
// the same bytes.
func (m *Manuscript) EPUB(w io.Writer) error {
	e := &epub{Manuscript: m, zip: zip.NewWriter(w)}
	e.store("mimetype", []byte("application/epub+zip"), zip.Store)
	e.page("META-INF/container.xml", "container.tmpl", nil)
	e.asset("style.css")
	e.part("title.xhtml", "title.tmpl", m.Title, nil)
	e.part("guide.xhtml", "guide.tmpl", m.Language.Text("book.guide"), nil)
	for i := range m.Chapters {
		ch := &m.Chapters[i]
		e.part(fmt.Sprintf("chapter-%d.xhtml", i+1), "chapter.tmpl", ch.Title, ch)
	}
	e.part("hints.xhtml", "hints.tmpl", m.Language.Text("book.hints"), nil)
	for i := range m.Chapters {
		ch := &m.Chapters[i]
		e.part(fmt.Sprintf("solutions-%d.xhtml", i+1), "solutions.tmpl", m.Language.Text("book.solutions")+": "+ch.Title, ch)
	}
	e.page("OEBPS/nav.xhtml", "nav.tmpl", e)
	e.page("OEBPS/content.opf", "package.tmpl", e)
	if e.err != nil {
		return e.err
	}
	return e.zip.Close()
}

// epub is a book on its way into an archive.
type epub struct {
	*Manuscript
	zip    *zip.Writer
	Parts  []epubPart
	Images []string // their names
	err    error    // the first that was met
}

// epubPart is a page of the book.
type epubPart struct{ File, Title string }

// epubData is the content of a page.
type epubData struct {
	*Manuscript
	Heading string
	Chapter *chapter
	Index   int // of the chapter, from 1
	book    *epub
}

// store adds a file to the archive.
func (e *epub) store(name string, data []byte, method uint16) {
	if e.err != nil {
		return
	}
	file, err := e.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method})
	if err == nil {
		_, err = file.Write(data)
	}
	e.err = err
}

// page adds a page that a template makes.
func (e *epub) page(name, tmpl string, data any) {
	var b bytes.Buffer
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	if err := epubTemplates().ExecuteTemplate(&b, tmpl, data); err != nil && e.err == nil {
		e.err = err
	}
	e.store(name, b.Bytes(), zip.Deflate)
}

// asset adds a file as it is.
func (e *epub) asset(name string) {
	data, err := epubFiles.ReadFile("epub/" + name)
	if err != nil && e.err == nil {
		e.err = err
	}
	e.store("OEBPS/"+name, data, zip.Deflate)
}

// part adds a page of the book itself.
func (e *epub) part(file, tmpl, title string, ch *chapter) {
	e.Parts = append(e.Parts, epubPart{file, title})
	d := epubData{Manuscript: e.Manuscript, Heading: title, Chapter: ch, book: e}
	for i := range e.Chapters {
		if ch == &e.Chapters[i] {
			d.Index = i + 1
		}
	}
	e.page("OEBPS/"+file, tmpl, d)
}

// Image adds a board to the archive and returns the name of its file.
func (d epubData) Image(f picture.Diagram) string {
	f.Caption = ""
	return d.scene(f.Scene())
}

// Sign adds a sign of a legend to the archive and returns the name of its file.
func (d epubData) Sign(m picture.Meaning) string { return d.scene(m.Sign) }

func (d epubData) scene(s *picture.Scene) string {
	name := fmt.Sprintf("board-%d.svg", len(d.book.Images)+1)
	d.book.Images = append(d.book.Images, name)
	d.book.store("OEBPS/"+name, []byte(s.SVG()), zip.Deflate)
	return name
}

// Identifier identifies the book by its titles and puzzles.
func (e *epub) Identifier() string {
	h := sha256.New()
	fmt.Fprintln(h, e.Language.Name, e.Title, e.Author, e.Program)
	e.cards(func(_ *chapter, c *card) { fmt.Fprintln(h, c.Number, c.Title, c.Task, c.Solution.Lines) })
	return "urn:ludex:" + hex.EncodeToString(h.Sum(nil)[:16])
}
