package laws

import (
	"testing"

	"ludex/rules/catalog"
	"ludex/rules/hnefatafl"
	"ludex/rules/play"

	"pgregory.net/rapid"
)

// TestLaws tries the laws of every game, and of Hnefatafl on large boards.
func TestLaws(t *testing.T) {
	large := play.New(hnefatafl.Kind[hnefatafl.UpTo19]())
	for _, k := range append(catalog.New().Kinds(), large) {
		for _, law := range OfKind(k) {
			t.Run(k.Name+"/"+law.Name, func(t *testing.T) { rapid.Check(t, law.Check) })
		}
	}
}

// TestLawsAreNamed: the names of the laws are distinct and not empty, and every
// law has words.
func TestLawsAreNamed(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		seen := map[string]bool{"": true}
		for _, law := range OfKind(k) {
			if seen[law.Name] || law.Words == "" {
				t.Errorf("%s/%s: a name given twice, or no words", k.Name, law.Name)
			}
			seen[law.Name] = true
		}
	}
}
