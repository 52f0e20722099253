package site

import (
	"bytes"
	"context"
	"io/fs"
	"path"
	"slices"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
	pages "ludex/docs"
	"ludex/puzzles"
	"ludex/puzzles/book"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/library"
	"ludex/puzzles/picture"
	"ludex/puzzles/prove"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/solved"
	"ludex/puzzles/texts"
	"ludex/rules/rbg"
	"ludex/solver"
)

// contentOf returns the content of a site about games and sets; without arguments, the
// library with the documentation. The effort searches for the answers of files.
func contentOf(in *input.Reader, args []string, effort *ask.Effort) (c site.Content, err error) {
	c.Version = cli.Version()
	if len(args) == 0 {
		c.Docs, c.Openings, c.Books = pages.Files, replies.Openings, examples()
		if c.Puzzles, err = library.All(); err == nil {
			c.Rulebooks, err = siteRulebooks(in, nil, effort)
		}
		if err == nil {
			c.Values, err = solved.Published()
		}
		return c, err
	}
	books := []string{} // of the arguments alone
	for _, arg := range args {
		if input.Catalogue().IsFile(arg) {
			m, err := in.OpenText(arg)
			if err != nil {
				return c, err
			}
			books = append(books, m.Game.Kind().Rulebook.Name)
			if b, err := ask.BookOf(m.Game.Kind().Name); err == nil {
				c.Books = append(c.Books, b)
			}
			if len(m.Game.Players()) > 1 {
				c.Games = append(c.Games, m.Game.Kind())
			}
			if p, err := puzzles.New(m.Game, m.Position(), puzzles.Reach{}); err == nil {
				c.Puzzles = append(c.Puzzles, p) // the start of a game for one
			}
			continue
		}
		set, err := in.Set(arg)
		if err != nil {
			return c, err
		}
		c.Puzzles = append(c.Puzzles, set...)
	}
	for _, p := range c.Puzzles {
		books = append(books, p.Game.Kind().Rulebook.Name)
	}
	c.Rulebooks, err = siteRulebooks(in, books, effort)
	return c, err
}

// examples returns the rulebooks of the documentation, but those that take over clauses of
// built-in ones, which the engine for the browser lacks.
func examples() (list []engine.Book) {
	names, _ := fs.Glob(pages.Files, "examples/*"+rbg.Suffix) // the pattern is one
	for _, name := range names {
		text, _ := fs.ReadFile(pages.Files, name) // it is embedded
		if !bytes.Contains(text, []byte("//@ rulebook ")) {
			list = append(list, engine.Book{Name: path.Base(name), Text: string(text)})
		}
	}
	return list
}

// lineMemory bounds the search for the lines of one puzzle.
const lineMemory = 1 << 30

// shownAlone moves the puzzles of files, which the engine for the browser does not play,
// to a page on which their lines are shown.
func shownAlone(ctx context.Context, c *site.Content) error {
	set := picture.Set{Title: "Puzzles with their lines"}
	words, _ := texts.Find("en")
	for _, p := range c.Puzzles {
		if !input.IsOutside(p.Kind()) {
			continue
		}
		f, err := prove.Prove(ctx, p, prove.Limits{Limits: solver.Limits{Memory: lineMemory, Workers: 1}})
		if err != nil {
			return err
		}
		set.Items = append(set.Items, book.Solved(words, f))
	}
	if len(set.Items) == 0 {
		return nil
	}
	c.Puzzles = slices.DeleteFunc(c.Puzzles, func(p puzzles.Puzzle) bool { return input.IsOutside(p.Kind()) })
	var page bytes.Buffer
	texts, _ := words.Page()
	err := set.HTML(&page, "en", texts)
	c.Lines = page.Bytes()
	return err
}
