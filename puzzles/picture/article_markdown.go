package picture

import (
	"fmt"
	"path"
	"regexp"
	"strings"

	"github.com/mitchellh/go-wordwrap"
)

// Markdown returns the article, whose pictures are files of a folder.
func (a Article) Markdown(folder string) string {
	return "# " + oneLine(escaped(a.Title)) + "\n" + a.Sections(folder)
}

// Sections returns the parts alone, each after a blank line.
func (a Article) Sections(folder string) string {
	var b strings.Builder
	for i, p := range a.Parts {
		if i == 0 || p.Style != Entry || a.Parts[i-1].Style != Entry {
			b.WriteString("\n")
		}
		b.WriteString(p.markdown(folder))
	}
	return b.String()
}

func (p Part) markdown(folder string) string {
	text := escaped(p.Text)
	if p.Lead != "" {
		text = strings.TrimSpace("**" + escaped(p.Lead) + "** " + text)
	}
	switch p.Style {
	case Heading:
		return "## " + oneLine(text) + "\n"
	case Subheading:
		return "### " + oneLine(text) + "\n"
	case Quotation:
		return "> " + strings.ReplaceAll(filled(text), "\n", "\n> ") + "\n"
	case Entry:
		return "- " + strings.ReplaceAll(filled(text), "\n", "\n  ") + "\n"
	case Picture:
		return fmt.Sprintf("![%s](%s)\n", oneLine(text), path.Join(folder, p.Name+svgSuffix))
	}
	return filled(text) + "\n"
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// filled breaks a text into lines, none of which begins like a list, a heading
// or a quotation.
func filled(text string) string {
	const columns = 120
	lines := strings.Split(wordwrap.WrapString(oneLine(text), columns), "\n")
	for i, line := range lines {
		lines[i] = lineStart.ReplaceAllString(line, `$1\$2`)
	}
	return strings.Join(lines, "\n")
}

var lineStart = regexp.MustCompile(`^(\d*)([#>+=.)-])`)

// escaped returns a text that Markdown shows as it is.
func escaped(text string) string { return marks.ReplaceAllString(text, `\$0`) }

// marks are the characters that Markdown reads as marks wherever they are. An
// underscore within a word is none.
var marks = regexp.MustCompile("[\\\\`*<>\\[\\]&|~]|\\b_|_\\b")
