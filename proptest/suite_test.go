package proptest

import (
	"testing"

	"pgregory.net/rapid"
)

// TestLaws tries the laws of every game.
func TestLaws(t *testing.T) {
	for _, suite := range Suites() {
		for _, law := range suite.Laws {
			t.Run(suite.Game+"/"+law.Name, func(t *testing.T) { rapid.Check(t, law.Check) })
		}
	}
}

// TestLawsAreNamed: no name of a law is empty or given twice, and all laws
// say what holds.
func TestLawsAreNamed(t *testing.T) {
	for _, suite := range Suites() {
		seen := map[string]bool{"": true}
		for _, law := range suite.Laws {
			if seen[law.Name] || law.Words == "" {
				t.Errorf("%s/%s: a name given twice, or no words", suite.Game, law.Name)
			}
			seen[law.Name] = true
		}
	}
}
