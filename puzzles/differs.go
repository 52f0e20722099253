package puzzles

import (
	"slices"

	"ludex/rules"
	"ludex/rules/wabanti"
)

// otherwise bounds the search under each other reading. It is a limit of
// memory and not of time, so that its answer is the same everywhere.
const otherwise = 4 << 20

type otherReading struct {
	text string
	opts wabanti.Options
}

// foreign are the ambiguities that do not bear on puzzles in jumps of a game.
var foreign = map[string][]string{Solo: {"wab-series", "wab-connect"}, Eclair: {"wab-series", "wab-target"}}

// otherReadings returns the readings that differ from opts in one facet that
// bears on a puzzle in jumps. The facets of wab-free are read together with
// everywhere, without which they say nothing about Solo and Éclair.
func otherReadings(game string, opts wabanti.Options) []otherReading {
	var list []otherReading
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
				list = append(list, otherReading{readingText(b, o), o})
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

// allows reports whether a allows every line that b does, and takes the ends
// of each for a goal as b does.
func allows(a, b wabanti.Options) bool {
	bound := a.FreeGames == wabanti.Everywhere && a.FreeMoves == wabanti.AllMoves
	if bound && !(b.FreeGames == a.FreeGames && b.FreeMoves == a.FreeMoves && a.FreeSides <= b.FreeSides && a.FreeRim <= b.FreeRim) {
		return false
	}
	return a.Flight <= b.Flight && a.Simple >= b.Simple && a.Series == b.Series && a.Connect <= b.Connect &&
		(a.Target == b.Target || b.Target == wabanti.Exact)
}
