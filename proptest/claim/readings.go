package claim

import (
	"slices"
	"strings"

	"ludex/rules"
)

// combinations returns every way to read the ambiguities named, each as texts
// ID=VALUE that SetAll takes; the defaults come first.
func combinations[O any](b rules.Bindings[O], ids ...string) [][]string {
	list := [][]string{nil}
	for _, binding := range b {
		if !slices.Contains(ids, binding.ID) {
			continue
		}
		var longer [][]string
		for _, texts := range list {
			for _, names := range values(binding.Facets) {
				longer = append(longer, append(slices.Clone(texts), binding.ID+"="+names))
			}
		}
		list = longer
	}
	return list
}

// values returns every choice of one reading a facet, the names joined by +.
func values(facets []rules.Facet) []string {
	list := []string{""}
	for _, f := range facets {
		var longer []string
		for _, before := range list {
			for _, r := range f.Readings {
				longer = append(longer, strings.TrimPrefix(before+"+"+r.Name, "+"))
			}
		}
		list = longer
	}
	return list
}

// under returns the text of a game with readings.
func under(name string, texts []string) string {
	return strings.Join(append([]string{name}, texts...), ",")
}

// must returns what a text or a constant of this package makes.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
