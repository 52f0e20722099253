package puzzles

import (
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// ReadOptions returns the readings of a Solo or an Éclair as options. The error says
// which reading is unknown.
func (p Puzzle) ReadOptions() (wabanti.Options, error) {
	var opts wabanti.Options
	err := wabanti.SetSolo(&opts, p.ReadingTexts())
	return opts, err
}

// OtherReading is a choice of readings that differs from another in one facet.
type OtherReading struct {
	Text    string // the facet, as ID=VALUE
	Options wabanti.Options
}

// foreign are the ambiguities that do not bear on puzzles in jumps of a game.
var foreign = map[string][]string{Solo: {"wab-series", "wab-connect"}, Eclair: {"wab-series", "wab-target"}}

// OtherReadings returns the readings that differ from opts in one facet that
// bears on a puzzle in jumps. The facets of wab-free are read together with
// everywhere, without which they say nothing about Solo and Éclair.
func OtherReadings(game string, opts wabanti.Options) []OtherReading {
	var list []OtherReading
	seen := map[wabanti.Options]bool{opts: true}
	for _, b := range wabanti.SoloReadings() {
		for i, field := range b.Fields {
			for c := range rules.Choice(len(b.Facets[i].Readings)) {
				o := opts
				if b.ID == "wab-free" {
					o.FreeGames = wabanti.Everywhere
				}
				field.Set(&o, c)
				if slices.Contains(foreign[game], b.ID) || seen[o] {
					continue
				}
				seen[o] = true
				list = append(list, OtherReading{readingText(b, o), o})
			}
		}
	}
	return list
}

// readingText returns what o chooses of an ambiguity, as ID=VALUE.
func readingText(b rules.Binding[wabanti.Options], o wabanti.Options) string {
	one := rules.Bindings[wabanti.Options]{b}
	if changed := one.Changed(o); len(changed) > 0 {
		return changed[0]
	}
	return one.Format(o)[0]
}
