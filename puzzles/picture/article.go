package picture

import (
	_ "embed"
	"fmt"
	"html/template"
	"net/url"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/mitchellh/go-wordwrap"
)

// Article is a text with pictures. It becomes Markdown, a page of HTML or a
// book. All of its texts are plain: characters that mean something in a format
// are written so that readers see them.
type Article struct {
	Title    string
	Language string // such as fr, "" for English
	Poster   bool   // whether a book of it is one page, if it fits on paper twice as large
	Parts    []Part
}

// Part is a part of an article.
type Part struct {
	Style Style
	Lead  string // words before the text, in bold
	Text  string // of a Picture: its description
	Scene *Scene // of a Picture
	Name  string // of a Picture: the name of its file, without an ending

	Diagram string // of a Picture: as lines of text
	Copy    string // of an Entry: what a button beside it copies on a page, "" for none
	// Page returns what stands on a page in place of a Picture, nil for the picture.
	Page func() (template.HTML, error)
}

// Style is the kind of a part.
type Style uint8

// The styles.
const (
	Paragraph  Style = iota
	Heading          // of a section
	Subheading       // within a section
	Quotation        // words of a rulebook
	Entry            // of a list
	Picture
	Code // lines to copy as they are
)

// Add adds a part.
func (a *Article) Add(p Part) { a.Parts = append(a.Parts, p) }

// Drawings returns the pictures of the article as SVG, by the names of their
// files.
func (a Article) Drawings() map[string]string {
	files := map[string]string{}
	for _, p := range a.Parts {
		if p.Style == Picture {
			files[p.Name+svgSuffix] = p.Scene.SVG()
		}
	}
	return files
}

const svgSuffix = ".svg"

//go:embed article.html
var articleText string

var articleTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("article").Parse(articleText))
})

// Body returns the parts as HTML; package site makes a page of them.
func (a Article) Body() (template.HTML, error) {
	var b strings.Builder
	err := articleTemplate().Execute(&b, a)
	return template.HTML(b.String()), err
}

// Runs returns the parts, those of one style that follow each other together.
func (a Article) Runs() (runs [][]Part) {
	for i, p := range a.Parts {
		if i == 0 || a.Parts[i-1].Style != p.Style {
			runs = append(runs, nil)
		}
		last := len(runs) - 1
		runs[last] = append(runs[last], p)
	}
	return runs
}

// Tag returns the element of HTML that the part is.
func (p Part) Tag() string {
	return [...]string{Paragraph: "p", Heading: "h2", Subheading: "h3", Quotation: "blockquote", Entry: "li", Picture: "figure", Code: "pre"}[p.Style]
}

// Drawing returns the picture of a part.
func (p Part) Drawing() template.HTML { return template.HTML(p.Scene.SVG()) }

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
	case Code:
		return "    " + strings.ReplaceAll(p.Text, "\n", "\n    ") + "\n"
	case Picture:
		return fmt.Sprintf("![%s](%s)\n", oneLine(text), path.Join(url.PathEscape(folder), p.Name+svgSuffix))
	}
	return filled(text) + "\n"
}

// oneLine returns a text on one line. Spaces at which no line ends stay.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n", r) }), " ")
}

// filled breaks a text into lines, none of which begins like a list, a heading
// or a quotation.
func filled(text string) string {
	const columns = 120
	const thin, kept = "\u202f", "\ue000" // no line breaks at the space before a French sign
	lines := strings.Split(wordwrap.WrapString(strings.ReplaceAll(oneLine(text), thin, kept), columns), "\n")
	for i, line := range lines {
		lines[i] = lineStart.ReplaceAllString(line, `$1\$2`)
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), kept, thin)
}

var lineStart = regexp.MustCompile(`^(\d*)([#>+=.)-])`)

// escaped returns a text that Markdown shows as it is.
func escaped(text string) string { return marks.ReplaceAllString(text, `\$0`) }

// marks are the characters that Markdown reads as marks at any place. An
// underscore within a word is none.
var marks = regexp.MustCompile("[\\\\`*<>\\[\\]&|~]|\\b_|_\\b")
