package reference

import (
	"fmt"
	"strings"

	"ludex/rules"
)

// question is a pair of readings of one facet, under other readings where it
// does not arise under the defaults.
type question[O any] struct {
	id, a, b string
	context  []string
}

func (q question[O]) String() string {
	text := fmt.Sprintf("%s: %s or %s", q.id, q.a, q.b)
	if len(q.context) > 0 {
		text += " (" + strings.Join(q.context, ", ") + ")"
	}
	return text
}

// questions returns all pairs of readings, the readings that needs gives for
// a facet's id and number being their context.
func questions[O any](readings rules.Bindings[O], needs map[string]string) []question[O] {
	var list []question[O]
	for _, b := range readings {
		for i, facet := range b.Facets {
			var context []string
			if need := needs[fmt.Sprintf("%s/%d", b.ID, i)]; need != "" {
				context = []string{need}
			}
			for j, one := range facet.Readings {
				for _, other := range facet.Readings[j+1:] {
					list = append(list, question[O]{b.ID, one.Name, other.Name, context})
				}
			}
		}
	}
	return list
}

// options returns the options under both readings.
func (q question[O]) options(readings rules.Bindings[O]) (a, b O) {
	for reading, o := range map[string]*O{q.a: &a, q.b: &b} {
		if err := readings.SetAll(o, append([]string{q.id + "=" + reading}, q.context...)); err != nil {
			panic(err)
		}
	}
	return a, b
}

// needs of the games' facets.
var (
	freeNeeds = map[string]string{
		"wab-free/0": "wab-free=everywhere", "wab-free/1": "wab-free=everywhere", "wab-free/3": "wab-free=everywhere",
	}
	hnefataflNeeds = map[string]string{"taf-corner-stop/1": "taf-corner-stop=defenders-too"}
	waliNeeds      = map[string]string{"wal-shorten/0": "wal-row=exactly-three"}
)
