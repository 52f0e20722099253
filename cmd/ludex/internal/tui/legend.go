package tui

import (
	"slices"
	"strings"

	"ludex/puzzles/attempt"
	"ludex/rules"
	"ludex/rules/play"
)

// lettered is a position with the letters that its cells have in a diagram.
type lettered struct {
	game   play.Game
	layout *rules.Layout
	glyphs []string           // by their cells, "." for an empty one; nil if the board cannot be drawn
	looks  map[int]rules.Look // of the pieces by their cells
}

// letters returns the letters of a position.
func letters(g play.Game, p attempt.Position, b *board) lettered {
	l := lettered{game: g, layout: g.Layout(), looks: map[int]rules.Look{}}
	for _, piece := range p.Pieces {
		l.looks[piece[0]] = rules.Look(piece[1])
	}
	if b != nil {
		l.glyphs = b.glyphs(g, p.At)
	}
	return l
}

// signs returns the meanings of the letters on the board, each with its letter.
func (l lettered) signs(legend []attempt.Sign) (parts []string) {
	for _, s := range legend {
		letter := l.letter(s)
		if name, rest, found := player(l.game, s.Text); found {
			parts = append(parts, name+rest)
		} else if letter != "" {
			parts = append(parts, letter+" "+s.Text)
		}
	}
	return parts
}

// letter returns the letter of the pieces of a look, or of the empty cells of a
// mark, "" if the position has none of them.
func (l lettered) letter(s attempt.Sign) string {
	for cell, glyph := range l.glyphs {
		look, piece := l.looks[cell]
		switch {
		case s.Mark == rules.Plain && piece && look == s.Look:
			return glyph
		case s.Mark != rules.Plain && !piece && glyph != "." && l.layout.Cells[cell].Mark == s.Mark:
			return glyph
		}
	}
	return ""
}

// player returns the name of the player with the pieces that a legend names, found
// if it has their letter, and the rest of the text.
func player(g play.Game, text string) (name, rest string, found bool) {
	word, rest, _ := strings.Cut(text, ",")
	i := slices.IndexFunc(g.Players(), func(p string) bool { return strings.HasPrefix(p, word+" (") })
	if i < 0 {
		return "", "", false
	}
	if rest != "" {
		rest = "," + rest
	}
	return g.Players()[i], rest, true
}

// meaning returns what the legend has for a look, without pieces in hand.
func meaning(signs []attempt.Sign, look rules.Look) string {
	for _, s := range signs {
		if s.Mark == rules.Plain && s.Look == look {
			text, _, _ := strings.Cut(s.Text, ",")
			return text
		}
	}
	return ""
}
