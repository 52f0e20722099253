package book

import (
	_ "embed"
	"strings"

	solofigure "ludex/puzzles/solo/figure"
)

//go:embed names.txt
var namesText string

// Translated returns an English title in another language, where it names a figure
// of the library or of those that sets draw.
func Translated(title, language string) (string, bool) {
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
