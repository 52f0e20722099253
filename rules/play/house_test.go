package play_test

import (
	"slices"
	"testing"

	"ludex/rules"
	"ludex/rules/catalog"
	"ludex/rules/play"
)

// TestHouseFixesEveryQuestion: every reading of every registered question can be a house
// rule, and a game by it has the reading.
func TestHouseFixesEveryQuestion(t *testing.T) {
	for _, k := range catalog.New().Kinds() {
		for _, a := range k.Questions {
			for _, text := range a.Texts() {
				if err := k.AddHouse("house", "# ours\ngame "+k.Name+"\n\n"+text+" as ever\n> prose"); err != nil {
					t.Fatal(err)
				}
				g, err := k.OpenSpec(play.Spec{Preset: "house"})
				if err != nil {
					t.Fatal(err)
				}
				c, _ := rules.ParseChoice(text)
				if !slices.ContainsFunc(g.Readings().All, func(all rules.Choice) bool { return all.ID == c.ID && all.Has(c.Names) }) {
					t.Errorf("%s: %v does not have %s", k.Name, g.Readings().All, text)
				}
			}
		}
	}
}
