package main

import (
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/mitchellh/go-wordwrap"
	"golang.org/x/term"
)

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// width returns the columns to write in: the terminal's, or 80.
func width(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	return 80
}

// colourful reports whether to write in colours.
func colourful(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// hang returns head and text in lines of that many columns, the text indented
// to where the head ends; below a long head, by a little.
func hang(head, text string, columns int) string {
	indent := utf8.RuneCountInString(head)
	if indent > columns/2 {
		indent = 6
		head += "\n" + strings.Repeat(" ", indent)
	}
	lines := wordwrap.WrapString(text, uint(max(1, columns-indent)))
	return head + strings.ReplaceAll(lines, "\n", "\n"+strings.Repeat(" ", indent))
}
