package proptest

import (
	"strings"

	"pgregory.net/rapid"

	"ludex/rules"
)

// drawOptions draws a reading of every facet.
func drawOptions[O any](t *rapid.T, bindings rules.Bindings[O]) O {
	return bindings.Choose(func(id string, n int) int { return rapid.IntRange(0, n-1).Draw(t, id) })
}

// readingNames returns the names of the readings that o chooses, joined by +
// where there are several, by the id of their ambiguity, as the slow rules
// have them.
func readingNames[O any](bindings rules.Bindings[O], o O) map[string]string {
	names := map[string]string{}
	for _, text := range bindings.Format(o) {
		id, name, _ := strings.Cut(text, "=")
		names[id] = name
	}
	return names
}
