package site

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"ludex/puzzles"
	"ludex/puzzles/book"
	"ludex/puzzles/texts"
	"ludex/rules"
	"ludex/rules/play"
)

// told is the rules of a game by its readings, as the book tells them.
type told struct {
	Key      string // the game and its readings, as names of puzzles have them
	Passages []texts.Passage
	Figures  []drawn
}

type drawn struct {
	book.Figure
	Source template.URL
}

// rulesKey returns the key of the rules of a game.
func (c Content) rulesKey(g play.Game) string {
	name := cmp.Or(c.bookOf(g.Kind()), strings.TrimPrefix(g.Kind().Name, "wabanti-"))
	return strings.Join(append([]string{name}, rules.Texts(puzzles.Puzzle{Game: g}.Readings())...), ":")
}

// rulesOf returns the rules of some games, each once, with the addresses that add gives to
// pictures.
func (c Content) rulesOf(l *texts.Language, games []play.Game, add func(svg string) template.URL) (list []told) {
	for _, g := range games {
		t := told{Key: c.rulesKey(g)}
		if slices.ContainsFunc(list, func(other told) bool { return other.Key == t.Key }) {
			continue
		}
		t.Passages = l.Rules(g)
		for _, f := range book.Figures(l, g) {
			t.Figures = append(t.Figures, drawn{f, add(f.Board.Scene().SVG())})
		}
		list = append(list, t)
	}
	return list
}

// gamesOf returns the games of puzzles.
func gamesOf(list []entry) (games []play.Game) {
	for _, e := range list {
		games = append(games, e.Opened)
	}
	return games
}

// inFile adds a picture to the site, and returns its address from the folder of a page.
func (b *builder) inFile(root string) func(string) template.URL {
	return func(svg string) template.URL {
		name, known := b.drawings[svg]
		if !known {
			name = path.Join("rules", fmt.Sprintf("%d.svg", len(b.drawings)+1))
			b.drawings[svg], b.files[name] = name, []byte(svg)
		}
		return template.URL(root + name)
	}
}

// inPage returns a picture as its address.
func inPage(svg string) template.URL {
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg)))
}
