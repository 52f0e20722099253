package texts

import (
	_ "embed"
	"strings"

	"ludex/puzzles"
	solofigure "ludex/puzzles/solo/figure"
)

//go:embed names.txt
var namesText string

// Title returns the title of a puzzle in the language: its own, that of the library or of a
// figure that sets draw, or for one of a set without a title an invented one.
func (l *Language) Title(p puzzles.Puzzle) string {
	title := l.own(p)
	if title == "" && p.ID != "" {
		title = (&namer{l, map[string]bool{}}).title(p)
	}
	return title
}

// own returns the title of a puzzle in the language, "" for none.
func (l *Language) own(p puzzles.Puzzle) string {
	if p.Local[l.Name].Title == "" {
		if name, ok := translated(p.Title, l.Name); ok {
			return name
		}
	}
	return p.In(l.Name).Title
}

// translated returns an English title in another language, where it is one of the library or
// of a figure that sets draw.
func translated(title, language string) (string, bool) {
	for line := range strings.Lines(namesText) {
		names := strings.Split(strings.TrimSpace(line), " | ")
		if strings.EqualFold(names[0], title) {
			return (solofigure.Figure{Names: names}).Name(language), true
		}
	}
	for _, f := range solofigure.Own() {
		if strings.EqualFold(f.Names[0], title) {
			return f.Title(language), true
		}
	}
	return "", false
}
