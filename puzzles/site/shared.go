package site

import (
	"bytes"
	"fmt"
	"html/template"
	"path"
	"regexp"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/attempt"
	"ludex/puzzles/book"
	"ludex/puzzles/picture"
	"ludex/puzzles/texts"
	"ludex/rules/play"
)

// previewPixels is the width of the picture that other sites show beside a link.
const previewPixels = 600

// shared returns a page that people link to, with its description. Where the
// address of the site is known, so is its own, and it has a picture for other sites.
func (b *builder) shared(l *texts.Language, name, title, about string, preview *picture.Scene) (page, error) {
	p := b.page(l, title, strings.Repeat("../", strings.Count(name, "/")))
	p.Description = about
	if b.content.Base == "" {
		return p, nil
	}
	p.Address = b.content.address(name)
	if preview == nil {
		return p, nil
	}
	var out bytes.Buffer
	if err := preview.PNG(&out, previewPixels); err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	image := strings.TrimSuffix(name, path.Ext(name)) + ".png"
	b.files[image], p.Image = out.Bytes(), b.content.address(image)
	return p, nil
}

// address returns the address of a page, its path where that of the site is not known.
func (c Content) address(name string) string {
	if c.Base == "" {
		return name
	}
	return strings.TrimSuffix(c.Base, "/") + "/" + name
}

// cite returns a line by which a page can be cited.
func (c Content) cite(title, name string) string {
	words := title
	if c.Version != "" {
		words += ", ludex " + c.Version
	}
	if c.Base != "" {
		words += ", " + c.address(name)
	}
	return words + "."
}

// pageName is an id that can be a file name.
var pageName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)

// puzzlePath returns the path of the page of a puzzle, that on which it is played for one
// without an id.
func puzzlePath(p puzzles.Puzzle) string {
	if !pageName.MatchString(p.ID) {
		return "play.html#" + p.Name()
	}
	return path.Join("puzzles", p.ID+".html")
}

// puzzlePages adds a page for each puzzle, with its picture.
func (b *builder) puzzlePages() error {
	for _, p := range b.content.Puzzles {
		name := puzzlePath(p)
		if strings.Contains(name, "#") {
			continue
		}
		l := b.language
		e, item := b.content.entryOf(p, l), book.Task(l, p)
		head, err := b.shared(l, name, e.Title, e.Task, item.Task.Scene())
		if err != nil {
			return err
		}
		head.Rules = b.content.rulesOf(l, []play.Game{p.Game}, b.inFile(head.Root))
		err = b.render(name, "puzzle.html", struct {
			page
			entry
			Title, Cite string
			Picture     template.HTML
			Plays       bool
		}{head, e, e.Title, b.content.cite(l.Text("site.cited", "title", e.Title, "game", e.Game, "id", e.ID), name), template.HTML(item.Task.Scene().SVG()), b.content.plays()})
		if err == nil && b.content.Program != nil && e.Book == "" {
			err = b.stored(name, p)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// front adds the first page: a puzzle to solve at once, the easiest of its game, the ways
// into the site, and the games.
func (b *builder) front() error {
	shelf := library{Boards: map[string]attempt.Board{}, Puzzles: []entry{}}
	for _, e := range b.shelf.Puzzles { // from easy to hard
		if !slices.ContainsFunc(shelf.Puzzles, func(first entry) bool { return first.Family == e.Family }) {
			shelf.Puzzles, shelf.Boards[e.Board] = append(shelf.Puzzles, e), b.shelf.Boards[e.Board]
		}
	}
	if err := b.script("front.js", "library", shelf); err != nil {
		return err
	}
	head, err := b.shared(b.language, "index.html", b.language.Text("site.front"), b.language.Text("site.about"), nil)
	if err != nil {
		return err
	}
	head.Rules = b.content.rulesOf(b.language, gamesOf(shelf.Puzzles), b.inFile(""))
	return b.render("index.html", "index.html", struct {
		page
		Count                       int
		Games                       []entry
		Rulebooks, Plays, Docs, Own bool
	}{head, len(b.content.Puzzles), shelf.Puzzles, len(b.content.Rulebooks) > 0, b.files["games.html"] != nil, b.content.Docs != nil, b.content.own()})
}
