package tui

import (
	"context"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"
)

// command is an action of a player: by a word of a line, by a key of the screen, or
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
