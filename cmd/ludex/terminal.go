package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mitchellh/go-wordwrap"
	"golang.org/x/term"
)

// printer writes text that people read. It is the only way from the program to
// its standard streams, so that nothing from a file, a file name or an argument
// can control the terminal: see [escaped]. The colours of drawings pass where
// there is a terminal.
type printer struct{ to io.Writer }

func (p printer) Write(data []byte) (int, error) {
	text := escaped(string(data))
	if isTerminal(p.to) {
		text = escapedButColours(string(data))
	}
	if _, err := io.WriteString(p.to, text); err != nil {
		return 0, err
	}
	return len(data), nil
}

// escaped returns text with its control characters, its bidirectional ones and
// its bytes that are no UTF-8 as escape sequences, which JSON reads as the same
// characters. Tabs and line ends remain.
func escaped(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case controls(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// controls reports whether a terminal obeys r instead of showing it.
func controls(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) && r != '\n' && r != '\t'
}

// coloured matches what a drawing paints: a text in one of its colours.
var coloured = regexp.MustCompile("(\x1b\\[(?:2|33|1;3[1236])m)([^\x1b\n]*)(\x1b\\[0m)")

// escapedButColours is escaped for a text with drawings in it.
func escapedButColours(text string) string {
	var b strings.Builder
	end := 0
	for _, m := range coloured.FindAllStringSubmatchIndex(text, -1) {
		b.WriteString(escaped(text[end:m[0]]) + text[m[2]:m[3]] + escaped(text[m[4]:m[5]]) + text[m[6]:m[7]])
		end = m[1]
	}
	return b.String() + escaped(text[end:])
}

// unescaped returns what w writes to, for what controls the terminal itself.
func unescaped(w io.Writer) io.Writer {
	if p, ok := w.(printer); ok {
		return p.to
	}
	return w
}

// isTerminal reports whether w is a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := unescaped(w).(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// width returns the columns to write in: the terminal's, or 80.
func width(w io.Writer) int {
	if f, ok := unescaped(w).(*os.File); ok {
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
