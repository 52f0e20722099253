package rules

import (
	"strings"

	"github.com/agnivade/levenshtein"
)

// DidYouMean ends an error about an unknown word: the nearest known one, if
// one is near, and all of them.
func DidYouMean(word string, known []string) string {
	all := " (there are: " + strings.Join(known, ", ") + ")"
	if near := nearest(word, known); near != "" {
		return "; did you mean " + near + "?" + all
	}
	return all
}

// nearest returns the known word with the least edit distance from word,
// the first of several, or "" when more than half of it would have to change.
func nearest(word string, known []string) string {
	near, least := "", 0
	for _, k := range known {
		d := levenshtein.ComputeDistance(strings.ToLower(word), k)
		if 2*d <= len(k) && (near == "" || d < least) {
			near, least = k, d
		}
	}
	return near
}
