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

// tile is a game on the front page.
type tile struct {
	Family, Title, Motto string
}

// front adds the first page: a puzzle to solve at once, the easiest of its game, the ways
// into the site, and the games.
func (b *builder) front() error {
	var first []puzzles.Puzzle
	for _, p := range b.content.Puzzles {
		if !slices.ContainsFunc(first, func(q puzzles.Puzzle) bool { return q.Kind() == p.Kind() }) {
			first = append(first, easiest(b.content.Puzzles, p.Kind()))
		}
	}
	shelf, err := libraryOf(first, b.language, b.content)
	if err != nil {
		return err
	}
	shelf.sort()
	if err := b.script("front.js", "library", shelf); err != nil {
		return err
	}
	var games []tile
	for _, e := range shelf.Puzzles {
		p := first[slices.IndexFunc(first, func(p puzzles.Puzzle) bool { return family(p, b.language) == e.Family })]
		games = append(games, tile{e.Family, b.language.Game(p.Game), b.language.Motto(p.Game)})
	}
	head, err := b.shared(b.language, "index.html", b.language.Text("site.front"), b.language.Text("site.about"), nil)
	if err != nil {
		return err
	}
	head.Rules = b.content.rulesOf(b.language, gamesOf(first), b.inFile(""))
	return b.render("index.html", "index.html", struct {
		page
		Count                       int
		Games                       []tile
		Rulebooks, Plays, Docs, Own bool
	}{head, len(b.content.Puzzles), games, len(b.content.Rulebooks) > 0, b.files["games.html"] != nil, b.content.Docs != nil, b.content.own()})
}

// easiest returns the puzzle of a game with the least difficulty.
func easiest(set []puzzles.Puzzle, kind string) (best puzzles.Puzzle) {
	rank := func(p puzzles.Puzzle) int {
		if p.Proved.Verdict == puzzles.Unsolvable || p.Quality.IsZero() {
			return 1 << 20
		}
		return p.Quality.Difficulty
	}
	for _, p := range set {
		if p.Kind() == kind && (best.Game == nil || rank(p) < rank(best)) {
			best = p
		}
	}
	return best
}
