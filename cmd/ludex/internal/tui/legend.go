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
		if strings.Contains(s.Text, " (") {
			parts = append(parts, s.Text)
		} else if letter := l.letter(s); letter != "" && letter != s.Text {
			parts = append(parts, letter+" "+s.Text)
		}
	}
	return joined(parts)
}

// joined returns signs, those of one letter as one: "+ throne or fortress".
func joined(signs []string) (parts []string) {
	for _, sign := range signs {
		letter, text, _ := strings.Cut(sign, " ")
		same := func(p string) bool { return len(letter) == 1 && strings.HasPrefix(p, letter+" ") }
		if i := slices.IndexFunc(parts, same); i >= 0 {
			parts[i] += " or " + text
		} else {
			parts = append(parts, sign)
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

// meaning returns the words of the legend for a look, without pieces in hand.
func meaning(signs []attempt.Sign, look rules.Look) string {
	for _, s := range signs {
		if s.Mark == rules.Plain && s.Look == look {
			text, _, _ := strings.Cut(s.Text, ",")
			text, _, _ = strings.Cut(text, " (") // its letter is on the board
			return text
		}
	}
	return ""
}
