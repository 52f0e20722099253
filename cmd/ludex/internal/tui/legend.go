package tui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

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
		} else if letter := l.letter(s); letter != "" {
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

// meaning returns what the legend has for a look, without pieces in hand.
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

// command is what a player can do: by a word of a line, by a key of the screen, or
// by both.
type command struct {
	word, key, result string
	lines             func(*Lines, context.Context) // of a word alone
	screen            func(*model) tea.Cmd
}

// ofPuzzles are the words and keys that plain play does not have.
var ofPuzzles = []string{"target", "no", "solution", "on, back", "next", "S", "n", "N"}

// commands are those of both views.
func commands() []command {
	return []command{
		{key: "arrows", result: "move the cursor"},
		{key: "Enter Space", result: "select a piece, move it; place a piece"},
		{key: "mouse", result: "the same with a click; also on the line of keys"},
		{key: "Tab", result: "the next piece or cell of a legal move"},
		{key: "Esc", result: "drop the piece, stop a search, close"},
		{"MOVE", ":", "a move in the notation of the game", nil, (*model).typeMove},
		{"moves", "m", "the legal moves", func(l *Lines, _ context.Context) { l.Moves(l.unit(), l.Table.Moves()) }, (*model).listMoves},
		{"hint", "h", "a hint; in a puzzle again: the next move", (*Lines).hint, (*model).hint},
		{"undo", "u", "take your last move back with the replies", nil, (*model).undo},
		{word: "undo 3", result: "take the last three back"},
		{"", "r", "play it again", nil, func(m *model) tea.Cmd { return m.visit(m.at.last) }},
		{"", "]", "change to the next line tried here", nil, func(m *model) tea.Cmd { return m.visit(m.at.sibling(1)) }},
		{"", "[", "change to the one before", nil, func(m *model) tea.Cmd { return m.visit(m.at.sibling(-1)) }},
		{"", "b", "all lines tried, and go to one", nil, (*model).listLines},
		{"resign", "G", "give the game up; undo takes that back", (*Lines).resign, (*model).resign},
		{"no", "N", "the answer that it cannot be done", (*Lines).deny, (*model).deny},
		{"restart", "R", "begin again", (*Lines).restart, (*model).restart},
		{word: "board", result: "the board", lines: func(l *Lines, _ context.Context) { l.board() }},
		{"target", "t", "the target and the task", func(l *Lines, _ context.Context) { l.showTarget() }, (*model).target},
		{word: "list", result: "the moves so far", lines: func(l *Lines, _ context.Context) { l.List(l.unit(), l.Table.Line()) }},
		{"rules", "i", "the rules of this game", func(l *Lines, _ context.Context) { l.rules() }, (*model).rules},
		{"solution", "S", "the solution, step by step", func(l *Lines, ctx context.Context) { l.solve(ctx, nil) }, func(m *model) tea.Cmd { return m.solve(nil) }},
		{word: "on, back", key: "right, left", result: "one step of the solution on, or back; a move leaves it"},
		{"next", "n", "the next puzzle", nil, (*model).next},
		{"save FILE", "s", "save for ludex play FILE", nil, (*model).save},
		{word: "save --force FILE", result: "save, and replace the file"},
		{key: "Ctrl-Z", result: "suspend"},
		{"help", "?", "this list", func(l *Lines, _ context.Context) { l.help() }, (*model).help},
		{"quit", "q", "leave", nil, (*model).leave},
	}
}

// help lists the commands of a table, by their words or by their keys.
func (s *Seat) help(name func(command) string) (lines []string) {
	wide := 0
	for _, c := range commands() {
		wide = max(wide, len(name(c)))
	}
	for _, c := range commands() {
		if name(c) != "" && (s.Table.IsPuzzle() && c.word != "resign" || !s.Table.IsPuzzle() && !slices.Contains(ofPuzzles, c.word)) {
			lines = append(lines, fmt.Sprintf("%-*s  %s", wide, name(c), c.result))
		}
	}
	return lines
}

func word(c command) string { return c.word }

func keyOf(c command) string { return c.key }
