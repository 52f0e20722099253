package book

import (
	_ "embed"
	"strings"

	"ludex/puzzles"
	solofigure "ludex/puzzles/solo/figure"
)

//go:embed names.txt
var namesText string

// Title returns the title of a puzzle in the language: its own, or that of the figure of
// the library or of those that sets draw which it names.
func (l *Language) Title(p puzzles.Puzzle) string {
	if p.Local[l.Name].Title == "" {
		if name, ok := translated(p.Title, l.Name); ok {
			return name
		}
	}
	return p.In(l.Name).Title
}

// translated returns an English title in another language, where it names a figure
// of the library or of those that sets draw.
func translated(title, language string) (string, bool) {
	for line := range strings.Lines(namesText) {
		names := strings.Split(strings.TrimSpace(line), " | ")
		if strings.EqualFold(names[0], title) {
			return (solofigure.Figure{Names: names}).Name(language), true
		}
	}
	for _, f := range solofigure.Own() {
		if strings.EqualFold(f.Names[0], title) {
			return (solofigure.Figure{Names: []string{f.Name(language)}}).Title(), true
		}
	}
	return "", false
}
