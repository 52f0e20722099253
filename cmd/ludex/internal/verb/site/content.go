package site

import (
	"io/fs"
	"path"

	"ludex/cmd/internal/cli"
	"ludex/cmd/internal/input"
	"ludex/cmd/ludex/internal/ask"
	pages "ludex/docs"
	"ludex/puzzles"
	"ludex/puzzles/certificate/replies"
	"ludex/puzzles/library"
	"ludex/puzzles/site"
	"ludex/puzzles/site/engine"
	"ludex/puzzles/solved"
	"ludex/rules/rbg"
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

// examples returns the rulebooks of the documentation.
func examples() (list []engine.Book) {
	names, _ := fs.Glob(pages.Files, "examples/*"+rbg.Suffix) // the pattern is one
	for _, name := range names {
		text, _ := fs.ReadFile(pages.Files, name) // it is embedded
		list = append(list, engine.Book{Name: path.Base(name), Text: string(text)})
	}
	return list
}
