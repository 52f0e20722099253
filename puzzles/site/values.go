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
	}{b.page(b.english, "Small games, solved by reading", ""), games})
}

// Who says who wins, By which questions decide it.
func (v valued) Who() string { who, _, _ := strings.Cut(v.Line(), ", by "); return who }
func (v valued) By() string  { return strings.Join(v.Deciding(), ", ") }

// Anchor returns the name of an entry in the address of the page: its value, with a number
// if others before have the same.
func (v valued) Anchor(i int) string {
	name := func(e solved.Entry) string { return anchor(fmt.Sprint(v.Title, " ", e.Value, " ", e.Plies)) }
	same := 1
	for _, e := range v.Entries[:i] {
		if name(e) == name(v.Entries[i]) {
			same++
		}
	}
	if same > 1 {
		return fmt.Sprint(name(v.Entries[i]), "-", same)
	}
	return name(v.Entries[i])
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
