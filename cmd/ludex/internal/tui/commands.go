package tui

import "fmt"

// command is what a player can do: the word that a console reads, the key of the
// screen, and the result.
type command struct{ word, key, result string }

// commands are those of both views. A word is "", where only the screen has it.
var commands = []command{
	{"", "arrows", "move the cursor"},
	{"", "Enter Space", "select a piece, move it; place a piece"},
	{"", "mouse", "the same with a click; also on the line of keys"},
	{"", "Tab", "the next piece or cell of a legal move"},
	{"", "Esc", "drop the piece, stop a search, close"},
	{"MOVE", ":", "a move in the notation of the game"},
	{"moves", "m", "the legal moves"},
	{"hint", "h", "a hint; in a puzzle again: the next move"},
	{"undo", "u", "take your last move back with the replies"},
	{"undo 3", "", "take the last three back"},
	{"", "r", "play it again"},
	{"", "[ ]", "change to another line tried here"},
	{"", "b", "all lines tried, and go to one"},
	{"restart", "R", "begin again"},
	{"board", "", "the board"},
	{"target", "t", "the target and the task"},
	{"list", "", "the moves so far"},
	{"rules", "i", "the rules of this game"},
	{"solution", "S", "the solution, step by step"},
	{"on, back", "right, left", "one step of the solution on, or back; a move leaves it"},
	{"next", "n", "the next puzzle"},
	{"save FILE", "s", "save for ludex play FILE"},
	{"save --force FILE", "", "save, and replace the file"},
	{"", "Ctrl-Z", "suspend"},
	{"help", "?", "this list"},
	{"quit", "q", "leave"},
}

// helpLines returns the list of commands, by their words or by their keys.
func helpLines(name func(command) string) (lines []string) {
	wide := 0
	for _, c := range commands {
		wide = max(wide, len(name(c)))
	}
	for _, c := range commands {
		if name(c) != "" {
			lines = append(lines, fmt.Sprintf("%-*s  %s", wide, name(c), c.result))
		}
	}
	return lines
}

func word(c command) string { return c.word }

func keyOf(c command) string { return c.key }
