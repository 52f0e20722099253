package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/dustin/go-humanize"
	"github.com/dustin/go-humanize/english"
	"github.com/mitchellh/go-wordwrap"
	"golang.org/x/term"
)

// Seconds rounds a time to milliseconds.
func Seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1000) / 1000 }

// PrintJSON writes v on one line.
func PrintJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// PrintEach writes the JSON of each value of a list on a line.
func PrintEach[V, J any](w io.Writer, list []V, json func(V) J) error {
	for _, v := range list {
		if err := PrintJSON(w, json(v)); err != nil {
			return err
		}
	}
	return nil
}

// Beside returns two drawings side by side, or where that is too wide, one
// below the other.
func Beside(left, right string, columns int) string {
	const gap = 4
	ls, rs := strings.Split(strings.TrimSuffix(left, "\n"), "\n"), strings.Split(strings.TrimSuffix(right, "\n"), "\n")
	wide := widest(ls) + gap
	if wide+widest(rs) > columns {
		return strings.TrimSuffix(left, "\n") + "\n\n" + right
	}
	var b strings.Builder
	for i := range max(len(ls), len(rs)) {
		line := ""
		if i < len(ls) {
			line = ls[i]
		}
		if i < len(rs) {
			line += strings.Repeat(" ", wide-Visible(line)) + rs[i]
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

func widest(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, Visible(line))
	}
	return most
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Visible returns the width of a line in columns.
func Visible(line string) int { return utf8.RuneCountInString(colours.ReplaceAllString(line, "")) }

// printer writes text that people read. It is the only way from the program to
// its standard streams, so that nothing from a file, a file name or an argument
// can control the terminal: see [escape]. The colours of drawings pass where
// there is a terminal.
type printer struct{ To io.Writer }

// Write prints data with its control characters escaped.
func (p printer) Write(data []byte) (int, error) {
	text := string(data)
	if IsTerminal(p.To) {
		text = escapeAllButColours(text)
	} else {
		text = escape(text)
	}
	if _, err := io.WriteString(p.To, text); err != nil {
		return 0, err
	}
	return len(data), nil
}

// escape returns text with its control characters, its bidirectional ones and
// its bytes that are no UTF-8 as escape sequences, which JSON reads as the same
// characters. Tabs and line ends remain.
func escape(text string) string {
	plain := 0
	for plain < len(text) && (text[plain] >= ' ' && text[plain] <= '~' || text[plain] == '\n' || text[plain] == '\t') {
		plain++
	}
	if plain == len(text) {
		return text
	}
	var b strings.Builder
	b.WriteString(text[:plain])
	text = text[plain:]
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case IsControl(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// IsControl reports whether a terminal obeys r and does not show it.
func IsControl(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) && r != '\n' && r != '\t'
}

// colouredText matches a text in one of the colours of drawings.
var colouredText = regexp.MustCompile("(\x1b\\[(?:2|33|1;3[1236])m)([^\x1b\n]*)(\x1b\\[0m)")

// escapeAllButColours is escape for a text with drawings in it.
func escapeAllButColours(text string) string {
	var b strings.Builder
	end := 0
	for _, m := range colouredText.FindAllStringSubmatchIndex(text, -1) {
		b.WriteString(escape(text[end:m[0]]) + text[m[2]:m[3]] + escape(text[m[4]:m[5]]) + text[m[6]:m[7]])
		end = m[1]
	}
	return b.String() + escape(text[end:])
}

// unescaped returns the destination of w, for output that controls the terminal.
func unescaped(w io.Writer) io.Writer {
	if p, ok := w.(printer); ok {
		return p.To
	}
	return w
}

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := unescaped(w).(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// OnTerminal returns w if it is a terminal, and otherwise what nobody reads.
func OnTerminal(w io.Writer) io.Writer {
	if !IsTerminal(w) {
		return io.Discard
	}
	return w
}

// Width returns the columns to write in: the terminal's, or 80.
func Width(w io.Writer) int {
	if f, ok := unescaped(w).(*os.File); ok {
		if columns, _, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 {
			return columns
		}
	}
	return 80
}

// HasColour reports whether to write in colours.
func HasColour(w io.Writer) bool {
	return IsTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// Hang returns head and text in lines of the given width. The text is indented
// to the end of the head, or by 6 columns below a long head.
func Hang(head, text string, columns int) string {
	indent := utf8.RuneCountInString(head)
	if indent > columns/2 {
		indent = 6
		head += "\n" + strings.Repeat(" ", indent)
	}
	const thin, kept = "\u202f", "\ue000" // no line breaks at the space before a French sign
	lines := wordwrap.WrapString(strings.ReplaceAll(text, thin, kept), uint(max(1, columns-indent)))
	return head + strings.NewReplacer(kept, thin, "\n", "\n"+strings.Repeat(" ", indent)).Replace(lines)
}

// WriteBlock writes the i-th of several blocks of lines, which blank lines
// separate.
func WriteBlock(out io.Writer, i int, block string) error {
	if i > 0 {
		block = "\n" + block
	}
	_, err := io.WriteString(out, block)
	return err
}

// Comma returns a number with commas between its thousands.
func Comma(n int) string { return humanize.Comma(int64(n)) }

// Many returns a number with a noun, such as 1,000 games.
func Many(n int, noun string) string { return Comma(n) + " " + english.PluralWord(n, noun, "") }
