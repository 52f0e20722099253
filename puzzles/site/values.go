package site

import (
	"fmt"
	"path"
	"strings"

	"ludex/puzzles/solved"
)

// valuesPage is the page of the values of small games.
const valuesPage = "values.html"

// valued is a game on that page.
type valued struct {
	ID, Title string
	solved.Game
}

// values adds the page of the values of small games: a line a game, with a link to each
// entry.
func (b *builder) values() error {
	if b.content.Values == nil {
		return nil
	}
	var games []valued
	for _, g := range b.content.Values.Games() {
		title := strings.TrimSuffix(path.Base(g.Entries[0].Game), ".rbg") + " " + g.Entries[0].Board
		games = append(games, valued{anchor(title), title, g})
	}
	return b.render(valuesPage, valuesPage, struct {
		page
		Games []valued
	}{b.page("Small games, solved by reading", ""), games})
}

// Anchor returns the name of an entry in the address of the page, with its value.
func (v valued) Anchor(e solved.Entry) string {
	return v.ID + "-" + anchor(fmt.Sprint(e.Value, " ", e.Plies))
}

// anchor returns a text in letters, digits and hyphens.
func anchor(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(text))
}
